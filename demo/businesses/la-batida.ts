import { type DemoBusiness, oneOf, upTo, weekly, withWhatsAppCart } from '../demo-business.ts';

const milk = oneOf('Leche', { Entera: 0, 'Sin lactosa': 300, 'De avena': 600 });

export const laBatida: DemoBusiness = {
  owner: {
    email: 'la.batida@example.cl',
    firstName: 'Pilar',
    lastName: 'Undurraga',
    phone: '+56 9 5550 4420',
  },
  card: {
    title: 'La Batida',
    subtitle: 'Panadería y pastelería',
    description:
      'A las seis y media sale la primera horneada y a las cinco de la tarde la última, justo para la once. La marraqueta se hace con masa de un día y reposo largo, por eso cruje. Déjanos tu pedido por WhatsApp y te lo guardamos calentito con tu nombre en la bolsa.',
    cardType: 'restaurant',
    subdomain: 'la-batida',
    isFeatured: false,
    look: 'horno',
    headerBackgroundColor: '#7c4a1e',
    profileImage: 'batida-foto.webp',
    headerImage: 'batida-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 4420',
      whatsapp: '+56 9 5550 4420',
      email: 'pedidos.batida@example.cl',
      address: 'Manuel Montt 1327, Providencia',
      website: 'https://labatida.example.cl',
    },
    location: { latitude: -33.441, longitude: -70.615 },
    socialLinks: { instagram: '@labatida.panaderia' },
    businessHours: weekly('07:00–21:00', '07:30–21:00', '08:00–20:00'),
    ...withWhatsAppCart,
  },
  categories: [
    {
      name: 'Pan del día',
      items: [
        {
          name: 'Marraqueta',
          unit: 'kilo',
          description: 'Crujiente por fuera, pura miga por dentro.',
          price: 2490,
          image: 'batida-marraqueta.webp',
        },
        {
          name: 'Hallulla',
          unit: 'kilo',
          description: 'Con su pinchado y su manteca. Para la palta.',
          price: 2590,
          image: 'batida-hallulla.webp',
        },
        {
          name: 'Pan amasado',
          description: 'La unidad. Del horno de barro del patio.',
          price: 650,
          image: 'batida-amasado.webp',
        },
        {
          name: 'Molde de masa madre',
          description: 'Harina integral de Traiguén. 800 gramos.',
          price: 5400,
          image: 'batida-masa-madre.webp',
        },
        {
          name: 'Baguette',
          description: 'Sale a las 12 y a las 19. Se acaba rápido.',
          price: 2200,
          image: 'batida-baguette.webp',
        },
      ],
    },
    {
      name: 'Dulces',
      items: [
        {
          name: 'Croissant',
          description: 'Mantequilla de Osorno y tres días de trabajo.',
          price: 2400,
          image: 'batida-croissant.webp',
        },
        {
          name: 'Berlín',
          description: 'Crema pastelera de vainilla, harta.',
          price: 1900,
          image: 'batida-berlin.webp',
        },
        {
          name: 'Alfajor de maicena',
          description: 'Manjar espeso y coco por el borde.',
          price: 1500,
          image: 'batida-alfajor.webp',
        },
        {
          name: 'Alfajor de chocolate',
          description: 'Bañado dos veces. El favorito del barrio.',
          price: 1800,
          image: 'batida-alfajor-chocolate.webp',
        },
        {
          name: 'Sopaipillas, las seis',
          description: 'Solo los días de lluvia. Con pebre o chancaca.',
          price: 2400,
          image: 'batida-sopaipilla.webp',
          isAvailable: false,
        },
      ],
    },
    {
      name: 'Tortas y kuchen',
      items: [
        {
          name: 'Milhojas',
          description: 'El trozo. Once capas, manjar y nueces.',
          price: 4200,
          image: 'batida-milhojas.webp',
        },
        {
          name: 'Kuchen de arándanos',
          description: 'Entero, ocho porciones. Receta de Frutillar.',
          price: 16900,
          image: 'batida-kuchen.webp',
          options: [oneOf('Tamaño', { Entero: 0, Medio: -7900 })],
        },
        {
          name: 'Pie de limón',
          description: 'El trozo. Limón de Pica y merengue dorado.',
          price: 3800,
          image: 'batida-pie-limon.webp',
        },
      ],
    },
    {
      name: 'Desayuno y once',
      items: [
        {
          name: 'Jamón queso caliente',
          description: 'En pan frica, a la plancha.',
          price: 3900,
          image: 'batida-jamon-queso.webp',
          options: [oneOf('Pan', { Frica: 0, 'Masa madre': 600 })],
        },
        {
          name: 'Marraqueta con palta',
          description: 'Palta molida al momento, sal y limón.',
          price: 3600,
          image: 'batida-palta.webp',
          options: [upTo(2, 'Agregados', { 'Huevo revuelto': 1200, Tomate: 500, 'Jamón acaramelado': 1100 })],
        },
        {
          name: 'Café con leche',
          description: 'Grano tostado en Ñuñoa. Taza grande.',
          price: 2900,
          image: 'batida-cafe.webp',
          options: [milk],
        },
        {
          name: 'Chocolate caliente',
          description: 'Espeso, con crema batida a mano.',
          price: 3400,
          image: 'batida-chocolate.webp',
          options: [milk],
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Once para dos',
      description: 'Medio kilo de pan, mantequilla y dos cafés.',
      price: 8900,
      image: 'batida-oferta-once.webp',
    },
    {
      title: 'Docena de berlines',
      description: 'Surtida: crema, mermelada o manjar.',
      price: 18900,
      previousPrice: 22800,
      image: 'batida-oferta-docena.webp',
    },
  ],
};
