import { type DemoBusiness, oneOf, sizes, weekly, withCart } from '../demo-business.ts';

export const viveroElQuillay: DemoBusiness = {
  owner: {
    email: 'vivero.quillay@example.cl',
    firstName: 'Marcela',
    lastName: 'Zúñiga',
    phone: '+56 9 5550 3107',
  },
  card: {
    title: 'Vivero El Quillay',
    subtitle: 'Suculentas, plantas de interior y bonsáis',
    description:
      'Tres mil metros de sombra en el camino a Malloco. La Marcela retrata cada planta el día que sale a la venta, y se va con una tarjeta que te dice cuánta agua quiere. Si se te muere en el primer mes, la cambiamos y conversamos qué pasó. Despachamos a Talagante, Peñaflor y Padre Hurtado los jueves.',
    cardType: 'products',
    subdomain: 'vivero-el-quillay',
    isFeatured: true,
    look: 'horno',
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
      name: 'Suculentas y cactus',
      items: [
        {
          name: 'Suculentas surtidas',
          description: 'Elige la tuya del mesón. Riego cada quince días.',
          price: 3500,
          image: 'vivero-suculentas.webp',
          options: [oneOf('Macetero', { 'Greda chico': 0, 'Corcho grande': 5000 })],
        },
        {
          name: 'Cactus columnar',
          description: 'En greda. Mucho sol y casi nada de agua.',
          price: 8900,
          image: 'vivero-cactus.webp',
        },
        {
          name: 'Haworthia perla',
          description: 'La que parece nevada. Feliz en una ventana.',
          price: 5900,
          image: 'vivero-haworthia.webp',
        },
      ],
    },
    {
      name: 'De interior',
      items: [
        {
          name: 'Colgante en coco',
          description: 'Cae sesenta centímetros. Luz, sin sol directo.',
          price: 16900,
          image: 'vivero-colgante.webp',
        },
        {
          name: 'Lazo de amor',
          description: 'En macetero pintado. Da hijos para regalar.',
          price: 7900,
          image: 'vivero-lazo-de-amor.webp',
        },
        {
          name: 'Araucaria excelsa',
          description: 'Para el rincón con más luz de la casa.',
          price: 18900,
          image: 'vivero-araucaria.webp',
          options: [oneOf('Altura', { '60 cm': 0, '120 cm': 16000 })],
        },
      ],
    },
    {
      name: 'Para regalar',
      items: [
        {
          name: 'Orquídea de dos varas',
          description: 'Tres meses en flor. Un vasito de agua por semana.',
          price: 24900,
          image: 'vivero-orquidea.webp',
        },
        {
          name: 'Tulipanes',
          description: 'Siete bulbos en su macetero. Vuelven cada agosto.',
          price: 9900,
          image: 'vivero-tulipanes.webp',
        },
        {
          name: 'Bonsái de ciprés',
          description: 'Doce años de tijera y paciencia. Hay uno solo.',
          price: 69900,
          image: 'vivero-bonsai.webp',
        },
      ],
    },
    {
      name: 'Para trasplantar',
      items: [
        {
          name: 'Tierra con perlita',
          description: 'Liviana, con humus de nuestras lombrices.',
          price: 2500,
          image: 'vivero-tierra.webp',
          options: [sizes({ '10 litros': 0, '30 litros': 3400 })],
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Tres suculentas por $8.900',
      description: 'Elige las tres del mesón del fondo.',
      price: 8900,
      image: 'vivero-oferta-suculentas.webp',
    },
    {
      title: 'Miércoles de tierra: 2x1',
      description: 'Dos sacos de treinta litros. Trae tu auto.',
      price: 5900,
      weekdays: ['wednesday'],
      image: 'vivero-oferta-tierra.webp',
    },
  ],
};
