import { type DemoBusiness, showcase, weekly } from '../demo-business.ts';

export const costaPropiedades: DemoBusiness = {
  owner: {
    email: 'costa.propiedades@example.cl',
    firstName: 'Andrea',
    lastName: 'Brignole',
    phone: '+56 9 5550 6150',
  },
  card: {
    title: 'Costa Propiedades',
    subtitle: 'Arriendos y ventas en la V Región',
    description:
      'Somos dos hermanas y conocemos cada conserje entre Recreo y Concón. Publicamos solo lo que hemos visitado: si dice vista al mar, se ve el mar desde el sillón. Escríbenos por la propiedad que te gustó y coordinamos la visita, también los sábados.',
    cardType: 'real_estate',
    subdomain: 'costa-propiedades',
    isFeatured: false,
    look: 'costanera',
    headerBackgroundColor: '#1d5fa8',
    profileImage: 'costa-foto.webp',
    headerImage: 'costa-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 6150',
      whatsapp: '+56 9 5550 6150',
      email: 'visitas.costa@example.cl',
      address: 'Av. Libertad 798, oficina 504, Viña del Mar',
      website: 'https://costapropiedades.example.cl',
    },
    location: { latitude: -33.0172, longitude: -71.5519 },
    socialLinks: { instagram: '@costa.propiedades', facebook: 'costapropiedadesv' },
    businessHours: weekly('09:30–13:30, 15:00–18:30', '10:00–14:00', 'Cerrado'),
    ...showcase,
  },
  categories: [
    {
      name: 'Arriendos',
      items: [
        {
          name: 'Depto 1D1B, Reñaca',
          description: 'Vista al mar desde el living.',
          price: 620000,
          image: 'costa-renaca.webp',
          moreImages: ['costa-estudio.webp', 'costa-quince-norte.webp'],
          details: {
            ...{ operation: 'rent', areaM2: 46, bedrooms: 1, bathrooms: 1, comuna: 'Viña del Mar' },
            ...{ commonExpenses: 78000, totalAreaM2: 52, floor: 11, parking: 1, storage: 0 },
            ...{ builtYear: 2014, orientation: 'west', furnished: true, pets: false },
          },
        },
        {
          name: 'Depto 2D2B, 15 Norte',
          description: 'Piso 9, estacionamiento y bodega.',
          price: 690000,
          image: 'costa-quince-norte.webp',
          moreImages: ['costa-renaca.webp', 'costa-estudio.webp', 'costa-estacionamiento.webp'],
          details: {
            ...{ operation: 'rent', areaM2: 72, bedrooms: 2, bathrooms: 2, comuna: 'Viña del Mar' },
            ...{ commonExpenses: 95000, totalAreaM2: 79, floor: 9, parking: 1, storage: 1 },
            ...{ builtYear: 2009, orientation: 'northwest', furnished: false, pets: true },
          },
        },
        {
          name: 'Estudio amoblado, Libertad',
          description: 'A una cuadra del metro. Gastos incluidos.',
          price: 420000,
          image: 'costa-estudio.webp',
          details: {
            ...{ operation: 'rent', areaM2: 28, bedrooms: 0, bathrooms: 1, comuna: 'Viña del Mar' },
            ...{ floor: 5, parking: 0, storage: 0, builtYear: 2018, orientation: 'east', furnished: true },
            ...{ pets: false },
          },
        },
        {
          name: 'Casa 3D2B, Miraflores',
          description: 'Patio con limonero y dos autos.',
          price: 880000,
          image: 'costa-miraflores.webp',
          moreImages: ['costa-renaca.webp', 'costa-estudio.webp'],
          details: {
            ...{ operation: 'rent', areaM2: 110, bedrooms: 3, bathrooms: 2, comuna: 'Viña del Mar' },
            ...{ totalAreaM2: 240, parking: 2, builtYear: 1987, orientation: 'north', furnished: false },
            ...{ pets: true },
          },
        },
        {
          name: 'Local en calle Valparaíso',
          description: 'Esquina con vitrina a dos calles.',
          price: 790000,
          image: 'costa-local.webp',
          details: {
            ...{ operation: 'rent', areaM2: 58, bathrooms: 1, comuna: 'Viña del Mar' },
            ...{ commonExpenses: 60000, floor: 1, builtYear: 1974 },
          },
        },
        {
          name: 'Estacionamiento, 5 Oriente',
          description: 'Techado, portón eléctrico.',
          price: 75000,
          image: 'costa-estacionamiento.webp',
          details: { operation: 'rent', areaM2: 13, comuna: 'Viña del Mar', commonExpenses: 12000 },
        },
      ],
    },
    {
      name: 'Ventas',
      items: [
        {
          name: 'Depto 2D2B, Concón',
          description: 'A pasos de playa Amarilla y con terraza.',
          price: 148000000,
          image: 'costa-concon.webp',
          moreImages: ['costa-renaca.webp', 'costa-estudio.webp'],
          details: {
            ...{ operation: 'sale', areaM2: 68, bedrooms: 2, bathrooms: 2, comuna: 'Concón' },
            ...{ commonExpenses: 88000, totalAreaM2: 80, floor: 4, parking: 1, storage: 1 },
            ...{ builtYear: 2016, orientation: 'northwest', furnished: false, pets: true },
          },
        },
        {
          name: 'Depto 2D1B, Recreo',
          description: 'Ladrillo de 1968, firme y luminoso.',
          price: 96000000,
          image: 'costa-recreo.webp',
          moreImages: ['costa-estudio.webp', 'costa-renaca.webp'],
          details: {
            ...{ operation: 'sale', areaM2: 61, bedrooms: 2, bathrooms: 1, comuna: 'Viña del Mar' },
            ...{ commonExpenses: 45000, floor: 3, parking: 0, storage: 1, builtYear: 1968 },
            ...{ orientation: 'north', furnished: false, pets: true },
          },
        },
        {
          name: 'Casa 3D2B, Quilpué',
          description: 'El Sol, terreno de 280 m², garaje cerrado.',
          price: 165000000,
          image: 'costa-quilpue.webp',
          details: {
            ...{ operation: 'sale', areaM2: 125, bedrooms: 3, bathrooms: 2, comuna: 'Quilpué' },
            ...{ totalAreaM2: 280, parking: 1, builtYear: 1996, orientation: 'northeast', pets: true },
          },
        },
        {
          name: 'Casa de madera, Limache',
          description: '1.200 m² con huerto de tomates y parrón.',
          price: 198000000,
          image: 'costa-limache.webp',
          details: {
            ...{ operation: 'sale', areaM2: 140, bedrooms: 3, bathrooms: 2, comuna: 'Limache' },
            ...{ totalAreaM2: 1200, parking: 3, builtYear: 2004, orientation: 'north', pets: true },
          },
        },
        {
          name: 'Parcela en Olmué',
          description: 'Con agua, luz y rol propio.',
          price: 94000000,
          image: 'costa-parcela.webp',
          details: { operation: 'sale', areaM2: 5000, comuna: 'Olmué' },
        },
      ],
    },
    {
      name: 'Servicios',
      items: [
        {
          name: 'Tasación comercial',
          description: 'Informe con comparables en tres días hábiles.',
          price: 90000,
          image: 'costa-tasacion.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Primer mes a mitad de precio',
      description: 'En arriendos firmados antes de fin de mes.',
      image: 'costa-oferta-arriendo.webp',
    },
    {
      title: 'Tasación sin costo',
      description: 'Si nos dejas la venta de tu propiedad.',
      image: 'costa-oferta-tasacion.webp',
    },
  ],
};
