import { type DemoBusiness, oneOf, sizes, upTo, weekly, withCart } from '../demo-business.ts';

const gifts = upTo(2, 'Para acompañar', {
  'Tarjeta escrita a mano': 1500,
  'Florero de vidrio': 7900,
  Bombones: 6900,
});

export const floresDeLaPergola: DemoBusiness = {
  owner: {
    email: 'flores.pergola@example.cl',
    firstName: 'Gladys',
    lastName: 'Catrileo',
    phone: '+56 9 5550 8064',
  },
  card: {
    title: 'Flores de la Pérgola',
    subtitle: 'Ramos y coronas el mismo día',
    description:
      'Tercera generación de pergoleras: la señora Gladys elige a las cinco de la mañana, cuando llegan los camiones de Quillota. Dinos para quién es y qué quieres decirle, nosotras lo armamos y te mandamos la foto antes de que salga. Despacho en Santiago el mismo día hasta las 16:00.',
    cardType: 'products',
    subdomain: 'flores-de-la-pergola',
    isFeatured: false,
    look: 'feria',
    headerBackgroundColor: '#9f1239',
    profileImage: 'flores-foto.webp',
    headerImage: 'flores-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 8064',
      whatsapp: '+56 9 5550 8064',
      email: 'pedidos.pergola@example.cl',
      address: 'Av. La Paz 56, puesto 23, Recoleta',
    },
    location: { latitude: -33.4317, longitude: -70.6503 },
    socialLinks: { instagram: '@flores.delapergola', facebook: 'floresdelapergola' },
    businessHours: weekly('08:30–20:00', '08:30–20:00', '09:00–18:00'),
    ...withCart,
  },
  categories: [
    {
      name: 'Ramos',
      items: [
        {
          name: 'Docena de rosas rojas',
          description: 'Tallo largo, papel negro y cinta.',
          price: 24900,
          image: 'flores-rosas.webp',
          options: [oneOf('Cuántas', { Doce: 0, Veinticuatro: 21000 }), gifts],
        },
        {
          name: 'Rosas rosadas',
          description: 'Doce, en papel de seda. Suave y elegante.',
          price: 22900,
          image: 'flores-rosadas.webp',
          options: [gifts],
        },
        {
          name: 'Tulipanes',
          description: 'Diez, de Osorno. Solo de agosto a noviembre.',
          price: 21900,
          image: 'flores-tulipanes.webp',
        },
        {
          name: 'Girasoles',
          description: 'Siete, para alegrar una oficina entera.',
          price: 16900,
          image: 'flores-girasoles.webp',
          options: [gifts],
        },
        {
          name: 'Ramo campestre',
          description: 'Lo más lindo de la mañana, a nuestro gusto.',
          price: 14900,
          image: 'flores-campestre.webp',
          options: [sizes({ Mediano: 0, Grande: 8000 }), gifts],
        },
        {
          name: 'Ramo de novia',
          description: 'Con prueba el día antes. Tráenos tu foto.',
          price: 45000,
          image: 'flores-novia.webp',
        },
      ],
    },
    {
      name: 'Arreglos',
      items: [
        {
          name: 'Caja de rosas',
          description: 'Diecisiete rosas rojas en caja negra.',
          price: 34900,
          image: 'flores-caja.webp',
        },
        {
          name: 'Florero pastel',
          description: 'Rosas y margaritas, con el florero.',
          price: 27900,
          image: 'flores-florero.webp',
        },
        {
          name: 'Canasto de sol',
          description: 'Girasoles y margaritas en mimbre de Chimbarongo.',
          price: 29900,
          image: 'flores-canasto.webp',
        },
        {
          name: 'Tulipanes en frasco',
          description: 'Con agua y alimento para diez días.',
          price: 25900,
          image: 'flores-jarra.webp',
        },
      ],
    },
    {
      name: 'Condolencias',
      items: [
        {
          name: 'Corona blanca',
          description: 'Rosas y margaritas, cinta con tu mensaje.',
          price: 59900,
          image: 'flores-corona-blanca.webp',
        },
        {
          name: 'Corona de color',
          description: 'Lilas y rosados. Llega directo al velatorio.',
          price: 64900,
          image: 'flores-corona-color.webp',
        },
        {
          name: 'Cubrecajón',
          description: 'Sobrio, en blancos y lilas.',
          price: 79900,
          image: 'flores-cubrecajon.webp',
        },
      ],
    },
    {
      name: 'Para agregar',
      items: [
        {
          name: 'Orquídea en macetero',
          description: 'Dura tres meses en flor si no la mimas mucho.',
          price: 23900,
          image: 'flores-orquidea.webp',
        },
        {
          name: 'Regalo con bombones',
          description: 'Bombones de la Recoleta y tarjeta escrita.',
          price: 9900,
          image: 'flores-chocolates.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Ramo de viernes',
      description: 'Para llegar con flores a la casa. Desde las 17:00.',
      price: 9900,
      weekdays: ['friday'],
      image: 'flores-oferta-viernes.webp',
    },
    {
      title: 'Canasto y regalo',
      description: 'Canasto de estación con bombones y tarjeta.',
      price: 34900,
      image: 'flores-oferta-canasto.webp',
    },
  ],
};
