import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import type { OrderStatus } from './orders.contract.ts';

/** How urgent an order is, which decides its colour in the inbox and on the kitchen's screen. */
export type Urgency = 'calm' | 'soon' | 'late';

const MINUTE_MS = 60_000;
/** An order is `soon` from this many minutes before it is due. */
const SOON_MINUTES = 20;
/** An order for as soon as possible is `soon` and `late` after this many minutes. */
const WAITING_MINUTES = 10;
const LATE_MINUTES = 20;

interface Timed {
  status: OrderStatus;
  dueAt: string | null;
  createdAt: string;
}

/** '25 min', '2 h'; '' from 24 hours on, when the day is shown instead. */
function span(minutes: number): string {
  if (minutes < 90) return `${minutes} min`;
  return minutes < DAY_MINUTES ? `${Math.round(minutes / 60)} h` : '';
}

/**
 * How urgent the order is, and its time in words: 'en 25 min', 'atrasado 5 min', 'hace 12 min'; '' if it is more than a
 * day away. What is ready is not urgent.
 */
export function urgencyOf(
  { status, dueAt, createdAt }: Timed,
  now: Date,
): { urgency: Urgency; words: string } {
  const isOpen = status === 'nueva' || status === 'confirmada';
  const waited = Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS);
  const left = dueAt === null ? null : Math.floor((Date.parse(dueAt) - now.getTime()) / MINUTE_MS);
  // A new one also waits for an answer, whenever it is due.
  const waits = status === 'nueva' || left === null ? waited : 0;
  const isLate = waits >= LATE_MINUTES || (left !== null && left < 0);
  const isSoon = waits >= WAITING_MINUTES || (left !== null && left <= SOON_MINUTES);
  return { urgency: !isOpen ? 'calm' : isLate ? 'late' : isSoon ? 'soon' : 'calm', words: words() };

  function words(): string {
    if (left === null) return waited < 1 ? 'ahora' : `hace ${span(waited)}`.trim();
    if (left === 0) return 'ahora';
    return left < 0 ? `atrasado ${span(-left)}`.trim() : span(left) && `en ${span(left)}`;
  }
}
