import { joinWithAnd } from '#foundation/contract/join-with-and.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { Day } from './days.rules.ts';
import { type Figure, figuresOf, type Sells } from './figures.rules.ts';

const EVENING_HOUR = 18;
/** If more products than this are sold out, their number is shown instead of their names. */
const MAX_NAMED = 3;

type Counted = Pick<Day, 'date' | Figure['key']>;

/**
 * The day in one line, from 18:00 on: 'Hoy: 12 pedidos, $143.200, se acabó Empanada'. Null before 18:00, and when the
 * figures are of another day.
 */
export function eveningText(
  { byDay, soldOut }: { byDay: readonly Counted[]; soldOut: readonly string[] },
  now: Date,
  zone: TimeZone,
  sells: Sells,
): string | null {
  const { date, hour } = localParts(now, zone);
  const today = byDay.at(-1);
  if (!today || today.date !== date || hour < EVENING_HOUR) return null;
  const { key, inWords, none } = figuresOf(sells)[2];
  const made = today[key];
  const sold = [
    made > 0 ? inWords(made) : none.toLocaleLowerCase('es'),
    ...(key === 'orders' && made > 0 ? [formatPesos(today.revenue)] : []),
  ];
  return `Hoy: ${[...sold, ...soldOutText(soldOut)].join(', ')}`;
}

function soldOutText(names: readonly string[]): string[] {
  const [first, ...others] = names;
  if (first === undefined) return [];
  if (others.length === 0) return [`se acabó ${first}`];
  if (names.length > MAX_NAMED) return [`se acabaron ${names.length} productos`];
  return [`se acabaron ${joinWithAnd(names)}`];
}
