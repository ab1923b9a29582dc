import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { savePresence } from '#features/card/team/presence.store.ts';
import type { Conversation } from '#features/conversations/messages/messages.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { pushSubscription, startPushService } from '#tests/support/push-service.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const service = await startPushService();
const testApp = useTestApp({ PUSH_SERVICES: service.origin });

let shop: { owner: Person; card: Card };
let member: Person;
let camila: Person;
let conversation: Conversation;
let count = 0;

beforeAll(async () => {
  shop = await openShop(testApp, { title: 'Fuente Ñuñoína' });
  member = await signUp(testApp);
  await testApp.db
    .insertInto('cardMembers')
    .values({ cardId: shop.card.id, userId: member.user.id, role: 'attends' })
    .execute();
});
beforeEach(async () => {
  camila = await signUp(testApp, { firstName: 'Camila', lastName: 'Rojas' });
  conversation = await begin(camila);
  service.deliveries.length = 0;
  await testApp.db.deleteFrom('pushSubscriptions').execute();
  await testApp.db.deleteFrom('presence').execute();
});

const begin = async ({ browser }: Person) =>
  (await browser.post<Conversation>('/api/conversations', { cardId: shop.card.id })).body;
const say = ({ browser }: Person, content = 'Algo privado', { id } = conversation) =>
  browser.post<{ id: number }>(`/api/conversations/${id}/messages`, { clientId: randomUUID(), content });

/** Subscribes this person's browser. @returns what it receives */
async function subscribe({ browser }: Person): Promise<() => unknown[]> {
  count += 1;
  const path = `/push/${count}`;
  const { draft, read } = pushSubscription(service.origin + path);
  expect((await browser.put('/api/push-subscription', draft)).status).toBe(204);
  return () => service.deliveries.filter((delivery) => delivery.path === path).map(({ body }) => read(body));
}

/** Sends a message elsewhere and waits for its notification, after which all earlier alerts have been processed. */
async function awaitSignal(): Promise<void> {
  const luis = await signUp(testApp);
  const other = await openShop(testApp);
  const received = await subscribe(other.owner);
  const { body } = await luis.browser.post<Conversation>('/api/conversations', { cardId: other.card.id });
  await say(luis, 'Señal', body);
  await eventually(() => expect(received()).toHaveLength(1));
}

test("the shop's team and the customer are notified of who wrote, but not what, once for each message and device", async () => {
  const [owners, members, customers] = [
    await subscribe(shop.owner),
    await subscribe(member),
    await subscribe(camila),
  ];
  const url = `/mensajes?c=${conversation.id}`;
  const tag = `conversation-${conversation.id}`;
  await say(camila);
  const asked = { title: 'Camila te escribió', body: 'Fuente Ñuñoína', url, tag };
  await eventually(() => expect([owners(), members()]).toEqual([[asked], [asked]]));
  await say(member);
  const answered = { title: 'Fuente Ñuñoína te respondió', body: expect.any(String), url, tag };
  await eventually(() => expect(customers()).toEqual([answered]));
  // Nobody is notified of messages from their own side.
  await awaitSignal();
  expect([owners(), members(), customers()].map(({ length }) => length)).toEqual([1, 1, 1]);
});

/** Makes all alerts look as if they had waited for so many minutes. */
const age = (minutes: number) =>
  testApp.db
    .updateTable('messageAlerts')
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .execute();

test('somebody who is online is notified if they leave without reading, or have not read within two minutes', async () => {
  const [reader, leaver] = [await subscribe(shop.owner), await subscribe(member)];
  await savePresence(testApp.db, [`user:${shop.owner.user.id}`, `user:${member.user.id}`]);
  await say(camila);
  await awaitSignal();
  expect([reader(), leaver()]).toEqual([[], []]);
  await testApp.db.deleteFrom('presence').where('holder', '=', `user:${member.user.id}`).execute();
  await awaitSignal();
  await eventually(() => expect(leaver()).toHaveLength(1));
  const { body: last } = await say(camila, 'Y otra cosa');
  await shop.owner.browser.post(`/api/conversations/${conversation.id}/read`, { upTo: last.id });
  await testApp.db.deleteFrom('presence').execute();
  await awaitSignal();
  expect(reader()).toEqual([]);
  // A page that was left open on the shop's computer.
  await savePresence(testApp.db, [`user:${shop.owner.user.id}`]);
  await say(camila, '¿Hola?');
  await age(3);
  await awaitSignal();
  await eventually(() => expect(reader()).toHaveLength(1));
});

test('nobody is notified of automatic answers, the shop not of blocked people, and former members of nothing', async () => {
  const [members, customers] = [await subscribe(member), await subscribe(camila)];
  await testApp.db
    .insertInto('messages')
    .values({
      ...{ conversationId: conversation.id, clientId: 'away-0', fromShop: true, isAutomatic: true },
      content: 'Abrimos a las 9.',
    })
    .execute();
  await savePresence(testApp.db, [`user:${member.user.id}`]);
  await say(camila);
  const eva = await signUp(testApp);
  const evas = await begin(eva);
  await say(eva, 'Hola', evas);
  await shop.owner.browser.put(`/api/conversations/${evas.id}`, { isBlocked: true });
  // First, or an alert may be sent in between, to somebody who is still a member.
  await testApp.db.deleteFrom('cardMembers').where('userId', '=', member.user.id).execute();
  await testApp.db.deleteFrom('presence').execute();
  await awaitSignal();
  expect([members(), customers()]).toEqual([[], []]);
  expect(await testApp.db.selectFrom('messageAlerts').selectAll().execute()).toEqual([]);
});

test('an alert that could not be sent within ten minutes is dropped', async () => {
  const owners = await subscribe(shop.owner);
  await savePresence(testApp.db, [`user:${shop.owner.user.id}`]);
  await say(camila);
  await age(11);
  await testApp.db.deleteFrom('presence').execute();
  await awaitSignal();
  expect(owners()).toEqual([]);
});
