import { type DemoBusiness, oneOf, weekly, withCart } from '../demo-business.ts';

export const viveroElQuillay: DemoBusiness = {
  owner: {
    email: 'vivero.quillay@example.cl',
    firstName: 'Marcela',
    lastName: 'Zúñiga',
    phone: '+56 9 5550 3107',
  },
  card: {
    title: 'Vivero El Quillay',
    subtitle: 'Nativas, suculentas y maceteros',
    description:
      'Tres mil metros de sombra en el camino a Malloco. Aquí las nativas nacen de semilla juntada por la Marcela en los cerros, y salen con una tarjeta que te dice cuánta agua quieren. Si se te muere en el primer mes, la cambiamos y conversamos qué pasó. Despachamos a Talagante, Peñaflor y Padre Hurtado los jueves.',
    cardType: 'products',
    subdomain: 'vivero-el-quillay',
    isFeatured: true,
    look: 'costanera',
    headerBackgroundColor: '#2f6b3a',
    profileImage: 'vivero-foto.webp',
    headerImage: 'vivero-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 3107',
      whatsapp: '+56 9 5550 3107',
      email: 'hola.quillay@example.cl',
      address: 'Camino a Malloco 1180, Peñaflor',
      website: 'https://elquillay.example.cl',
    },
    location: { latitude: -33.608, longitude: -70.876 },
    socialLinks: { instagram: '@vivero.elquillay', facebook: 'viveroelquillay' },
    businessHours: weekly('09:00–18:30', '09:00–18:30', '10:00–18:00'),
    ...withCart,
  },
  categories: [
    {
      name: 'Nativas',
      items: [
        {
          name: 'Quillay',
          description: 'Ochenta centímetros. Aguanta sequía y viento.',
          price: 7900,
          image: 'vivero-quillay.webp',
          options: [oneOf('Altura', { '80 cm': 0, '150 cm': 12000 })],
        },
        {
          name: 'Peumo',
          description: 'Da frutos rojos en abril. Media sombra.',
          price: 8900,
          image: 'vivero-peumo.webp',
        },
        {
          name: 'Boldo',
          description: 'Para la agüita de después de almuerzo.',
          price: 7900,
          image: 'vivero-boldo.webp',
        },
        {
          name: 'Copihue rojo',
          description: 'Cuatro años de paciencia. Florece este otoño.',
          price: 18900,
          image: 'vivero-copihue.webp',
        },
      ],
    },
    {
      name: 'Suculentas y cactus',
      items: [
        {
          name: 'Echeveria',
          description: 'Macetero de diez. Riego cada quince días.',
          price: 2900,
          image: 'vivero-echeveria.webp',
        },
        {
          name: 'Trío de suculentas',
          description: 'Tres distintas en maceteros de colores.',
          price: 7900,
          image: 'vivero-trio.webp',
        },
        {
          name: 'Agave azul',
          description: 'Para pleno sol. Ojo con las puntas.',
          price: 9900,
          image: 'vivero-agave.webp',
        },
        {
          name: 'Cactus San Pedro',
          description: 'Cuarenta centímetros. Crece derechito.',
          price: 8500,
          image: 'vivero-cactus.webp',
        },
      ],
    },
    {
      name: 'Interior y aromáticas',
      items: [
        {
          name: 'Potus',
          description: 'El que nunca falla. Perdona los olvidos.',
          price: 5900,
          image: 'vivero-potus.webp',
        },
        {
          name: 'Lengua de suegra',
          description: 'Limpia el aire y casi no pide agua.',
          price: 9900,
          image: 'vivero-sansevieria.webp',
        },
        {
          name: 'Lavanda',
          description: 'En flor. Las abejas llegan solas.',
          price: 3500,
          image: 'vivero-lavanda.webp',
        },
        {
          name: 'Menta',
          description: 'En su macetero, para que no invada.',
          price: 2500,
          image: 'vivero-menta.webp',
        },
      ],
    },
    {
      name: 'Maceteros y tierra',
      items: [
        {
          name: 'Macetero de Pomaire',
          description: 'Greda de don Luis, treinta centímetros.',
          price: 8900,
          image: 'vivero-macetero.webp',
          options: [oneOf('Diámetro', { '20 cm': -3000, '30 cm': 0, '40 cm': 6000 })],
        },
        {
          name: 'Macetero blanco',
          description: 'Cemento pintado, con su plato.',
          price: 12900,
          image: 'vivero-macetero-blanco.webp',
        },
        {
          name: 'Tierra de hoja, 30 litros',
          description: 'Tamizada, con humus de nuestras lombrices.',
          price: 4900,
          image: 'vivero-tierra.webp',
        },
        {
          name: 'Regadera de lata',
          description: 'Cinco litros, lluvia fina. Dura años.',
          price: 14900,
          image: 'vivero-regadera.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Tres suculentas por $6.900',
      description: 'Elige las tres del mesón del fondo.',
      price: 6900,
      image: 'vivero-oferta-suculentas.webp',
    },
    {
      title: 'Miércoles de tierra: 2x1',
      description: 'Dos sacos de treinta litros. Trae tu auto.',
      price: 4900,
      weekdays: ['wednesday'],
      image: 'vivero-oferta-tierra.webp',
    },
  ],
};
