import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { findCard, updateCardColumns } from '#features/card/cards/cards.store.ts';
import type { BusinessHours } from '#features/card/opening-hours/hours.rules.ts';
import { openStatus } from '#features/card/opening-hours/open-status.rules.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { ListedCard } from './directory.contract.ts';
import { findDirectoryCards } from './found-by-search.store.ts';

const testApp = useTestApp();
let owner: Person;

beforeAll(async () => {
  owner = await signUp(testApp);
});

const list = (query: string) => owner.browser.get<ListedCard[]>(`/api/cards${query}`);

test('at every hour of the week, the shops listed as open are those whose cards show it', async () => {
  const weeks: BusinessHours[] = [
    { monday: '09:00–13:00, 15:00–19:00', saturday: 'Cerrado' },
    { friday: '20:00–02:00', saturday: '20:00–04:30', sunday: '22:00–01:00' },
    { wednesday: '24 horas', thursday: 'Previa reserva' },
    { tuesday: 'cuando se pueda', wednesday: 'de 9 a 13 y de 15 a 19 hrs' },
    {},
  ];
  const cards = [];
  for (const businessHours of weeks)
    cards.push(await publishCard(owner, { title: 'Horaria', businessHours }));
  await owner.browser.put(`/api/cards/${cards[4]?.id}`, { businessHours: { sunday: '10:00–14:00' } });
  weeks[4] = { sunday: '10:00–14:00' };

  for (let halfHour = 0; halfHour < 7 * 48; halfHour += 1) {
    const now = new Date(Date.UTC(2025, 6, 7, 0, 17 + halfHour * 30));
    const expected = cards
      .filter((_, at) =>
        ['open', 'soon'].includes(
          openStatus({ timeZone: SANTIAGO, businessHours: weeks[at] ?? {} }, now)?.state ?? '',
        ),
      )
      .map(({ id }) => id);
    const page = { limit: 100, after: null };
    const open = await findDirectoryCards(testApp.db, { q: 'horaria', open: true, now }, page);
    expect(open.map(({ id }) => id).sort(), now.toISOString()).toEqual(expected.sort());
  }
  for (const { id } of cards) await owner.browser.delete(`/api/cards/${id}`);
});

test('a shop with special hours is found by them on their date, and by its weekly hours on all other days', async () => {
  // Fiestas Patrias of 2026: 18 September is a Friday. Clocks go forward at the end of 5 September.
  const businessHours = { friday: '20:00–02:00', saturday: '20:00–04:30', sunday: '10:00–14:00' };
  const special: [string, string | null][][] = [
    [['2026-09-18', 'Cerrado']],
    [['2026-09-19', '12:00–17:00']],
    [
      ['2026-09-17', '21:00–05:00'],
      ['2026-09-18', null],
      ['2026-09-20', 'Cerrado'],
    ],
    [['2026-09-19', 'Según el clima']],
    [
      ['2026-09-05', '18:00–03:00'],
      ['2026-09-06', '24 horas'],
    ],
  ];
  const cards: Card[] = [];
  // Bypasses the routes, which drop past dates.
  for (const days of special) {
    const card = await publishCard(owner, { title: 'Dieciochera', businessHours });
    const row = await findCard(testApp.db, card.id);
    const specialHours = days.map(([date, hours]) => ({ date, hours, name: null }));
    if (row) await updateCardColumns(testApp.db, row, { specialHours });
    cards.push(card);
  }
  const page = { limit: 100, after: null };
  const days = (day: string, count: number) =>
    Array.from({ length: count * 48 }, (_, at) => new Date(Date.parse(`${day}T04:17Z`) + at * 18e5));
  for (const now of [...days('2026-09-16', 6), ...days('2026-09-06', 2)]) {
    const expected = cards
      .filter((_, at) => {
        const specialHours = special[at]?.map(([date, hours]) => ({ date, hours, name: null }));
        return ['open', 'soon'].includes(
          openStatus({ timeZone: SANTIAGO, businessHours, specialHours }, now)?.state ?? '',
        );
      })
      .map(({ id }) => id);
    const filter = { q: 'dieciochera', open: true, now };
    const open = await findDirectoryCards(testApp.db, filter, page);
    // During the night of the clock change, the first four follow their weekly hours.
    const isCompared = (id: number) => now > new Date('2026-09-06T14:00Z') || id === cards[4]?.id;
    expect(
      open
        .map(({ id }) => id)
        .filter(isCompared)
        .sort(),
      now.toISOString(),
    ).toEqual(expected.filter(isCompared).sort());
  }
  for (const { id } of cards) await owner.browser.delete(`/api/cards/${id}`);
});

