import type { IsClosed } from '#features/card/opening-hours/day-hours.rules.ts';
import { countOf } from '#foundation/contract/count.ts';

/** What still stands outside of the hours since they changed, with the way to the first of it: only the shop can tell those customers. */
export function standingOn(
  cardId: number,
  isClosed: IsClosed,
  booked: readonly { date: string; spans: readonly { from: number; to: number }[] }[],
  due: readonly { date: string; minutes: readonly number[] }[],
) {
  const bookings = booked.flatMap(({ date, spans }) =>
    spans.flatMap(({ from, to }) => (isClosed(date, from, to) ? date : [])),
  );
  const orders = due.flatMap(({ date, minutes }) =>
    minutes.flatMap((minute) => (isClosed(date, minute, minute) ? date : [])),
  );
  const [first] = bookings.length > 0 ? bookings : orders;
  if (!first) return undefined;
  const counts = [
    bookings.length > 0 && countOf(bookings.length, 'hora reservada', 'horas reservadas'),
    orders.length > 0 && countOf(orders.length, 'pedido', 'pedidos'),
  ].filter(Boolean);
  const [tab, label] = bookings.length > 0 ? ['agenda', 'Ver agenda'] : ['pedidos', 'Ver pedidos'];
  return {
    detail: `Tienes ${counts.join(' y ')} para cuando ya no abres.`,
    action: { label, href: `/user-panel?card=${cardId}&tab=${tab}&dia=${first}` },
  };
}
