import { beforeAll, expect, test } from 'vitest';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { ListedCard } from './directory.contract.ts';

const testApp = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await signUp(testApp);
});

const publish = (title: string, cardType: string, items: object[]) =>
  publishCard(owner, {
    title,
    cardType,
    categories: [{ name: 'a', items: items.map((item) => ({ price: 1000, ...item })) }],
  });

async function search(q: string) {
  const { body, headers } = await testApp
    .browser()
    .get<ListedCard[]>(`/api/cards?q=${encodeURIComponent(q)}`);
  return {
    titles: body.map(({ title }) => title).toSorted(),
    matches: body.flatMap(({ matches }) => matches.map(({ name }) => name)),
    understood: decodeURIComponent(String(headers['x-understood'] ?? '')),
  };
}

test('a number of rooms and a year are conditions that one product has to meet with the other words', async () => {
  const home = (name: string, bedrooms: number, bathrooms: number) => ({
    name,
    details: { bedrooms, bathrooms },
  });
  const car = (name: string, year: number, gearbox: string) => ({ name, details: { year, gearbox } });
  await publish('Mar', 'real_estate', [home('Depto del faro', 2, 1), home('Casa', 3, 2)]);
  await publish('Cerro', 'real_estate', [home('Depto alto', 3, 1), home('Estudio', 1, 2)]);
  await publish('Ruta', 'automotive', [
    car('Suzuki Swift', 2019, 'automatic'),
    car('Kia Rio', 2019, 'manual'),
  ]);
  await publish('Berma', 'automotive', [
    car('Suzuki Swift', 2015, 'automatic'),
    car('Kia Rio', 2019, 'automatic'),
  ]);
  await publish('Feria', 'products', [{ name: 'Agenda 2019' }]);

  for (const q of ['dormitorios 2', '2 dormitorios', 'depto 2 dormitorios', 'mar 2 dorm.'])
    expect(await search(q), q).toMatchObject({ titles: ['Mar'], matches: ['Depto del faro'] });
  // Three rooms, and elsewhere two bathrooms.
  expect((await search('3 dormitorios 2 baños')).titles).toEqual(['Mar']);
  expect(await search('Swift 2019 automático')).toEqual({
    titles: ['Ruta'],
    matches: ['Suzuki Swift'],
    understood: 'Entendimos: «Swift» · Año 2019 · Automática.',
  });
  expect((await search('2019 automática')).titles).toEqual(['Berma', 'Ruta']);
  expect((await search('dormitorios 2')).understood).toBe('Entendimos: 2 dormitorios.');
});

test('what no product meets is searched for by its words, and said', async () => {
  await publish('Dormitorios 2', 'products', [{ name: 'Velador' }]);
  expect(await search('velador dormitorios 2')).toMatchObject({
    titles: ['Dormitorios 2'],
    understood: 'Nada tiene a la vez «velador» · 2 dormitorios: buscamos esas palabras.',
  });
  expect((await search('automática')).understood).toBe('');
});
