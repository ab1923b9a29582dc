import { type DemoBusiness, showcase, weekly } from '../demo-business.ts';

export const rojasHermanos: DemoBusiness = {
  owner: {
    email: 'rojas.hermanos@example.cl',
    firstName: 'Luis',
    lastName: 'Rojas',
    phone: '+56 9 5550 9172',
  },
  card: {
    title: 'Rojas Hermanos',
    subtitle: 'Gasfitería y calefont SEC',
    description:
      'El Lucho ve el gas y el Manuel ve el agua; los dos con certificación SEC clase 3. Mándanos una foto de la fuga y te decimos al tiro si la puedes parar tú mismo. Precio cerrado antes de empezar, y dejamos limpio. Atendemos La Florida, Puente Alto, Macul y Peñalolén.',
    cardType: 'services',
    subdomain: 'rojas-hermanos',
    isFeatured: false,
    look: 'taller',
    headerBackgroundColor: '#a16207',
    profileImage: 'rojas-foto.webp',
    headerImage: 'rojas-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 9172',
      whatsapp: '+56 9 5550 9172',
      email: 'rojas.gasfiter@example.cl',
      address: 'Walker Martínez 1840, La Florida',
    },
    location: { latitude: -33.5165, longitude: -70.598 },
    socialLinks: { facebook: 'rojashermanosgasfiteria' },
    businessHours: weekly('08:00–20:00', '09:00–18:00', '10:00–14:00'),
    ...showcase,
  },
  categories: [
    {
      name: 'Visitas',
      items: [
        {
          name: 'Visita y diagnóstico',
          description: 'Se descuenta si haces el trabajo con nosotros.',
          price: 18000,
          image: 'rojas-diagnostico.webp',
          details: { durationMinutes: 45 },
        },
        {
          name: 'Urgencia de noche',
          description: 'Hasta la 1:00. Llegamos en menos de una hora.',
          price: 38000,
          image: 'rojas-urgencia.webp',
        },
      ],
    },
    {
      name: 'Agua',
      items: [
        {
          name: 'Cambio de llave',
          description: 'Mano de obra. Te aconsejamos cuál comprar.',
          price: 22000,
          image: 'rojas-llave.webp',
          details: { durationMinutes: 60 },
        },
        {
          name: 'Destape',
          description: 'Lavaplatos o ducha, con máquina.',
          price: 30000,
          image: 'rojas-destape.webp',
          details: { durationMinutes: 90 },
        },
        {
          name: 'Arreglo de estanque',
          description: 'Fitting completo. Se acaba el ruidito.',
          price: 25000,
          image: 'rojas-estanque.webp',
          details: { durationMinutes: 60 },
        },
        {
          name: 'Instalación de ducha',
          description: 'Con sellado y prueba de presión.',
          price: 38000,
          image: 'rojas-ducha.webp',
          details: { durationMinutes: 120 },
        },
        {
          name: 'Búsqueda de fuga',
          description: 'Con geófono: picamos solo donde está.',
          price: 55000,
          image: 'rojas-fuga.webp',
          details: { durationMinutes: 150 },
        },
      ],
    },
    {
      name: 'Gas y calefont',
      items: [
        {
          name: 'Mantención de calefont',
          description: 'Limpieza, membrana y prueba de monóxido.',
          price: 32000,
          image: 'rojas-mantencion.webp',
          details: { durationMinutes: 60 },
        },
        {
          name: 'Instalación de calefont',
          description: 'Con ducto y prueba. Retiramos el viejo.',
          price: 68000,
          image: 'rojas-instalacion.webp',
          details: { durationMinutes: 180 },
        },
        {
          name: 'Sello verde',
          description: 'Inspección y trámite para casa o depto.',
          price: 95000,
          image: 'rojas-sello.webp',
        },
        {
          name: 'Regulador y flexible',
          description: 'Materiales certificados incluidos.',
          price: 24000,
          image: 'rojas-regulador.webp',
          details: { durationMinutes: 45 },
        },
        {
          name: 'Cañería de cobre',
          description: 'Por metro, soldada y probada.',
          price: 16000,
          image: 'rojas-cobre.webp',
        },
        {
          name: 'Termo eléctrico',
          description: 'Instalación con su protector diferencial.',
          price: 72000,
          image: 'rojas-termo.webp',
          details: { durationMinutes: 150 },
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Calefont como nuevo',
      description: 'Mantención completa, con prueba de gases.',
      price: 26000,
      image: 'rojas-oferta-invierno.webp',
    },
    {
      title: 'Dos llaves, una visita',
      description: 'Cambiamos la segunda a mitad de precio.',
      price: 33000,
      image: 'rojas-oferta-dos-llaves.webp',
    },
  ],
};
