import { lineName } from '#features/ordering/orders/line-name.rules.ts';
import { fulfilmentText } from '#features/ordering/orders/order-text.rules.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localParts, sheetTime } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { stateText } from './order-steps.rules.ts';

type Value = string | number | null;

/**
 * The columns of the sheet. Amounts of a whole order are in its first row, and those of a cancelled order are 0, so
 * that each column of amounts can be summed up.
 */
export const EXPORT_COLUMNS = [
  { label: 'Pedido', width: 9 },
  { label: 'Recibido', width: 17 },
  { label: 'Para', width: 17 },
  { label: 'Estado', width: 22 },
  { label: 'Cliente', width: 22 },
  { label: 'Teléfono', width: 18 },
  { label: 'Entrega', width: 34 },
  { label: 'Producto', width: 34 },
  { label: 'Cantidad', width: 10 },
  { label: 'Unidad', width: 9 },
  { label: 'Precio', width: 11 },
  { label: 'Subtotal', width: 11 },
  { label: 'Despacho', width: 11 },
  { label: 'Cupón', width: 14 },
  { label: 'Descuento', width: 11 },
  { label: 'Total', width: 11 },
  { label: 'Abono', width: 11 },
  { label: 'Pagado', width: 11 },
  { label: 'Por cobrar', width: 11 },
  { label: 'Nota', width: 40 },
] as const;

export const exportRows = (orders: readonly Order[], zone: TimeZone): Value[][] =>
  orders.flatMap((order) => {
    const isCancelled = order.status === 'cancelada';
    return order.lines.map((line, at): Value[] => [
      order.number,
      sheetTime(order.createdAt, zone),
      order.dueAt ? sheetTime(order.dueAt, zone) : null,
      stateText(order),
      order.customerName,
      order.customerPhone,
      order.fulfilment && fulfilmentText(order.fulfilment),
      lineName(line) + (line.note ? ` «${line.note}»` : ''),
      line.quantity,
      line.unit,
      line.price || null,
      isCancelled ? 0 : line.subtotal || null,
      at === 0 ? (isCancelled ? 0 : order.fee) : null,
      at === 0 ? order.coupon : null,
      at === 0 ? (isCancelled ? 0 : 0 - order.discount) : null,
      at === 0 ? (isCancelled ? 0 : order.total) : null,
      at === 0 ? (isCancelled ? 0 : order.deposit) : null,
      at === 0 ? (order.paidTotal ?? 0) : null,
      at === 0 ? (isCancelled ? 0 : Math.max(0, order.total - (order.paidTotal ?? 0))) : null,
      at === 0 ? order.note : null,
    ]);
  });

/** The dates of an export: by default 31 days from the first of this month. */
export function exportPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  zone: TimeZone,
): { from: string; to: string } {
  const first = from ?? `${localParts(now, zone).date.slice(0, 8)}01`;
  return { from: first, to: to ?? dateAfter(first, 30) };
}
