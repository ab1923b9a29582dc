import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { openShop } from '#tests/support/cards.ts';
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

const columnsOf = (person: Person, columns: { emailVerifiedAt: Date | null } | { role: 'user' }) =>
  testApp.db.updateTable('users').set(columns).where('id', '=', person.user.id).execute();
async function signUpUnconfirmed(): Promise<Person> {
  const person = await signUp(testApp);
  await columnsOf(person, { emailVerifiedAt: null });
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
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'invalid', fields: { [field]: expect.stringContaining('todavía no confirma su correo') } },
  });
  expect(await admin.browser.put(`/api/cards/${card.id}`, { userId: id })).toMatchObject(refused('userId'));
  expect(await admin.browser.put(`/api/admin/users/${id}/role`, { role: 'admin' })).toMatchObject(
    refused('role'),
  );
  expect(await admin.browser.put(`/api/admin/users/${id}`, { role: 'admin' })).toMatchObject(refused('role'));
  await columnsOf(stranger, { emailVerifiedAt: new Date() });
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
    await columnsOf(owner, { emailVerifiedAt: null });
    const orders = () => accomplice.browser.get(`/api/cards/${card.id}/orders`);
    expect((await orders()).status).toBe(200);
    expect((await set(owner)).status).toBe(200);
    expect((await orders()).status).toBe(403);
  },
);

test('whoever ceases to be an administrator entrusts nothing more, although the request came before', async () => {
  const [former, person] = [await signUpAdmin(testApp), await signUp(testApp)];
  expect((await linkFor(person, former)).status).toBe(201);
  // What the server knows of a session counts for a second.
  await columnsOf(former, { role: 'user' });
  expect((await linkFor(person, former)).status).toBe(403);
  const draft = { email: `nueva.${person.user.email}`, role: 'admin', password: 'larga y secreta' };
  expect((await former.browser.post<User>('/api/admin/users', draft)).status).toBe(403);
});

test('a new password of an administrator ends the links that were handed over', async () => {
  const [former, person] = [await signUpAdmin(testApp), await signUp(testApp)];
  const { body: link } = await linkFor(person, former);
  const change = { currentPassword: former.password, newPassword: 'otra clave larga' };
  expect((await former.browser.post('/api/auth/change-password', change)).status).toBe(200);
  expect((await choose(link)).status).toBe(400);
});
