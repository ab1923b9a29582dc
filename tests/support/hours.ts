import type { Card } from '#features/cards/cards.contract.ts';

/** A week with the same hours every day, except for `others`. */
export const weekOf = (
  daily: string | null,
  others: Partial<Card['businessHours']> = {},
): Pick<Card, 'businessHours'> => ({
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
