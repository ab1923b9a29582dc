import { formatCount } from '#foundation/contract/count.ts';
import { DAY_NAMES, daysBetween } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { Item } from './catalogue.contract.ts';

/**
 * What visitors read about a product's stock: 'Quedan 3', 'Agotado', 'Agotado hoy, vuelve el martes'; '' for nothing.
 * @param item the product as visitors see it
 */
export function stockText(
  { stock, soldOutUntil }: Pick<Item, 'stock' | 'soldOutUntil'>,
  now: Date,
  zone: TimeZone,
): string {
  if (soldOutUntil !== null) return `Agotado hoy, vuelve ${dayText(soldOutUntil, now, zone)}`;
  if (stock === null) return '';
  if (stock === 0) return 'Agotado';
  return stock === 1 ? 'Queda 1' : `Quedan ${formatCount(stock)}`;
}

function dayText(instant: string, now: Date, zone: TimeZone): string {
  const then = localParts(new Date(instant), zone);
  const ahead = daysBetween(localParts(now, zone).date, then.date);
  if (ahead < 1) return 'más tarde';
  return ahead === 1 ? 'mañana' : `el ${DAY_NAMES[then.weekday]?.toLowerCase()}`;
}
