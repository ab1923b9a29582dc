import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const testApp = useTestApp();
const NEW = 'otra clave, más larga';

const login = ({ user }: Person, password: string, browser = testApp.browser()) =>
  browser.post('/api/auth/login', { email: user.email, password });
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status === 200;

describe.each([
  ['POST', '/api/auth/change-password'],
  ['PATCH', '/api/auth/user/password'],
] as const)('%s %s', (method, url) => {
  const change = ({ browser }: Person, body: object) => browser.request<ErrorBody>(method, url, body);

  test('changes the password and ends every other session', async () => {
    const person = await signUp(testApp);
    const [phone, tablet, stranger] = [testApp.browser(), testApp.browser(), await signUp(testApp)];
    await login(person, person.password, phone);
    await login(person, person.password, tablet);

    expect(await change(person, { currentPassword: person.password, newPassword: NEW })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await isSignedIn(person.browser)).toBe(true);
    expect(await Promise.all([phone, tablet].map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(stranger.browser)).toBe(true);
    expect(await login(person, person.password)).toMatchObject({ status: 401 });
    expect(await login(person, NEW)).toMatchObject({ status: 200 });
  });

  test('refuses a wrong current password and changes nothing', async () => {
    const person = await signUp(testApp);
    const phone = testApp.browser();
    await login(person, person.password, phone);
    expect(await change(person, { currentPassword: 'no es esta', newPassword: NEW })).toMatchObject({
      status: 401,
      body: { code: 'bad_credentials' },
    });
    expect(await isSignedIn(phone)).toBe(true);
    expect(await login(person, NEW)).toMatchObject({ status: 401 });
    expect(await login(person, person.password)).toMatchObject({ status: 200 });
  });

  test('limits how often the current password can be guessed', async () => {
    const person = await signUp(testApp);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await change(person, { currentPassword: `clave ${i}`, newPassword: NEW })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await change(person, { currentPassword: person.password, newPassword: NEW })).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
    });
    expect(await login(person, NEW)).toMatchObject({ status: 401 });
  });

  test.each([
    ['of five characters', '12345'],
    ['of 201 characters', 'x'.repeat(201)],
    ['of a megabyte', 'x'.repeat(2 ** 20)],
    ['that is not text', 123456],
    ['with half a character', 'clave\udfff'],
  ])('refuses a new password %s', async (_, newPassword) => {
    const person = await signUp(testApp);
    expect(await change(person, { currentPassword: person.password, newPassword })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
    expect(await login(person, person.password)).toMatchObject({ status: 200 });
  });

  test('changes the password of the signed-in person, even if the body names somebody else', async () => {
    const [person, victim] = [await signUp(testApp), await signUp(testApp)];
    await change(person, {
      currentPassword: person.password,
      newPassword: NEW,
      id: victim.user.id,
      userId: victim.user.id,
      email: victim.user.email,
    });
    expect(await login(victim, NEW)).toMatchObject({ status: 401 });
    expect(await login(person, NEW)).toMatchObject({ status: 200 });
  });
});

test('no session of the old password survives a change, even one that starts at that moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await signUp(testApp);
    const phones = Array.from({ length: 6 }, () => testApp.browser());
    const logins = phones.map((phone) => login(person, person.password, phone));
    const change = person.browser.post('/api/auth/change-password', {
      currentPassword: person.password,
      newPassword: NEW,
    });
    await Promise.all([change, ...logins]);
    expect(await change).toMatchObject({ status: 200 });
    expect(await Promise.all(phones.map(isSignedIn))).toEqual(phones.map(() => false));
    expect(await isSignedIn(person.browser)).toBe(true);
  }
});

test('of two changes at once one succeeds, and its password is the valid one', async () => {
  const person = await signUp(testApp);
  const wanted = ['primera clave', 'segunda clave'];
  const answers = await Promise.all(
    wanted.map((newPassword) =>
      person.browser.post('/api/auth/change-password', { currentPassword: person.password, newPassword }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const logins = await Promise.all(wanted.map((password) => login(person, password)));
  expect(logins.map(({ status }) => status)).toEqual(wanted.map((_, i) => (i === winner ? 200 : 401)));
});
