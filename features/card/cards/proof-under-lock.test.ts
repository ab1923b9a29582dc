import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '#foundation/server/database/database.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { formWithFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { LOCKS_CARD, waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const testApp = useTestApp();
const { bakery, place } = useBakery(testApp);

let heir: Person;
let member: Person;
let orderId: number;
let conversationId: number;
let changeId: number;
beforeAll(async () => {
  heir = await signUp(testApp);
  member = await signUp(testApp);
});
beforeEach(async () => {
  orderId = (await place(order([line(bakery.bread)]))).body.id;
  const { browser } = await signUp(testApp);
  const { body } = await browser.post<{ id: number }>('/api/conversations', { cardId: bakery.card.id });
  conversationId = body.id;
  await browser.post(ofConversation('/messages'), { clientId: randomUUID(), content: 'Hola' });
  const owner = bakery.owner.browser;
  changeId = (await owner.delete<{ undo: number }>(`/api/items/${bakery.cake.id}`)).body.undo;
});

type Write = (browser: TestBrowser) => Promise<{ status: number }>;
const ofCard = (part = '') => `/api/cards/${bakery.card.id}${part}`;
const ofConversation = (part = '') => `/api/conversations/${conversationId}${part}`;
const ATTENDING_WRITES: Record<string, Write> = {
  'the state of an order': (browser) => browser.put(`/api/orders/${orderId}`, { status: 'confirmada' }),
  'an order by phone': (browser) =>
    browser.post(ofCard('/orders/owner'), { lines: [{ type: 'item', id: bakery.bread.id, quantity: 1 }] }),
  'the switchboard': (browser) => browser.put(ofCard('/switchboard'), { closesAt: 'now' }),
  'whether a product is available': (browser) =>
    browser.put(`/api/items/${bakery.bread.id}`, { isAvailable: false }),
  'an answer to a message': (browser) =>
    browser.post(ofConversation('/messages'), { clientId: randomUUID(), content: 'Buenas' }),
  'a blocked person': (browser) => browser.put(ofConversation(), { isBlocked: true }),
  'what was read': (browser) => browser.post(ofConversation('/read'), { upTo: 2_147_483_647 }),
};
const CATALOGUE_WRITES: Record<string, Write> = {
  'the card': (browser) => browser.put(ofCard(), { title: 'Robada' }),
  'the price of a product': (browser) => browser.put(`/api/items/${bakery.bread.id}`, { price: 1 }),
  'a new product': (browser) => browser.post(ofCard('/items'), { name: 'Torta', price: 9_990 }),
  'several products': (browser) =>
    browser.put(ofCard('/items'), { items: [{ id: bakery.bread.id, price: 1 }] }),
  'a deleted product': (browser) => browser.delete(`/api/items/${bakery.bread.id}`),
  'a new category': (browser) => browser.post(ofCard('/categories'), { name: 'Tortas' }),
  'a new offer': (browser) => browser.post(ofCard('/offers'), { title: '3x2' }),
  'what orders ask': (browser) => browser.put(ofCard('/order-settings'), { asksName: true }),
  'what messages allow': (browser) => browser.put(ofCard('/message-settings'), { takesMessages: false }),
  'a place of a code': (browser) => browser.post(ofCard('/qr-places'), { names: ['Barra'] }),
  'an undo': (browser) => browser.post(ofCard('/changes/undo'), { ids: [changeId] }),
  'an import': (browser) => {
    const { payload, headers } = formWithFile('file', Buffer.from('Nombre;Precio\nTorta;9990\n'));
    return browser.post(ofCard('/items/import'), payload, headers);
  },
  'a screen for the kitchen': (browser) => browser.post(ofCard('/kitchen-screens'), { name: 'Horno' }),
};
const OWNER_WRITES: Record<string, Write> = {
  'an invitation': (browser) => browser.post(ofCard('/invitations'), { role: 'attends' }),
  'the role of a member': (browser) =>
    browser.put(ofCard(`/team/${member.user.id}`), { role: 'manages', currentPassword: PASSWORD }),
  'a removed member': (browser) => browser.delete(ofCard(`/team/${member.user.id}`)),
  'the deletion of the card': (browser) => browser.delete(ofCard('?closesOrders=true')),
};

/** The status of a write that waits for the card's lock until `meanwhile` is committed. */
async function answerAfter(write: () => ReturnType<Write>, meanwhile: (trx: Queryable) => Promise<unknown>) {
  const answer = await testApp.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cards').select('id').where('id', '=', bakery.card.id).forUpdate().execute();
    const answer = write();
    await eventually(async () => expect(await waitingForLocks(testApp.db, LOCKS_CARD)).toBe(1));
    await meanwhile(trx);
    return { answer };
  });
  return (await answer.answer).status;
}

const giveTo = ({ user }: Person, db: Queryable = testApp.db) =>
  db.updateTable('cards').set({ userId: user.id }).where('id', '=', bakery.card.id).execute();
const join = (role: 'manages' | 'attends', db: Queryable = testApp.db) =>
  db
    .insertInto('cardMembers')
    .values({ cardId: bakery.card.id, userId: member.user.id, role })
    .onConflict((conflict) => conflict.columns(['cardId', 'userId']).doUpdateSet({ role }))
    .execute();

describe('a slow write changes nothing', () => {
  test.each(Object.entries({ ...OWNER_WRITES, ...CATALOGUE_WRITES, ...ATTENDING_WRITES }))(
    'if the card was given to somebody else while it waited: %s',
    async (_, write) => {
      const { owner } = bakery;
      await join('attends');
      expect(
        await answerAfter(
          () => write(owner.browser),
          (trx) => giveTo(heir, trx),
        ),
      ).toBe(403);
    },
  );

  test.each(Object.entries(ATTENDING_WRITES))(
    'if the membership has ended while it waited: %s',
    async (_, write) => {
      await join('attends');
      const end = (trx: Queryable) => trx.deleteFrom('cardMembers').execute();
      expect(await answerAfter(() => write(member.browser), end)).toBe(403);
    },
  );

  test.each(Object.entries(CATALOGUE_WRITES))(
    'if the member was reduced to attending while it waited: %s',
    async (_, write) => {
      await join('manages');
      expect(
        await answerAfter(
          () => write(member.browser),
          (trx) => join('attends', trx),
        ),
      ).toBe(403);
    },
  );
});

test('two simultaneous changes of different contacts are both kept', async () => {
  const { owner } = bakery;
  const answer = await answerAfter(
    () => owner.browser.put(ofCard(), { contactInfo: { phone: '9 1111 1111' } }),
    (trx) =>
      trx
        .updateTable('cards')
        .set({ contactInfo: { email: 'hola@panaderia.cl' } })
        .where('id', '=', bakery.card.id)
        .execute(),
  );
  expect(answer).toBe(200);
  const { body } = await owner.browser.get(ofCard());
  expect(body).toMatchObject({ contactInfo: { phone: '9 1111 1111', email: 'hola@panaderia.cl' } });
});
