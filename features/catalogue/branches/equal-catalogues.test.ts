import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Change } from '#features/card/changes/changes.contract.ts';
import { itemNamed, itemsOf, menuOf, openChain } from '#tests/support/branches.ts';
import type { Person } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

const part = fc.constantFrom('items', 'categories', 'offers');
const number = fc.nat(50);
/** Anything that an owner may do with the main card, or decide in a branch. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), part, at: number }),
  fc.record({ kind: fc.constant('change' as const), part, at: number }),
  fc.record({ kind: fc.constant('order' as const), part, at: number }),
  fc.record({ kind: fc.constant('delete' as const), part, at: number }),
  fc.record({ kind: fc.constant('undo' as const), part, at: number }),
  fc.record({ kind: fc.constant('own price' as const), part, at: number }),
  fc.record({ kind: fc.constant('sold out' as const), part, at: number }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('after any sequence of changes each branch has the catalogue of the main card, except for its own values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      const { owner, main, branches } = await openChain(testApp, ['Uno', 'Dos']);
      const own = new Map<number, { price?: number; soldOut?: true }>();
      for (const each of steps) {
        await take(owner, main, branches, own, each);
        const menu = await menuOf(owner, main);
        for (const branch of branches) {
          const there = await menuOf(owner, branch);
          const items = there.items.map((item, at) => ({
            ...item,
            price: item.price ?? menu.items[at]?.price,
          }));
          expect({ ...there, items }).toEqual(menu);
          for (const item of await itemsOf(owner, branch)) {
            expect(item.ownPrice ?? undefined).toBe(own.get(item.id)?.price);
            expect(item.soldOutUntil !== null).toBe(own.get(item.id)?.soldOut ?? false);
          }
        }
      }
    }),
    { numRuns: 8 },
  );
});

test('a copy stays in the place of its source, whatever is written into it', async () => {
  const { owner, main, branches } = await openChain(testApp);
  const ids = (await itemsOf(owner, main)).map(({ id }) => id);
  await owner.browser.put(`/api/cards/${main.id}/items/order`, { ids: ids.toReversed() });
  const menu = await menuOf(owner, main);
  const branch = branches[0] as Card;
  await testApp.db.updateTable('items').set({ displayOrder: 7 }).where('cardId', '=', branch.id).execute();
  expect(await menuOf(owner, branch)).toEqual(menu);
});

async function take(
  { browser }: Person,
  main: Card,
  branches: readonly Card[],
  own: Map<number, { price?: number; soldOut?: true }>,
  { kind, part, at }: Step,
): Promise<void> {
  const idsOf = async (card: Card, what: string) =>
    (await browser.get<{ id: number }[]>(`/api/cards/${card.id}/${what}`)).body.map(({ id }) => id);
  const ids = await idsOf(main, part);
  const id = ids[at % ids.length];
  const categories = await idsOf(main, 'categories');
  const named = part === 'offers' ? { title: `Oferta ${at}` } : { name: `Parte ${at}` };
  const placed = { categoryId: categories[at % (categories.length + 1)] ?? null };
  const fields = { ...named, ...(part === 'items' && { price: at * 10, ...placed }) };
  if (kind === 'add') {
    expect((await browser.post(`/api/cards/${main.id}/${part}`, fields)).status).toBe(201);
  } else if (kind === 'undo') {
    const changes = (await browser.get<Change[]>(`/api/cards/${main.id}/changes`)).body;
    const change = changes[at % changes.length];
    if (change) await browser.post(`/api/cards/${main.id}/changes/undo`, { ids: [change.id] });
  } else if (kind === 'own price' || kind === 'sold out') {
    const branch = branches[at % branches.length] ?? main;
    const items = await idsOf(branch, 'items');
    const item = items[at % items.length];
    if (item === undefined) return;
    const value = kind === 'own price' ? { ownPrice: at * 7 } : { soldOutToday: true };
    expect((await browser.put(`/api/items/${item}`, value)).status).toBe(200);
    own.set(item, { ...own.get(item), ...(kind === 'own price' ? { price: at * 7 } : { soldOut: true }) });
  } else if (id !== undefined) {
    if (kind === 'change') await browser.put(`/api/${part}/${id}`, fields);
    if (kind === 'order') await browser.put(`/api/cards/${main.id}/${part}/order`, { ids: [id] });
    if (kind === 'delete') await browser.delete(`/api/${part}/${id}`);
  }
}

test('a branch’s stock is rounded down where the main card sells by the piece what the branch counted in kilos', async () => {
  const { owner, main, branches } = await openChain(testApp);
  const [branch = main] = branches;
  const here = await itemNamed(owner, branch, 'Marraqueta');
  const there = await itemNamed(owner, main, 'Marraqueta');
  const put = owner.browser.put;
  await put(`/api/items/${there.id}`, { unit: 'kilo' });
  await put(`/api/items/${here.id}`, { stock: 2.7 });
  await put(`/api/items/${there.id}`, { unit: null });
  expect(await itemNamed(owner, branch, 'Marraqueta')).toMatchObject({ unit: null, stock: 2 });
  expect((await put(`/api/items/${here.id}`, { isAvailable: false, ownPrice: 2600 })).status).toBe(200);
  expect((await put(`/api/items/${here.id}`, { stock: 0.5 })).status).toBe(400);
});

test('cards that share a catalogue stay of one type', async () => {
  const { owner, main, branches } = await openChain(testApp);
  for (const card of [main, ...branches])
    expect(await owner.browser.put(`/api/cards/${card.id}`, { cardType: 'services' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          cardType: expect.stringMatching(/^Comparte su catálogo con (Fuente Ñuñoa|Providencia)\./),
        },
      },
    });
  await owner.browser.delete(`/api/cards/${branches[0]?.id}/catalogue-source`);
  expect((await owner.browser.put(`/api/cards/${main.id}`, { cardType: 'services' })).status).toBe(200);
});
