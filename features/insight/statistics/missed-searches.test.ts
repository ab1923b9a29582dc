import { beforeEach, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { describeOwnersCalls } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepMissedSearches } from './missed-searches.store.ts';
import type { Statistics } from './statistics.contract.ts';

const testApp = useTestApp();
let owner: Person;
let card: Card;

beforeEach(async () => {
  owner ??= await signUp(testApp);
  await testApp.db.deleteFrom('throttles').execute();
  card = await publishCard(owner);
});

const search = (text: string, browser = testApp.browser()) =>
  browser.post(`/api/cards/${card.id}/missed-searches`, { text }, { 'user-agent': 'Chrome' });
const seen = async () =>
  (await owner.browser.get<Statistics>(`/api/cards/${card.id}/statistics`)).body.missedSearches;

test('the owner sees what visitors did not find, the most frequent first', async () => {
  for (const text of ['sin gluten', 'Vegano', ' vegano ']) expect((await search(text)).status).toBe(202);
  expect(await seen()).toEqual([
    { text: 'vegano', times: 2 },
    { text: 'sin gluten', times: 1 },
  ]);
});

test('one visitor who looks for the same again and again counts once', async () => {
  const visitor = testApp.browser();
  for (let at = 0; at < 5; at += 1) expect((await search('vegano', visitor)).status).toBe(202);
  expect(await seen()).toEqual([{ text: 'vegano', times: 1 }]);
});

test('searches of the owner, of administrators and of robots do not count', async () => {
  await search('vegano', owner.browser);
  await search('vegano', (await signUpAdmin(testApp)).browser);
  const url = `/api/cards/${card.id}/missed-searches`;
  await testApp.browser().post(url, { text: 'vegano' }, { 'user-agent': 'Googlebot/2.1' });
  expect(await seen()).toEqual([]);
});

test('an empty text and one of more than 40 characters are refused', async () => {
  expect((await search(' ')).status).toBe(400);
  expect((await search('a'.repeat(41))).status).toBe(400);
  expect((await search('a'.repeat(40))).status).toBe(202);
});

test('an inactive card counts nothing', async () => {
  await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
  expect((await search('vegano')).status).toBe(404);
});

test('a day has at most a hundred different texts', async () => {
  const many = Array.from({ length: 100 }, (_, at) => `texto ${at}`);
  const count = () => testApp.db.selectFrom('cardMissedSearches').where('cardId', '=', card.id);
  for (const text of many) await search(text);
  await search('otro texto');
  await search('texto 7');
  expect(await count().select('text').execute()).toHaveLength(100);
  expect(await seen()).toContainEqual({ text: 'texto 7', times: 2 });
});

test('one address adds ten texts a day, and what others searched for still counts', async () => {
  await search('vegano');
  const one = testApp.browser();
  for (let at = 0; at < 12; at += 1) await search(`insulto ${at}`, one);
  await search('vegano', one);
  const texts = await testApp.db
    .selectFrom('cardMissedSearches')
    .where('cardId', '=', card.id)
    .select('text')
    .execute();
  expect(texts).toHaveLength(11);
  expect(await seen()).toContainEqual({ text: 'vegano', times: 2 });
});

test('a search is deleted after a year', async () => {
  const days = ['2025-11-19', '2025-11-20'].map((day) => ({ cardId: card.id, day, text: 'vegano' }));
  await testApp.db.insertInto('cardMissedSearches').values(days).execute();
  await sweepMissedSearches(testApp.db, santiagoInstant('2026-11-21', 720));
  const left = testApp.db.selectFrom('cardMissedSearches').select('text').where('cardId', '=', card.id);
  expect(await left.execute()).toHaveLength(1);
});

test('a period is exported as a sheet with a row per day', async () => {
  const answer = await owner.browser.get(`/api/cards/${card.id}/statistics/export?days=7`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="estadisticas-.+\.csv"$/);
  const rows = answer.text.trim().split('\r\n');
  expect(rows).toHaveLength(8);
  expect(rows[0]).toContain('"Día";"Visitas";"Visitantes";"Pedidos"');
  expect(rows[7]).toMatch(/^"\d{4}-\d\d-\d\d";0;0;0;0;0;0;0;0;0;0;0;0$/);
});

describeOwnersCalls(testApp, async () => null, [
  {
    name: 'exports statistics',
    succeeds: 200,
    prepare: (_owner, cardId) => ['GET', `/api/cards/${cardId}/statistics/export?days=7`],
  },
]);
