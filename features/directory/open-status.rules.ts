import type { Card } from '#features/cards/cards.contract.ts';
import { type OpenStatus, openStatus } from '#features/cards/hours.rules.ts';

const known = new WeakMap<Card, OpenStatus | null>();

/**
 * Whether a card's shop is open at `now`. Worked out again only once the last answer has run out, so that a list of
 * thousands can be asked every minute; `now` never goes back for the same card.
 */
export function openStatusOf(card: Card, now: Date): OpenStatus | null {
  const last = known.get(card);
  if (last === null || (last && (!last.changesAt || now < last.changesAt))) return last;
  const status = openStatus(card.businessHours, now);
  known.set(card, status);
  return status;
}
