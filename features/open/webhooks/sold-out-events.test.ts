import { beforeEach, expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { branchOff, itemNamed } from '#tests/support/branches.ts';
import { publishCard } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { WebhookEvent } from './webhooks.contract.ts';

const testApp = useTestApp({}, { limits: { fetchesPrivateAddresses: true } });
const { bakery, place } = useBakery(testApp);

/** Nobody listens there: what is noted waits. */
const listen = (cardId: number) =>
  bakery.owner.browser.put(`/api/cards/${cardId}/webhook`, {
    ...{ url: 'http://127.0.0.1:1/', currentPassword: bakery.owner.password },
  });

/** What is noted for the card, the oldest first: 'product.changed 7'. */
async function noted(cardId = bakery.card.id): Promise<string[]> {
  const events = await testApp.db
    .selectFrom('webhookEvents')
    .select(['type', 'subjectId'])
    .where('cardId', '=', cardId)
    .orderBy('id')
    .execute();
  return events.map(({ type, subjectId }) => `${type} ${subjectId}`);
}

const changed = ({ id }: { id: number }) => `product.changed ${id}`;
const soldOut = ({ id }: { id: number }) => `product.sold_out ${id}`;
const change = async (item: { id: number }, changes: object) =>
  expect((await bakery.owner.browser.put(`/api/items/${item.id}`, changes)).status).toBe(200);

const SIZES = { name: 'Tamaño', min: 1, max: 1 };
const EXTRAS = { name: 'Extras', min: 0, max: 1 };
const choicesOf = (group: object, isAvailable: boolean[]) => [
  { ...group, choices: isAvailable.map((is, at) => ({ name: `N.º ${at}`, isAvailable: is })) },
];

beforeEach(async () => {
  await listen(bakery.card.id);
});

test.each<[string, before: object, change: object]>([
  ['switched off', {}, { isAvailable: false }],
  ['sold out for today', {}, { soldOutToday: true }],
  ['counted down to nothing', { stock: 4 }, { stock: 0 }],
  ['counted for the first time, and there is nothing', {}, { stock: 0 }],
  [
    'without a choice of a required option',
    { options: choicesOf(SIZES, [true, false]) },
    { options: choicesOf(SIZES, [false, false]) },
  ],
])('a product that is %s is told to be sold out, once', async (_, before, now) => {
  const { bread } = bakery;
  await change(bread, before);
  const already = (await noted()).length;
  await change(bread, now);
  expect((await noted()).slice(already)).toEqual([changed(bread), soldOut(bread)]);
  await change(bread, { price: 3000 });
  await change(bread, { isAvailable: false });
  expect((await noted()).slice(already + 2)).not.toContain(soldOut(bread));
});

test.each<[string, before: object, change: object]>([
  [
    'has one size less',
    { options: choicesOf(SIZES, [true, true]) },
    { options: choicesOf(SIZES, [true, false]) },
  ],
  ['has no extras', { options: choicesOf(EXTRAS, [true]) }, { options: choicesOf(EXTRAS, [false]) }],
  ['is hidden', {}, { isActive: false }],
  ['is there again', { isAvailable: false }, { isAvailable: true }],
])('a product that %s is not told to be sold out', async (_, before, now) => {
  const { bread } = bakery;
  await change(bread, before);
  const already = (await noted()).length;
  await change(bread, now);
  expect((await noted()).slice(already)).toEqual([changed(bread)]);
});

test('an order that takes the last pieces tells it', async () => {
  const { bread, cake } = bakery;
  await change(bread, { stock: 2 });
  const already = (await noted()).length;
  const placed = await place(order([line(bread, 2), line(cake)]));
  expect(placed.status).toBe(201);
  expect((await noted()).slice(already).filter((event) => event.startsWith('product'))).toEqual([
    changed(bread),
    soldOut(bread),
  ]);
});

test('a product that came back by itself can be sold out again', async () => {
  const { bread } = bakery;
  await change(bread, { soldOutToday: true });
  await testApp.db
    .updateTable('items')
    .set({ soldOutUntil: new Date(0) })
    .where('id', '=', bread.id)
    .execute();
  await change(bread, { soldOutToday: true });
  expect((await noted()).filter((event) => event === soldOut(bread))).toHaveLength(2);
});

test('a branch tells of its own copies what is sold out at the source, and of its own', async () => {
  const { bread, card, owner } = bakery;
  await change(bread, { options: choicesOf(SIZES, [true]) });
  const branch = await publishCard(owner, { title: 'Sucursal' });
  await branchOff(owner, branch, card);
  const copy = await itemNamed(owner, branch, bread.name);
  await listen(branch.id);
  await change(copy, { soldOutToday: true });
  expect((await noted(branch.id)).at(-1)).toBe(soldOut(copy));
  expect(await noted()).not.toContain(soldOut(bread));

  await change(copy, { soldOutToday: false });
  await change(bread, { options: choicesOf(SIZES, [false]) });
  expect((await noted()).at(-1)).toBe(soldOut(bread));
  expect((await noted(branch.id)).slice(-2)).toEqual([changed(copy), soldOut(copy)]);
});

test('its owner sees it among the last events', async () => {
  await change(bakery.bread, { soldOutToday: true });
  const { body } = await bakery.owner.browser.get<{ events: WebhookEvent[] }>(
    `/api/cards/${bakery.card.id}/webhook`,
  );
  expect(body.events.map(({ type }) => type)).toContain('product.sold_out');
});
