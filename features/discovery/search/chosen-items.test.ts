import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { ListedCard } from './directory.contract.ts';

const testApp = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await signUp(testApp);
  const car = (name: string, price: number, details: object) => ({ name, price, details });
  const publish = (title: string, cardType: string, items: object[], more: object = {}) =>
    publishCard(owner, { title, cardType, categories: [{ name: 'a', items }], ...more });
  await publish('Ruta', 'automotive', [
    car('Swift', 8_990_000, {
      ...{ make: 'Suzuki', year: 2019, mileageKm: 52_000, fuel: 'petrol', gearbox: 'automatic' },
    }),
    car('Rio', 5_500_000, { make: 'Kia', year: 2015, mileageKm: 98_000, fuel: 'petrol', gearbox: 'manual' }),
  ]);
  await publish('Berma', 'automotive', [
    car('Hilux', 24_900_000, { make: 'Toyota', year: 2022, mileageKm: 31_000, fuel: 'diesel' }),
    car('Swift vendido', 7_000_000, { make: 'Suzuki', year: 2020, state: 'sold' }),
  ]);
  await publish('Oculta', 'automotive', [car('Rio', 5_000_000, { make: 'Kia', year: 2016 })], {
    enablePricing: false,
  });
  await publish('Mar', 'real_estate', [
    car('Depto', 0, { operation: 'sale', bedrooms: 2, areaM2: 62.35, priceUf: 3250 }),
    car('Casa', 650_000, { operation: 'rent', bedrooms: 3, areaM2: 120 }),
  ]);
  const admin = await signUpAdmin(testApp);
  await admin.browser.put('/api/admin/uf', {
    values: [{ day: santiagoParts(new Date()).date, pesos: 40_000 }],
  });
});

const search = async (query: string) => {
  const { status, body } = await testApp.browser().get<ListedCard[]>(`/api/cards?${query}`);
  expect(status).toBe(200);
  return body.map(({ title, matches }) => [title, ...matches.map(({ name }) => name)].join(': ')).toSorted();
};

test.each([
  ['type=automotive&make=suzuki', ['Ruta: Swift']],
  ['type=automotive&make=KIA&year=2016-', ['Oculta: Rio']],
  ['type=automotive&price=-9000000', ['Ruta: Swift: Rio']],
  ['type=automotive&price=8990000-8990000', ['Ruta: Swift']],
  ['type=automotive&year=2019-2022&mileageKm=-40000', ['Berma: Hilux']],
  ['type=automotive&year=9999999999-', []],
  ['type=automotive&year=-9999999999&mileageKm=-40000', ['Berma: Hilux']],
  ['type=automotive&fuel=diesel,electric', ['Berma: Hilux']],
  // Each condition is met by another car.
  ['type=automotive&make=Kia&gearbox=automatic', []],
  ['type=automotive&year=2018-&q=ruta', ['Ruta: Swift']],
  // 3,250 UF are 130 million pesos today.
  ['type=real_estate&price=130000000-130000000', ['Mar: Depto']],
  ['type=real_estate&price=-129999999&operation=sale', []],
  ['type=real_estate&bedrooms=3,4&areaM2=100-', ['Mar: Casa']],
  ['type=real_estate&areaM2=62.35-62.35', ['Mar: Depto']],
  ['type=real_estate&areaM2=62.36-62.5', []],
])('%s finds %j', async (query, found) => {
  expect(await search(query)).toEqual(found);
});

test('of other kinds of businesses nothing is filtered by such conditions, and a malformed range is refused', async () => {
  expect(await search('type=services&year=2019-')).toEqual([]);
  expect(await search('make=Suzuki')).toEqual(['Berma', 'Mar', 'Oculta', 'Ruta']);
  const { status, body } = await testApp
    .browser()
    .get<{ fields: object }>('/api/cards?type=automotive&year=nuevo');
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty('year');
});

test('any price and kilometres are found by a range that begins or ends exactly there', async () => {
  const card = await publishCard(owner, { title: 'Una sola', cardType: 'automotive', categories: [] });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      async (price, km) => {
        await testApp.db.deleteFrom('items').where('cardId', '=', card.id).execute();
        await testApp.db
          .insertInto('items')
          .values({
            ...{ cardId: card.id, name: 'Auto', price, displayOrder: 1 },
            details: { make: 'Lada', mileageKm: km },
          })
          .execute();
        for (const ranges of [`price=${price}-&mileageKm=${km}-`, `price=-${price}&mileageKm=-${km}`])
          expect(await search(`type=automotive&make=lada&${ranges}`)).toEqual(['Una sola: Auto']);
        expect(await search(`type=automotive&make=lada&price=${price + 1}-`)).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
