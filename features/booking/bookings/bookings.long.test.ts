import { expect, test } from 'vitest';
import { useBarbershop } from '#tests/support/barbershop.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const ATTEMPTS = 1_000;
const HOURS = 10;
/** At the same moment; more would only wait in the client. */
const AT_ONCE = 100;

const testApp = useTestApp();
const shop = useBarbershop(testApp);

test('of a thousand attempts on ten hours over two servers, ten succeed and 990 are told other hours', async () => {
  const servers = [await startSecondServer(testApp), await startSecondServer(testApp)];
  const origins = servers.map(({ origin }) => origin);
  const hours = (await shop.availability('&days=3'))
    .slice(2)
    .flatMap((day) => day.hours)
    .slice(0, HOURS);
  const statuses = new Map<number, number>();
  const others: unknown[] = [];
  const attempt = async (number: number) => {
    const origin = origins[number % 2] ?? '';
    const answer = await fetch(`${origin}/api/cards/${shop.card.id}/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: `session=${shop.barber.browser.cookie('session')}`,
      },
      body: JSON.stringify({
        ...{ token: `a-token-of-attempt-${number}`, serviceIds: shop.idsOf('Corte'), personId: null },
        ...{ startsAt: hours[number % HOURS]?.startsAt, customerName: 'Ana' },
        customerPhone: `9 ${String(10_000_000 + number)}`,
      }),
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const body = (await answer.json()) as { alternatives?: string[] };
    if (answer.status === 409) others.push(...(body.alternatives ?? []).slice(0, 1));
  };
  for (let from = 0; from < ATTEMPTS; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => attempt(from + at)));
  expect(Object.fromEntries(statuses)).toEqual({ 201: HOURS, 409: ATTEMPTS - HOURS });
  expect(others).toHaveLength(ATTEMPTS - HOURS);
  expect(await shop.list()).toHaveLength(HOURS);
});
