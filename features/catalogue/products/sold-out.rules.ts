import type { OpeningHours } from '#features/card/opening-hours/day-hours.rules.ts';
import { nextOpening } from '#features/card/opening-hours/next-opening.rules.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';

/** If the hours are missing or unreadable, the day ends at 06:00, when no shop is open. */
const MORNING_MINUTES = (24 + 6) * 60;

/** When a product that sold out at `now` is available again: when the shop opens for its next business day. */
export const soldOutUntil = (hours: OpeningHours, now: Date): Date =>
  nextOpening(hours, now) ??
  localInstant(localParts(now, hours.timeZone).date, MORNING_MINUTES, hours.timeZone);
