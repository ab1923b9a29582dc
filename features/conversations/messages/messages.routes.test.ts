import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Conversation, Message, MessagePage } from './messages.contract.ts';
import { lockConversation } from './sending.store.ts';

const testApp = useTestApp();
let shop: { owner: Person; card: Card };
let ana: Person;

beforeAll(async () => {
  shop = await openShop(testApp, { title: 'Panadería Ñandú' });
  ana = await signUp(testApp, { firstName: 'Ana', lastName: 'Muñoz' });
});

const begin = async (person: Person, card = shop.card) =>
  (await person.browser.post<Conversation>('/api/conversations', { cardId: card.id })).body;
const write = (browser: TestBrowser, id: number, content: string, more: object = {}) =>
  browser.post<Message>(`/api/conversations/${id}/messages`, { clientId: randomUUID(), content, ...more });
const read = async (browser: TestBrowser, id: number, query = '') =>
  (await browser.get<MessagePage>(`/api/conversations/${id}/messages${query}`)).body;
const unread = async ({ browser }: Person) =>
  (await browser.get<{ count: number }>('/api/conversations/unread')).body.count;
const list = async ({ browser }: Person, q = '') =>
  (await browser.get<Conversation[]>(`/api/conversations?q=${encodeURIComponent(q)}`)).body;

