import { describe, expect, test } from 'vitest';
import { type Authenticator, makeAuthenticator } from '#tests/support/authenticator.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { SecondFactors } from './second-factors.contract.ts';

const PORT = 3217;
const ORIGIN = `http://localhost:${PORT}`;
const testApp = useTestApp({ PORT: String(PORT) });

interface Options {
  challenge: string;
  user: { id: string };
}

const begin = async ({ browser, password }: Person) =>
  (await browser.post<Options>('/api/auth/passkeys/options', { currentPassword: password })).body;
const add = ({ browser }: Person, credential: object, name = 'Mi teléfono') =>
  browser.post('/api/auth/passkeys', { name, credential });
const passkeysOf = async ({ browser }: Person) =>
  (await browser.get<SecondFactors>('/api/auth/second-factors')).body.passkeys;

async function withPasskey(): Promise<{ person: Person; authenticator: Authenticator }> {
  const person = await signUp(testApp);
  const { challenge, user } = await begin(person);
  const authenticator = makeAuthenticator(ORIGIN, user.id);
  const answer = await add(person, authenticator.create({ challenge }));
  if (answer.status !== 201) throw new Error(`adding answered ${answer.status}: ${answer.text}`);
  return { person, authenticator };
}

const challengeFor = async (browser: TestBrowser) =>
  (await browser.post<Options>('/api/auth/passkey-sign-in/options')).body.challenge;
const signIn = (browser: TestBrowser, credential: object) =>
  browser.post('/api/auth/passkey-sign-in', { credential });
const refused = { status: 400, body: { code: 'invalid', message: expect.any(String) } };

// To check a maker's certificate, the library asks addresses that it names.
test.each([
  ['nobody', 201],
  ['itself', 201],
  ['maker', 400],
] as const)('a passkey that %s vouches for is answered with %i', async (by, status) => {
  const person = await signUp(testApp);
  const { challenge, user } = await begin(person);
  expect((await add(person, makeAuthenticator(ORIGIN, user.id).create({ challenge }, by))).status).toBe(
    status,
  );
});

