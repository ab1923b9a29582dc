import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const testApp = useTestApp();

let lastAddress = 0;
/** An address that no other test uses. */
const newAddress = () => {
  lastAddress += 1;
  return `198.51.${lastAddress >> 8}.${lastAddress & 255}`;
};
const newEmail = () => `nadie-${randomUUID()}@correo.cl`;

const guess = async (browser: TestBrowser, email: string, headers?: Record<string, string>) =>
  (await browser.post('/api/auth/login', { email, password: 'no es esta' }, headers)).status;
const guesses = async (count: number, browser: TestBrowser, email: string) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push(await guess(browser, email));
  return statuses;
};
const login = ({ user, password }: Person, browser: TestBrowser) =>
  browser.post('/api/auth/login', { email: user.email, password });
/** Moves every count this many minutes into the past. */
const wait = async (minutes: number) => {
  for (const { key, windowStartedAt } of await testApp.db
    .selectFrom('throttles')
    .select(['key', 'windowStartedAt'])
    .execute()) {
    await testApp.db
      .updateTable('throttles')
      .set({ windowStartedAt: new Date(windowStartedAt.getTime() - minutes * 60_000) })
      .where('key', '=', key)
      .execute();
  }
};
const times = (count: number, status: number) => Array<number>(count).fill(status);
/** Fails ten times and stores the count as a hundred. One test below really fails a hundred times. */
const failHundredTimes = async (email: string) => {
  await guesses(10, testApp.browser(newAddress()), email);
  const changed = await testApp.db
    .updateTable('throttles')
    .set({ count: 100 })
    .where('key', '=', `login:account:${email}`)
    .where('count', '=', 10)
    .executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(1n);
};

describe('ten failures within a quarter of an hour for one account from one address', () => {
  test.each([
    ['of an existing person', async () => (await signUp(testApp)).user.email],
    ['that does not exist', async () => newEmail()],
  ])(
    'block sign-ins from that address to an account %s, and the answer says how long to wait',
    async (_, emailOf) => {
      const [email, browser] = [await emailOf(), testApp.browser(newAddress())];
      expect(await guesses(12, browser, email)).toEqual([...times(10, 401), 429, 429]);
      const refused = await browser.post('/api/auth/login', { email, password: 'no es esta' });
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests', message: expect.stringContaining('Demasiados intentos') },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    },
  );

  test('count for the account however its e-mail is written', async () => {
    const { user } = await signUp(testApp);
    const browser = testApp.browser(newAddress());
    await guesses(9, browser, user.email.toUpperCase());
    expect(await guesses(2, browser, `  ${user.email} `)).toEqual([401, 429]);
  });

  test('also refuse the right password', async () => {
    const person = await signUp(testApp);
    const browser = testApp.browser(newAddress());
    await guesses(10, browser, person.user.email);
    expect(await login(person, browser)).toMatchObject({ status: 429 });
  });

  test('do not affect other addresses and other accounts', async () => {
    const [person, other] = [await signUp(testApp), await signUp(testApp)];
    const address = newAddress();
    await guesses(10, testApp.browser(address), person.user.email);
    expect(await login(person, testApp.browser(newAddress()))).toMatchObject({ status: 200 });
    expect(await login(other, testApp.browser(address))).toMatchObject({ status: 200 });
  });

  test('expire after a quarter of an hour, and not before', async () => {
    const person = await signUp(testApp);
    const browser = testApp.browser(newAddress());
    await guesses(10, browser, person.user.email);
    await wait(14);
    expect(await login(person, browser)).toMatchObject({ status: 429 });
    await wait(1.1);
    expect(await login(person, browser)).toMatchObject({ status: 200 });
  });

  test('are forgotten after a successful sign-in', async () => {
    const person = await signUp(testApp);
    const address = newAddress();
    await guesses(9, testApp.browser(address), person.user.email);
    expect(await login(person, testApp.browser(address))).toMatchObject({ status: 200 });
    expect(await guesses(11, testApp.browser(address), person.user.email)).toEqual([...times(10, 401), 429]);
  });

  test('cannot be exceeded by many attempts at once', async () => {
    const { user } = await signUp(testApp);
    const browser = testApp.browser(newAddress());
    const statuses = await Promise.all(Array.from({ length: 40 }, () => guess(browser, user.email)));
    expect(statuses.sort()).toEqual([...times(10, 401), ...times(30, 429)]);
  });

  test('do not delay a person who signs in many times at once with the right password', async () => {
    const person = await signUp(testApp);
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(person, testApp.browser(address))),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(30, 200));
  });

  test('cannot be avoided with other addresses in X-Forwarded-For', async () => {
    const { user } = await signUp(testApp);
    const browser = testApp.browser(newAddress());
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      statuses.push(await guess(browser, user.email, { 'x-forwarded-for': `192.0.2.${i}` }));
    }
    expect(statuses).toEqual([...times(10, 401), 429, 429]);
  });

  test('cannot be avoided by using many addresses of one IPv6 network', async () => {
    const { user } = await signUp(testApp);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push(
        await guess(testApp.browser(`2001:db8:1:12${i.toString(16).padStart(2, '0')}::1`), user.email),
      );
    }
    expect(statuses).toEqual([...times(10, 401), 429]);
    expect(await guess(testApp.browser('2001:db8:1:1300::1'), user.email)).toBe(401);
  });

  test('do not include malformed requests', async () => {
    const { user } = await signUp(testApp);
    const browser = testApp.browser(newAddress());
    for (const body of [
      {},
      { email: user.email },
      { email: user.email, password: '' },
      { email: user.email, password: 7 },
      { email: user.email, password: 'x'.repeat(201) },
    ]) {
      for (let i = 0; i < 3; i += 1) {
        expect(await browser.post('/api/auth/login', body)).toMatchObject({ status: 400 });
      }
    }
    expect(await guesses(11, browser, user.email)).toEqual([...times(10, 401), 429]);
  });

  test('are counted separately for a browser that has signed in to the account before', async () => {
    const person = await signUp(testApp);
    const address = newAddress();
    const own = testApp.browser(address);
    await login(person, own);
    await own.post('/api/auth/logout');
    await guesses(10, testApp.browser(address), person.user.email);
    expect(await guesses(9, own, person.user.email)).toEqual(times(9, 401));
    expect(await login(person, own)).toMatchObject({ status: 200 });
    expect(await guesses(11, own, person.user.email)).toEqual([...times(10, 401), 429]);
  });
});

