import { expect, test } from 'vitest';
import { insertPasswordReset } from '#features/people/recovery/recovery.store.ts';
import { createPasswords } from '#foundation/server/security/passwords.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
const NEW = 'otra clave distinta';
const REFUSED = [
  ['1234567', 'La contraseña debe tener al menos 8 caracteres'],
  ['password1', 'Esta contraseña la usa mucha gente. Elige otra.'],
  ['Qwertyuiop', 'Esta contraseña la usa mucha gente. Elige otra.'],
  ['123456789 ', 'Esta contraseña la usa mucha gente. Elige otra.'],
  ['vitrina-demo', 'Esta contraseña la usa mucha gente. Elige otra.'],
] as const;

async function resetToken({ user }: Person): Promise<string> {
  const token = newToken();
  await insertPasswordReset(testApp.db, user.id, hashToken(token));
  return token;
}

test.each(REFUSED)('the password %j is refused wherever a password can be set', async (password, why) => {
  const person = await signUp(testApp);
  const admin = await signUpAdmin(testApp);
  const account = { email: `nueva-${person.user.id}@correo.cl`, password };
  const answers = [
    await testApp.browser().post('/api/users', account),
    await admin.browser.post('/api/admin/users', account),
    await admin.browser.put(`/api/admin/users/${person.user.id}`, { password }),
    await testApp.browser().post('/api/auth/reset-password', { token: await resetToken(person), password }),
  ];
  for (const answer of answers)
    expect([answer.status, answer.body]).toMatchObject([400, { fields: { password: why } }]);
  const changed = await person.browser.post('/api/auth/change-password', {
    currentPassword: person.password,
    newPassword: password,
  });
  expect([changed.status, changed.body]).toMatchObject([400, { fields: { newPassword: why } }]);
  const login = { email: person.user.email, password: person.password };
  expect((await testApp.browser().post('/api/auth/login', login)).status).toBe(200);
});

test('a password that was set under earlier rules keeps working, however short or common', async () => {
  const { user } = await signUp(testApp);
  const passwordHash = await createPasswords().hash('123456');
  await testApp.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  const login = { email: user.email, password: '123456' };
  expect((await testApp.browser().post('/api/auth/login', login)).status).toBe(200);
});

const knownBrowsers = async ({ user }: Person) =>
  (await testApp.db.selectFrom('devices').select('tokenHash').where('userId', '=', user.id).execute()).map(
    ({ tokenHash }) => tokenHash.toString('hex'),
  );
const markOf = (browser: Person['browser']) => hashToken(browser.cookie('device') ?? '').toString('hex');

/** A person who has signed in with two browsers. */
async function withTwoBrowsers(): Promise<Person> {
  const person = await signUp(testApp);
  const login = { email: person.user.email, password: person.password };
  await testApp.browser().post('/api/auth/login', login);
  expect(await knownBrowsers(person)).toHaveLength(2);
  return person;
}

test('changing a password forgets every browser except the one that changed it', async () => {
  const person = await withTwoBrowsers();
  const change = { currentPassword: person.password, newPassword: NEW };
  expect((await person.browser.post('/api/auth/change-password', change)).status).toBe(200);
  expect(await knownBrowsers(person)).toEqual([markOf(person.browser)]);
});

test('resetting a password forgets every browser except the one that opened the link', async () => {
  const person = await withTwoBrowsers();
  const browser = testApp.browser();
  const reset = { token: await resetToken(person), password: NEW };
  expect((await browser.post('/api/auth/reset-password', reset)).status).toBe(200);
  expect(await knownBrowsers(person)).toEqual([markOf(browser)]);
});

test('if an administrator sets a password, every browser is forgotten', async () => {
  const person = await withTwoBrowsers();
  const admin = await signUpAdmin(testApp);
  await admin.browser.put(`/api/admin/users/${person.user.id}`, { password: NEW });
  expect(await knownBrowsers(person)).toEqual([]);
});
