import type { Card } from '#features/card/cards/cards.contract.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';

/** A week with the same hours every day, except for `others`. */
export const weekOf = (
  daily: string | null,
  others: Partial<Card['businessHours']> = {},
): Pick<Card, 'businessHours' | 'timeZone'> => ({
  timeZone: SANTIAGO,
  businessHours: {
    monday: daily,
    tuesday: daily,
    wednesday: daily,
    thursday: daily,
    friday: daily,
    saturday: daily,
    sunday: daily,
    ...others,
  },
});
