import { countOf } from '#foundation/contract/count.ts';

/** What still stands on days that were just closed, with the way to the first of it: only the shop can tell those customers. */
export function standingOn(
  cardId: number,
  isClosed: (date: string) => boolean,
  booked: readonly { date: string; bookings: number }[],
  due: readonly { date: string; orders: number }[],
) {
  const bookings = booked.filter(({ date }) => isClosed(date));
  const orders = due.filter(({ date }) => isClosed(date));
  const [first] = bookings.length > 0 ? bookings : orders;
  if (!first) return undefined;
  const counts = [
    [bookings.reduce((sum, day) => sum + day.bookings, 0), 'hora reservada', 'horas reservadas'] as const,
    [orders.reduce((sum, day) => sum + day.orders, 0), 'pedido', 'pedidos'] as const,
  ].flatMap(([count, one, many]) => (count > 0 ? countOf(count, one, many) : []));
  const hasSeveral = new Set([...bookings, ...orders].map(({ date }) => date)).size > 1;
  const [tab, label] = bookings.length > 0 ? ['agenda', 'Ver agenda'] : ['pedidos', 'Ver pedidos'];
  return {
    detail: `Tienes ${counts.join(' y ')} en ${hasSeveral ? 'días' : 'el día'} que cerraste.`,
    action: { label, href: `/user-panel?card=${cardId}&tab=${tab}&dia=${first.date}` },
  };
}
