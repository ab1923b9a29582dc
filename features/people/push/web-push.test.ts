import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { pushSubscription, startPushService } from '#tests/support/push-service.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { findPushKeys, MAX_SUBSCRIPTIONS } from './web-push.store.ts';

const [service, otherService] = [await startPushService(), await startPushService()];
const testApp = useTestApp({ PUSH_SERVICES: `${service.origin},${otherService.origin}` });
const { bakery, place } = useBakery(testApp);

const PATH = '/api/push-subscription';
let count = 0;
beforeEach(async () => {
  service.deliveries.length = 0;
  await testApp.db.deleteFrom('pushSubscriptions').execute();
});

test('processes that start together make one pair of keys', async () => {
  await testApp.db.deleteFrom('webPushKeys').execute();
  const found = await Promise.all([findPushKeys(testApp.db), findPushKeys(testApp.db)]);
  expect(found[0]).toEqual(found[1]);
  expect(await findPushKeys(testApp.db)).toEqual(found[0]);
});

/** Subscribes this person's browser. */
async function subscribe({ browser }: Pick<Person, 'browser'>) {
  count += 1;
  const path = `/push/${count}`;
  const subscription = pushSubscription(service.origin + path);
  expect((await browser.put(PATH, subscription.draft)).status).toBe(204);
  const received = () =>
    service.deliveries
      .filter((delivery) => delivery.path === path)
      .map(({ body }) => subscription.read(body));
  return { path, received };
}
const isOn = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.get<{ isOn: boolean }>(PATH)).body.isOn;
/** A second browser in which the same person is signed in. */
async function again({ user: { email }, password }: Person) {
  const browser = testApp.browser();
  expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
  return { browser };
}
async function insertSessions({ user }: Person, howMany: number): Promise<number[]> {
  const rows = Array.from({ length: howMany }, () => ({
    ...{ userId: user.id, tokenHash: randomBytes(32), userAgent: '' },
    expiresAt: new Date(Date.now() + 864e5),
  }));
  const sessions = await testApp.db.insertInto('sessions').values(rows).returning('id').execute();
  return sessions.map(({ id }) => id);
}
const orderBread = () => place(order([line(bakery.bread)], { customerName: 'Rosa', note: 'Para el jueves' }));

test('everybody who works with a card is notified of its new orders, without any data of the customer', async () => {
  const [member, stranger] = [await signUp(testApp), await signUp(testApp)];
  await testApp.db
    .insertInto('cardMembers')
    .values({ cardId: bakery.card.id, userId: member.user.id, role: 'attends' })
    .execute();
  const [owners, members, strangers] = [
    await subscribe(bakery.owner),
    await subscribe(member),
    await subscribe(stranger),
  ];
  const { body } = await orderBread();
  const notification = {
    title: 'Pedido N.º 1 · $2.490',
    body: bakery.card.title,
    url: `/user-panel?card=${bakery.card.id}&tab=pedidos`,
    tag: `order-${body.id}`,
  };
  await eventually(() => expect(owners.received()).toEqual([notification]));
  await eventually(() => expect(members.received()).toEqual([notification]));
  const { headers } = service.deliveries[0] ?? {};
  expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(headers?.authorization).toMatch(/^vapid t=/);

  // An order by phone that the owner enters causes no notification, as the next order proves.
  await bakery.owner.browser.post(`/api/cards/${bakery.card.id}/orders/owner`, {
    lines: [line(bakery.bread)],
  });
  await orderBread();
  await eventually(() => expect(owners.received()).toHaveLength(2));
  expect(owners.received()[1]).toMatchObject({ title: 'Pedido N.º 3 · $2.490' });
  expect(strangers.received()).toEqual([]);
});

test('an order that takes the last pieces says so', async () => {
  await bakery.owner.browser.put(`/api/items/${bakery.cake.id}`, { stock: 2 });
  const { received } = await subscribe(bakery.owner);
  await place(order([line(bakery.cake, 2)]));
  await eventually(() => expect(received()).toHaveLength(1));
  expect(received()[0]).toMatchObject({ body: 'Panadería Ñandú · Se agotó: Torta & café #1' });
});