test('a card in the directory contains the timeline of its opening hours', async () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const always = Object.fromEntries(days.map((day) => [day, '24 horas']));
  const card = await publishCard(owner, { title: 'Perpetua', businessHours: always });
  const tellsOpen = async () =>
    (await owner.browser.get<ListedCard[]>('/api/cards?q=perpetua')).body.map(
      ({ openTimeline }) => openTimeline,
    );
  expect(await tellsOpen()).toEqual([
    [{ until: null, status: { state: 'open', label: 'Abierto', detail: 'las 24 horas', short: 'Abierto' } }],
  ]);

  const today = santiagoParts(new Date()).date;
  await owner.browser.put(`/api/cards/${card.id}`, { specialHours: [{ date: today, hours: 'Cerrado' }] });
  expect(await tellsOpen()).toMatchObject([[{ status: { state: 'closed' } }, { status: { state: 'open' } }]]);
  await owner.browser.delete(`/api/cards/${card.id}`);
});

test('a shop that is always open is found among the open ones, a shop without hours among the others', async () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const businessHours = Object.fromEntries(days.map((day) => [day, '24 horas']));
  const always = await publishCard(owner, { title: 'Siempre', businessHours });
  await publishCard(owner, { title: 'Sin Horas' });
  expect((await list('?open=true&q=siempre')).body.map(({ id }) => id)).toEqual([always.id]);
  expect((await list('?open=false&q=siempre')).body).toEqual([]);
  expect((await list('?open=true&q=sin+horas')).body).toEqual([]);
  expect((await list('?open=false&q=sin+horas')).body).toHaveLength(1);
  await owner.browser.delete(`/api/cards/${always.id}`);
});

test('each shop is open by the time zone of its own comuna', async () => {
  const week = { businessHours: { wednesday: '09:00–10:00' } };
  const cards: Card[] = [];
  for (const comuna of ['12101', '11101', '13101', '05201'])
    cards.push(await publishCard(owner, { ...week, title: 'Huso', comuna }));
  // 1 July 2026 is a Wednesday.
  const open = async (at: string) => {
    const filter = { q: 'huso', open: true, now: new Date(at) };
    const found = await findDirectoryCards(testApp.db, filter, { limit: 10, after: null });
    return found.map(({ comuna }) => comuna).sort();
  };
  expect(await open('2026-07-01T12:30Z')).toEqual(['11101', '12101']);
  expect(await open('2026-07-01T13:30Z')).toEqual(['13101']);
  expect(await open('2026-07-01T15:30Z')).toEqual(['05201']);
  // In summer all but Rapa Nui have the same time: 13 January 2027 is a Wednesday.
  expect(await open('2027-01-13T12:30Z')).toEqual(['11101', '12101', '13101']);
});

test('open shops are listed page by page and not counted, which would read every card', async () => {
  const businessHours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      '24 horas',
    ]),
  );
  for (let at = 0; at < 2; at += 1) await publishCard(owner, { title: 'Trasnochada', businessHours });
  const { body, headers } = await list('?q=trasnochada&open=true&limit=1');
  expect(body).toHaveLength(1);
  expect(headers.link).toContain('rel="next"');
  expect(headers['x-total-count']).toBeUndefined();
});
