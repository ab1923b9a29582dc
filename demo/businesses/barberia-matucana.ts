import { type DemoBusiness, showcase } from '../demo-business.ts';

export const barberiaMatucana: DemoBusiness = {
  owner: {
    email: 'barberia.matucana@example.cl',
    firstName: 'Ignacio',
    lastName: 'Pailahual',
    phone: '+56 9 5550 2214',
  },
  card: {
    title: 'Barbería Matucana',
    subtitle: 'Corte, barba y toalla caliente',
    description:
      'Tres sillones de 1962 rescatados por el Nacho y un hervidor que no para: aquí la toalla va caliente de verdad. Trabajamos con hora, escríbenos y te contestamos entre corte y corte. Si te toca esperar, hay café y el tocadiscos lo eliges tú.',
    cardType: 'services',
    subdomain: 'barberia-matucana',
    isFeatured: false,
    look: 'salon',
    lookList: 'rows',
    headerBackgroundColor: '#1f4e79',
    profileImage: 'barberia-foto.webp',
    headerImage: 'barberia-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 2214',
      whatsapp: '+56 9 5550 2214',
      email: 'horas.matucana@example.cl',
      address: 'Matucana 539, Barrio Yungay, Santiago',
    },
    location: { latitude: -33.4398, longitude: -70.6806 },
    socialLinks: { instagram: '@barberia.matucana' },
    businessHours: {
      monday: 'Cerrado',
      tuesday: '10:30–19:30',
      wednesday: '10:30–19:30',
      thursday: '10:30–19:30',
      friday: '10:30–20:30',
      saturday: '10:00–18:00',
      sunday: '11:00–15:00',
    },
    ...showcase,
  },
  categories: [
    {
      name: 'Cortes',
      items: [
        {
          name: 'Corte clásico',
          description: 'Máquina y tijera, con lavado incluido.',
          price: 10000,
          image: 'barberia-clasico.webp',
          details: { durationMinutes: 40 },
        },
        {
          name: 'Degradado',
          description: 'De cero a tijera, con la línea que pidas.',
          price: 12000,
          image: 'barberia-degradado.webp',
          details: { durationMinutes: 45 },
        },
        {
          name: 'Corte a tijera',
          description: 'Para pelo largo o con mañas.',
          price: 14000,
          image: 'barberia-tijera.webp',
          details: { durationMinutes: 60 },
        },
        {
          name: 'Corte de niño',
          description: 'Hasta 12 años. El oso se sienta primero.',
          price: 8000,
          image: 'barberia-nino.webp',
          details: { durationMinutes: 30 },
        },
      ],
    },
    {
      name: 'Barba',
      items: [
        {
          name: 'Perfilado de barba',
          description: 'Navaja nueva para ti y bálsamo al final.',
          price: 7000,
          image: 'barberia-perfilado.webp',
          details: { durationMinutes: 25 },
        },
        {
          name: 'Afeitado con toalla caliente',
          description: 'Dos toallas, brocha y navaja. Sin apuro.',
          price: 13000,
          image: 'barberia-afeitado.webp',
          details: { durationMinutes: 40 },
        },
        {
          name: 'Corte y barba',
          description: 'El completo de la casa.',
          price: 18000,
          image: 'barberia-completo.webp',
          details: { durationMinutes: 75 },
        },
      ],
    },
    {
      name: 'Cuidado',
      items: [
        {
          name: 'Lavado y masaje',
          description: 'En silencio, si quieres.',
          price: 5000,
          image: 'barberia-lavado.webp',
          details: { durationMinutes: 15 },
        },
        {
          name: 'Camuflaje de canas',
          description: 'Tono natural, dura unas cuatro semanas.',
          price: 15000,
          image: 'barberia-canas.webp',
          details: { durationMinutes: 45 },
        },
        {
          name: 'Limpieza facial',
          description: 'Vapor, exfoliante y toalla de menta.',
          price: 13000,
          image: 'barberia-facial.webp',
          details: { durationMinutes: 40 },
        },
      ],
    },
    {
      name: 'Para llevar',
      items: [
        {
          name: 'Cera mate',
          description: 'La que usamos nosotros. Cien gramos.',
          price: 8900,
          image: 'barberia-cera.webp',
        },
        {
          name: 'Aceite de barba',
          description: 'Almendra y boldo, hecho en Yungay.',
          price: 9900,
          image: 'barberia-aceite.webp',
        },
        {
          name: 'Shampoo de ortiga',
          description: 'Para uso diario. Medio litro.',
          price: 7900,
          image: 'barberia-shampoo.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'Martes de papá e hijo',
      description: 'Los dos cortes, uno al lado del otro.',
      price: 15000,
      weekdays: ['tuesday'],
      image: 'barberia-oferta-padre-hijo.webp',
    },
    {
      title: 'Ritual completo',
      description: 'Afeitado, masaje y aceite para la casa.',
      price: 24000,
      image: 'barberia-oferta-ritual.webp',
    },
  ],
};
