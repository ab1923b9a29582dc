import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestAnswer, TestBrowser } from '#tests/support/test-browser.ts';
import { sweepAccounts } from './sessions.store.ts';

const testApp = useTestApp();

const cookiesOf = ({ headers }: TestAnswer): string[] => [headers['set-cookie'] ?? []].flat();
const whoAmI = (browser: TestBrowser) => browser.get('/api/auth/user');
const login = ({ user, password }: Person, browser = testApp.browser()) =>
  browser.post('/api/auth/login', { email: user.email, password });
const sessionsOf = ({ user }: Person) =>
  testApp.db.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute();
const sessionRow = (browser: TestBrowser) =>
  testApp.db
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', hashToken(browser.cookie('session') ?? ''))
    .executeTakeFirst();

const PROTECTED = [
  ['GET', '/api/auth/user'],
  ['PATCH', '/api/auth/user/profile', { firstName: 'Otra' }],
  ['POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'otra clave' }],
  ['PATCH', '/api/auth/user/password', { currentPassword: PASSWORD, newPassword: 'otra clave' }],
] as const;

describe.each(PROTECTED)('%s %s answers 401', (method, url, body?: object) => {
  test('to a guest', async () => {
    expect(await testApp.browser().request(method, url, body)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'Inicia sesión para continuar.' },
      headers: { 'cache-control': expect.stringContaining('no-store') },
    });
  });

  test.each([
    ['an invented token', () => randomBytes(32).toString('base64url')],
    ['an empty token', () => ''],
    ['an endless token', () => 'x'.repeat(6_000)],
    ['SQL as token', () => encodeURIComponent("' or 1=1 --")],
    ['a token that does not decode', () => '%E0%A4%A'],
  ])('to %s', async (_, token) => {
    const browser = testApp.browser();
    browser.plantCookie('session', token());
    expect(await browser.request(method, url, body)).toMatchObject({ status: 401 });
  });

  test('to the old cookie once the person has signed out', async () => {
    const { browser } = await signUp(testApp);
    const token = browser.cookie('session') ?? '';
    await browser.post('/api/auth/logout');
    browser.plantCookie('session', token);
    expect(await browser.request(method, url, body)).toMatchObject({ status: 401 });
  });

  test('once the session has expired', async () => {
    const person = await signUp(testApp);
    await testApp.db
      .updateTable('sessions')
      .set({ expiresAt: sql<Date>`now()` })
      .where('userId', '=', person.user.id)
      .execute();
    expect(await person.browser.request(method, url, body)).toMatchObject({ status: 401 });
  });

  test('once the account is deleted', async () => {
    const { browser, user } = await signUp(testApp);
    await testApp.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await browser.request(method, url, body)).toMatchObject({ status: 401 });
  });
});

describe('the cookies of a session', () => {
  const attributes = (answer: TestAnswer, name: string) =>
    cookiesOf(answer)
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split('; ')
      .slice(1)
      .sort();

  test('hide the token from scripts and other sites, and tell scripts that the person is signed in', async () => {
    const answer = await login(await signUp(testApp));
    expect(attributes(answer, 'session')).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Lax']);
    expect(attributes(answer, 'signed_in')).toEqual(['Max-Age=7776000', 'Path=/', 'SameSite=Lax']);
    expect(attributes(answer, 'device')).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/api/auth',
      'SameSite=Lax',
    ]);
    expect(cookiesOf(answer)).toContainEqual(expect.stringMatching(/^signed_in=1;/));
  });

  describe('on a site with https', () => {
    const secureApp = useTestApp({ PUBLIC_URL: 'https://vitrina.example.cl' });

    test('are sent over https only', async () => {
      const answer = await secureApp
        .browser()
        .post('/api/users', { email: 'ana@correo.cl', password: PASSWORD });
      expect(cookiesOf(answer)).toHaveLength(3);
      for (const cookie of cookiesOf(answer)) expect(cookie.split('; ')).toContain('Secure');
    });
  });
});

test('tokens are stored only as hashes', async () => {
  const person = await signUp(testApp);
  const tokens = [person.browser.cookie('session') ?? '', person.browser.cookie('device') ?? ''];
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
  const { rows } = await sql<{ stored: string }>`
    select sessions::text as stored from sessions union all select devices::text from devices
  `.execute(testApp.db);
  const stored = rows.map((row) => row.stored).join('\n');
  for (const token of tokens) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(stored).toContain(hashToken(token).toString('hex'));
  }
});

test('every sign-in gets its own token, and a planted one is never used', async () => {
  const person = await signUp(testApp);
  const victim = testApp.browser();
  victim.plantCookie('session', 'planted-session');
  victim.plantCookie('device', 'planted-device');
  expect(await login(person, victim)).toMatchObject({ status: 200 });
  const first = [victim.cookie('session'), victim.cookie('device')];
  expect(first).not.toContain('planted-session');
  expect(first).not.toContain('planted-device');

  const attacker = testApp.browser();
  attacker.plantCookie('session', 'planted-session');
  expect(await whoAmI(attacker)).toMatchObject({ status: 401 });
  const marks = await testApp.db
    .selectFrom('devices')
    .selectAll()
    .where('tokenHash', '=', hashToken('planted-device'))
    .execute();
  expect(marks).toEqual([]);

  await login(person, victim);
  expect([victim.cookie('session'), victim.cookie('device')]).not.toEqual(expect.arrayContaining([first[0]]));
  expect(await whoAmI(victim)).toMatchObject({ status: 200 });
});

