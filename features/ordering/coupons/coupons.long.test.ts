import { afterAll, expect, test } from 'vitest';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { endServerProcesses, startServerProcess } from '#tests/support/server-process.ts';
import { connectionOfApp, useTestApp } from '#tests/support/test-app.ts';
import type { Coupon } from './coupons.contract.ts';

const ROUNDS = 5;
const AT_ONCE = 50;
const LIMIT = 7;

const testApp = useTestApp();
const { bakery, recorded } = useBakery(testApp);
afterAll(endServerProcesses);

test('of 50 orders at once at two processes, a coupon is used exactly as often as it may be, round after round', async () => {
  const { user, host, port, database } = await connectionOfApp(testApp);
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  const processes = ['a', 'b'].map((name) =>
    startServerProcess({
      ...{ PORT: '0', TRUST_PROXY: 'true' },
      ...{ DATA_DIR: `${testApp.dataDir}-${name}`, DATABASE_URL },
    }),
  );
  const origins = await Promise.all(processes.map(({ ready }) => ready));
  const coupons = `/api/cards/${bakery.card.id}/coupons`;
  const discounts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `RONDA-${round}`;
    await bakery.owner.browser.post(coupons, { code, unit: 'percent', amount: 10, maxUses: LIMIT });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const origin = origins[at % origins.length] ?? '';
        const answer = await fetch(`${origin}/api/cards/${bakery.card.id}/orders`, {
          method: 'POST',
          // From an address of its own: one uses a coupon only so often.
          headers: {
            'content-type': 'application/json',
            origin,
            'x-forwarded-for': `10.0.${round}.${at}`,
          },
          body: JSON.stringify(order([line(bakery.cake)], { coupon: code })),
        });
        if (answer.status === 201) discounts.push(((await answer.json()) as PlacedOrder).discount);
        return answer.status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter((status) => status === 409)).toHaveLength(AT_ONCE - LIMIT);
  }
  expect(discounts).toEqual(Array(ROUNDS * LIMIT).fill(1299));
  expect(await recorded()).toBe(ROUNDS * LIMIT);
  const { body } = await bakery.owner.browser.get<Coupon[]>(coupons);
  expect(body.map(({ uses }) => uses)).toEqual(Array(ROUNDS).fill(LIMIT));
});