describe('sixty failures within a quarter of an hour from one address', () => {
  test('block sign-ins from it to every account, existing or not', async () => {
    const address = newAddress();
    const person = await signUp(testApp);
    const statuses: number[] = [];
    for (let i = 0; i < 62; i += 1) statuses.push(await guess(testApp.browser(address), newEmail()));
    expect(statuses).toEqual([...times(60, 401), 429, 429]);
    expect(await login(person, testApp.browser(address))).toMatchObject({ status: 429 });
    expect(await login(person, testApp.browser(newAddress()))).toMatchObject({ status: 200 });
    await wait(15.1);
    expect(await login(person, testApp.browser(address))).toMatchObject({ status: 200 });
  });

  test('are not forgotten after signing in to one’s own account in between', async () => {
    const address = newAddress();
    const attacker = await signUp(testApp);
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) {
      statuses.push(await guess(testApp.browser(address), newEmail()));
      if (i % 10 === 9) {
        const { status } = await login(attacker, testApp.browser(address));
        expect(status).toBe(i === 59 ? 429 : 200);
      }
    }
    expect(statuses).toEqual([...times(60, 401), 429]);
  });

  test('do not include refused attempts', async () => {
    const address = newAddress();
    const closed = newEmail();
    await guesses(70, testApp.browser(address), closed);
    expect(await guess(testApp.browser(address), newEmail())).toBe(401);
  });
});

describe('a hundred failures an hour for one account from everywhere', () => {
  test('block only the browsers that have never signed in to it', async () => {
    const [person, other] = [await signUp(testApp), await signUp(testApp)];
    await person.browser.post('/api/auth/logout');
    for (let i = 0; i < 10; i += 1) {
      expect(await guesses(10, testApp.browser(newAddress()), person.user.email)).toEqual(times(10, 401));
    }
    expect(await login(person, testApp.browser(newAddress()))).toMatchObject({ status: 429 });

    await other.browser.post('/api/auth/logout');
    expect(await login(person, other.browser)).toMatchObject({ status: 429 });
    const forger = testApp.browser(newAddress());
    forger.plantCookie('device', 'forged');
    expect(await login(person, forger)).toMatchObject({ status: 429 });

    await wait(59);
    expect(await login(person, testApp.browser(newAddress()))).toMatchObject({ status: 429 });
    expect(await login(person, person.browser)).toMatchObject({ status: 200 });
  });

  test('expire after an hour', async () => {
    const person = await signUp(testApp);
    await failHundredTimes(person.user.email);
    const refused = await login(person, testApp.browser(newAddress()));
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    await wait(60.1);
    expect(await login(person, testApp.browser(newAddress()))).toMatchObject({ status: 200 });
  });
});

describe('a browser shared by two people', () => {
  test('is remembered for both', async () => {
    const [ana, luis] = [await signUp(testApp), await signUp(testApp)];
    const shared = testApp.browser(newAddress());
    await login(ana, shared);
    await login(luis, shared);
    for (const { user } of [ana, luis]) await failHundredTimes(user.email);
    expect(await login(ana, shared)).toMatchObject({ status: 200 });
    expect(await login(luis, shared)).toMatchObject({ status: 200 });
  });
});

describe('behind a trusted proxy', () => {
  const proxied = useTestApp({ TRUST_PROXY: '10.9.9.9' });

  test('an attempt counts for the address that the proxy reports', async () => {
    const email = newEmail();
    const from = (address: string) =>
      guess(proxied.browser('10.9.9.9'), email, { 'x-forwarded-for': address });
    for (let i = 0; i < 10; i += 1) expect(await from('192.0.2.1')).toBe(401);
    expect(await from('192.0.2.1')).toBe(429);
    expect(await from('192.0.2.2')).toBe(401);
  });

  test('a client that bypasses the proxy cannot choose its address', async () => {
    const [email, browser] = [newEmail(), proxied.browser('198.51.100.1')];
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push(await guess(browser, email, { 'x-forwarded-for': `192.0.2.${i}` }));
    }
    expect(statuses).toEqual([...times(10, 401), 429]);
  });
});