test("another person's planted session is not used either", async () => {
  const [attacker, victim] = [await signUp(testApp), await signUp(testApp)];
  const browser = testApp.browser();
  const planted = attacker.browser.cookie('session') ?? '';
  browser.plantCookie('session', planted);
  await login(victim, browser);
  expect(browser.cookie('session')).not.toBe(planted);
  const { body } = await whoAmI(browser);
  expect(body).toMatchObject({ id: victim.user.id });
  expect(await whoAmI(attacker.browser)).not.toMatchObject({ body: { id: victim.user.id } });
});

test('signing in again in one browser ends its previous session', async () => {
  const person = await signUp(testApp);
  const former = person.browser.cookie('session') ?? '';
  await login(person, person.browser);
  expect(await sessionsOf(person)).toHaveLength(1);
  const thief = testApp.browser();
  thief.plantCookie('session', former);
  expect(await whoAmI(thief)).toMatchObject({ status: 401 });
});

test('signing out ends this session, clears its cookies and does not affect other browsers', async () => {
  const person = await signUp(testApp);
  const phone = testApp.browser();
  await login(person, phone);
  const answer = await phone.post('/api/auth/logout');
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect([phone.cookie('session'), phone.cookie('signed_in')]).toEqual([undefined, undefined]);
  expect(phone.cookie('device')).toEqual(expect.any(String));
  expect(await whoAmI(phone)).toMatchObject({ status: 401 });
  expect(await whoAmI(person.browser)).toMatchObject({ status: 200 });
  expect(await sessionsOf(person)).toHaveLength(1);
});

test('a guest may sign out, too', async () => {
  expect(await testApp.browser().post('/api/auth/logout')).toMatchObject({ status: 200, body: {} });
});

test('a browser that wrongly believes that it is signed in clears its cookies', async () => {
  const browser = testApp.browser();
  browser.plantCookie('session', 'long-gone');
  browser.plantCookie('signed_in', '1');
  expect(await whoAmI(browser)).toMatchObject({ status: 401 });
  expect([browser.cookie('session'), browser.cookie('signed_in')]).toEqual([undefined, undefined]);
});

test('a guest who asks who is signed in gets no cookie', async () => {
  expect(cookiesOf(await whoAmI(testApp.browser()))).toEqual([]);
});

test('the answer to who is signed in is never cached', async () => {
  const { browser } = await signUp(testApp);
  expect((await whoAmI(browser)).headers['cache-control']).toBe('private, no-store');
});

test("a changed role applies to a session's next request", async () => {
  const { browser, user } = await signUp(testApp);
  const createAccount = () =>
    browser.post('/api/users', { email: `${randomUUID()}@correo.cl`, password: PASSWORD });
  expect(await createAccount()).toMatchObject({ status: 403 });
  await testApp.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute();
  expect(await whoAmI(browser)).toMatchObject({ body: { role: 'admin' } });
  expect(await createAccount()).toMatchObject({ status: 201 });
  await testApp.db.updateTable('users').set({ role: 'user' }).where('id', '=', user.id).execute();
  expect(await createAccount()).toMatchObject({ status: 403 });
});

test('a session lasts ninety days', async () => {
  const { browser } = await signUp(testApp);
  const row = await sessionRow(browser);
  const days = (Number(row?.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThanOrEqual(90.01);
});

test('the last use of a session is stored at most once an hour', async () => {
  const person = await signUp(testApp);
  const lastSeenAfter = async (minutes: number) => {
    const past = new Date(Date.now() - minutes * 60_000);
    await testApp.db
      .updateTable('sessions')
      .set({ lastSeenAt: past })
      .where('userId', '=', person.user.id)
      .execute();
    await whoAmI(person.browser);
    return Number((await sessionRow(person.browser))?.lastSeenAt) - past.getTime();
  };
  expect(await lastSeenAfter(59)).toBe(0);
  expect(await lastSeenAfter(61)).toBeGreaterThan(60 * 60_000);
});

test('the sweep removes ended sessions and keeps the others', async () => {
  const [gone, alive] = [await signUp(testApp), await signUp(testApp)];
  await testApp.db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
    .where('userId', '=', gone.user.id)
    .execute();
  await testApp.db
    .updateTable('devices')
    .set({ createdAt: sql<Date>`now() - interval '401 days'` })
    .where('userId', '=', gone.user.id)
    .execute();
  await sweepAccounts(testApp.db);
  const marksOf = ({ user }: Person) =>
    testApp.db.selectFrom('devices').selectAll().where('userId', '=', user.id).execute();
  expect([await sessionsOf(gone), await marksOf(gone)]).toEqual([[], []]);
  expect([await sessionsOf(alive), await marksOf(alive)]).toEqual([[expect.anything()], [expect.anything()]]);
  expect(await whoAmI(alive.browser)).toMatchObject({ status: 200 });
});

describe('another site cannot make a visitor', () => {
  const writes = [
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/users'],
    ['PATCH', '/api/auth/user/profile'],
    ['POST', '/api/auth/change-password'],
    ['PATCH', '/api/auth/user/password'],
  ] as const;

  test.each(writes)('%s %s', async (method, url) => {
    const { browser } = await signUp(testApp);
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      expect(await browser.request(method, url, {}, headers)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await browser.request(method, url, '{"firstName":"Eva"}', { 'content-type': type });
      // Who is signed in creates no accounts, whatever the body.
      const refused = url === '/api/users' ? 403 : 415;
      expect(answer.status).toBe(refused);
    }
    expect(await whoAmI(browser)).toMatchObject({ status: 200, body: { firstName: 'Ana' } });
  });
});
