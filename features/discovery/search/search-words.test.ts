import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { slipsBetween, stemOf, wordsOf } from '#foundation/contract/search-text.ts';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { cpuMsOf } from '#tests/support/work.ts';
import type { ListedCard } from './directory.contract.ts';
import { sweepKnownWords } from './known-words.store.ts';
import { stepsOfLeavingOut, toTerm, typedTerms } from './search-terms.rules.ts';

const testApp = useTestApp();

test('singular and plural have the same stem, different words do not', () => {
  const pairs =
    'flor flores|luz luces|pan panes|mes meses|nuez nueces|café cafés|dulce dulces|inglés ingleses|pie pies';
  for (const pair of pairs.split('|')) {
    const [one = '', many = ''] = wordsOf(pair).map(stemOf);
    expect(one, pair).toBe(many);
  }
  expect(['pan', 'pana', 'pino', 'mesa', 'queso', 'casa'].map(stemOf)).toEqual([
    'pan',
    'pana',
    'pino',
    'mesa',
    'queso',
    'casa',
  ]);
});

test('the database finds the same stems as the browser', async () => {
  const text =
    'Las FLORES y luces dulces de Ñuñoa; 58.000 km, café «Buses» exprés, pies, gases, arroz ' + 'e s es ses';
  const { rows } = await sql<{ stems: string[] }>`select stems_of(${text}) as stems`.execute(testApp.db);
  expect(rows[0]?.stems.toSorted()).toEqual([...new Set(wordsOf(text).map(stemOf))].sort());
});

test.each([
  ['panaderia', 'panadaria', 1],
  ['panaderia', 'panaedria', 1],
  ['panaderia', 'panaderi', 1],
  ['kuchen', 'cuchen', 1],
  ['pizza', 'pisa', 2],
  ['pan', 'pan', 0],
])('%s and %s differ by %i typing errors', (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips);
  expect(slipsBetween(other, one, 2)).toBe(slips);
});

const LETTERS = 'bcdfghjklm';
const invented = (at: number) =>
  [...`${at}`.padStart(5, '0')].map((digit) => LETTERS[Number(digit)]).join('');
const names = (from: number, words: number) =>
  Array.from({ length: words }, (_, at) => invented(from + at)).join(' ');
const knownWords = async () =>
  (await sql<{ word: string }>`select word from known_words order by word`.execute(testApp.db)).rows.map(
    ({ word }) => word,
  );

test('a card is found by so many words at most, by those of its title in any case; fewer help to guess', async () => {
  const { card } = await openShop(testApp, {
    title: 'Zzzz Ultima',
    categories: Array.from({ length: 20 }, (_, group) => ({
      name: `Grupo ${group}`,
      items: Array.from({ length: 50 }, (_, at) => ({
        name: names((group * 50 + at) * 10, 10),
        price: 1000,
      })),
    })),
  });
  const { rows } = await sql<{ count: number }>`
    select cardinality(words) as count from card_search where card_id = ${card.id}
  `.execute(testApp.db);
  expect(rows[0]?.count).toBeLessThanOrEqual(5_000);
  const { body } = await testApp.browser().get<{ id: number }[]>('/api/cards?q=zzzz%20ultima');
  expect(body.map(({ id }) => id)).toEqual([card.id]);
  await sweepKnownWords(testApp.db);
  const known = await knownWords();
  expect(known).toEqual(expect.arrayContaining(['zzzc', 'ultima']));
  expect(known.filter((word) => /^[bcdfghjklm]{5}$/.test(word)).length).toBeLessThanOrEqual(500);
});

test('a new card is found by the first letters of its title at once', async () => {
  const { card } = await openShop(testApp, { title: 'Quiltrería Wenufoye' });
  const { body } = await testApp.browser().get<{ id: number }[]>('/api/cards?q=wenuf');
  expect(body.map(({ id }) => id)).toEqual([card.id]);
});

