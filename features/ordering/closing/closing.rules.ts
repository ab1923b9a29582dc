import { paymentWords } from '#features/ordering/orders/payment-ways.rules.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import type { Closing } from './closing.contract.ts';

export type ClosingPeriod = 'day' | 'month';

/** The first and the last date of the month of `date`. */
export function monthOf(date: string): { from: string; to: string } {
  const from = `${date.slice(0, 8)}01`;
  const inNext = dateAfter(from, 31);
  return { from, to: dateAfter(`${inNext.slice(0, 8)}01`, -1) };
}

export const datesOf = (date: string, period: ClosingPeriod): { from: string; to: string } =>
  period === 'month' ? monthOf(date) : { from: date, to: date };

/** 'noviembre de 2026' */
export const monthWords = (date: string): string =>
  new Date(date).toLocaleDateString('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What the shop got in the period, in pesos. */
export const receivedIn = ({ ways }: Closing): number =>
  ways.reduce((sum, { received }) => sum + received, 0);

/** 'Torta', 'Palta (½ kilo)' */
const productWords = ({ name, unit }: Closing['products'][number]): string =>
  unit ? `${name} (${unit})` : name;

export const CLOSING_COLUMNS = [
  { label: 'Grupo', width: 16 },
  { label: 'Detalle', width: 34 },
  { label: 'Cantidad', width: 10 },
  { label: 'De los pedidos', width: 15 },
  { label: 'Recibido', width: 15 },
] as const;

/** The rows of the sheet: first by way of payment, then by product. */
export function closingRows(closing: Closing): (string | number | null)[][] {
  const { ways, owed, toReturn, orders, total, products, fees, discounts } = closing;
  return [
    ...ways.map(({ way, ofOrders, received }) => [
      'Forma de pago',
      paymentWords(way),
      null,
      ofOrders,
      received,
    ]),
    ['Forma de pago', 'Por cobrar', null, owed, null],
    ...(toReturn > 0 ? [['Forma de pago', 'Por devolver', null, -toReturn, null]] : []),
    ['Total', 'Pedidos', orders, total, receivedIn(closing)],
    ...products.map((product) => ['Producto', productWords(product), product.quantity, product.total, null]),
    ...(fees > 0 ? [['Producto', 'Despacho', null, fees, null]] : []),
    ...(discounts > 0 ? [['Producto', 'Cupones', null, -discounts, null]] : []),
  ];
}