describe('signing in with a passkey', () => {
  test('needs neither e-mail nor password, and counts as both steps', async () => {
    const { person, authenticator } = await withPasskey();
    const phone = testApp.browser();
    const challenge = await challengeFor(phone);
    expect(await signIn(phone, authenticator.use({ challenge }))).toMatchObject({
      status: 200,
      body: { user: person.user },
    });
    expect((await phone.get('/api/auth/user')).status).toBe(200);
    const session = await testApp.db
      .selectFrom('sessions')
      .select('hasSecondFactor')
      .where('userId', '=', person.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(session.hasSecondFactor).toBe(true);
    expect((await passkeysOf(person))[0]).toMatchObject({
      name: 'Mi teléfono',
      lastUsedAt: expect.any(String),
    });
  });

  test('is refused with the answer to a challenge that was used before', async () => {
    const { authenticator } = await withPasskey();
    const phone = testApp.browser();
    const challenge = await challengeFor(phone);
    const answer = authenticator.use({ challenge });
    expect((await signIn(phone, answer)).status).toBe(200);
    expect(await signIn(phone, answer)).toMatchObject(refused);
    expect(await signIn(phone, authenticator.use({ challenge }))).toMatchObject(refused);
  });

  test('is refused with a challenge of another browser, an expired one, or one for adding a passkey', async () => {
    const { person, authenticator } = await withPasskey();
    const [phone, thief] = [testApp.browser(), testApp.browser()];
    const challenge = await challengeFor(phone);
    await challengeFor(thief);
    expect(await signIn(thief, authenticator.use({ challenge }))).toMatchObject(refused);
    expect(await signIn(testApp.browser(), authenticator.use({ challenge }))).toMatchObject(refused);
    await testApp.db
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect(await signIn(phone, authenticator.use({ challenge }))).toMatchObject(refused);
    // A challenge for adding a passkey signs nobody in.
    const { challenge: forAdding } = await begin(person);
    expect(await signIn(person.browser, authenticator.use({ challenge: forAdding }))).toMatchObject(refused);
  });

  test.each<[string, { origin?: string; rpId?: string; isVerified?: boolean }]>([
    ['from another site', { origin: 'https://vitrina.evil.example' }],
    ["from a card's host", { origin: `http://la-batida.localhost:${PORT}` }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
  ])('is refused with an answer %s', async (_, wrong) => {
    const { authenticator } = await withPasskey();
    const phone = testApp.browser();
    const challenge = await challengeFor(phone);
    expect(await signIn(phone, authenticator.use({ challenge, ...wrong }))).toMatchObject(refused);
    expect(phone.cookie('session')).toBeUndefined();
  });

  test('is refused with a passkey that claims another account, and with a copied one', async () => {
    const { person, authenticator } = await withPasskey();
    const eva = await signUp(testApp);
    const phone = testApp.browser();
    const evasHandle = (await begin(eva)).user.id;
    const credential = authenticator.use({ challenge: await challengeFor(phone) });
    const response = { ...credential.response, userHandle: evasHandle };
    expect(await signIn(phone, { ...credential, response })).toMatchObject(refused);
    const other = makeAuthenticator(ORIGIN);
    expect(await signIn(phone, other.use({ challenge: await challengeFor(phone) }))).toMatchObject(refused);
    authenticator.rewind();
    expect(await signIn(phone, authenticator.use({ challenge: await challengeFor(phone) }))).toMatchObject(
      refused,
    );
    expect(person.user.id).not.toBe(eva.user.id);
  });

  test('is refused once the passkey is deleted', async () => {
    const { person, authenticator } = await withPasskey();
    const [{ id } = { id: 0 }] = await passkeysOf(person);
    const path = `/api/auth/passkeys/${id}`;
    const wrong = await person.browser.delete(path, { currentPassword: 'no es esta' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    expect((await person.browser.delete(path, { currentPassword: person.password })).status).toBe(204);
    const phone = testApp.browser();
    expect(await signIn(phone, authenticator.use({ challenge: await challengeFor(phone) }))).toMatchObject(
      refused,
    );
  });
});

describe('adding a passkey', () => {
  test('needs the password', async () => {
    const { browser } = await signUp(testApp);
    expect(await browser.post('/api/auth/passkeys/options', { currentPassword: 'no es esta' })).toMatchObject(
      {
        status: 401,
        body: { code: 'bad_credentials' },
      },
    );
  });

  test("is refused with another person's challenge, a used one, from another site, or without user verification", async () => {
    const [ana, eva] = [await signUp(testApp), await signUp(testApp)];
    const ofEva = await begin(eva);
    await begin(ana);
    expect(await add(ana, makeAuthenticator(ORIGIN).create(ofEva))).toMatchObject(refused);
    const foreign = { ...(await begin(ana)), origin: 'https://evil.example' };
    expect(await add(ana, makeAuthenticator(ORIGIN).create(foreign))).toMatchObject(refused);
    const unseen = { ...(await begin(ana)), isVerified: false };
    expect(await add(ana, makeAuthenticator(ORIGIN).create(unseen))).toMatchObject(refused);
    expect(await add(ana, makeAuthenticator(ORIGIN).create(unseen))).toMatchObject(refused);
    expect(await passkeysOf(ana)).toEqual([]);
  });

  test('is refused for a passkey that is already registered, even by another person', async () => {
    const { authenticator } = await withPasskey();
    const eva = await signUp(testApp);
    expect(await add(eva, authenticator.create(await begin(eva)))).toMatchObject(refused);
  });

  test('can be repeated: each passkey has a name, and only its owner can delete it', async () => {
    const { person } = await withPasskey();
    const second = makeAuthenticator(ORIGIN).create(await begin(person));
    expect((await add(person, second, 'Llave azul')).status).toBe(201);
    const keys = await passkeysOf(person);
    expect(keys.map(({ name }) => name)).toEqual(['Mi teléfono', 'Llave azul']);
    const eva = await signUp(testApp);
    const path = `/api/auth/passkeys/${keys[0]?.id}`;
    expect((await eva.browser.delete(path, { currentPassword: eva.password })).status).toBe(404);
    expect(await passkeysOf(person)).toEqual(keys);
  });
});

test('the export contains the names and dates of passkeys, but no keys', async () => {
  const { person } = await withPasskey();
  const { body } = await person.browser.get<{ secondFactors: object }>(`/api/users/${person.user.id}/export`);
  expect(body.secondFactors).toEqual({
    twoStep: null,
    passkeys: [
      { id: expect.any(Number), name: 'Mi teléfono', createdAt: expect.any(String), lastUsedAt: null },
    ],
  });
});
