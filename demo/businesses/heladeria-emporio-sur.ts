import { type DemoBusiness, oneOf, someOf, upTo, weekly, withWhatsAppCart } from '../demo-business.ts';

const flavours = {
  Murta: 0,
  Calafate: 0,
  Lúcuma: 0,
  'Chocolate 70 %': 0,
  'Manjar de campo': 0,
  Arándano: 0,
  Frutilla: null,
  'Avellana del sur': 500,
};
const toppings = upTo(3, 'Encima', {
  'Salsa de chocolate': 400,
  'Crema batida': 600,
  'Nueces tostadas': 700,
});

export const heladeriaEmporioSur: DemoBusiness = {
  owner: {
    email: 'emporio.sur@example.cl',
    firstName: 'Catalina',
    lastName: 'Wulf',
    phone: '+56 9 5550 6503',
  },
  card: {
    title: 'Heladería Emporio Sur',
    subtitle: 'Helado artesanal de fruta',
    description:
      'La murta la junta mi tía en Ensenada y la leche viene de dos kilómetros más arriba. Hacemos doce sabores al día y cuando se acaban, se acaban. Cómetelo en la costanera mirando el volcán, o llévate el litro con hielo: aguanta hasta Puerto Montt.',
    cardType: 'restaurant',
    subdomain: 'emporio-sur',
    isFeatured: false,
    look: 'feria',
    headerBackgroundColor: '#d6336c',
    profileImage: 'emporio-foto.webp',
    headerImage: 'emporio-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 6503',
      whatsapp: '+56 9 5550 6503',
      email: 'helados.emporio@example.cl',
      address: 'Costanera 412, Puerto Varas',
    },
    location: { latitude: -41.3195, longitude: -72.9854 },
    socialLinks: { instagram: '@emporiosur.helados' },
    businessHours: weekly('11:00–22:00', '11:00–23:30', '11:00–22:00'),
    ...withWhatsAppCart,
  },
  categories: [
    {
      name: 'Barquillos',
      items: [
        {
          name: 'Simple',
          description: 'Una bola. Prueba la murta, es de acá.',
          price: 2800,
          image: 'emporio-simple.webp',
          options: [oneOf('Sabor', flavours), toppings],
        },
        {
          name: 'Doble',
          description: 'Dos bolas. Lúcuma y calafate, la más pedida.',
          price: 3900,
          image: 'emporio-doble.webp',
          options: [someOf(2, 'Sabores', flavours), toppings],
        },
        {
          name: 'Triple',
          description: 'Tres bolas y servilletas de más.',
          price: 4900,
          image: 'emporio-triple.webp',
          options: [someOf(3, 'Sabores', flavours), toppings],
        },
        {
          name: 'Chocolate y manjar',
          description: 'Chocolate al 70 y manjar de campo.',
          price: 3900,
          image: 'emporio-chocolate.webp',
        },
      ],
    },
    {
      name: 'Vasos y copas',
      items: [
        {
          name: 'Vaso de tres sabores',
          description: 'Con galleta de barquillo de la casa.',
          price: 5200,
          image: 'emporio-vaso.webp',
          options: [someOf(3, 'Sabores', flavours), toppings],
        },
        {
          name: 'Vaso del sur',
          description: 'Arándano, miel de ulmo y vainilla.',
          price: 5400,
          image: 'emporio-vaso-sur.webp',
        },
        {
          name: 'Copa de murta',
          description: 'Murta en conserva, helado y crema batida.',
          price: 6900,
          image: 'emporio-copa.webp',
        },
        {
          name: 'Banana split',
          description: 'Para dos, o para un día muy malo.',
          price: 7900,
          image: 'emporio-banana-split.webp',
        },
      ],
    },
    {
      name: 'Paletas',
      items: [
        {
          name: 'Paleta de murta',
          description: 'Fruta entera, sin leche.',
          price: 2200,
          image: 'emporio-paleta-murta.webp',
        },
        {
          name: 'Paleta bañada',
          description: 'Vainilla con chocolate que cruje.',
          price: 2600,
          image: 'emporio-paleta-banada.webp',
        },
        {
          name: 'Paleta limón menta',
          description: 'Sin azúcar añadida. Refresca de verdad.',
          price: 2200,
          image: 'emporio-paleta-limon.webp',
        },
      ],
    },
    {
      name: 'Para la casa',
      items: [
        {
          name: 'Litro de calafate',
          description: 'El que lo come, vuelve. Con hielo para el viaje.',
          price: 12900,
          image: 'emporio-litro-calafate.webp',
        },
        {
          name: 'Litro de frutilla',
          description: 'Frutilla de Llanquihue, en temporada.',
          price: 10900,
          image: 'emporio-litro-frutilla.webp',
        },
      ],
    },
    {
      name: 'Con cuchara y taza',
      items: [
        {
          name: 'Leche con fruta',
          description: 'Batida con helado de frutilla y crema.',
          price: 4500,
          image: 'emporio-batido.webp',
        },
        {
          name: 'Waffle tibio',
          description: 'Con mantequilla; la bola va aparte.',
          price: 4900,
          image: 'emporio-waffle.webp',
          options: [upTo(1, 'Con una bola', { Vainilla: 1500, Murta: 1500, Chocolate: 1500 }), toppings],
        },
        {
          name: 'Café con helado',
          description: 'Espresso sobre vainilla, para los días de lluvia.',
          price: 4200,
          image: 'emporio-affogato.webp',
          options: [oneOf('Leche', { Entera: 0, Descremada: 0, 'De avena': 500 })],
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Dos litros por $20.900',
      description: 'Calafate, frutilla o el que quede.',
      price: 20900,
      image: 'emporio-oferta-litro.webp',
    },
    {
      title: 'Cuatro barquillos',
      description: 'De domingo a jueves, para toda la familia.',
      price: 9900,
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'sunday'],
      image: 'emporio-oferta-familia.webp',
    },
  ],
};
