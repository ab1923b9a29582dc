import { type DemoBusiness, oneOf, sizes, upTo, weekly, withCart } from '../demo-business.ts';

const bread = oneOf('Pan', { Frica: 0, Marraqueta: 0, 'Pan amasado': 300 });
const extras = upTo(3, 'Agregados', {
  'Extra palta': 1500,
  'Queso mantecoso': 1200,
  'Huevo frito': 900,
  Tocino: null,
});
const hotDogSize = sizes({ Normal: 0, Gigante: 1400 });
const sauces = upTo(2, 'Salsas aparte', { 'Ají verde': 0, Mostaza: 0, 'Ají de la casa': 300 });
const withMilk = oneOf('Preparación', { 'Con agua': 0, 'Con leche': 600 });
const sugar = oneOf('Azúcar', { 'Con azúcar': 0, 'Sin azúcar': 0 });

export const fuenteNunoina: DemoBusiness = {
  owner: {
    email: 'fuente.nunoina@example.cl',
    firstName: 'Hernán',
    lastName: 'Sepúlveda',
    phone: '+56 9 5550 1978',
  },
  card: {
    title: 'Fuente Ñuñoína',
    subtitle: 'Churrascos y completos desde 1978',
    description:
      'Fuente de soda de barrio, a pasos de Plaza Ñuñoa. Pan amasado en casa, palta molida al pedido y la plancha de don Hernán, que no descansa desde 1978. Ven a la barra o retira sin fila: si pides por WhatsApp, en veinte minutos está listo.',
    cardType: 'restaurant',
    subdomain: 'fuente-nunoina',
    isFeatured: false,
    look: 'mostrador',
    headerBackgroundColor: '#c2410c',
    profileImage: 'fuente-foto.webp',
    headerImage: 'fuente-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 1978',
      whatsapp: '+56 9 5550 1978',
      email: 'pedidos.fuente@example.cl',
      address: 'Av. Irarrázaval 3452, Ñuñoa',
      website: 'https://fuentenunoina.example.cl',
    },
    location: { latitude: -33.4543, longitude: -70.5979 },
    socialLinks: { instagram: '@fuente.nunoina', facebook: 'fuentenunoina' },
    businessHours: weekly('24 horas', '24 horas', '24 horas'),
    ...withCart,
  },
  categories: [
    {
      name: 'Churrascos',
      items: [
        {
          name: 'Churrasco italiano',
          description: 'Posta a la plancha, palta, tomate y mayo casera.',
          price: 7900,
          image: 'fuente-italiano.webp',
          options: [bread, extras],
        },
        {
          name: 'Chacarero',
          description: 'Porotos verdes, tomate y ají verde en marraqueta.',
          price: 7900,
          image: 'fuente-chacarero.webp',
          options: [bread, extras],
        },
        {
          name: 'Barros Luco',
          description: 'Posta en láminas y queso mantecoso fundido.',
          price: 7200,
          image: 'fuente-luco.webp',
          options: [bread, extras],
        },
        {
          name: 'Lomito completo',
          description: 'Lomo de cerdo, chucrut, tomate y americana.',
          price: 8400,
          image: 'fuente-lomito.webp',
          options: [bread, extras],
        },
      ],
    },
    {
      name: 'Completos',
      items: [
        {
          name: 'Completo italiano',
          description: 'Tomate, palta y mayo. El de toda la vida.',
          price: 3900,
          image: 'fuente-completo.webp',
          options: [hotDogSize, sauces],
        },
        {
          name: 'Dinámico',
          description: 'Palta, chucrut, americana y mayo.',
          price: 4300,
          image: 'fuente-dinamico.webp',
          options: [hotDogSize, sauces],
        },
        {
          name: 'As de la casa',
          description: 'Posta picada, tomate, palta y mayo.',
          price: 5600,
          image: 'fuente-as.webp',
          options: [hotDogSize, sauces],
        },
      ],
    },
    {
      name: 'Empanadas',
      items: [
        {
          name: 'Empanada de pino',
          description: 'Carne a cuchillo, huevo y aceituna. Al horno.',
          price: 2900,
          image: 'fuente-pino.webp',
        },
        {
          name: 'Empanada de queso',
          description: 'Masa delgada, frita al momento.',
          price: 2200,
          image: 'fuente-queso.webp',
        },
        {
          name: 'Camarón queso',
          description: 'Solo viernes y sábado, hasta agotar.',
          price: 3400,
          image: 'fuente-camaron.webp',
          isAvailable: false,
        },
      ],
    },
    {
      name: 'Para compartir',
      items: [
        {
          name: 'Papas fritas',
          description: 'Papa chilota cortada a mano, doble fritura.',
          price: 3600,
          image: 'fuente-papas.webp',
          options: [sizes({ Chica: 0, Mediana: 1300, Grande: 2400 }), sauces],
        },
        {
          name: 'Chorrillana para dos',
          description: 'Papas, posta, cebolla y huevo frito.',
          price: 13900,
          image: 'fuente-chorrillana.webp',
        },
      ],
    },
    {
      name: 'Jugos',
      items: [
        {
          name: 'Jugo de frutilla',
          description: 'Fruta natural, con agua o con leche.',
          price: 3200,
          image: 'fuente-frutilla.webp',
          options: [withMilk, sugar],
        },
        {
          name: 'Mango piña',
          description: 'Fruta natural, vaso de medio litro.',
          price: 3400,
          image: 'fuente-mango.webp',
          options: [sugar],
        },
        {
          name: 'Limonada menta',
          description: 'Limón de Pica y menta. Sin azúcar, si prefieres.',
          price: 2900,
          image: 'fuente-limonada.webp',
          options: [sugar],
        },
        {
          name: 'Mote con huesillo',
          description: 'Bien helado y con dos huesillos.',
          price: 2800,
          image: 'fuente-mote.webp',
        },
      ],
    },
    {
      name: 'Postres',
      items: [
        {
          name: 'Leche asada',
          description: 'Receta de la abuela Rosa, con caramelo.',
          price: 2900,
          image: 'fuente-leche.webp',
        },
        {
          name: 'Panqueques con manjar',
          description: 'Dos panqueques tibios con manjar del sur.',
          price: 3800,
          image: 'fuente-panqueque.webp',
          options: [upTo(1, 'Con helado', { Vainilla: 1200, Lúcuma: 1400 })],
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Completos italianos 2x1',
      description: 'Pagas uno y te llevas dos.',
      price: 3900,
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      startTime: '17:00',
      endTime: '20:00',
      image: 'fuente-oferta-completos.webp',
    },
    {
      title: 'Combo Irarrázaval',
      description: 'Churrasco italiano, papas y jugo.',
      price: 11900,
      previousPrice: 14700,
      image: 'fuente-oferta-combo.webp',
    },
    {
      title: 'Docena de pino',
      description: 'Lleva 12 y paga 10. Por encargo.',
      price: 29000,
      image: 'fuente-oferta-docena.webp',
    },
  ],
};
