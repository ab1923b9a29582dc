import { countOf } from '#foundation/contract/count.ts';
import { DAY_MS, daysBetween } from '#foundation/contract/dates.ts';
import { firstName } from '#foundation/contract/first-name.ts';
import { localParts, sheetTime } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { Customer } from './customers.contract.ts';

/** Whose last order is longer ago has not come back. */
export const AWAY_DAYS = 60;

/** The address of a customer in the panel. */
export const customerHref = (cardId: number, customerId: number): string =>
  `/user-panel?card=${cardId}&tab=clientes&cliente=${customerId}`;

/** 'hoy', 'ayer', 'hace 12 días', 'hace 3 meses' */
export function agoWords(instant: string, now: Date, zone: TimeZone): string {
  const dateOf = (at: Date) => localParts(at, zone).date;
  const days = daysBetween(dateOf(new Date(instant)), dateOf(now));
  if (days <= 1) return days < 1 ? 'hoy' : 'ayer';
  if (days < 60) return `hace ${days} días`;
  const months = Math.floor(days / 30.44);
  return months < 24 ? `hace ${months} meses` : `hace ${countOf(Math.floor(months / 12), 'año', 'años')}`;
}

/** Whether a typed phone is the customer's, however it is written. */
export const isPhoneOf = ({ phone }: Pick<Customer, 'phone'>, typed: string): boolean => {
  const digits = lastDigits(typed);
  return digits.length >= 8 && digits === lastDigits(phone);
};

/** As `customer_digits` in the database. */
const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

/** A message to a customer that is ready to send. */
export function greeting(
  { name, lastOrderAt }: Pick<Customer, 'name' | 'lastOrderAt'>,
  shop: string,
  now: Date,
): string {
  const first = firstName(name);
  const isAway = now.getTime() - Date.parse(lastOrderAt) > AWAY_DAYS * DAY_MS;
  return [
    `Hola${first ? `, ${first}` : ''}: te escribimos de ${shop}.`,
    isAway ? 'Hace tiempo que no te vemos, ¿te preparamos algo?' : '¡Gracias por tu pedido!',
  ].join(' ');
}

/** The columns of the sheet. */
export const EXPORT_COLUMNS = [
  { label: 'Cliente', width: 24 },
  { label: 'Teléfono', width: 18 },
  { label: 'Pedidos', width: 9 },
  { label: 'Gastado', width: 12 },
  { label: 'Último pedido', width: 17 },
  { label: 'Suele pedir', width: 44 },
  { label: 'Nota', width: 40 },
] as const;

export function exportRow(customer: Customer, zone: TimeZone): (string | number | null)[] {
  return [
    customer.name,
    customer.phone,
    customer.orders,
    customer.spent,
    sheetTime(customer.lastOrderAt, zone),
    customer.usual.join(', '),
    customer.note,
  ];
}

/** '12 pedidos, el último hace 5 días' */
export const ordersText = (
  { orders, lastOrderAt }: Pick<Customer, 'orders' | 'lastOrderAt'>,
  now: Date,
  zone: TimeZone,
): string =>
  orders === 0
    ? 'Ningún pedido sin cancelar'
    : `${countOf(orders, 'pedido', 'pedidos')}, el último ${agoWords(lastOrderAt, now, zone)}`;