test('a subscription ends when it is switched off and when its session ends', async () => {
  const { owner } = bakery;
  expect(await isOn(owner)).toBe(false);
  const kept = await subscribe(owner);
  expect(await isOn(owner)).toBe(true);
  const [off, out] = [await again(owner), await again(owner)];
  const ended = [await subscribe(off), await subscribe(out)];
  expect((await off.browser.delete(PATH)).status).toBe(204);
  expect(await isOn(off)).toBe(false);
  await out.browser.post('/api/auth/logout');
  await orderBread();
  await eventually(() => expect(kept.received()).toHaveLength(1));
  expect(ended.flatMap(({ received }) => received())).toEqual([]);
});

test('a browser has one subscription, of whoever signed in last', async () => {
  const stranger = await signUp(testApp);
  const { draft } = pushSubscription(`${service.origin}/push/shared`);
  await bakery.owner.browser.put(PATH, draft);
  await stranger.browser.put(PATH, draft);
  expect([await isOn(bakery.owner), await isOn(stranger)]).toEqual([false, true]);
});

test('two people who subscribe one browser at the same moment are both answered, and the later one has it', async () => {
  const member = await signUp(testApp);
  const { draft } = pushSubscription(`${service.origin}/push/shared`);
  await member.browser.put(PATH, draft);
  // As if the member's call were still under way.
  const lock = await testApp.db.startTransaction().execute();
  const [{ createdAt: _, ...row } = expect.fail()] = await lock
    .deleteFrom('pushSubscriptions')
    .returningAll()
    .execute();
  await lock.insertInto('pushSubscriptions').values(row).execute();
  const saved = bakery.owner.browser.put(PATH, draft);
  await eventually(async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(testApp.db);
    expect(rows).toHaveLength(1);
  });
  await lock.commit().execute();
  expect((await saved).status).toBe(204);
  expect([await isOn(bakery.owner), await isOn(member)]).toEqual([true, false]);
});

test('a subscription that the push service reports as gone is removed; other failures keep it and delay nobody', async () => {
  const [gone, failing] = [await subscribe(bakery.owner), await subscribe(await again(bakery.owner))];
  service.answers.set(gone.path, 410).set(failing.path, 500);
  expect((await orderBread()).status).toBe(201);
  await eventually(async () => expect(await isOn(bakery.owner)).toBe(false));
  service.answers.clear();
  await orderBread();
  await eventually(() => expect(failing.received()).toHaveLength(2));
  expect(gone.received()).toHaveLength(1);
});

test('a person keeps only the ten newest subscriptions', async () => {
  const first = await again(bakery.owner);
  await subscribe(first);
  const sessions = await insertSessions(bakery.owner, MAX_SUBSCRIPTIONS - 1);
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  await testApp.db
    .insertInto('pushSubscriptions')
    .values(sessions.map((id) => ({ sessionId: id, endpoint: `${service.origin}/push/of-${id}`, ...keys })))
    .execute();
  expect(await isOn(first)).toBe(true);
  await subscribe(bakery.owner);
  expect([await isOn(first), await isOn(bakery.owner)]).toEqual([false, true]);
});

test.each([
  ['https://127.0.0.1/push', 'another machine'],
  ['http://fcm.googleapis.com/abc', 'no https'],
  ['https://push.example.com/abc', 'an unknown service'],
  ['javascript:alert(1)', 'another scheme'],
])('the server never sends to %s (%s)', async (endpoint) => {
  const { draft } = pushSubscription(endpoint);
  const answer = await bakery.owner.browser.put<{ fields: object }>(PATH, draft);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['endpoint']]);
});

test.each([
  ['the same service', service],
  ['another service', otherService],
])(
  'browsers that their service does not answer for do not delay those of other people at %s',
  async (_, slow) => {
    const member = await signUp(testApp);
    const sessions = await insertSessions(member, MAX_SUBSCRIPTIONS);
    await testApp.db
      .insertInto('cardMembers')
      .values({ cardId: bakery.card.id, userId: member.user.id, role: 'attends' })
      .execute();
    for (const sessionId of sessions) {
      const path = `/push/silent-${sessionId}`;
      slow.silent.add(path);
      const { keys } = pushSubscription(path).draft;
      const row = { sessionId, endpoint: slow.origin + path, ...keys };
      await testApp.db.insertInto('pushSubscriptions').values(row).execute();
    }
    await orderBread();
    await eventually(() => expect(slow.deliveries.length).toBeGreaterThan(0));
    const { received } = await subscribe(bakery.owner);
    await orderBread();
    await eventually(() => expect(received()).toHaveLength(1));
  },
);
