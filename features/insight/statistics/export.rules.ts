import type { Day } from './days.rules.ts';

const COLUMNS: readonly [key: keyof Day, heading: string][] = [
  ['date', 'Día'],
  ['visits', 'Visitas'],
  ['visitors', 'Visitantes'],
  ['orders', 'Pedidos'],
  ['directOrders', 'Pedidos por Vitrina'],
  ['whatsappOrders', 'Pedidos por WhatsApp'],
  ['emailOrders', 'Pedidos por correo'],
  ['ownerOrders', 'Pedidos anotados'],
  ['pieces', 'Unidades'],
  ['revenue', 'Ingresos'],
];

/** The rows of the exported sheet: headings, then a row per day, oldest first. */
export const exportedDays = (days: readonly Day[]): (string | number)[][] => [
  COLUMNS.map(([, heading]) => heading),
  ...days.map((day) => COLUMNS.map(([key]) => day[key])),
];
