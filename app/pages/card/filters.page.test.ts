import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { propsOf, textOf } from '#tests/support/html.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { CardPageProps } from './card.props.ts';

const testApp = useTestApp({}, { pages: true });

const cars = [2016, 2017, 2018, 2019, 2020, 2021, 2022].map((year) => ({
  name: `Auto ${String.fromCharCode(65 + year - 2016)}`,
  price: year * 5000,
  details: { year, gearbox: year % 2 ? 'manual' : 'automatic' },
}));
const openCard = async (items: object[], cardType = 'automotive') => {
  const { card, owner } = await openShop(testApp, { cardType, categories: [{ name: 'Todo', items }] });
  return { card, owner, path: `/${card.subdomain}` };
};
const read = async (address: string) => (await testApp.browser().get(address)).text;
const listedIn = (html: string) =>
  [...html.matchAll(/href="#producto-\d+">([^<]+)/g)].map(([, name]) => name);

test('a shared address shows the filtered products before any script, and what it filters', async () => {
  const { path } = await openCard(cars);
  const html = await read(`${path}?year=2018-&gearbox=automatic`);
  expect(listedIn(html)).toEqual(['Auto C', 'Auto E', 'Auto G']);
  expect(textOf(html)).toContain('3 de 7 vehículos');
  expect(html).toContain('aria-label="Quitar filtro: Año desde 2018"');
  expect(html).toContain('href="?gearbox=automatic"');
  // Whoever removes a filter needs the others, too.
  expect(propsOf<CardPageProps>(html).items).toHaveLength(7);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]+${path}"`));
});

test('filtered and unfiltered pages of a card are never taken for each other', async () => {
  const { path } = await openCard(cars);
  for (const [address, count] of [
    [path, 7],
    [`${path}?year=2022-`, 1],
    [`${path}?o=qr`, 7],
    [`${path}?o=qr&year=2021-`, 2],
    [path, 7],
  ] as const)
    expect(listedIn(await read(address)), address).toHaveLength(count);
});

test('filters that nothing meets say so and offer to remove the last one', async () => {
  const { path } = await openCard(cars);
  const html = await read(`${path}?gearbox=manual&year=2022-`);
  expect(listedIn(html)).toEqual([]);
  expect(textOf(html)).toContain('Ningún vehículo cumple con todo.');
  expect(html).toMatch(/href="\?gearbox=manual"[^>]*>Quitar «Año desde 2022»<\/a>/);
});

test('only cards with enough products that differ have filters', async () => {
  const few = await openCard(cars.slice(0, 6));
  const alike = await openCard(cars.map(({ name }) => ({ name, price: 5000, details: { year: 2019 } })));
  const { path } = await openCard(cars);
  for (const address of [few.path, alike.path]) expect(await read(address)).not.toContain('#filtros');
  expect(await read(path)).toContain('#filtros');
});

test('a card whose products have nothing to filter by leads from such an address to its own', async () => {
  const { path } = await openCard([{ name: 'Completo', price: 3900 }], 'restaurant');
  const answer = await testApp.browser().get(`${path}?year=2019-`);
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(path);
});

test('filtered pages of a large catalogue are made a limited number of times, then it is shown as a whole', async () => {
  const { card, path } = await openCard(cars);
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...{ cardId: card.id, name: `Auto ${at}`, price: 100, displayOrder: 10 + at, details: { year: 2019 } },
  }));
  await testApp.db.insertInto('items').values(rows).execute();
  const stranger = testApp.browser();
  expect((await stranger.get(`${path}?year=2018-`)).status).toBe(200);
  const spent = testApp.db.updateTable('throttles').set({ count: 200_000 }).where('key', 'like', 'items:%');
  expect((await spent.executeTakeFirst()).numUpdatedRows).toBe(1n);
  const refused = await stranger.get(`${path}?year=2020-`);
  expect(refused).toMatchObject({ status: 302, headers: { location: path } });
  expect((await stranger.get(path)).status).toBe(200);
});
