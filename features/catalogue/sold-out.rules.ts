import type { OpeningHours } from '#features/opening-hours/day-hours.rules.ts';
import { nextOpening } from '#features/opening-hours/next-opening.rules.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';

/** Where the hours say nothing, the day is over when nobody sells any more and nobody does yet. */
const MORNING_MINUTES = (24 + 6) * 60;

/** When what has sold out at `now` is there again: as the shop opens for its next business day. */
export const soldOutUntil = (hours: OpeningHours, now: Date): Date =>
  nextOpening(hours, now) ?? santiagoInstant(santiagoParts(now).date, MORNING_MINUTES);
