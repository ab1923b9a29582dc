import { expect, test } from 'vitest';
import { ALWAYS } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { messageInSpanish } from '#foundation/contract/messages.ts';
import { CheckedCoupon } from './coupon-form.contract.ts';

const check = (changes: object) =>
  CheckedCoupon.safeParse(
    {
      ...{ code: 'DULCE10', unit: 'percent', amount: '10', from: '', itemIds: [], skipsOffers: true },
      ...{ maxUses: '', maxUsesEach: '', isActive: true, isLimited: false, ...ALWAYS, ...changes },
    },
    { error: messageInSpanish },
  );

test.each(['15', '15%', '15 %'])('a coupon takes off the percentage in %j', (amount) => {
  expect(check({ amount }).data).toMatchObject({ amount: 15, from: 0, maxUses: null });
});

test.each([
  ['percent', '', 'Escribe un porcentaje de 1 a 100.'],
  ['percent', '101%', 'Escribe un porcentaje de 1 a 100.'],
  ['percent', '7,5', 'Escribe un porcentaje de 1 a 100.'],
  ['percent', 'harto', 'Escribe un porcentaje de 1 a 100.'],
  ['pesos', '15%', 'Escribe un monto en pesos, por ejemplo 2.000.'],
])('a coupon in %s of %j is refused', (unit, amount, message) => {
  expect(check({ unit, amount }).error?.issues).toMatchObject([{ path: ['amount'], message }]);
});
