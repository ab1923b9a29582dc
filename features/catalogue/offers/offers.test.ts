import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { describeOwnersCalls } from '#tests/support/refusals.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Offer } from './offers.contract.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;

beforeAll(async () => {
  const shop = await openShop(testApp);
  owner = shop.owner.browser;
  card = shop.card;
});

const addOffer = async (draft: Record<string, unknown> = {}, cardId = card.id, browser = owner) => {
  const answer = await browser.post<Offer>(`/api/cards/${cardId}/offers`, {
    title: '2x1 en completos',
    ...draft,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const visitorsOffers = async () =>
  (await testApp.browser().get<Offer[]>(`/api/cards/${card.id}/offers`)).body;
const ids = (offers: Offer[]) => offers.map(({ id }) => id);

test('an offer can have no price, be given one, and lose it again', async () => {
  const offer = await addOffer();
  expect(offer).toMatchObject({ cardId: card.id, price: null, isActive: true, description: null });
  expect((await owner.put<Offer>(`/api/offers/${offer.id}`, { price: '4990' })).body.price).toBe(4990);
  expect((await owner.put<Offer>(`/api/offers/${offer.id}`, { price: '' })).body.price).toBeNull();
  expect((await owner.put<Offer>(`/api/offers/${offer.id}`, { title: 'Otra' })).body).toEqual({
    ...offer,
    title: 'Otra',
  });
});

test('an inactive offer is hidden from visitors, but not from its owner', async () => {
  const offer = await addOffer();
  expect(ids(await visitorsOffers())).toContain(offer.id);
  await owner.put(`/api/offers/${offer.id}`, { isActive: false });
  expect(ids(await visitorsOffers())).not.toContain(offer.id);
  expect(ids((await owner.get<Offer[]>(`/api/cards/${card.id}/offers`)).body)).toContain(offer.id);
});

test('an offer of a hidden product is hidden from visitors, who could not order it', async () => {
  const { body: item } = await owner.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Completo', price: 2_000, isActive: false },
  });
  const { id } = await addOffer({ itemId: item.id, price: 1_500 });
  expect(ids(await visitorsOffers())).not.toContain(id);
  await owner.put(`/api/items/${item.id}`, { isActive: true });
  expect(ids(await visitorsOffers())).toContain(id);
});

test('an offer is added after the others, and offers can be reordered', async () => {
  const before = (await owner.get<Offer[]>(`/api/cards/${card.id}/offers`)).body.length;
  const [first, second] = [await addOffer(), await addOffer()];
  expect([first.displayOrder, second.displayOrder]).toEqual([before + 1, before + 2]);
  const answer = await owner.put<Offer[]>(`/api/cards/${card.id}/offers/order`, {
    ids: [second.id, first.id],
  });
  expect(ids(answer.body).slice(0, 2)).toEqual([second.id, first.id]);
});

test('a deleted offer is gone from the card', async () => {
  const offer = await addOffer();
  expect((await owner.delete(`/api/offers/${offer.id}`)).status).toBe(200);
  expect((await owner.put(`/api/offers/${offer.id}`, { title: 'x' })).status).toBe(404);
  expect(ids(await visitorsOffers())).not.toContain(offer.id);
});

describe('an offer is refused', () => {
  test.each([
    ['without a title', { title: '' }, 'title'],
    ['with a title of 121 characters', { title: 'a'.repeat(121) }, 'title'],
    ['with a negative price', { price: -1 }, 'price'],
    ['with a price that is not a number', { price: 'gratis' }, 'price'],
    ['with a price of 2^53', { price: 2 ** 53 }, 'price'],
    ['with a picture that is a script', { imageUrl: 'javascript:alert(1)' }, undefined],
  ])('%s, both when added and when changed', async (_name, wrong, field) => {
    const offer = await addOffer();
    const before = await visitorsOffers();
    const added = await owner.post(`/api/cards/${card.id}/offers`, { title: 'Oferta', ...wrong });
    const changed = await owner.put(`/api/offers/${offer.id}`, wrong);
    for (const answer of [added, changed]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
      if (field) expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect(await visitorsOffers()).toEqual(before);
  });

  test('when it belongs or would move to another card', async () => {
    const other = await openShop(testApp);
    const offer = await addOffer();
    const foreign = await addOffer({}, other.card.id, other.owner.browser);
    const answers = [
      await owner.put(`/api/offers/${offer.id}`, { cardId: other.card.id }),
      await owner.post(`/api/cards/${card.id}/offers`, { title: 'x', cardId: other.card.id }),
      await owner.put(`/api/cards/${card.id}/offers/order`, { ids: [offer.id, foreign.id] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await testApp.browser().get<Offer[]>(`/api/cards/${other.card.id}/offers`)).body).toEqual([
      foreign,
    ]);
  });

  test('when the card has 200 of them', async () => {
    const shop = await openShop(testApp);
    const rows = Array.from({ length: 198 }, () => ({ cardId: shop.card.id, title: 'x', displayOrder: 1 }));
    await testApp.db.insertInto('offers').values(rows).execute();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.owner.browser.post(`/api/cards/${shop.card.id}/offers`, { title: 'y' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
  });
});

const offersOf = (cardId: number) =>
  testApp.db.selectFrom('offers').selectAll().where('cardId', '=', cardId).orderBy('id').execute();
const offerOf = async ({ browser }: Person, cardId: number) => (await addOffer({}, cardId, browser)).id;

describeOwnersCalls(testApp, offersOf, [
  {
    name: 'adds an offer',
    succeeds: 201,
    prepare: (_owner, cardId) => ['POST', `/api/cards/${cardId}/offers`, { title: '2x1' }],
  },
  {
    name: 'changes an offer',
    succeeds: 200,
    prepare: async (person, cardId) => ['PUT', `/api/offers/${await offerOf(person, cardId)}`, { price: 1 }],
  },
  {
    name: 'deletes an offer',
    succeeds: 200,
    prepare: async (person, cardId) => ['DELETE', `/api/offers/${await offerOf(person, cardId)}`],
  },
  {
    name: 'puts the offers in order',
    succeeds: 200,
    prepare: async (person, cardId) => [
      'PUT',
      `/api/cards/${cardId}/offers/order`,
      { ids: [await offerOf(person, cardId)] },
    ],
  },
]);
