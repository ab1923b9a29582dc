import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readSweeps } from '#app/server/feature-files.ts';
import { sweep } from '#app/server/sweeps.ts';
import { line, order, useBakery } from '#tests/support/bakery.ts';
import { eventually } from '#tests/support/eventually.ts';
import { signUp } from '#tests/support/people.ts';
import { pushSubscription, startPushService } from '#tests/support/push-service.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Watch } from './order-watch.contract.ts';

const [service, mails] = [await startPushService(), await startSmtpCatcher()];
const testApp = useTestApp({
  PUSH_SERVICES: service.origin,
  SMTP_URL: mails.url,
  PUBLIC_URL: 'http://vitrina.test',
  UNVERIFIED_ACCOUNTS: 'allow',
  LOG_LEVEL: 'silent',
});
const { bakery, place } = useBakery(testApp);
beforeEach(() => {
  service.deliveries.length = 0;
  mails.mails.length = 0;
});

let count = 0;
async function watched() {
  count += 1;
  const token = `watched-order-token-${count}`;
  const { id, number } = (await place(order([line(bakery.bread)]), token)).body;
  const path = `/api/orders/by-token/${token}/watch`;
  const subscription = pushSubscription(`${service.origin}/watch/${count}`);
  const add = (body: object) => bakery.customer.post<Watch>(path, body);
  const setStatus = (status: string) => bakery.owner.browser.put(`/api/orders/${id}`, { status });
  const pushed = () => service.deliveries.map(({ body }) => subscription.read(body));
  return { id, number, token, path, push: { push: subscription.draft }, add, setStatus, pushed };
}

test('a customer without an account is told by a notification and an e-mail that the shop confirmed the order', async () => {
  const { number, token, push, add, setStatus, pushed } = await watched();
  expect((await add(push)).status).toBe(200);
  const { body } = await add({ email: 'Rosa@Example.cl' });
  expect(body.watchers).toMatchObject([{ email: null }, { email: 'r•••@example.cl' }]);

  await setStatus('confirmada');
  await eventually(() => {
    expect(pushed()).toMatchObject([
      { title: `Confirmado · Pedido N.º ${number}`, url: `/pedido/${token}`, tag: `order-page-${token}` },
    ]);
    expect(mails.mails).toMatchObject([{ to: 'rosa@example.cl' }]);
  });
  expect(mails.mails[0]?.text).toContain(`http://vitrina.test/pedido/${token}`);
});

test('the addresses are deleted once the order has ended, and nobody can watch it any more', async () => {
  const { id, add, push, setStatus, pushed } = await watched();
  await add(push);
  await setStatus('cancelada');
  await eventually(() => expect(pushed()).toMatchObject([{ title: expect.stringContaining('Cancelado') }]));
  const left = () => testApp.db.selectFrom('watchers').select('id').where('orderId', '=', id).execute();
  await eventually(async () => expect(await left()).toEqual([]));
  expect((await add(push)).status).toBe(409);
});

test('the addresses of delivered and of forgotten orders go with the hourly sweep, those of open ones stay', async () => {
  const [delivered, forgotten, open] = [await watched(), await watched(), await watched()];
  for (const { add, push } of [delivered, forgotten, open]) await add(push);
  await delivered.setStatus('entregada');
  await sql`update orders set created_at = now() - interval '61 days' where id = ${forgotten.id}`.execute(
    testApp.db,
  );
  await sweep(testApp.db, await readSweeps(), {
    warn: (details) => expect(details).toBeUndefined(),
  });
  const left = await testApp.db.selectFrom('watchers').select('orderId').execute();
  expect(left).toEqual([{ orderId: open.id }]);
});

test('who was removed is told nothing, and who was added twice is told once', async () => {
  const { path, add, push, setStatus, pushed } = await watched();
  await add(push);
  const twice = await add(push);
  expect(twice.body.watchers).toHaveLength(1);
  const { body } = await add({ email: 'rosa@example.cl' });
  const byMail = body.watchers.find(({ email }) => email !== null);
  expect((await bakery.customer.delete(`${path}/${byMail?.id}`)).status).toBe(200);
  await setStatus('lista');
  await eventually(() => expect(pushed()).toHaveLength(1));
  expect(mails.mails).toEqual([]);
});

test.each([
  ['an address that is none', { email: 'rosa' }],
  ['a push service that nobody knows', { push: pushSubscription('https://push.example/1').draft }],
])('%s is refused', async (_, body) => {
  const { add } = await watched();
  const answer = await add(body);
  expect(answer.status).toBe(400);
});

test('an order is watched by at most six', async () => {
  const { add } = await watched();
  for (let n = 1; n <= 6; n += 1) expect((await add({ email: `rosa${n}@example.cl` })).status).toBe(200);
  const seventh = await add({ email: 'rosa7@example.cl' });
  expect(seventh).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
});

test('a mailbox that strangers have used up still hears of its own person’s orders', async () => {
  const rosa = await signUp(testApp);
  const { email } = rosa.user;
  await testApp.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('email', '=', email)
    .execute();
  for (let n = 1; n <= 5; n += 1) expect((await (await watched()).add({ email })).status).toBe(200);
  const strangers = await watched();
  expect((await strangers.add({ email })).status).toBe(429);
  const token = 'watched-order-of-rosa';
  const path = `/api/cards/${bakery.card.id}/orders`;
  const own = await rosa.browser.post<{ id: number }>(path, { ...order([line(bakery.bread)]), token });
  const watch = `/api/orders/by-token/${token}/watch`;
  expect((await rosa.browser.post(watch, { email })).status).toBe(200);
  await testApp.db
    .insertInto('throttles')
    .values({ key: `letters-to-account:${email}`, windowStartedAt: new Date(), count: 20 })
    .execute();
  mails.mails.length = 0;
  await bakery.owner.browser.put(`/api/orders/${own.body.id}`, { status: 'confirmada' });
  await eventually(() => expect(mails.mails).toMatchObject([{ to: email }]));
});