describe('a conversation', () => {
  test('is the only one between a person and a card, and both see it once somebody has written', async () => {
    const first = await ana.browser.post<Conversation>('/api/conversations', { cardId: shop.card.id });
    const second = await ana.browser.post<Conversation>('/api/conversations', { cardId: shop.card.id });
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    expect(await list(shop.owner)).toEqual([]);
    await write(ana.browser, first.body.id, 'Hola, ¿tienen pan sin gluten?');
    const [seen] = await list(shop.owner);
    expect(seen).toMatchObject({
      side: 'shop',
      unread: 1,
      person: { name: 'Ana Muñoz', phone: null, email: null, hasAccount: true },
      lastMessage: { content: 'Hola, ¿tienen pan sin gluten?', fromShop: false },
    });
    expect((await list(ana))[0]).toMatchObject({
      side: 'person',
      unread: 0,
      card: { title: 'Panadería Ñandú' },
    });
  });

  test('counts the unread messages of each side, and shows the other side what was read', async () => {
    const eva = await signUp(testApp);
    const conversation = await begin(eva);
    await write(eva.browser, conversation.id, 'Uno');
    const { body: two } = await write(eva.browser, conversation.id, 'Dos');
    const before = await unread(shop.owner);
    await shop.owner.browser.post(`/api/conversations/${conversation.id}/read`, { upTo: two.id });
    expect(await unread(shop.owner)).toBe(before - 2);
    expect((await read(eva.browser, conversation.id)).conversation).toMatchObject({ otherReadId: two.id });
    await write(shop.owner.browser, conversation.id, 'Hola');
    expect(await unread(eva)).toBe(1);
    // Whoever answers has read the earlier messages.
    await write(eva.browser, conversation.id, 'Gracias');
    expect(await unread(eva)).toBe(0);
  });

  test('a message that is sent again is stored once', async () => {
    const { id } = await begin(ana);
    const clientId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => write(ana.browser, id, 'Una sola vez', { clientId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { messages } = await read(shop.owner.browser, id);
    expect(messages.filter(({ content }) => content === 'Una sola vez')).toHaveLength(1);
  });

  test('is read in pages towards both ends', async () => {
    const eva = await signUp(testApp);
    const { id } = await begin(eva);
    for (const content of ['a', 'b', 'c', 'd', 'e']) await write(eva.browser, id, content);
    const latest = (await read(eva.browser, id, '?limit=2')).messages;
    expect(latest.map(({ content }) => content)).toEqual(['d', 'e']);
    const before = (await read(eva.browser, id, `?limit=2&before=${latest[0]?.id}`)).messages;
    expect(before.map(({ content }) => content)).toEqual(['b', 'c']);
    const after = (await read(eva.browser, id, `?after=${before[0]?.id}`)).messages;
    expect(after.map(({ content }) => content)).toEqual(['c', 'd', 'e']);
  });

  test('is closed by the shop and reopens with the next message; a blocked person cannot write any more', async () => {
    const eva = await signUp(testApp);
    const { id } = await begin(eva);
    await write(eva.browser, id, 'Hola');
    const change = (body: object) => shop.owner.browser.put<Conversation>(`/api/conversations/${id}`, body);
    expect((await change({ isClosed: true })).body.isClosed).toBe(true);
    await write(eva.browser, id, 'Algo más');
    expect((await read(eva.browser, id)).conversation.isClosed).toBe(false);
    await change({ isBlocked: true });
    const refused = await write(eva.browser, id, '¿Hola?');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('no recibe más mensajes')]);
    await change({ isBlocked: false });
    expect((await write(eva.browser, id, '¿Hola?')).status).toBe(201);
    expect((await eva.browser.put(`/api/conversations/${id}`, { isClosed: true })).status).toBe(403);
  });

  test('is accessible to its two sides only', async () => {
    const { id } = await begin(ana);
    const stranger = await openShop(testApp);
    for (const { browser } of [stranger.owner, await signUpAdmin(testApp)]) {
      expect((await browser.get(`/api/conversations/${id}/messages`)).status).toBe(403);
      expect((await write(browser, id, 'Hola')).status).toBe(403);
      expect((await browser.post(`/api/conversations/${id}/read`, { upTo: 1 })).status).toBe(403);
    }
    expect((await testApp.browser().get(`/api/conversations/${id}/messages`)).status).toBe(401);
    expect((await begin(shop.owner)).id).toBeUndefined();
  });

  test('is found by the name of the other side and by words of its messages', async () => {
    const eva = await signUp(testApp, { firstName: 'Zoë', lastName: 'Íñiguez' });
    const { id } = await begin(eva);
    await write(eva.browser, id, 'Quiero reservar una MESA');
    for (const q of ['iniguez', 'mesa', 'reservar zoe'])
      expect((await list(shop.owner, q)).map((found) => found.id)).toEqual([id]);
    expect(await list(shop.owner, '100%')).toEqual([]);
    expect((await list(eva, 'nandu')).map((found) => found.id)).toEqual([id]);
  });

  test('takes pictures and quotes, but no addresses of pictures and no products of other cards', async () => {
    const { id } = await begin(ana);
    const { body: item } = await shop.owner.browser.post<Item>(`/api/cards/${shop.card.id}/items`, {
      name: 'Kuchen',
      price: 8990,
    });
    const others = await openShop(testApp);
    const { body: foreign } = await others.owner.browser.post<Item>(`/api/cards/${others.card.id}/items`, {
      name: 'Ajeno',
      price: 1,
    });
    const quote = { type: 'item', id: item.id };
    const sent = await write(ana.browser, id, '¿Queda?', { quote, imageUrl: await pictureDataUrl() });
    expect(sent.body).toMatchObject({
      imageUrl: expect.stringMatching(/^\/images\//),
      quote: { ...quote, name: 'Kuchen', price: 8990 },
    });
    expect((await write(ana.browser, id, '', { quote: { type: 'item', id: foreign.id } })).status).toBe(404);
    expect((await write(ana.browser, id, '', { imageUrl: 'https://mal.example/a.png' })).status).toBe(400);
    expect((await write(ana.browser, id, '   ')).status).toBe(400);
  });

  test('is limited to thirty messages a minute', async () => {
    const eva = await signUp(testApp);
    const { id } = await begin(eva);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await write(eva.browser, id, `${at}`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a visitor without an account', () => {
  const visitor = { name: 'Don Luis', phone: '9 8765 4321' };
  const newVisitorToken = () => randomUUID();

  test('writes under a name, and returns by a secret link', async () => {
    const browser = testApp.browser();
    const token = newVisitorToken();
    const start = () =>
      browser.post<Conversation>(`/api/cards/${shop.card.id}/conversations`, { ...visitor, token });
    const [first, again] = [await start(), await start()];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    const address = `/api/conversations/by-token/${token}`;
    const draft = { clientId: randomUUID(), content: 'Hola' };
    expect((await browser.post(`${address}/messages`, draft)).status).toBe(201);
    expect((await browser.post(`${address}/messages`, draft)).status).toBe(200);
    const [seen] = await list(shop.owner);
    expect(seen).toMatchObject({ id: first.body.id, person: { ...visitor, hasAccount: false } });
    await write(shop.owner.browser, first.body.id, 'Buenas');
    const { body } = await testApp.browser().get<MessagePage>(`${address}/messages`);
    expect(body.messages.map(({ content }) => content)).toEqual(['Hola', 'Buenas']);
    expect(body.conversation).toMatchObject({ side: 'person', unread: 1, person: { phone: null } });
    const last = body.messages.at(-1)?.id;
    expect((await browser.post(`${address}/read`, { upTo: last })).status).toBe(204);
    expect((await read(shop.owner.browser, first.body.id)).conversation.otherReadId).toBe(last);
    // Only the token's hash is stored.
    const links = await testApp.db.selectFrom('conversationLinks').select('tokenHash').execute();
    expect(links.some(({ tokenHash }) => tokenHash.toString('utf8').includes(token))).toBe(false);
    expect((await browser.get(`/api/conversations/by-token/${newVisitorToken()}/messages`)).status).toBe(404);
  });

  test('must give a phone number or an e-mail address', async () => {
    const start = (body: object) =>
      testApp.browser().post<Conversation>(`/api/cards/${shop.card.id}/conversations`, {
        token: newVisitorToken(),
        ...body,
      });
    expect((await start({ name: 'Nadie' })).body).toMatchObject({ fields: { phone: expect.any(String) } });
    expect((await start({ name: 'Nadie', phone: '123' })).status).toBe(400);
    expect((await start({ name: 'Otro', email: 'otro@correo.cl' })).status).toBe(201);
  });
});

test('thirty visitors can begin conversations at the same moment', async () => {
  const path = `/api/cards/${shop.card.id}/conversations`;
  const start = () => testApp.browser().post(path, { token: randomUUID(), name: 'Eva', phone: '912345678' });
  const started = await Promise.all(Array.from({ length: 30 }, start));
  expect(new Set(started.map(({ status }) => status))).toEqual(new Set([201]));
});

test('a message to a conversation that has just been deleted is answered as not found', async () => {
  const { id } = await begin(await signUp(testApp));
  const { db } = testApp;
  const row = await db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await db.deleteFrom('conversations').where('id', '=', id).execute();
  await expect(lockConversation(db, row)).rejects.toMatchObject({ code: 'not_found' });
});

describe('the settings of a card', () => {
  test('an automatic answer goes out once while the shop is closed', async () => {
    const closed = await openShop(testApp, {
      businessHours: Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
          day,
          'Cerrado',
        ]),
      ),
    });
    const awayText = 'Abrimos mañana a las 9 y te respondemos.';
    const settings = { awayText, quickReplies: ['Sí, queda'] };
    const saved = await closed.owner.browser.put(`/api/cards/${closed.card.id}/message-settings`, settings);
    expect(saved.body).toEqual({ ...settings, takesMessages: true });
    const { id } = await begin(ana, closed.card);
    await write(ana.browser, id, 'Hola');
    await write(ana.browser, id, '¿Hay alguien?');
    const { messages, conversation } = await read(closed.owner.browser, id);
    expect(messages.map(({ content, isAutomatic }) => [content, isAutomatic])).toEqual([
      ['Hola', false],
      [awayText, true],
      ['¿Hay alguien?', false],
    ]);
    expect(conversation.unread).toBe(2);
  });

  test('a card that takes no messages refuses new conversations', async () => {
    const silent = await openShop(testApp);
    const { id } = silent.card;
    await silent.owner.browser.put(`/api/cards/${id}/message-settings`, { takesMessages: false });
    expect((await ana.browser.post('/api/conversations', { cardId: id })).status).toBe(409);
    const visitor = { name: 'Luis', phone: '9 8765 4321', token: randomUUID() };
    expect((await testApp.browser().post(`/api/cards/${id}/conversations`, visitor)).status).toBe(409);
  });
});
