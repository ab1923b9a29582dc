export const EVENT_TYPES = [
  'order.created',
  'order.changed',
  'booking.created',
  'booking.changed',
  'request.created',
  'request.changed',
  'message.received',
  'product.changed',
  'product.deleted',
  'product.sold_out',
  'test',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const MAX_URL = 2_000;
/** So many events are listed, and no older ones kept once they were sent. */
export const LISTED_EVENTS = 50;
/** What was sent has customers' data, so it is kept no longer. */
export const EVENT_DAYS = 7;

const [MINUTE, HOUR] = [60, 3_600];
const PAUSES_SECONDS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR];
/** An answer that took longer is slow. */
const SLOW_SECONDS = 1;
/** How long to wait after so many failures in a row, or after a slow answer: then as long as that one took. */
export const pauseSeconds = (tries: number, tookSeconds = 0): number =>
  Math.max(
    PAUSES_SECONDS[Math.min(tries, PAUSES_SECONDS.length) - 1] ?? 0,
    tookSeconds > SLOW_SECONDS ? tookSeconds : 0,
  );
/** Nothing has arrived for so long: then nothing more is sent. */
export const GIVES_UP_AFTER_DAYS = 3;
