import { beforeEach, describe, expect, test } from 'vitest';
import { asJustCreated } from '#features/card/cards/cards.access.ts';
import { findCard, type OwnedCard } from '#features/card/cards/cards.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant } from '#foundation/contract/local-time.ts';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import { insertPastEvent } from '#tests/support/events.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { aggregateDays, purgeEvents } from './aggregation.store.ts';
import { findEventDays, findVisitHours } from './card-days.store.ts';

const testApp = useTestApp();
let card: OwnedCard;

beforeEach(async () => {
  const { db } = testApp;
  await db.deleteFrom('cards').execute();
  await db.updateTable('statisticsProgress').set({ through: '-infinity' }).execute();
  const row = await findCard(db, (await openShop(testApp)).card.id);
  if (!row) throw new Error('the card is gone');
  card = asJustCreated(row);
});

const visitAt = (at: Date) => insertPastEvent(testApp, card.id, 'view', at);

test('a day is aggregated once it is over everywhere in Chile, however long ago the last aggregation was', async () => {
  const days = () => testApp.db.selectFrom('cardDays').select(['visits']).orderBy('day').execute();
  for (const noon of ['2026-01-05', '2026-01-06', '2026-03-20']) {
    await visitAt(santiagoInstant(noon, 720));
  }
  await aggregateDays(testApp.db, localInstant('2026-01-06', 9, 'Pacific/Easter'));
  expect(await days()).toEqual([]);
  await aggregateDays(testApp.db, localInstant('2026-01-06', 10, 'Pacific/Easter'));
  expect(await days()).toEqual([{ visits: 1 }]);
  await aggregateDays(testApp.db, santiagoInstant('2026-05-01', 720));
  expect(await days()).toEqual([{ visits: 1 }, { visits: 1 }, { visits: 1 }]);
});

test('events that are still read one by one are kept; older ones are deleted once they are aggregated', async () => {
  const now = santiagoInstant('2026-05-01', 720);
  const noon = (days: number) => santiagoInstant(dateAfter('2026-05-01', -days), 720);
  for (const days of [36, 35, 1]) await visitAt(noon(days));
  for (const days of [367, 366]) await insertPastEvent(testApp, card.id, 'whatsapp', noon(days));
  const left = async () => {
    const events = testApp.db.selectFrom('cardEvents').select(['type', 'happenedAt']).orderBy('id');
    return (await events.execute()).map(({ type, happenedAt }) => [type, happenedAt]);
  };
  await purgeEvents(testApp.db, now);
  expect(await left()).toHaveLength(5);
  await aggregateDays(testApp.db, now);
  await purgeEvents(testApp.db, now);
  expect(await left()).toEqual([
    ['view', noon(35)],
    ['view', noon(1)],
    ['whatsapp', noon(366)],
  ]);
});

describe('a visit counts for its day in Santiago', () => {
  test.each([
    ['before midnight in summer', '2026-01-15T02:59:59Z', '2026-01-14'],
    ['after midnight in summer', '2026-01-15T03:00:00Z', '2026-01-15'],
    ['before midnight in winter', '2026-07-15T03:59:59Z', '2026-07-14'],
    ['after midnight in winter', '2026-07-15T04:00:00Z', '2026-07-15'],
    ['in the last hour of Saturday 4 April 2026', '2026-04-05T02:30:00Z', '2026-04-04'],
    ['in the same hour of the clock, an hour later', '2026-04-05T03:30:00Z', '2026-04-04'],
    ['at the start of Sunday 5 April', '2026-04-05T04:00:00Z', '2026-04-05'],
    ['in the last second of Saturday 5 September 2026', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['at the start of Sunday 6 September, at one', '2026-09-06T04:00:00Z', '2026-09-06'],
    ['in the last hour of that Sunday', '2026-09-07T02:59:59Z', '2026-09-06'],
    ['at the start of Monday 7 September', '2026-09-07T03:00:00Z', '2026-09-07'],
  ])('%s', async (_name, instant, date) => {
    const ofDate = () => findEventDays(testApp.db, card, { from: date, to: date });
    await visitAt(new Date(instant));
    const counted = [{ date, visits: 1, visitors: 1, shares: 0, contacts: 0 }];
    expect(await ofDate()).toEqual(counted);
    await aggregateDays(testApp.db, new Date('2026-11-01T12:00:00Z'));
    expect(await ofDate()).toEqual(counted);
  });
});

test('a visit counts for the day and hour on the clock of its card, before and after the day is aggregated', async () => {
  // At 23:30 of 30 June in Santiago it is 0:30 of 1 July in Punta Arenas, and 21:30 on Rapa Nui.
  const instant = new Date('2026-07-01T03:30:00Z');
  const range = { from: '2026-06-30', to: '2026-07-01' };
  const cards: OwnedCard[] = [];
  for (const comuna of ['13101', '12101', '05201']) {
    const row = await findCard(testApp.db, (await openShop(testApp, { comuna })).card.id);
    if (row) cards.push(asJustCreated(row));
    if (row) await insertPastEvent(testApp, row.id, 'view', instant);
  }
  const counted = async () => {
    const found = [];
    for (const each of cards) {
      const [days] = await findEventDays(testApp.db, each, range);
      const [hours] = await findVisitHours(testApp.db, each, range);
      found.push(`${days?.date} ${hours?.hour}`);
    }
    return found;
  };
  const expected = ['2026-06-30 23', '2026-07-01 0', '2026-06-30 21'];
  expect(await counted()).toEqual(expected);
  // 1 July is over in Punta Arenas but not on Rapa Nui, so only 30 June is aggregated.
  await aggregateDays(testApp.db, new Date('2026-07-02T04:30:00Z'));
  expect(await testApp.db.selectFrom('cardDays').select('day').execute()).toHaveLength(2);
  expect(await counted()).toEqual(expected);
  await aggregateDays(testApp.db, new Date('2026-07-02T12:00:00Z'));
  expect(await testApp.db.selectFrom('cardDays').select('day').execute()).toHaveLength(3);
  expect(await counted()).toEqual(expected);
});
