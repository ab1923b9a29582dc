import { type DemoBusiness, oneOf, weekly, withCart } from '../demo-business.ts';

export const muebleriaInostroza: DemoBusiness = {
  owner: {
    email: 'muebleria.inostroza@example.cl',
    firstName: 'Paula',
    lastName: 'Inostroza',
    phone: '+56 9 5550 4862',
  },
  card: {
    title: 'Mueblería Inostroza e Hijas',
    subtitle: 'Sofás, sillas y veladores para quedarse',
    description:
      'Tres generaciones en calle Maipón, a dos cuadras del mercado. Don Luis todavía encola las patas; la Paula tapiza y la Ignacia dibuja en una servilleta lo que le pides. Lo que ves en la foto está en la tienda: ven a sentarte sin apuro. Despachamos a Ñuble y Biobío en nuestra camioneta, y lo subimos hasta el living.',
    cardType: 'products',
    subdomain: 'muebleria-inostroza',
    isFeatured: true,
    look: 'costanera',
    headerBackgroundColor: '#9c5530',
    profileImage: 'muebleria-foto.webp',
    headerImage: 'muebleria-portada.webp',
    // The sofa stands at the bottom of the photo.
    headerFocusX: 50,
    headerFocusY: 95,
    contactInfo: {
      phone: '+56 9 5550 4862',
      whatsapp: '+56 9 5550 4862',
      email: 'taller.inostroza@example.cl',
      address: 'Maipón 847, Chillán',
      website: 'https://inostrozaehijas.example.cl',
    },
    location: { latitude: -36.6099, longitude: -72.1012 },
    socialLinks: { instagram: '@inostrozaehijas', facebook: 'muebleriainostroza' },
    businessHours: weekly('10:00–13:30, 15:00–19:00', '10:00–14:00', 'Cerrado'),
    ...withCart,
  },
  categories: [
    {
      name: 'Living',
      items: [
        {
          name: 'Sofá Ñuble',
          description: 'Tres cuerpos en cuero de vacuno, patas de raulí.',
          price: 1_290_000,
          image: 'muebleria-sofa-cuero.webp',
        },
        {
          name: 'Sofá capitoné',
          description: 'Tres cuerpos en lino gris. El gato no va incluido.',
          price: 749_000,
          image: 'muebleria-sofa-gris.webp',
        },
        {
          name: 'Poltrona Itata',
          description: 'Tela azul jaspeada, botones cosidos a mano.',
          price: 289_000,
          image: 'muebleria-poltrona.webp',
        },
        {
          name: 'Lámpara colgante',
          description: 'Fierro pintado, con dos metros de cable.',
          price: 59_900,
          image: 'muebleria-lampara.webp',
        },
      ],
    },
    {
      name: 'Sillas y pisos',
      items: [
        {
          name: 'Silla de color',
          description: 'Cómoda todo el almuerzo. Se apilan de a seis.',
          price: 64_900,
          image: 'muebleria-silla-color.webp',
          options: [oneOf('Color', { Mostaza: 0, Salvia: 0, 'Rosa viejo': 0 })],
        },
        {
          name: 'Silla de brazos negra',
          description: 'Asiento de una pieza, patas de fierro cruzado.',
          price: 119_000,
          image: 'muebleria-silla-negra.webp',
        },
        {
          name: 'Silla de la abuela',
          description: 'Encolada de nuevo, con su pintura vivida.',
          price: 54_900,
          image: 'muebleria-silla-blanca.webp',
        },
        {
          name: 'Piso alto',
          description: 'Madera blanqueada. Setenta centímetros de alto.',
          price: 69_900,
          image: 'muebleria-piso.webp',
        },
      ],
    },
    {
      name: 'Dormitorio',
      items: [
        {
          name: 'Velador de tres patas',
          description: 'Cubierta redonda, patas de haya a dos tonos.',
          price: 79_900,
          image: 'muebleria-velador.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Living completo',
      description: 'Sofá capitoné y mesa de centro con cubierta de mármol.',
      price: 899_000,
      previousPrice: 998_000,
      image: 'muebleria-oferta-living.webp',
    },
    {
      title: 'Sábado: cuatro sillas por tres',
      description: 'Mezcla los colores y llévalas el mismo día.',
      price: 194_700,
      weekdays: ['saturday'],
      image: 'muebleria-oferta-sillas.webp',
    },
  ],
};
