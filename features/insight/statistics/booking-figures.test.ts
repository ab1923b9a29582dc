import { expect, test } from 'vitest';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { newToken } from '#features/ordering/orders/order-numbers.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Statistics } from './statistics.contract.ts';

const testApp = useTestApp();
const shop = useBarbershop(testApp);

const statistics = async (days = 7) =>
  (await shop.barber.browser.get<Statistics>(`/api/cards/${shop.card.id}/statistics?days=${days}`)).body;
const figures = async (days = 7) => (await statistics(days)).bookings;

/** An hour that the team notes, some days ago at 12. */
async function noted(daysAgo: number, body: object, status?: 'done' | 'missed' | 'cancelled') {
  const date = dateAfter(localParts(new Date(), SANTIAGO).date, -daysAgo);
  const made = await shop.barber.browser.post<{ id: number }>(`/api/cards/${shop.card.id}/bookings/team`, {
    token: newToken(),
    startsAt: localInstant(date, 12 * 60, SANTIAGO).toISOString(),
    serviceIds: shop.idsOf('Corte'),
    ...body,
  });
  expect(made.status).toBe(201);
  if (status) await shop.update(made.body.id, { version: 1, status });
}

test('the bookings of a period by person and service: how full the days were, who did not come and what it cost', async () => {
  expect(await figures()).toBeNull();
  const half = Object.fromEntries(WEEKDAYS.map((day) => [day, '10:00–15:00']));
  await shop.setUp([someone('Matías'), someone('Rocío', { hours: half, capacity: 2 })]);
  const [matias, rocio] = shop.settings.people.map(({ id }) => id);
  await noted(1, { personId: matias }, 'done');
  await noted(2, { personId: matias, serviceIds: shop.idsOf('Corte', 'Barba') }, 'missed');
  await noted(3, { personId: matias }, 'cancelled');
  await noted(4, { personId: matias, serviceIds: [], minutes: 300 });
  await noted(1, { personId: rocio, serviceIds: shop.idsOf('Barba') });
  // Before the period.
  await noted(8, { personId: matias }, 'missed');
  expect(await figures()).toEqual({
    ...{ booked: 3, missed: 1, cancelled: 1, missedValue: 20_000 },
    people: [
      // 90 of 7 × 600 minutes less the blocked 300; 30 of 7 × 300 minutes with two places.
      { name: 'Matías', booked: 2, missed: 1, occupancy: Math.round((100 * 90) / 3_900) },
      { name: 'Rocío', booked: 1, missed: 0, occupancy: Math.round((100 * 30) / 4_200) },
    ],
    services: [
      { name: 'Barba', booked: 2, missed: 1 },
      { name: 'Corte', booked: 2, missed: 1 },
    ],
  });
  expect((await figures(30))?.missedValue).toBe(32_000);
  // Counted on the day on which they were made, without the cancelled and the blocked one.
  const { requests, bookedHours, byDay } = await statistics();
  expect([requests, bookedHours, byDay.at(-1)?.bookedHours]).toEqual([0, 4, 4]);
});

test('somebody who left keeps the hours of the past without an occupancy', async () => {
  const [matias] = shop.settings.people;
  await noted(1, { personId: matias?.id }, 'done');
  await shop.setUp([someone('Rocío')]);
  expect((await figures())?.people).toEqual([
    { name: 'Rocío', booked: 0, missed: 0, occupancy: 0 },
    { name: 'Matías', booked: 1, missed: 0, occupancy: null },
  ]);
});
