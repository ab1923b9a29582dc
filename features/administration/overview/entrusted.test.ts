import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, lockSubject } from '#foundation/server/database/database.ts';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, UNVERIFIED_ACCOUNTS: 'allow', LOG_LEVEL: 'silent' });
let admin: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

const setConfirmed = ({ user }: Person, emailVerifiedAt: Date | null) =>
  testApp.db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', user.id).execute();
async function signUpUnconfirmed(): Promise<Person> {
  const person = await signUp(testApp);
  await setConfirmed(person, null);
  return person;
}
const linkFor = ({ user }: Person, by = admin) =>
  by.browser.post<{ url: string }>(`/api/admin/users/${user.id}/password-link`);
const choose = ({ url }: { url: string }, password = 'la que elegí yo') =>
  testApp
    .browser()
    .post('/api/auth/reset-password', { token: url.slice(url.lastIndexOf('/') + 1), password });

test('neither a card nor the role of administrator goes to an address that nobody has confirmed', async () => {
  const [stranger, { card }] = [await signUpUnconfirmed(), await openShop(testApp)];
  const { id } = stranger.user;
  const refused = {
    status: 400,
    body: { message: expect.stringContaining('todavía no confirma su correo') },
  };
  expect(await admin.browser.put(`/api/cards/${card.id}`, { userId: id })).toMatchObject(refused);
  expect(await admin.browser.put(`/api/admin/users/${id}/role`, { role: 'admin' })).toMatchObject(refused);
  expect(await admin.browser.put(`/api/admin/users/${id}`, { role: 'admin' })).toMatchObject(refused);
  await setConfirmed(stranger, new Date());
  expect((await admin.browser.put(`/api/cards/${card.id}`, { userId: id })).status).toBe(200);
  expect((await admin.browser.put(`/api/admin/users/${id}/role`, { role: 'admin' })).status).toBe(200);
});

test.each([
  ['with a link', async (person: Person) => choose((await linkFor(person)).body)],
  [
    'by an administrator',
    (person: Person) =>
      admin.browser.put(`/api/admin/users/${person.user.id}`, { password: 'la que elegí yo' }),
  ],
])(
  'a password that is set %s for an unconfirmed account ends the ways in of whoever opened it',
  async (_, set) => {
    const { owner, card } = await openShop(testApp);
    const accomplice = await signUp(testApp);
    await testApp.db
      .insertInto('cardMembers')
      .values({ cardId: card.id, userId: accomplice.user.id, role: 'manages' })
      .execute();
    await setConfirmed(owner, null);
    const orders = () => accomplice.browser.get(`/api/cards/${card.id}/orders`);
    expect((await orders()).status).toBe(200);
    expect((await set(owner)).status).toBe(200);
    expect((await orders()).status).toBe(403);
  },
);

test('whoever ceases to be an administrator entrusts nothing more, although the request came before', async () => {
  const [former, person] = [await signUpAdmin(testApp), await signUp(testApp)];
  const draft = { email: `nueva.${person.user.email}`, role: 'admin', password: 'larga y secreta' };
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
      testApp.db,
    );
    expect(rows).toHaveLength(2);
  };
  let asked: Promise<{ status: number }[]> | undefined;
  await inTransaction(testApp.db, async (trx) => {
    await lockSubject(trx, 'administrators');
    asked = Promise.all([linkFor(person, former), former.browser.post('/api/admin/users', draft)]);
    await Promise.race([asked, eventually(waiting)]);
    await trx.updateTable('users').set({ role: 'user' }).where('id', '=', former.user.id).execute();
  });
  expect((await asked)?.map(({ status }) => status)).toEqual([403, 403]);
});

test('a new password of an administrator ends the links that were handed over', async () => {
  const [former, person] = [await signUpAdmin(testApp), await signUp(testApp)];
  const { body: link } = await linkFor(person, former);
  const change = { currentPassword: former.password, newPassword: 'otra clave larga' };
  expect((await former.browser.post('/api/auth/change-password', change)).status).toBe(200);
  expect((await choose(link)).status).toBe(400);
});
