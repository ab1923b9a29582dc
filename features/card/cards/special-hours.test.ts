import { beforeAll, describe, expect, test } from 'vitest';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Card } from './cards.contract.ts';

const testApp = useTestApp();
const { date: today } = santiagoParts(new Date());
let owner: Person;
let card: Card;

beforeAll(async () => {
  ({ owner, card } = await openShop(testApp, { businessHours: { monday: '9 a 18' } }));
});

const put = (specialHours: unknown, others = {}) =>
  owner.browser.put<Card & { fields: Record<string, string> }>(`/api/cards/${card.id}`, {
    specialHours,
    ...others,
  });
const stored = async () => (await owner.browser.get<Card>(`/api/cards/${card.id}`)).body.specialHours;
const days = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ date: dateAfter(today, from + at), hours: 'Cerrado' }));

describe('the special dates of a card', () => {
  test('are empty at first, and can be set for a new card', async () => {
    expect(card.specialHours).toEqual([]);
    const { card: other } = await openShop(testApp, { specialHours: days(1) });
    expect(other.specialHours).toEqual([{ ...days(1)[0], name: null }]);
  });

  test('are sent as a complete list and sorted by date', async () => {
    const [first, second, third] = [1, 2, 3].map((ahead) => dateAfter(today, ahead));
    const { status, body } = await put([
      { date: third, hours: null, name: 'Fiestas Patrias' },
      { date: first, hours: ' 20:00–02:00 ', name: '' },
      { date: second, hours: 'Según el clima' },
    ]);
    expect(status).toBe(200);
    expect(body.specialHours).toEqual([
      { date: first, hours: '20:00–02:00', name: null },
      { date: second, hours: 'Según el clima', name: null },
      { date: third, hours: null, name: 'Fiestas Patrias' },
    ]);
    expect(await stored()).toEqual(body.specialHours);
  });

  test('stay unchanged when they are not sent, and are removed by null', async () => {
    await put(days(2));
    await owner.browser.put(`/api/cards/${card.id}`, {
      title: 'Otro nombre',
      businessHours: { monday: '10 a 18' },
    });
    expect(await stored()).toHaveLength(2);
    expect((await put(null)).body.specialHours).toEqual([]);
  });

  test('are removed by the next change once they are a month old', async () => {
    const kept = [-31, -1, 0].map((ahead) => ({
      date: dateAfter(today, ahead),
      hours: 'Cerrado',
      name: null,
    }));
    expect(
      (await put([{ date: dateAfter(today, -32), hours: 'Cerrado' }, ...kept])).body.specialHours,
    ).toEqual(kept);
  });

  test.each<[string, unknown, string]>([
    ['if two are on one date', [...days(1), ...days(1)], 'specialHours'],
    ['if there are more than sixty', days(61), 'specialHours'],
    ['with a date that does not exist', [{ date: '2026-02-30', hours: 'Cerrado' }], 'specialHours.0.date'],
    [
      'with a time instead of a date',
      [{ date: '2026-09-18T12:00:00Z', hours: 'Cerrado' }],
      'specialHours.0.date',
    ],
    ['in a year far in the future', [{ date: '9999-01-01', hours: 'Cerrado' }], 'specialHours.0.date'],
    ['without hours', [{ date: '2030-01-01' }], 'specialHours.0.hours'],
    [
      'with hours that are too long',
      [{ date: '2030-01-01', hours: 'x'.repeat(121) }],
      'specialHours.0.hours',
    ],
    [
      'with a name that is too long',
      [{ date: '2030-01-01', hours: 'Cerrado', name: 'x'.repeat(61) }],
      'specialHours.0.name',
    ],
    ['as something other than a list', { date: '2030-01-01' }, 'specialHours'],
  ])('are refused %s', async (_, specialHours, field) => {
    await put(days(1));
    const { status, body } = await put(specialHours, { title: 'No debe quedar' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
    expect(await stored()).toHaveLength(1);
  });

  test('may be up to sixty', async () => {
    expect((await put(days(60))).status).toBe(200);
  });

  test('are part of the export of personal data', async () => {
    await put([{ date: dateAfter(today, 5), hours: 'Cerrado', name: 'Inventario' }]);
    const { text } = await owner.browser.get(`/api/users/${owner.user.id}/export`);
    expect(text).toContain('Inventario');
  });
});
