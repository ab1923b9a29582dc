import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { OpenSession } from './sessions.contract.ts';

const testApp = useTestApp();

const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

async function login({ user, password }: Person, userAgent = PIXEL): Promise<TestBrowser> {
  const browser = testApp.browser();
  await browser.post('/api/auth/login', { email: user.email, password }, { 'user-agent': userAgent });
  return browser;
}
const sessionsOf = (browser: TestBrowser, query = '') =>
  browser.get<OpenSession[]>(`/api/auth/sessions${query}`);
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status === 200;

describe('the list of open sessions', () => {
  test('shows where a person is signed in and which session is the current one, but no token', async () => {
    const [person] = [await signUp(testApp), await signUp(testApp)];
    const phone = await login(person);
    const answer = await sessionsOf(phone);
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(answer.body).toEqual([
      {
        id: expect.any(Number),
        userAgent: 'Chrome en Android',
        network: '10.0.x.x',
        createdAt: time,
        lastSeenAt: time,
        current: true,
      },
      {
        id: expect.any(Number),
        userAgent: 'Otro navegador',
        network: '10.0.x.x',
        createdAt: time,
        lastSeenAt: time,
        current: false,
      },
    ]);
    expect((await sessionsOf(person.browser)).body.map(({ current }) => current)).toEqual([false, true]);
  });

  test('does not contain ended sessions', async () => {
    const person = await signUp(testApp);
    const phone = await login(person);
    await phone.post('/api/auth/logout');
    await login(person);
    await testApp.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('userId', '=', person.user.id)
      .where('userAgent', '=', PIXEL)
      .execute();
    expect((await sessionsOf(person.browser)).body).toHaveLength(1);
  });

  test('comes in pages', async () => {
    const person = await signUp(testApp);
    for (let i = 0; i < 3; i += 1) await login(person);
    const first = await sessionsOf(person.browser, '?limit=3');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await person.browser.get<OpenSession[]>(next);
    expect([first.body.length, second.body.length, second.headers.link]).toEqual([3, 1, undefined]);
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(4);
  });

  test.each(['limit=0', 'limit=-1', 'limit=abc', 'cursor=forged', 'cursor=IjEi'])(
    'refuses ?%s',
    async (query) => {
      const { browser } = await signUp(testApp);
      expect(await sessionsOf(browser, `?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      });
    },
  );
});

describe('a person can end', () => {
  test('all their other sessions, without signing out anybody else', async () => {
    const [person, stranger] = [await signUp(testApp), await signUp(testApp)];
    const [phone, tablet] = [await login(person), await login(person)];
    expect(await person.browser.delete('/api/auth/sessions')).toMatchObject({ status: 204 });
    expect(await Promise.all([person.browser, phone, tablet, stranger.browser].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('one of them', async () => {
    const person = await signUp(testApp);
    const [phone, tablet] = [await login(person), await login(person)];
    const lost = (await sessionsOf(phone)).body.find(({ current }) => current);
    expect(await person.browser.delete(`/api/auth/sessions/${lost?.id}`)).toMatchObject({ status: 204 });
    expect(await Promise.all([person.browser, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect(await person.browser.delete(`/api/auth/sessions/${lost?.id}`)).toMatchObject({ status: 404 });
  });

  test('the current one, which signs them out', async () => {
    const { browser } = await signUp(testApp);
    const [own] = (await sessionsOf(browser)).body;
    expect(await browser.delete(`/api/auth/sessions/${own?.id}`)).toMatchObject({ status: 204 });
    expect([browser.cookie('session'), browser.cookie('signed_in')]).toEqual([undefined, undefined]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("nobody else's sessions: the answer is the same as for sessions that do not exist", async () => {
    const [victim, thief, admin] = [await signUp(testApp), await signUp(testApp), await signUpAdmin(testApp)];
    const [session] = (await sessionsOf(victim.browser)).body;
    for (const { browser } of [thief, admin]) {
      const [existing, missing] = [
        await browser.delete(`/api/auth/sessions/${session?.id}`),
        await browser.delete('/api/auth/sessions/999999'),
      ];
      expect(existing.status).toBe(404);
      expect(existing.text).toBe(missing.text);
    }
    expect(await isSignedIn(victim.browser)).toBe(true);
  });
});

test.each([
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions/1'],
] as const)('guests and people with a forged or ended session cannot use %s %s', async (method, url) => {
  const forged = testApp.browser();
  forged.plantCookie('session', 'A'.repeat(43));
  const left = (await signUp(testApp)).browser;
  const token = left.cookie('session') ?? '';
  await left.post('/api/auth/logout');
  left.plantCookie('session', token);
  for (const browser of [testApp.browser(), forged, left]) {
    expect(await browser.request(method, url)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  }
});

test('an account keeps a hundred sessions and known browsers, however often it signs in: the oldest go', async () => {
  const person = await signUp(testApp);
  const userId = person.user.id;
  const [before, expiresAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  const hashes = Array.from({ length: 150 }, () => randomBytes(32));
  await testApp.db
    .insertInto('sessions')
    .values(hashes.map((tokenHash) => ({ tokenHash, userId, userAgent: '', network: '', expiresAt })))
    .execute();
  await testApp.db
    .insertInto('devices')
    .values(hashes.map((tokenHash) => ({ tokenHash, userId, createdAt: before })))
    .execute();
  const browsers = await Promise.all(Array.from({ length: 8 }, () => login(person)));
  for (const table of ['sessions', 'devices'] as const) {
    const rows = await testApp.db.selectFrom(table).select('userId').where('userId', '=', userId).execute();
    expect(rows, table).toHaveLength(100);
  }
  expect(await isSignedIn(person.browser)).toBe(false);
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(true);
});
