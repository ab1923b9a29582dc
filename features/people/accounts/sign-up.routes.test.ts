import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { PASSWORD, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { cpuMsOf } from '#tests/support/work.ts';
import type { User } from './accounts.contract.ts';

const testApp = useTestApp();

const newEmail = () => `nueva-${randomUUID()}@correo.cl`;
const countUsers = async () => (await testApp.db.selectFrom('users').select('id').execute()).length;

test('a guest who opens an account is signed in with the role of a user', async () => {
  const browser = testApp.browser();
  const email = newEmail();
  const account = { email, password: PASSWORD, firstName: ' Ana ', lastName: 'Pérez' };
  const created = await browser.post<User>('/api/users', account);
  expect(created).toMatchObject({ status: 201, headers: { 'cache-control': 'private, no-store' } });
  expect(created.body).toEqual({
    id: expect.any(Number),
    email,
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Pérez',
    role: 'user',
    profileImageUrl: null,
    phone: null,
    location: null,
    consentVersion: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await browser.get('/api/auth/user')).toMatchObject({ status: 200, body: created.body });
});

test('names may be missing or empty', async () => {
  const account = { email: newEmail(), password: PASSWORD, firstName: null };
  expect(await testApp.browser().post('/api/users', account)).toMatchObject({
    status: 201,
    body: { firstName: '', lastName: '' },
  });
});

test('fields that only the server sets are never taken from the body of a sign-up', async () => {
  const { body } = await testApp.browser().post<User>('/api/users', {
    email: newEmail(),
    password: PASSWORD,
    role: 'admin',
    id: 4711,
    userId: 4711,
    passwordHash: 'known',
    password_hash: 'known',
    createdAt: '2001-01-01T00:00:00.000Z',
    profileImageUrl: 'https://example.cl/a.png',
  });
  expect(body).toMatchObject({ role: 'user', profileImageUrl: null });
  expect(body.id).not.toBe(4711);
  expect(body.createdAt > '2020').toBe(true);
  const row = await testApp.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});

test.each(['__proto__', 'constructor'])('a body with the key %s is refused', async (key) => {
  const payload = `{"email":"${newEmail()}","password":"${PASSWORD}","${key}":{"prototype":{"role":"admin"}}}`;
  const answer = await testApp
    .browser()
    .request('POST', '/api/users', payload, { 'content-type': 'application/json' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('an e-mail can have only one account, in whatever case it is written', async () => {
  const { user } = await signUp(testApp);
  const before = await countUsers();
  for (const email of [user.email, user.email.toUpperCase(), `  ${user.email} `]) {
    const answer = await testApp.browser().post<ErrorBody>('/api/users', { email, password: PASSWORD });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: expect.stringMatching(/Ya existe/) } },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await countUsers()).toBe(before);
});

test('of many sign-ups with one e-mail at once, one succeeds', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => testApp.browser().post('/api/users', { email, password: PASSWORD })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
});

describe('a sign-up is refused with the field named for', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no e-mail', { email: undefined }, 'email'],
    ['an invalid e-mail', { email: 'ana arroba correo' }, 'email'],
    ['an e-mail longer than 254 characters', { email: `${'a'.repeat(250)}@x.cl` }, 'email'],
    ['NUL in the e-mail', { email: 'a\0na@correo.cl' }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['a password of five characters', { password: '12345' }, 'password'],
    ['a password of 201 characters', { password: 'x'.repeat(201) }, 'password'],
    ['half a character in the password', { password: 'clave\ud800larga' }, 'password'],
    ['a number as password', { password: 12345678 }, 'password'],
    ['a name of 61 characters', { firstName: 'ñ'.repeat(61) }, 'firstName'],
    ['NUL in a name', { lastName: 'Pé\0rez' }, 'lastName'],
    ['half a character in a name', { lastName: 'Pé\udc00rez' }, 'lastName'],
    ['a role that does not exist', { role: 'owner' }, 'role'],
  ])('%s', async (_, wrong, field) => {
    const before = await countUsers();
    const answer = await testApp
      .browser()
      .post<ErrorBody>('/api/users', { email: newEmail(), password: PASSWORD, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await countUsers()).toBe(before);
  });
});

test.each(['x'.repeat(1_000_000), 'x'.repeat(2 ** 20)])(
  'a password of a megabyte is refused before it is hashed',
  async (password) => {
    const browser = testApp.browser();
    const spentMs = await cpuMsOf(async () => {
      const answers = await Promise.all([
        browser.post('/api/users', { email: newEmail(), password }),
        browser.post('/api/auth/login', { email: newEmail(), password }),
      ]);
      expect(answers).toMatchObject([{ status: 400, body: { code: 'invalid' } }, { status: 400 }]);
    });
    expect(spentMs).toBeLessThan(1_000);
  },
);

describe('a password is used exactly as typed:', () => {
  test.each([
    ['64 characters', 'k'.repeat(64)],
    ['200 characters', 'k'.repeat(200)],
    ['spaces at its edges', '  mi clave  '],
    ['only spaces', '        '],
    ['accents and emoji', 'contraseña 🔑 única'],
  ])('%s', async (_, password) => {
    const { user } = await signUp(testApp, { password });
    const login = (typed: string) =>
      testApp.browser().post('/api/auth/login', { email: user.email, password: typed });
    expect(await login(password)).toMatchObject({ status: 200 });
    expect(await login(password.slice(0, -1))).toMatchObject({ status: 401 });
  });
});

test('a password typed on a keyboard that composes accents differently is the same', async () => {
  const { user } = await signUp(testApp, { password: 'contraseña'.normalize('NFC') });
  const typed = { email: user.email, password: 'contraseña'.normalize('NFD') };
  expect(await testApp.browser().post('/api/auth/login', typed)).toMatchObject({ status: 200 });
});

test('twenty accounts an hour may be opened from one address', async () => {
  const address = '203.0.113.20';
  const open = (from: string) =>
    testApp.browser(from).post('/api/users', { email: newEmail(), password: PASSWORD });
  for (let i = 0; i < 20; i += 1) expect(await open(address)).toMatchObject({ status: 201 });
  const refused = await open(address);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  expect(await open('203.0.113.21')).toMatchObject({ status: 201 });

  await testApp.db
    .updateTable('throttles')
    .set({ windowStartedAt: new Date(Date.now() - 3_601_000) })
    .where('key', 'like', `%${address}`)
    .execute();
  expect(await open(address)).toMatchObject({ status: 201 });
});

describe('an administrator', () => {
  test('creates accounts of any role for others and stays signed in as themselves', async () => {
    const admin = await signUpAdmin(testApp);
    for (const role of ['user', 'card_owner', 'admin'] as const) {
      const created = await admin.browser.post<User>('/api/users', {
        email: newEmail(),
        password: PASSWORD,
        role,
      });
      expect(created).toMatchObject({ status: 201, body: { role } });
      expect(created.headers['set-cookie']).toBeUndefined();
    }
    expect(await admin.browser.get('/api/auth/user')).toMatchObject({ body: { id: admin.user.id } });
  });

  test('can create more than twenty accounts an hour', async () => {
    const admin = await signUpAdmin(testApp);
    const statuses: number[] = [];
    for (let i = 0; i < 22; i += 1) {
      statuses.push(
        (await admin.browser.post('/api/users', { email: newEmail(), password: PASSWORD })).status,
      );
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
  });
});

test('a signed-in person cannot create another account', async () => {
  const { browser } = await signUp(testApp);
  const before = await countUsers();
  expect(await browser.post('/api/users', { email: newEmail(), password: PASSWORD })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect(await countUsers()).toBe(before);
});
