import { type DemoBusiness, oneOf, sizes, upTo, weekly, withCart } from '../demo-business.ts';

const sides = oneOf('Acompañamiento', {
  'Papas fritas': 0,
  Arroz: 0,
  'Ensalada chilena': 0,
  'Puré picante': 500,
});
const heat = oneOf('Picor', { 'Sin ají': 0, Suave: 0, Picante: 0 });

export const caletaPortales: DemoBusiness = {
  owner: {
    email: 'caleta.portales@example.cl',
    firstName: 'Jorge',
    lastName: 'Astudillo',
    phone: '+56 9 5550 3288',
  },
  card: {
    title: 'Caleta Portales',
    subtitle: 'Mariscos del día y empanadas',
    description:
      'El bote del Coke se llama Doña Inés y lo que trae en la mañana es lo que se cocina a mediodía; por eso la pizarra cambia. Pide mesa en la terraza, frente a los lobos marinos, o llévate las empanadas envueltas en papel para la playa.',
    cardType: 'restaurant',
    subdomain: 'caleta-portales',
    isFeatured: false,
    look: 'almacen',
    headerBackgroundColor: '#0f6672',
    profileImage: 'caleta-foto.webp',
    headerImage: 'caleta-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 3288',
      whatsapp: '+56 9 5550 3288',
      email: 'mesas.portales@example.cl',
      address: 'Av. España s/n, local 14, Valparaíso',
    },
    location: { latitude: -33.0333, longitude: -71.5906 },
    socialLinks: { instagram: '@caletaportales.valpo', facebook: 'caletaportaleslocal14' },
    businessHours: weekly('10:00–18:30', '10:00–19:30', '10:00–19:30'),
    ...withCart,
  },
  categories: [
    {
      name: 'Empanadas fritas',
      items: [
        {
          name: 'Camarón queso',
          description: 'Cuatro camarones contados en cada una.',
          price: 3500,
          image: 'caleta-camaron.webp',
        },
        {
          name: 'Jaiba queso',
          description: 'Jaiba desmenuzada en la casa.',
          price: 3900,
          image: 'caleta-jaiba.webp',
        },
        {
          name: 'Mariscos',
          description: 'Chorito, almeja y cebolla bien frita.',
          price: 3300,
          image: 'caleta-mariscos.webp',
        },
      ],
    },
    {
      name: 'Fríos',
      items: [
        {
          name: 'Ceviche de reineta',
          description: 'Limón de Pica, cebolla morada y cilantro.',
          price: 10900,
          image: 'caleta-ceviche.webp',
          options: [sizes({ Personal: 0, 'Para compartir': 7000 }), heat],
        },
        {
          name: 'Ostras, media docena',
          description: 'Borde negro, llegan los viernes de Calbuco.',
          price: 12900,
          image: 'caleta-ostras.webp',
          isAvailable: false,
        },
        {
          name: 'Palta camarón',
          description: 'Palta de Quillota entera y salsa golf.',
          price: 7900,
          image: 'caleta-palta-camaron.webp',
        },
      ],
    },
    {
      name: 'Calientes',
      items: [
        {
          name: 'Paila marina',
          description: 'En greda hirviendo. Levanta a cualquiera.',
          price: 11900,
          image: 'caleta-paila.webp',
        },
        {
          name: 'Chupe de jaiba',
          description: 'Gratinado, con pan del día para el fondo.',
          price: 12900,
          image: 'caleta-chupe.webp',
        },
        {
          name: 'Machas a la parmesana',
          description: 'Doce machas, vino blanco y queso dorado.',
          price: 13900,
          image: 'caleta-machas.webp',
        },
      ],
    },
    {
      name: 'De la sartén',
      items: [
        {
          name: 'Reineta frita con papas',
          description: 'Batido de cerveza y papas de verdad.',
          price: 10900,
          image: 'caleta-reineta.webp',
          options: [sides],
        },
        {
          name: 'Calamares apanados',
          description: 'Para picar entre dos, con salsa verde.',
          price: 9500,
          image: 'caleta-calamares.webp',
        },
        {
          name: 'Sándwich de pescado',
          description: 'Merluza frita en marraqueta, como en el muelle.',
          price: 6900,
          image: 'caleta-sandwich.webp',
          options: [heat, upTo(2, 'Agregados', { Palta: 1200, 'Salsa verde': 0, 'Papas fritas': 2200 })],
        },
      ],
    },
    {
      name: 'Para tomar',
      items: [
        {
          name: 'Pisco sour',
          description: 'Pisco de Elqui y limón exprimido al pedir.',
          price: 5200,
          image: 'caleta-pisco-sour.webp',
          options: [oneOf('Copa', { Normal: 0, Catedral: 3200 })],
        },
        {
          name: 'Copa de vino',
          description: 'Cepa país de Cauquenes, fresco y liviano.',
          price: 4200,
          image: 'caleta-vino.webp',
        },
        {
          name: 'Jugo de naranja piña',
          description: 'Medio litro, con hielo.',
          price: 3600,
          image: 'caleta-jugo.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Jueves de ceviche y sour',
      description: 'Un ceviche de reineta y un pisco sour.',
      price: 13900,
      weekdays: ['thursday'],
      image: 'caleta-oferta-jueves.webp',
    },
    {
      title: 'Docena para la playa',
      description: 'Doce empanadas surtidas, listas en 25 minutos.',
      price: 36000,
      image: 'caleta-oferta-docena.webp',
    },
  ],
};
