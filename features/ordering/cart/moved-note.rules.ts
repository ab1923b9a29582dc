import { timeInText } from '#features/ordering/settings/due-text.rules.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';

/**
 * Says that an order is due later than the customer expects.
 * @param asked the start of the chosen slot; null for as soon as possible
 */
export function movedNote(
  asked: string | null | undefined,
  dueAt: string,
  now: Date,
  zone: TimeZone,
): string {
  const time = timeInText(new Date(dueAt), now, zone);
  return asked
    ? `Esa hora se llenó: quedó para ${time}.`
    : `Antes no queda lugar: tu pedido es para ${time}.`;
}
