import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { cutListeners, startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';
import type { Conversation, MessagePage } from './messages.contract.ts';

const testApp = useTestApp();
let origin: string;
let owner: Person;
let ana: Person;
let conversation: Conversation;

beforeAll(async () => {
  origin = await listen(testApp.app);
  const shop = await openShop(testApp);
  owner = shop.owner;
  ana = await signUp(testApp);
  ({ body: conversation } = await ana.browser.post<Conversation>('/api/conversations', {
    cardId: shop.card.id,
  }));
});

const streamOf = ({ browser }: Person, at = origin) =>
  openStream(`${at}/api/stream`, { cookie: `session=${browser.cookie('session')}` });
const say = ({ browser }: Person, content: string) =>
  browser.post(`/api/conversations/${conversation.id}/messages`, { clientId: randomUUID(), content });
const event = () => ({ conversationId: conversation.id });

test('both sides receive the event of a message at once, also from another process, and nobody else does', async () => {
  const second = await startSecondServer(testApp);
  const stranger = await streamOf(await signUp(testApp));
  const streams = [await streamOf(owner), await streamOf(ana), await streamOf(owner, second.origin)];
  await say(ana, 'Hola');
  for (const stream of streams) await eventually(() => expect(stream.events).toEqual([event()]));
  expect(stranger.events).toEqual([]);
  for (const stream of [...streams, stranger]) stream.close();
});

test('every browser reads again after the connection to the database was cut', async () => {
  const stream = await streamOf(owner);
  await cutListeners(testApp);
  await eventually(() => expect(stream.events).toContainEqual({}));
  await eventually(async () => {
    await say(ana, 'Sigue vivo');
    expect(stream.events).toContainEqual(event());
  });
  stream.close();
});

test('a stream ends with its session, without waiting for a heartbeat', async () => {
  const eva = await signUp(testApp);
  const stream = await streamOf(eva);
  await eva.browser.post('/api/auth/logout');
  await stream.ended;
});

test('whoever has a stream open is online', async () => {
  const isOnline = async () =>
    (await ana.browser.get<MessagePage>(`/api/conversations/${conversation.id}/messages`)).body.conversation
      .isOnline;
  await testApp.db.deleteFrom('presence').execute();
  expect(await isOnline()).toBe(false);
  const stream = await streamOf(owner);
  expect(await isOnline()).toBe(true);
  stream.close();
});

test('a visitor receives only the events of their own conversation', async () => {
  const tokens = [randomUUID(), randomUUID()];
  const ids: number[] = [];
  for (const token of tokens) {
    const { body } = await testApp
      .browser()
      .post<Conversation>(`/api/cards/${conversation.card.id}/conversations`, {
        ...{ token, name: 'Luis', phone: '9 8765 4321' },
      });
    ids.push(body.id);
  }
  const [mine, others] = await Promise.all(
    tokens.map((token) => openStream(`${origin}/api/conversations/by-token/${token}/stream`)),
  );
  await owner.browser.post(`/api/conversations/${ids[0]}/messages`, {
    clientId: randomUUID(),
    content: 'Hola, Luis',
  });
  await eventually(() => expect(mine?.events).toEqual([{ conversationId: ids[0] }]));
  expect(others?.events).toEqual([]);
  for (const stream of [mine, others]) stream?.close();
});
