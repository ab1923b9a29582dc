import { DAY_MINUTES } from '#foundation/contract/dates.ts';

/** How urgent an order is, which decides its colour on the kitchen's screen. */
export type Urgency = 'calm' | 'soon' | 'late';

const MINUTE_MS = 60_000;
/** An order is `soon` from this many minutes before it is due. */
const SOON_MINUTES = 20;
/** An order for as soon as possible is `soon` and `late` after this many minutes. */
const WAITING_MINUTES = 10;
const LATE_MINUTES = 20;

interface Timed {
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
 * day away.
 */
export function urgencyOf({ dueAt, createdAt }: Timed, now: Date): { urgency: Urgency; words: string } {
  if (dueAt !== null) {
    const left = Math.floor((Date.parse(dueAt) - now.getTime()) / MINUTE_MS);
    if (left < 0) return { urgency: 'late', words: `atrasado ${span(-left)}`.trim() };
    const words = span(left) && `en ${span(left)}`;
    return { urgency: left <= SOON_MINUTES ? 'soon' : 'calm', words: left === 0 ? 'ahora' : words };
  }
  const waited = Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS);
  const words = waited < 1 ? 'ahora' : `hace ${span(waited)}`.trim();
  if (waited >= LATE_MINUTES) return { urgency: 'late', words };
  return { urgency: waited >= WAITING_MINUTES ? 'soon' : 'calm', words };
}
