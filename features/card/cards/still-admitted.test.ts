import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PROVEN_MS } from '#foundation/server/http/still-admitted.ts';
import { useBarbershop } from '#tests/support/barbershop.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { formWithFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { LOCKS_CARD, waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { listen } from '#tests/support/wire.ts';

const testApp = useTestApp();
const shop = useBarbershop(testApp);

let origin: string;
let member: Person;
beforeAll(async () => {
  origin = await listen(testApp.app);
});
beforeEach(async () => {
  member = await signUp(testApp);
  const row = { cardId: shop.card.id, userId: member.user.id, role: 'manages' as const };
  await testApp.db.insertInto('cardMembers').values(row).execute();
});

interface Late {
  headers: Record<string, string>;
  payload: string | Buffer;
}
const json = (body: object): Late => ({
  headers: { 'Content-Type': 'application/json' },
  payload: JSON.stringify(body),
});

/** Sends a request whose second half comes after `meanwhile`, long after the first. @returns the status */
async function late(
  { browser }: Pick<Person, 'browser'>,
  call: string,
  { headers, payload }: Late,
  meanwhile: () => Promise<unknown>,
) {
  const [method, path] = call.split(' ');
  const bytes = Buffer.from(payload);
  const sent = request(`${origin}${path}`, {
    ...{ method, agent: false },
    headers: { ...headers, Cookie: `session=${browser.cookie('session')}`, 'Content-Length': bytes.length },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', ({ statusCode }) => resolve(statusCode));
    sent.on('error', reject);
  });
  sent.write(bytes.subarray(0, bytes.length / 2));
  await sleep(PROVEN_MS / 2);
  await meanwhile();
  await sleep(PROVEN_MS);
  sent.end(bytes.subarray(bytes.length / 2));
  return status;
}

const newPassword = ({ browser }: Person) =>
  browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'otra-clave-larga-9' });
/** A second session of the same person, as a thief would have one. */
async function elsewhere({ user }: Person) {
  const browser = testApp.browser();
  await browser.post('/api/auth/login', { email: user.email, password: PASSWORD });
  return { browser };
}

test('a session that ended while a body arrived makes no invitation, and imports nothing', async () => {
  const thief = await elsewhere(shop.barber);
  const thiefOfSheets = await elsewhere(shop.barber);
  const { payload, headers } = formWithFile('file', Buffer.from('Nombre;Precio\nTorta;9990\n'));
  const sheet = { payload: payload as Buffer, headers: headers as Record<string, string> };
  const path = `/api/cards/${shop.card.id}`;
  const invitation = late(thief, `POST ${path}/invitations`, json({ role: 'attends' }), () =>
    newPassword(shop.barber),
  );
  const imported = late(thiefOfSheets, `POST ${path}/items/import`, sheet, async () => undefined);
  expect([await invitation, await imported]).toEqual([401, 401]);
});

test('an administrator who was demoted meanwhile makes nobody an administrator', async () => {
  const admin = await signUpAdmin(testApp);
  const friend = await signUp(testApp);
  const status = await late(
    admin,
    `PUT /api/admin/users/${friend.user.id}/role`,
    json({ role: 'admin' }),
    () => testApp.db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.user.id).execute(),
  );
  expect(status).toBe(403);
});

test('who was removed from the team meanwhile blocks no hour, and changes no booking and no customer', async () => {
  const { body } = await shop.book({ startsAt: await shop.freeHour() });
  const { id } = await testApp.db
    .selectFrom('bookings')
    .select('id')
    .where('token', '=', body.token)
    .executeTakeFirstOrThrow();
  const remove = () => testApp.db.deleteFrom('cardMembers').where('userId', '=', member.user.id).execute();
  const answers = await Promise.all([
    late(member, `PUT /api/bookings/${id}`, json({ version: 1, status: 'missed' }), remove),
    late(member, `PUT /api/bookings/${id}/sender`, json({ isBlocked: true }), remove),
  ]);
  expect(answers).toEqual([403, 403]);
});

test('a body that arrives slowly is taken from whoever may still send it', async () => {
  const status = await late(
    member,
    `PUT /api/cards/${shop.card.id}`,
    json({ title: 'Barbería' }),
    async () => undefined,
  );
  expect(status).toBe(200);
});

test('whoever waited in a queue is asked for again: no kitchen screen after the session has ended', async () => {
  const thief = await elsewhere(shop.barber);
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
  // The first change of the card waits for its row, and the next one for its turn.
  const held = testApp.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cards').select('id').where('id', '=', shop.card.id).forUpdate().execute();
    await isDone;
  });
  const path = `/api/cards/${shop.card.id}`;
  const first = shop.barber.browser.put(path, { subtitle: 'Primero' });
  await eventually(async () => expect(await waitingForLocks(testApp.db, LOCKS_CARD)).toBeGreaterThan(0));
  const waiting = thief.browser.post(`${path}/kitchen-screens`, { name: 'Robada' });
  await sleep(PROVEN_MS / 2);
  await testApp.db.deleteFrom('sessions').where('userId', '=', shop.barber.user.id).execute();
  await sleep(PROVEN_MS);
  end();
  await held;
  expect([(await first).status, (await waiting).status]).toEqual([200, 401]);
});
