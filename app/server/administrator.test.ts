import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ensureAdministrator } from './administrator.ts';

const testApp = useTestApp();
const admin = { email: 'jefa@correo.cl', password: 'la primera clave' };

let said: string[];
const start = (settings: { email: string; password: string | null } | null = admin) =>
  ensureAdministrator(testApp.db, { admin: settings }, (line) => said.push(line));
const login = (password: string) =>
  testApp.browser().post('/api/auth/login', { email: admin.email, password });

beforeEach(() => {
  said = [];
});
afterEach(() => testApp.db.deleteFrom('users').execute());

test('the administrator named in the settings is created at the first start and can sign in', async () => {
  await start();
  expect(said).toEqual(['The administrator jefa@correo.cl was created.']);
  expect(await login(admin.password)).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
});

test('the next start changes nothing and prints nothing', async () => {
  await start();
  said = [];
  await start({ ...admin, password: 'otra clave' });
  expect(said).toEqual([]);
  expect(await login('otra clave')).toMatchObject({ status: 401 });
  expect(await login(admin.password)).toMatchObject({ status: 200 });
});

test('somebody who registered the address before does not become the administrator', async () => {
  const person = await signUp(testApp, { email: admin.email, password: 'mi propia clave' });
  const { browser } = await switchTwoStepOn(person);
  const passkey = { credentialId: 'AAAA', publicKey: Buffer.of(1), counter: 0, name: 'Mía' };
  await testApp.db
    .insertInto('passkeys')
    .values({ ...passkey, userId: person.user.id })
    .execute();
  await start();
  expect(await testApp.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  expect(said).toEqual([expect.stringMatching(/^jefa@correo\.cl is now an administrator/)]);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect(await login('mi propia clave')).toMatchObject({ status: 401 });
  expect(await login(admin.password)).toMatchObject({ body: { user: { role: 'admin' } } });
});

test('without a password in the settings an ordinary account stays ordinary, and one line says why', async () => {
  await signUp(testApp, { email: admin.email });
  await start({ ...admin, password: null });
  expect(said).toEqual([
    expect.stringMatching(/^jefa@correo\.cl is not an administrator: set ADMIN_PASSWORD/),
  ]);
  expect(await testApp.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'user' }]);
});

test('without a password no account is created, and one line says what to do', async () => {
  await start({ ...admin, password: null });
  expect(said).toEqual([
    expect.stringMatching(/^There is no account jefa@correo\.cl yet: set ADMIN_PASSWORD/),
  ]);
  expect(await testApp.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('several processes that start at once create one administrator', async () => {
  await Promise.all(Array.from({ length: 6 }, () => start()));
  expect(await testApp.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'admin' }]);
  expect(said).toHaveLength(1);
});

test('without ADMIN_EMAIL nobody is created', async () => {
  await start(null);
  expect(said).toEqual([]);
  expect(await testApp.db.selectFrom('users').selectAll().execute()).toEqual([]);
});
