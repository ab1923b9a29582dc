import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { sweepBlocks } from './blocks.store.ts';
import type { Conversation } from './messages.contract.ts';

const testApp = useTestApp();
let shop: { owner: Person; card: Card };
beforeAll(async () => {
  shop = await openShop(testApp);
});

const NO_MORE = { status: 409, text: expect.stringContaining('no recibe más mensajes tuyos') };
const message = () => ({ clientId: randomUUID(), content: 'Hola' });

async function visit(contact: { phone?: string; email?: string }, card = shop.card) {
  const token = randomUUID();
  const browser = testApp.browser();
  const path = `/api/conversations/by-token/${token}`;
  const begun = await browser.post<Conversation>(`/api/cards/${card.id}/conversations`, {
    ...{ token, name: 'Luis', ...contact },
  });
  return {
    ...begun,
    token,
    id: begun.body.id,
    say: (more: object = {}) => browser.post(`${path}/messages`, { ...message(), ...more }),
    leave: () => browser.delete(path),
  };
}
async function begin({ browser }: Person) {
  const begun = await browser.post<Conversation>('/api/conversations', { cardId: shop.card.id });
  const { id } = begun.body;
  return { ...begun, id, say: () => browser.post(`/api/conversations/${id}/messages`, message()) };
}
const block = ({ id }: { id: number }, isBlocked = true) =>
  shop.owner.browser.put<Conversation>(`/api/conversations/${id}`, { isBlocked });

test('a blocked visitor cannot write again with the same phone or e-mail, even after deleting the conversation', async () => {
  const luis = await visit({ phone: '+56 9 1111 2222', email: 'Luis@correo.cl' });
  await block(luis);
  expect(await visit({ phone: '911112222' })).toMatchObject(NO_MORE);
  expect((await luis.leave()).status).toBe(204);
  expect(await visit({ phone: '9 1111 2222' })).toMatchObject(NO_MORE);
  expect(await visit({ email: 'luis@correo.cl' })).toMatchObject(NO_MORE);
  expect((await visit({ phone: '911112223', email: 'otro@correo.cl' })).status).toBe(201);
  const others = await openShop(testApp);
  expect((await visit({ phone: '911112222' }, others.card)).status).toBe(201);
});

test("whoever typed somebody else's telephone into their account is blocked alone", async () => {
  const ana = await visit({ phone: '977778888', email: 'ana@correo.cl' });
  const other = await signUp(testApp);
  await other.browser.patch('/api/auth/user/profile', { phone: '+56 9 7777 8888' });
  const theirs = await begin(other);
  await block(theirs);
  expect(await theirs.say()).toMatchObject(NO_MORE);
  expect((await ana.say()).status).toBe(201);
  expect((await visit({ phone: '977778888' })).status).toBe(201);
});

test('a block applies in every conversation of the person, to texts, products and photos, until it is removed', async () => {
  const [first, second] = [await visit({ phone: '922223333' }), await visit({ phone: '+56922223333' })];
  await block(first);
  const product = { quote: { type: 'card', id: shop.card.id } };
  const pictures = () => sql`select from uploads`.execute(testApp.db);
  const before = (await pictures()).rows.length;
  for (const more of [{}, product, { imageUrl: await pictureDataUrl() }])
    expect(await second.say(more)).toMatchObject(NO_MORE);
  expect((await pictures()).rows).toHaveLength(before);
  expect((await block(second, false)).body.isBlocked).toBe(false);
  expect([(await first.say()).status, (await second.say()).status]).toEqual([201, 201]);
  expect((await visit({ phone: '922223333' })).status).toBe(201);
});

test('a person with a blocked account cannot write as a visitor', async () => {
  const ana = await signUp(testApp);
  const asAccount = await begin(ana);
  await block(asAccount);
  expect(await asAccount.say()).toMatchObject(NO_MORE);
  expect(await visit({ email: ana.user.email.toUpperCase() })).toMatchObject(NO_MORE);
});

test.each(['before', 'after'])(
  'a blocked visitor who gave somebody’s e-mail and phone does not silence the account that has them, begun %s',
  async (when) => {
    const beto = await signUp(testApp);
    const phone = when === 'before' ? '9 6666 1111' : '9 6666 2222';
    await beto.browser.put(`/api/users/${beto.user.id}`, { phone });
    const earlier = when === 'before' ? await begin(beto) : null;
    const [byMail, byPhone] = [await visit({ email: beto.user.email }), await visit({ phone })];
    for (const visitor of [byMail, byPhone]) await block(visitor);
    const own = earlier ?? (await begin(beto));
    expect((await own.say()).status).toBe(201);
    expect(own.body.isBlocked).toBe(false);
    expect(await visit({ email: beto.user.email })).toMatchObject(NO_MORE);
    // Unblocking one's own conversation is no pardon for the visitor, but the shop may give it.
    await block(own);
    expect(await own.say()).toMatchObject(NO_MORE);
    await block(own, false);
    expect((await own.say()).status).toBe(201);
  },
);

test('a block stores no readable contact, and ends at two years of age once its conversation is deleted', async () => {
  const eva = await visit({ phone: '933334444', email: 'eva@correo.cl' });
  await block(eva);
  await eva.leave();
  const { rows } = await sql<{
    stored: string;
  }>`select row_to_json(b)::text as stored from conversation_blocks b`.execute(testApp.db);
  expect(rows.map(({ stored }) => stored).join()).not.toMatch(/33334444|eva@/);
  await sweepBlocks(testApp.db);
  expect(await visit({ phone: '933334444' })).toMatchObject(NO_MORE);
  await sql`update conversation_blocks set created_at = now() - interval '25 months'`.execute(testApp.db);
  await sweepBlocks(testApp.db);
  expect((await visit({ phone: '933334444' })).status).toBe(201);
});

test("a shop can delete a blocked visitor's conversation with its pictures; the block stays", async () => {
  const rosa = await visit({ phone: '944445555' });
  const { imageUrl } = (await rosa.say({ imageUrl: await pictureDataUrl() })).body as { imageUrl: string };
  expect((await testApp.browser().get(imageUrl)).headers['cache-control']).toBe('private, max-age=600');
  const path = `/api/conversations/${rosa.id}`;
  expect((await shop.owner.browser.delete(path)).status).toBe(409);
  await block(rosa);
  expect((await (await signUp(testApp)).browser.delete(path)).status).toBe(403);
  expect((await shop.owner.browser.delete(path)).status).toBe(204);
  expect((await shop.owner.browser.get(`${path}/messages`)).status).toBe(404);
  expect((await rosa.say()).status).toBe(404);
  expect((await testApp.browser().get(imageUrl)).status).toBe(404);
  expect(await visit({ phone: '944445555' })).toMatchObject(NO_MORE);

  const withAccount = await begin(await signUp(testApp));
  await block(withAccount);
  expect((await shop.owner.browser.delete(`/api/conversations/${withAccount.id}`)).status).toBe(409);
});
