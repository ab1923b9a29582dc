import { countOf, formatCount } from '#foundation/contract/count.ts';
import { DAY_NAMES, weekdayOf } from '#foundation/contract/dates.ts';
import type { Statistics } from './statistics.contract.ts';

type Counted = Pick<
  Statistics,
  'visits' | 'orders' | 'previous' | 'byDay' | 'sources' | 'topItems' | 'customers' | 'returningCustomers'
>;

/** Fewer say nothing: one more or less would change the sentence. */
const ENOUGH_VISITS = 100;
const ENOUGH_ORDERS = 10;
const ENOUGH_CUSTOMERS = 5;
const ENOUGH_VIEWS = 40;
const SHOWN = 3;

/** What the figures of a period say, in at most three sentences; none where they are too few to say it. */
export const insightsOf = (of: Counted): string[] =>
  [conversion(of), weekday(of), neglected(of), source(of), loyalty(of)]
    .filter((sentence) => sentence !== null)
    .slice(0, SHOWN);

const isEnough = ({ visits, orders }: Pick<Counted, 'visits' | 'orders'>): boolean =>
  visits >= ENOUGH_VISITS && orders >= ENOUGH_ORDERS && visits > orders;

const oneIn = (part: number, whole: number): string => `1 de cada ${formatCount(Math.round(whole / part))}`;

/** 'De 1.768 visitas salieron 26 pedidos: 1 de cada 68. Antes, 1 de cada 122.' */
function conversion({ visits, orders, previous }: Counted): string | null {
  if (!isEnough({ visits, orders })) return null;
  const now = oneIn(orders, visits);
  const before = previous && isEnough(previous) ? oneIn(previous.orders, previous.visits) : now;
  const change = before === now ? '' : ` Antes, ${before}.`;
  return `De ${formatCount(visits)} visitas salieron ${formatCount(orders)} pedidos: ${now}.${change}`;
}

/** The weekday with the most orders, if it has clearly more than its share of whole weeks. */
function weekday({ byDay, orders }: Counted): string | null {
  if (byDay.length < 28 || orders < 2 * ENOUGH_ORDERS) return null;
  const byWeekday = DAY_NAMES.map((name, at) => ({
    name,
    count: byDay.filter(({ date }) => weekdayOf(date) === at).reduce((sum, { orders }) => sum + orders, 0),
  })).toSorted((one, other) => other.count - one.count);
  const [best, second] = byWeekday;
  if (!best || !second || best.count < (1.5 * orders) / 7 || best.count === second.count) return null;
  return `Tu mejor día es el ${best.name.toLowerCase()}: ${formatCount(best.count)} de tus ${formatCount(orders)} pedidos.`;
}

/** The product that is viewed most for what it sells, where others sell. */
function neglected({ topItems }: Counted): string | null {
  if (!topItems.some(({ ordered }) => ordered > 0)) return null;
  const perPiece = (item: { views: number; ordered: number }) => item.views / Math.max(1, item.ordered);
  const [item] = topItems
    .filter(({ views, ordered }) => views >= ENOUGH_VIEWS && views >= 10 * ordered)
    .toSorted((one, other) => perPiece(other) - perPiece(one));
  if (!item) return null;
  const sold = item.ordered === 0 ? 'ninguna' : countOf(item.ordered, 'unidad', 'unidades');
  return `«${item.name}» se mira mucho y se pide poco: ${formatCount(item.views)} vistas, ${sold}${item.ordered === 0 ? ' vendida' : ''}.`;
}

/** The place from which most people come, if it is known. */
function source({ sources, visits }: Counted): string | null {
  const known = sources.filter(({ source }) => source !== 'directo' && source !== 'otro');
  const [best] = known.toSorted((one, other) => other.visits - one.visits);
  if (!best || best.visits < ENOUGH_VISITS / 2 || best.visits * 5 < visits) return null;
  return `Donde más te encuentran es ${best.name}: ${formatCount(best.visits)} de tus ${formatCount(visits)} visitas.`;
}

function loyalty({ customers, returningCustomers }: Counted): string | null {
  if (customers < ENOUGH_CUSTOMERS || returningCustomers === 0) return null;
  return `${formatCount(returningCustomers)} de tus ${formatCount(customers)} clientes ya te habían comprado.`;
}
