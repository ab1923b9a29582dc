import { type DemoBusiness, showcase } from '../demo-business.ts';

export const automotoraLosCanelos: DemoBusiness = {
  owner: {
    email: 'los.canelos@example.cl',
    firstName: 'Patricio',
    lastName: 'Canelo',
    phone: '+56 9 5550 7391',
  },
  card: {
    title: 'Automotora Los Canelos',
    subtitle: 'Usados revisados y con garantía',
    description:
      'Padre e hija, dieciocho años en Pajaritos. Cada auto pasa por 84 puntos de revisión y el papel queda en la guantera, con lo bueno y lo malo. Tres meses de garantía en motor y caja. Ven a manejarlo: la vuelta incluye la subida del cerro, ahí se nota todo.',
    cardType: 'automotive',
    subdomain: 'automotora-los-canelos',
    isFeatured: false,
    look: 'taller',
    loanRate: 1.9,
    loanMonths: 48,
    enableTradeIns: true,
    headerBackgroundColor: '#334155',
    profileImage: 'canelos-foto.webp',
    headerImage: 'canelos-portada.webp',
    contactInfo: {
      phone: '+56 9 5550 7391',
      whatsapp: '+56 9 5550 7391',
      email: 'ventas.canelos@example.cl',
      address: 'Av. Pajaritos 2765, Maipú',
      website: 'https://loscanelos.example.cl',
    },
    location: { latitude: -33.4936, longitude: -70.7574 },
    socialLinks: { instagram: '@automotora.loscanelos', facebook: 'automotoraloscanelos' },
    businessHours: {
      monday: '10:00–19:00',
      tuesday: '10:00–19:00',
      wednesday: '10:00–19:00',
      thursday: '10:00–19:00',
      friday: '10:00–19:00',
      saturday: '10:00–16:00',
      sunday: 'Cerrado',
    },
    ...showcase,
  },
  categories: [
    {
      name: 'Autos',
      items: [
        {
          name: 'Suzuki Swift 1.2, 2019',
          description: 'Una sola dueña, siempre en garaje.',
          price: 7490000,
          image: 'canelos-swift.webp',
          details: {
            ...{ year: 2019, mileageKm: 58000, fuel: 'petrol', gearbox: 'manual', make: 'Suzuki' },
            ...{ model: 'Swift', version: '1.2 GLX', colour: 'Rojo', owners: 1, keys: 2, plateDigit: 7 },
            ...{ inspectionUntil: '2027-05-31', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Kia Morning 1.2, 2018',
          description: 'Ideal para el primer auto.',
          price: 6190000,
          image: 'canelos-morning.webp',
          details: {
            ...{ year: 2018, mileageKm: 71000, fuel: 'petrol', gearbox: 'manual', make: 'Kia' },
            ...{ model: 'Morning', version: '1.2 EX', colour: 'Blanco', owners: 2, keys: 1 },
            ...{ plateDigit: 3, inspectionUntil: '2027-02-28', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Toyota Yaris 1.5, 2020',
          description: 'Todas sus mantenciones en concesionario.',
          price: 9290000,
          image: 'canelos-yaris.webp',
          details: {
            ...{ year: 2020, mileageKm: 49000, fuel: 'petrol', gearbox: 'automatic', make: 'Toyota' },
            ...{ model: 'Yaris', version: '1.5 XLi', colour: 'Gris', owners: 1, keys: 2, plateDigit: 0 },
            ...{ inspectionUntil: '2027-09-30', permitUntil: '2027-03-31', fines: false },
          },
        },
      ],
    },
    {
      name: 'SUV',
      items: [
        {
          name: 'Hyundai Creta 1.6, 2020',
          description: 'Cámara trasera y sensores adelante.',
          price: 11490000,
          image: 'canelos-creta.webp',
          details: {
            ...{ year: 2020, mileageKm: 62000, fuel: 'petrol', gearbox: 'automatic', make: 'Hyundai' },
            ...{ model: 'Creta', version: '1.6 Value', colour: 'Gris', owners: 1, keys: 2, plateDigit: 8 },
            ...{ inspectionUntil: '2027-07-31', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Kia Sportage 2.0, 2018',
          description: 'Cuatro neumáticos nuevos.',
          price: 10990000,
          image: 'canelos-sportage.webp',
          details: {
            ...{ year: 2018, mileageKm: 88000, fuel: 'diesel', gearbox: 'automatic', make: 'Kia' },
            ...{ model: 'Sportage', version: '2.0 LX', colour: 'Rojo', owners: 2, keys: 2, plateDigit: 4 },
            ...{ inspectionUntil: '2027-04-30', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Toyota RAV4 2.5 4x4, 2017',
          description: 'La que nadie quiere vender.',
          price: 13990000,
          image: 'canelos-rav4.webp',
          details: {
            ...{ year: 2017, mileageKm: 96000, fuel: 'petrol', gearbox: 'automatic', make: 'Toyota' },
            ...{ model: 'RAV4', version: '2.5 4x4', colour: 'Verde', owners: 2, keys: 2 },
            ...{ plateDigit: 6, inspectionUntil: '2027-06-30', permitUntil: '2027-03-31', fines: false },
          },
        },
      ],
    },
    {
      name: 'Trabajo',
      items: [
        {
          name: 'Mitsubishi L200 4x4, 2018',
          description: 'Doble cabina y cobertor de pickup.',
          price: 14490000,
          image: 'canelos-l200.webp',
          details: {
            ...{ year: 2018, mileageKm: 104000, fuel: 'diesel', gearbox: 'manual', make: 'Mitsubishi' },
            ...{ model: 'L200', version: 'Katana CRT 4x4', colour: 'Blanco', owners: 1, keys: 2 },
            ...{ plateDigit: 2, inspectionUntil: '2027-01-31', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Chevrolet D-Max, 2016',
          description: 'Camioneta que nunca trabajó en faena.',
          price: 10490000,
          image: 'canelos-dmax.webp',
          details: {
            ...{ year: 2016, mileageKm: 128000, fuel: 'diesel', gearbox: 'manual', make: 'Chevrolet' },
            ...{ model: 'D-Max', version: '2.5 DH', colour: 'Azul', owners: 3, keys: 1, plateDigit: 9 },
            ...{ inspectionUntil: '2027-10-31', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Peugeot Partner, 2019',
          description: 'Furgón cerrado, dos puertas corredizas.',
          price: 8790000,
          image: 'canelos-partner.webp',
          details: {
            ...{ year: 2019, mileageKm: 83000, fuel: 'diesel', gearbox: 'manual', make: 'Peugeot' },
            ...{ model: 'Partner', version: '1.6 HDi', colour: 'Blanco', owners: 1, keys: 2 },
            ...{ plateDigit: 5, inspectionUntil: '2027-05-31', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Hyundai H1, 2017',
          description: '12 pasajeros, apta para transporte escolar.',
          price: 12290000,
          image: 'canelos-h1.webp',
          details: {
            ...{ year: 2017, mileageKm: 112000, fuel: 'diesel', gearbox: 'manual', make: 'Hyundai' },
            ...{ model: 'H1', version: '2.5 GLS', colour: 'Blanco', owners: 2, keys: 2, plateDigit: 1 },
            ...{ inspectionUntil: '2027-03-31', permitUntil: '2027-03-31', fines: false },
          },
        },
      ],
    },
    {
      name: 'Motos y trámites',
      items: [
        {
          name: 'Honda CB190R, 2022',
          description: 'Con casco y candado de regalo.',
          price: 1890000,
          image: 'canelos-moto.webp',
          details: {
            ...{ year: 2022, mileageKm: 9500, fuel: 'petrol', gearbox: 'manual', make: 'Honda' },
            ...{ model: 'CB190R', version: '190 R', colour: 'Naranjo', owners: 1, keys: 2, plateDigit: 3 },
            ...{ inspectionUntil: '2027-08-31', permitUntil: '2027-03-31', fines: false },
          },
        },
        {
          name: 'Revisión precompra',
          description: 'Vamos a ver el auto que viste en otra parte.',
          price: 45000,
          image: 'canelos-revision.webp',
        },
        {
          name: 'Transferencia completa',
          description: 'Notaría, impuesto y registro, en un día.',
          price: 120000,
          image: 'canelos-transferencia.webp',
        },
      ],
    },
  ],
  offers: [
    {
      title: 'El auto de la semana',
      description: 'Creta 2020 con $500.000 menos y TAG de regalo.',
      price: 10990000,
      previousPrice: 11490000,
      image: 'canelos-oferta-semana.webp',
    },
    {
      title: 'Tu auto en parte de pago',
      description: 'Lo tasamos en 20 minutos, sin compromiso.',
      image: 'canelos-oferta-parte-de-pago.webp',
    },
  ],
};
