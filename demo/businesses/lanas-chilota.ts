import { type DemoBusiness, oneOf, weekly, withCart } from '../demo-business.ts';

const sizes = oneOf('Talla', { S: 0, M: 0, L: 3000, XL: 6000 });

export const lanasChilota: DemoBusiness = {
  owner: {
    email: 'lanas.chilota@example.cl',
    firstName: 'Rosamel',
    lastName: 'Barría',
    phone: '+56 9 5550 6577',
  },
  card: {
    title: 'Lanas Chilota',
    subtitle: 'Lana hilada y tejidos de Chiloé',
    description:
      'Somos once tejedoras de Rilán y Curahue. La oveja pasta frente al mar, la lana se hila a huso y se tiñe con lo que da la isla: barba de palo, chilco, nalca. Cada prenda lleva el nombre de quien la hizo, y si le escribes, te contesta. Mandamos a todo Chile por encomienda.',
    cardType: 'products',
    subdomain: 'lanas-chilota',
    isFeatured: false,
    look: 'horno',
    headerBackgroundColor: '#6d4aa5',
    profileImage: 'chilota-foto.webp',
    headerImage: 'chilota-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 6577',
      whatsapp: '+56 9 5550 6577',
      email: 'tejedoras.chilota@example.cl',
      address: 'Blanco Encalada 273, Castro',
      website: 'https://lanaschilota.example.cl',
    },
    location: { latitude: -42.4816, longitude: -73.7626 },
    socialLinks: { instagram: '@lanas.chilota', facebook: 'lanaschilota' },
    businessHours: weekly('10:00–13:00, 15:00–19:00', '10:00–14:00', 'Cerrado'),
    ...withCart,
  },
  categories: [
    {
      name: 'Lanas',
      items: [
        {
          name: 'Madeja natural',
          description: 'Sin teñir, hilada a huso. 200 gramos.',
          price: 6900,
          image: 'chilota-natural.webp',
        },
        {
          name: 'Madeja barba de palo',
          description: 'Amarillo de liquen, nunca sale igual.',
          price: 8900,
          image: 'chilota-barba-de-palo.webp',
        },
        {
          name: 'Ovillo azul canal',
          description: 'Cien gramos, teñido como el mar de Dalcahue.',
          price: 5200,
          image: 'chilota-ovillo-indigo.webp',
        },
        {
          name: 'Ovillo chilco',
          description: 'Rosado de flor, cien gramos.',
          price: 5200,
          image: 'chilota-ovillo-chilco.webp',
        },
        {
          name: 'Tintes naturales',
          description: 'Tres frascos y la receta de la señora Elba.',
          price: 15900,
          image: 'chilota-tintes.webp',
        },
      ],
    },
    {
      name: 'Para la cabeza y las manos',
      items: [
        {
          name: 'Gorro con pompón',
          description: 'Doble hebra: no entra el viento sur.',
          price: 16900,
          image: 'chilota-gorro.webp',
        },
        {
          name: 'Gorro de pescador',
          description: 'Café natural, sin pompón, como los de antes.',
          price: 14900,
          image: 'chilota-boina.webp',
        },
        {
          name: 'Bufanda',
          description: 'Un metro ochenta de abrigo.',
          price: 18900,
          image: 'chilota-bufanda.webp',
        },
        {
          name: 'Guantes',
          description: 'Con el puño largo. Talla única.',
          price: 13900,
          image: 'chilota-guantes.webp',
        },
      ],
    },
    {
      name: 'Para vestir y la casa',
      items: [
        {
          name: 'Chaleco Rilán',
          description: 'Cuello redondo, guarda de rombos. S a XL.',
          price: 59900,
          image: 'chilota-chaleco.webp',
          options: [sizes],
        },
        {
          name: 'Chaleco canal',
          description: 'Azul, tejido en seis semanas. Por encargo.',
          price: 64900,
          image: 'chilota-chaleco-mar.webp',
          options: [sizes],
        },
        {
          name: 'Calcetines de campo',
          description: 'El par. Para botas de agua.',
          price: 9900,
          image: 'chilota-calcetines.webp',
        },
        {
          name: 'Manta de sillón',
          description: 'A telar, un metro veinte por dos.',
          price: 79900,
          image: 'chilota-manta.webp',
        },
        {
          name: 'Pantuflas de fieltro',
          description: 'Suela de cuero, del 35 al 44.',
          price: 24900,
          image: 'chilota-pantuflas.webp',
          options: [oneOf('Número', { '35 a 37': 0, '38 a 40': 0, '41 a 44': 2000 })],
        },
      ],
    },
    {
      name: 'Para tejer',
      items: [
        {
          name: 'Palillos de luma',
          description: 'El par, pulidos a mano. Número 6.',
          price: 7900,
          image: 'chilota-palillos.webp',
        },
        {
          name: 'Canasto para partir',
          description: 'Dos ovillos, palillos y un video paso a paso.',
          price: 26900,
          image: 'chilota-kit.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Cuatro ovillos por tres',
      description: 'Mezcla los colores que quieras.',
      price: 15600,
      image: 'chilota-oferta-cuatro-ovillos.webp',
    },
    {
      title: 'Juego para el frío',
      description: 'Gorro, guantes y bufanda del mismo teñido.',
      price: 42900,
      image: 'chilota-oferta-invierno.webp',
    },
  ],
};
