import { type DemoBusiness, weekly, withCart } from '../demo-business.ts';

export const segundaVuelta: DemoBusiness = {
  owner: {
    email: 'segunda.vuelta@example.cl',
    firstName: 'Simón',
    lastName: 'Oyarzo',
    phone: '+56 9 5550 5093',
  },
  card: {
    title: 'Segunda Vuelta',
    subtitle: 'Cosas usadas, revisadas y con historia',
    description:
      'Compramos, arreglamos y volvemos a vender. El Simón desarma cada bicicleta hasta el último perno, y la Trini revisa que no falte ni un lápiz. Casi todo es único: cuando se va, se va. ¿Tienes algo guardado que ya no usas? Tráelo y lo conversamos con un café.',
    cardType: 'products',
    subdomain: 'segunda-vuelta',
    isFeatured: true,
    look: 'almacen',
    headerBackgroundColor: '#c6d420',
    profileImage: 'vuelta-foto.webp',
    headerImage: 'vuelta-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 5093',
      whatsapp: '+56 9 5550 5093',
      email: 'hola.vuelta@example.cl',
      address: 'Av. Ramón Picarte 1044, Valdivia',
    },
    location: { latitude: -39.8178, longitude: -73.2354 },
    socialLinks: { instagram: '@segundavuelta.valdivia' },
    businessHours: weekly('11:00–19:30', '10:30–15:00', 'Cerrado'),
    ...withCart,
  },
  categories: [
    {
      name: 'Para salir',
      items: [
        {
          name: 'Bicicleta de ruta',
          description: 'Talla M. Cadena nueva y frenos al día.',
          price: 389_000,
          image: 'vuelta-bicicleta.webp',
        },
        {
          name: 'Patineta roja',
          description: 'Cincuenta y seis centímetros, rodamientos nuevos.',
          price: 24_900,
          image: 'vuelta-patineta.webp',
        },
        {
          name: 'Carpa para dos',
          description: 'Costuras selladas y todas sus estacas.',
          price: 59_900,
          image: 'vuelta-carpa.webp',
        },
        {
          name: 'Pelota de tenis',
          description: 'Con un solo partido encima. Lleva las que quieras.',
          price: 1_200,
          image: 'vuelta-pelota-tenis.webp',
        },
      ],
    },
    {
      name: 'Para leer y pintar',
      items: [
        {
          name: 'Lápices de colores',
          description: 'Veinticuatro, todos con punta.',
          price: 6_900,
          image: 'vuelta-lapices.webp',
        },
        {
          name: 'Pinceles',
          description: 'Una docena, lavados uno por uno.',
          price: 8_900,
          image: 'vuelta-pinceles.webp',
        },
        {
          name: 'Libros de tapa dura',
          description: 'Cada uno. La lavanda va de regalo.',
          price: 3_500,
          image: 'vuelta-libros.webp',
        },
      ],
    },
    {
      name: 'Para la repisa',
      items: [
        {
          name: 'Cámara de colección',
          description: 'De los años cuarenta. Para la repisa.',
          price: 79_900,
          image: 'vuelta-camara.webp',
        },
        {
          name: 'Lente zoom',
          description: 'Vidrio limpio, sin hongos. Pruébalo aquí mismo.',
          price: 119_000,
          image: 'vuelta-lente.webp',
        },
        {
          name: 'Ampolleta de filamento',
          description: 'Con su base de madera. Alumbra poquito y bonito.',
          price: 12_900,
          image: 'vuelta-ampolleta.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'La carpa, a $49.900',
      description: 'Lista para la próxima noche junto al lago.',
      price: 49_900,
      previousPrice: 59_900,
      image: 'vuelta-oferta-carpa.webp',
    },
    {
      title: 'Sábado de trueque',
      description: 'Trae algo que no uses y te descontamos $5.000.',
      weekdays: ['saturday'],
      image: 'vuelta-oferta-sabado.webp',
    },
  ],
};
