import { type DemoBusiness, oneOf, sizes, upTo, weekly, withCart } from '../demo-business.ts';

const heat = oneOf('Picor', { 'Sin ají': 0, Suave: 0, 'Como en Tacna': 0 });
const extras = upTo(3, 'Agregados', { 'Huevo frito': 900, 'Porción de arroz': 1500, 'Papas fritas': 2000 });

export const picadaLaCarmela: DemoBusiness = {
  owner: {
    email: 'la.carmela@example.cl',
    firstName: 'Carmela',
    lastName: 'Quispe',
    phone: '+56 9 5550 5538',
  },
  card: {
    title: 'Picada La Carmela',
    subtitle: 'Cocina peruana con mano nortina',
    description:
      'Carmela llegó de Tacna con un cuaderno de su madre y se casó con un pescador de Mejillones: de ahí sale esta carta. El ají se muele en batán y el lomo se saltea a fuego vivo, uno por uno, así que dale unos minutos. Porciones para quedar conforme.',
    cardType: 'restaurant',
    subdomain: 'picada-la-carmela',
    isFeatured: false,
    look: 'pizarra',
    headerBackgroundColor: '#b45309',
    profileImage: 'carmela-foto.webp',
    headerImage: 'carmela-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 5538',
      whatsapp: '+56 9 5550 5538',
      email: 'pedidos.carmela@example.cl',
      address: 'Condell 2419, Antofagasta',
      website: 'https://lacarmela.example.cl',
    },
    location: { latitude: -23.648, longitude: -70.398 },
    socialLinks: { instagram: '@picada.lacarmela', facebook: 'picadalacarmela' },
    businessHours: weekly('12:30–23:30', '12:30–01:30', '12:30–22:00'),
    ...withCart,
  },
  categories: [
    {
      name: 'Entradas',
      items: [
        {
          name: 'Ceviche mixto',
          description: 'Pescado de Mejillones, camote, choclo y cancha.',
          price: 10900,
          image: 'carmela-ceviche.webp',
          options: [sizes({ Personal: 0, 'Para dos': 7500 }), heat],
        },
        {
          name: 'Causa limeña',
          description: 'Papa amarilla, pollo y palta en capas.',
          price: 6900,
          image: 'carmela-causa.webp',
        },
        {
          name: 'Papa a la huancaína',
          description: 'Crema de ají amarillo, del que pica suave.',
          price: 5900,
          image: 'carmela-huancaina.webp',
        },
        {
          name: 'Anticuchos',
          description: 'Tres palitos de corazón, a las brasas.',
          price: 7900,
          image: 'carmela-anticuchos.webp',
        },
      ],
    },
    {
      name: 'Fondos',
      items: [
        {
          name: 'Lomo saltado',
          description: 'Fuego vivo, papas fritas y arroz graneado.',
          price: 11500,
          image: 'carmela-lomo.webp',
          options: [oneOf('Carne', { Vacuno: 0, Pollo: -1500, Camarones: 2500 }), extras],
        },
        {
          name: 'Ají de gallina',
          description: 'El del cuaderno, con nuez y huevo duro.',
          price: 9500,
          image: 'carmela-aji.webp',
          options: [extras],
        },
        {
          name: 'Arroz chaufa',
          description: 'Al wok, con cerdo y tortilla de huevo.',
          price: 9200,
          image: 'carmela-chaufa.webp',
          options: [oneOf('Con', { Cerdo: 0, Pollo: 0, Mariscos: 2300 }), extras],
        },
        {
          name: 'Tallarines rojos',
          description: 'Con pollo, como los domingos en Tacna.',
          price: 8900,
          image: 'carmela-tallarines.webp',
          options: [extras],
        },
        {
          name: 'Pescado a lo macho',
          description: 'Reineta frita bajo una salsa de mariscos.',
          price: 13500,
          image: 'carmela-macho.webp',
          options: [heat, extras],
        },
      ],
    },
    {
      name: 'Postres',
      items: [
        {
          name: 'Suspiro limeño',
          description: 'Manjar de yemas y merengue al oporto.',
          price: 3900,
          image: 'carmela-suspiro.webp',
        },
        {
          name: 'Picarones',
          description: 'Cuatro, con miel de chancaca. Solo de noche.',
          price: 4500,
          image: 'carmela-picarones.webp',
        },
        {
          name: 'Turrón de doña Pepa',
          description: 'El trozo. En octubre vuela.',
          price: 3500,
          image: 'carmela-turron.webp',
        },
      ],
    },
    {
      name: 'Para tomar',
      items: [
        {
          name: 'Chicha morada',
          description: 'Maíz morado, piña y canela. Medio litro.',
          price: 2900,
          image: 'carmela-chicha.webp',
          options: [sizes({ 'Medio litro': 0, 'Un litro': 1900 })],
        },
        {
          name: 'Pisco sour peruano',
          description: 'Con clara y tres gotas de amargo.',
          price: 5500,
          image: 'carmela-sour.webp',
        },
        {
          name: 'Sour de maracuyá',
          description: 'Fruta de Azapa, ni muy dulce ni muy fuerte.',
          price: 5500,
          image: 'carmela-maracuya.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Menú de la semana',
      description: 'Ají de gallina y un vaso de chicha morada.',
      price: 8900,
      image: 'carmela-oferta-menu.webp',
    },
    {
      title: 'Dos sour al atardecer',
      description: 'Peruano o maracuyá, de 19:00 a 21:00.',
      price: 7900,
      previousPrice: 11000,
      startTime: '19:00',
      endTime: '21:00',
      image: 'carmela-oferta-sour.webp',
    },
  ],
};