test('a product that is renamed again and again teaches only the words that it has at the sweep', async () => {
  const items = [{ name: 'Cosa', price: 1000 }];
  const { owner, card } = await openShop(testApp, { categories: [{ name: 'Todo', items }] });
  const [item] = (await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`)).body;
  await sweepKnownWords(testApp.db);
  const before = await knownWords();
  for (const at of [1, 2, 3])
    await owner.browser.put(`/api/items/${item?.id}`, { name: `Cosá ${names(90_000 + 10 * at, 10)}` });
  expect(await knownWords()).toEqual(before);
  await sweepKnownWords(testApp.db);
  const learned = names(90_030, 10).split(' ');
  expect(await knownWords()).toEqual([...before, ...learned].sort());
});

test('the sweep counts the cards of each word and deletes words that no card contains', async () => {
  await sql`insert into known_words (word, shown) values ('nadie', 'nadie')`.execute(testApp.db);
  await sweepKnownWords(testApp.db);
  const { rows } = await sql`select from known_words where word = 'nadie'`.execute(testApp.db);
  expect(rows).toEqual([]);
});

test('words that nobody knows are compared with all names in little time', async () => {
  const invented = fc.string({ unit: fc.constantFrom(...'aeiourstlcn'), minLength: 9, maxLength: 9 });
  const words = fc.sample(invented, { numRuns: 800, seed: 1 });
  expect(await cpuMsOf(() => words.map(termsOf))).toBeLessThan(600);
});

test('a search uses at most eight words of forty letters, however they are separated or folded', () => {
  const many = Array.from({ length: 50 }, (_, at) => `palabra${at}`).join(',');
  expect(typedTerms(many)).toHaveLength(8);
  const [folded] = typedTerms('ﷺ'.repeat(200));
  expect(folded?.typed.length).toBeLessThanOrEqual(40);
});

const termsOf = (q: string) =>
  typedTerms(q).map((term) => toTerm(term, { begun: [], alike: [], containing: [] }, { takesAll: true }));

test.each([
  ['completo italiano grande', [], [['grande'], ['grande', 'italiano']]],
  ['completo xyzzy', ['xyzzy'], [['xyzzy']]],
  ['xyzzy talca', ['xyzzy'], [['xyzzy']]],
  ['xyzzy plugh', ['xyzzy', 'plugh'], []],
  ['pan', [], []],
  ['uno dos tres cuatro cinco seis', [], [['seis'], ['cinco', 'seis'], ['cinco', 'cuatro', 'seis']]],
])('of "%s", when %o are unknown, %o are left out one after the other', (q, unknown: string[], steps) => {
  const found = stepsOfLeavingOut(termsOf(q), ({ typed }) => unknown.includes(typed));
  expect(found.map((step) => step.toSorted())).toEqual(steps);
});

test.each([
  ['camioneta', 'pickup'],
  ['todoterreno', 'suv'],
  ['depto', 'departamento'],
])('"%s" also finds "%s", and the other way round', (one, other) => {
  const [[first], [second]] = [termsOf(one), termsOf(other)];
  expect(first?.near).toContain(second?.stem);
  expect(second?.near).toContain(first?.stem);
});

test('the name of a comuna means that comuna only', () => {
  const [talca] = termsOf('talca');
  expect(talca?.loose).toEqual(['talca', '@07101']);
  const [valpo] = termsOf('valpo');
  expect(valpo?.exact).toContain('@05101');
});

test('a search shows no product that cannot be had, and says for two letters, too, why a shop was found', async () => {
  const { card, owner } = await openShop(testApp, {
    title: 'Emporio Aliro',
    categories: [
      {
        name: 'a',
        items: [
          { name: 'Empanada de aire', price: 1, isAvailable: false },
          { name: 'Empanada de humo', price: 1 },
          { name: 'Tamal', price: 1 },
        ],
      },
    ],
  });
  await sweepKnownWords(testApp.db);
  const matches = async (q: string) =>
    (await testApp.browser().get<ListedCard[]>(`/api/cards?q=${q}`)).body
      .find(({ id }) => id === card.id)
      ?.matches.map(({ name }) => name);
  expect(await matches('empanada')).toEqual(['Empanada de humo']);
  expect(await matches('em')).toEqual(['Empanada de humo']);
  await owner.browser.delete(`/api/cards/${card.id}`);
});
