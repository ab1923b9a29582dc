import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readSweeps } from '#app/server/feature-files.ts';
import { sweep } from '#app/server/sweeps.ts';
import type { Watch } from '#features/ordering/order-watch/order-watch.contract.ts';
import { useBarbershop } from '#tests/support/barbershop.ts';
import { eventually } from '#tests/support/eventually.ts';
import { pushSubscription, startPushService } from '#tests/support/push-service.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { takeBookingNews } from './booking-news.store.ts';

const [service, mails] = [await startPushService(), await startSmtpCatcher()];
const testApp = useTestApp({
  PUSH_SERVICES: service.origin,
  SMTP_URL: mails.url,
  PUBLIC_URL: 'http://vitrina.test',
  UNVERIFIED_ACCOUNTS: 'allow',
  LOG_LEVEL: 'silent',
});
const shop = useBarbershop(testApp);
beforeEach(async () => {
  service.deliveries.length = 0;
  mails.mails.length = 0;
  await testApp.db.deleteFrom('bookings').execute();
});

let count = 0;
/** A booking in some days that a browser watches. */
async function watched() {
  count += 1;
  const startsAt = await shop.freeHour();
  const { token } = (await shop.book({ startsAt })).body;
  const own = (await shop.list()).find((booking) => booking.startsAt === startsAt);
  if (!own) throw new Error('The booking is not in the agenda.');
  const path = `/api/bookings/by-token/${token}/watch`;
  const subscription = pushSubscription(`${service.origin}/bookings/${count}`);
  const add = (body: object) => testApp.browser().post<Watch>(path, body);
  await add({ push: subscription.draft });
  const pushed = () => service.deliveries.map(({ body }) => subscription.read(body));
  /** As if time had passed. */
  const startIn = (hours: number) =>
    sql`update bookings set starts_at = now() + make_interval(hours => ${hours}, mins => -5),
      ends_at = now() + make_interval(hours => ${hours}, mins => 25) where id = ${own.id}`.execute(
      testApp.db,
    );
  return { own, token, path, add, pushed, startIn };
}

test('who watches a booking is told by notification and e-mail that the business moved it', async () => {
  const { own, token, add, pushed } = await watched();
  expect((await add({ email: 'Ana@Example.cl' })).body.watchers).toMatchObject([
    { email: null },
    { email: 'a•••@example.cl' },
  ]);
  const startsAt = await shop.freeHour(3);
  expect((await shop.update(own.id, { version: own.version, startsAt })).status).toBe(200);
  await eventually(() => {
    expect(pushed()).toMatchObject([
      { title: expect.stringContaining('Tu hora en Barbería: ahora es el '), url: `/hora/${token}` },
    ]);
    expect(mails.mails).toMatchObject([{ to: 'ana@example.cl' }]);
  });
  expect(mails.mails[0]?.text).toContain(`/hora/${token}`);
});

test('a mailbox that somebody entered is not flooded by moving the booking again and again', async () => {
  const { own, add, pushed } = await watched();
  await add({ email: 'ana@example.cl' });
  const moved = async (version: number, to: number) =>
    expect((await shop.update(own.id, { version, startsAt: await shop.freeHour(to) })).status).toBe(200);
  await moved(own.version, 3);
  await eventually(() => expect(mails.mails).toHaveLength(1));
  const spent = testApp.db.updateTable('throttles').set({ count: 20 });
  await spent.where('key', '=', 'letters-to-stranger:ana@example.cl').execute();
  await add({ email: 'luis@example.cl' });
  await moved(own.version + 1, 5);
  await eventually(() => {
    expect(pushed()).toHaveLength(2);
    expect(mails.mails.map(({ to }) => to)).toContain('luis@example.cl');
  });
  expect(mails.mails.map(({ to }) => to)).toEqual(['ana@example.cl', 'luis@example.cl']);
});

test('a cancelled booking is told once and then watched by nobody; what the customer changes is no news', async () => {
  const { own, token, pushed, path } = await watched();
  await shop.move(token, { startsAt: await shop.freeHour(5), personId: null });
  expect(await takeBookingNews(testApp.db, 10)).toEqual([]);
  await shop.update(own.id, { version: own.version + 1, status: 'cancelled' });
  await eventually(() => expect(pushed()).toMatchObject([{ title: 'Tu hora en Barbería: la cancelaron' }]));
  const left = () => testApp.db.selectFrom('watchers').select('id').where('bookingId', '=', own.id).execute();
  await eventually(async () => expect(await left()).toEqual([]));
  expect((await testApp.browser().post(path, { email: 'ana@example.cl' })).status).toBe(409);
});

test('a booking is reminded of a day before and two hours before, once each, also with two servers', async () => {
  const { own, startIn } = await watched();
  const take = async () =>
    (await Promise.all([takeBookingNews(testApp.db, 10), takeBookingNews(testApp.db, 10)])).flat();
  expect(await take()).toEqual([]);
  await startIn(24);
  expect(await take()).toEqual([{ id: own.id, news: 'tomorrow' }]);
  expect(await take()).toEqual([]);
  await startIn(2);
  expect(await take()).toEqual([{ id: own.id, news: 'soon' }]);
  expect(await take()).toEqual([]);
});

test('the agenda says whom the team has to remind, until it has', async () => {
  await shop.book({ startsAt: await shop.freeHour() });
  const [own] = await shop.list();
  expect(own?.isReminded).toBe(false);
  const { body } = await shop.update(own?.id ?? 0, { version: own?.version, isReminded: true });
  expect(body.isReminded).toBe(true);
  await testApp.db.deleteFrom('bookings').execute();
  await watched();
  expect((await shop.list())[0]?.isReminded).toBe(true);
});

test('the addresses of a booking that is over go with the hourly sweep', async () => {
  const [over, coming] = [await watched(), await watched()];
  await over.startIn(-3);
  await sweep(testApp.db, await readSweeps(), {
    warn: (details) => expect(details).toBeUndefined(),
  });
  const left = await testApp.db.selectFrom('watchers').select('bookingId').execute();
  expect(left).toEqual([{ bookingId: coming.own.id }]);
});
