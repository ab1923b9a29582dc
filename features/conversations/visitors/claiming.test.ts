import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { findHeldByToken } from '#features/conversations/messages/messages.access.ts';
import type { Conversation, MessagePage } from '#features/conversations/messages/messages.contract.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { openShop } from '#tests/support/cards.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { textOf } from '#tests/support/html.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { listen } from '#tests/support/wire.ts';
import { saveClaim } from './claiming.store.ts';

const testApp = useTestApp({}, { pages: true });
let shop: { owner: Person; card: Card };
beforeAll(async () => {
  shop = await openShop(testApp, { title: 'Panadería Ñandú' });
});

const message = (content: string) => ({ clientId: randomUUID(), content });
const claim = ({ browser }: Pick<Person, 'browser'>, token: string) =>
  browser.post<Conversation>(`/api/conversations/by-token/${token}/claim`, {});

/** A conversation of a visitor, to whom the shop has answered. */
async function visit(phone = '9 8765 4321') {
  const token = randomUUID();
  const visitor = testApp.browser();
  const begun = await visitor.post<Conversation>(`/api/cards/${shop.card.id}/conversations`, {
    ...{ token, name: 'Luis', phone },
  });
  const { id } = begun.body;
  const path = `/api/conversations/by-token/${token}`;
  await visitor.post(`${path}/messages`, message('¿Hacen tortas?'));
  await shop.owner.browser.post(`/api/conversations/${id}/messages`, message('Sí, de mil hojas'));
  return { token, id, read: () => visitor.get<MessagePage>(`${path}/messages`) };
}

describe("a visitor's conversation", () => {
  test('becomes that of the person who has its link, with what is unread; its link ends', async () => {
    const luis = await signUp(testApp, { firstName: 'Luis', lastName: 'Soto' });
    const visited = await visit();
    const claimed = await claim(luis, visited.token);
    expect(claimed).toMatchObject({ status: 200, body: { id: visited.id, side: 'person', unread: 1 } });
    expect((await luis.browser.get('/api/conversations/unread')).body).toEqual({ count: 1 });
    expect((await luis.browser.get('/api/conversations')).body).toMatchObject([{ id: visited.id }]);
    expect((await visited.read()).status).toBe(404);
    const page = await luis.browser.get(`/mensajes/${visited.token}`);
    expect(page.status).toBe(404);
    expect(textOf(page.text)).toContain('Esta conversación ya no está aquí');
    expect(page.text).toContain('>Ir a mis mensajes</a>');
    const [seen] = (await shop.owner.browser.get<Conversation[]>('/api/conversations')).body;
    expect(seen).toMatchObject({
      id: visited.id,
      person: { name: 'Luis Soto', phone: '9 8765 4321', email: null, hasAccount: true },
    });
    // The phone that the visitor gave stays with the shop, and is in the person's export.
    expect(claimed.body.person.phone).toBeNull();
    expect((await luis.browser.get(`/api/users/${luis.user.id}/export`)).body).toMatchObject({
      conversations: [{ side: 'person', person: { name: 'Luis Soto', phone: '9 8765 4321', email: null } }],
    });
    const answered = await luis.browser.post(
      `/api/conversations/${visited.id}/messages`,
      message('Quiero una'),
    );
    expect(answered.status).toBe(201);
  });

  test('is announced to the person, to the shop and to the open page of the link, and then to the account alone', async () => {
    const origin = await listen(testApp.app);
    const luis = await signUp(testApp);
    const visited = await visit();
    const streamOf = ({ browser }: Person) =>
      openStream(`${origin}/api/stream`, { cookie: `session=${browser.cookie('session')}` });
    const [persons, shops, links] = await Promise.all([
      streamOf(luis),
      streamOf(shop.owner),
      openStream(`${origin}/api/conversations/by-token/${visited.token}/stream`),
    ]);
    await claim(luis, visited.token);
    const event = { conversationId: visited.id };
    for (const stream of [persons, shops, links]) {
      await eventually(() => expect(stream.events).toContainEqual(event));
    }
    const before = persons.events.length;
    await shop.owner.browser.post(`/api/conversations/${visited.id}/messages`, message('¿Para cuándo?'));
    await eventually(() => expect(persons.events.length).toBeGreaterThan(before));
    expect(links.events).toEqual([event]);
    for (const stream of [persons, shops, links]) stream.close();
  });

  test('stays by its link where the person writes with this card already; an empty conversation gives way', async () => {
    const luis = await signUp(testApp);
    const own = await luis.browser.post<Conversation>('/api/conversations', { cardId: shop.card.id });
    const first = await visit();
    expect(await claim(luis, first.token)).toMatchObject({ status: 200, body: { id: first.id } });
    expect((await luis.browser.get(`/api/conversations/${own.body.id}/messages`)).status).toBe(404);

    const second = await visit('9 1111 0000');
    const refused = await claim(luis, second.token);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Ya tienes una conversación con este negocio'),
    ]);
    expect((await second.read()).body.messages).toHaveLength(2);
  });

  test('goes to one of two people who claim it at once', async () => {
    const people = [await signUp(testApp), await signUp(testApp)];
    const { token } = await visit('9 1111 0001');
    const statuses = (await Promise.all(people.map((person) => claim(person, token)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => [404, 409].includes(status))).toHaveLength(1);
  });

  test('stays in the account that takes it while the visitor deletes it', async () => {
    const luis = await signUp(testApp);
    const visited = await visit('9 1111 0005');
    const deletion = await testApp.db.transaction().execute(async (trx) => {
      await saveClaim(trx, await findHeldByToken(trx, visited.token), luis.user as Viewer);
      const answer = testApp.browser().delete(`/api/conversations/by-token/${visited.token}`);
      await eventually(async () => expect(await waitingForLocks(testApp.db)).toBe(1));
      return { answer };
    });
    expect((await deletion.answer).status).toBe(404);
    expect((await luis.browser.get('/api/conversations')).body).toMatchObject([{ id: visited.id }]);
  });

  test('is not taken by guests, by the shop itself, or without its token', async () => {
    const { token, read } = await visit('9 1111 0002');
    expect((await claim({ browser: testApp.browser() }, token)).status).toBe(401);
    expect(await claim(shop.owner, token)).toMatchObject({
      status: 409,
      text: expect.stringContaining('tu propia tarjeta'),
    });
    const luis = await signUp(testApp);
    expect((await claim(luis, randomUUID())).status).toBe(404);
    expect((await claim(luis, 'corto')).status).toBe(400);
    expect((await read()).status).toBe(200);
  });

  test('is not taken where the shop has blocked the visitor or the person', async () => {
    const block = (id: number) => shop.owner.browser.put(`/api/conversations/${id}`, { isBlocked: true });
    const blocked = await visit('9 1111 0003');
    await block(blocked.id);
    const luis = await signUp(testApp);
    const answer = { status: 409, text: expect.stringContaining('no recibe más mensajes tuyos') };
    expect(await claim(luis, blocked.token)).toMatchObject(answer);

    const { body } = await luis.browser.post<Conversation>('/api/conversations', { cardId: shop.card.id });
    await luis.browser.post(`/api/conversations/${body.id}/messages`, message('Compra mis seguros'));
    await block(body.id);
    const other = await visit('9 1111 0004');
    expect(await claim(luis, other.token)).toMatchObject(answer);
    expect((await other.read()).status).toBe(200);
  });
});
