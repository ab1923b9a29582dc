import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { mayWriteTo } from '#features/people/accounts/typed-addresses.access.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { createThrottle } from '#foundation/server/security/throttle.ts';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { freshSubdomain, publishCard, REACHABLE } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { insertReset } from '#tests/support/permission-tokens.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { type TestApp, useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({
  ...{ SMTP_URL: catcher.url, PUBLIC_URL: 'http://vitrina.test', LOG_LEVEL: 'silent' },
  UNVERIFIED_ACCOUNTS: undefined,
});
const openApp = useTestApp({ UNVERIFIED_ACCOUNTS: undefined });
const strictApp = useTestApp({ UNVERIFIED_ACCOUNTS: 'refuse', LOG_LEVEL: 'silent' });

const tokenFor = async (email: string, count = 1) =>
  /\/confirmar\/([\w-]+)/.exec((await catcher.mailsTo(email, count)).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = ({ browser }: Pick<Person, 'browser'>, token: string) =>
  browser.post<ErrorBody & { isNew: boolean }>('/api/auth/confirm-email', { token });
const viewerOf = async ({ browser }: Person) => (await browser.get<User>('/api/auth/user')).body;
const ownCard = async ({ browser }: Person, { id }: Card) =>
  (await browser.get<Card>(`/api/cards/${id}`)).body;
const isPublic = async (card: Card, app: TestApp = testApp) =>
  (await app.browser().get(`/api/cards/${card.id}`)).status === 200;
const isListed = async ({ title }: Card) =>
  (await testApp.browser().get(`/api/cards?search=${title}`)).text.includes(title);
const verify = async (person: Person) => confirm(person, await tokenFor(person.user.email));
const freshTitle = () => `Pan${randomUUID().slice(0, 8)}`;

describe('a card of somebody whose e-mail is not confirmed', () => {
  test('is stored, visible only to its owner, and public at once when the link is confirmed', async () => {
    const person = await signUp(testApp);
    expect(person.user.emailVerified).toBe(false);
    const card = await publishCard(person, { title: freshTitle(), ...REACHABLE });
    expect(card).toMatchObject({ isActive: false, awaitsEmail: true });
    expect([await isPublic(card), await isListed(card)]).toEqual([false, false]);
    expect(await ownCard(person, card)).toMatchObject({ awaitsEmail: true });
    expect(await verify(person)).toMatchObject({ status: 200, body: { isNew: false } });
    expect([await isPublic(card), await isListed(card)]).toEqual([true, true]);
    expect(await ownCard(person, card)).toMatchObject({ isActive: true, awaitsEmail: false });
    expect((await viewerOf(person)).emailVerified).toBe(true);
    expect((await catcher.mailsTo(person.user.email)).length).toBe(1);
  });

  test('stays switched off after the confirmation if its owner switched it off', async () => {
    const person = await signUp(testApp);
    const card = await publishCard(person);
    const patch = (isActive: boolean) => person.browser.put<Card>(`/api/cards/${card.id}`, { isActive });
    expect((await patch(false)).body).toMatchObject({ isActive: false, awaitsEmail: false });
    expect((await patch(true)).body).toMatchObject({ isActive: false, awaitsEmail: true });
    await patch(false);
    await verify(person);
    expect(await isPublic(card)).toBe(false);
    expect((await patch(true)).body).toMatchObject({ isActive: true, awaitsEmail: false });
  });

  test('still awaits the confirmation after other changes, and is public once a confirmed person owns it', async () => {
    const [person, heir, admin] = [await signUp(testApp), await signUp(testApp), await signUpAdmin(testApp)];
    await verify(heir);
    const card = await publishCard(person);
    await person.browser.put(`/api/cards/${card.id}`, { title: 'Otra' });
    expect(await ownCard(person, card)).toMatchObject({ title: 'Otra', awaitsEmail: true });
    const passed = await admin.browser.put<Card>(`/api/cards/${card.id}`, { userId: heir.user.id });
    expect(passed.body).toMatchObject({ isActive: true, awaitsEmail: false });
  });

  test('stays off after the confirmation if an administrator deactivated it', async () => {
    const [person, admin] = [await signUp(testApp), await signUpAdmin(testApp)];
    const card = await publishCard(person);
    await admin.browser.put(`/api/cards/${card.id}`, {
      isActive: false,
      suspensionReason: 'Vende lo prohibido.',
    });
    await verify(person);
    expect(await ownCard(person, card)).toMatchObject({
      ...{ isActive: false, awaitsEmail: false, isSuspended: true },
    });
    expect(await isPublic(card)).toBe(false);
  });

  test('is public when the person corrects the address and confirms the new one', async () => {
    const person = await signUp(testApp);
    const card = await publishCard(person);
    const email = `corregido-${randomUUID()}@correo.cl`;
    await person.browser.post('/api/auth/change-email', { email, currentPassword: PASSWORD });
    expect((await confirm(person, await tokenFor(email))).body).toMatchObject({ isNew: true });
    expect(await isPublic(card)).toBe(true);
  });
});

describe('a reset that is the first proof of an address', () => {
  /** As the person who reads the mailbox, who need not be the one who opened the account. */
  async function reset({ user }: Person) {
    const owner = { browser: testApp.browser(), password: 'otra clave nueva' };
    const { body } = await owner.browser.post<{ areCardsOff: boolean }>('/api/auth/reset-password', {
      token: await insertReset(testApp, user.id),
      password: owner.password,
    });
    await owner.browser.post('/api/auth/login', { email: user.email, password: owner.password });
    return { owner, areCardsOff: body.areCardsOff };
  }

  test('leaves the cards switched off until the owner switches them on, because a stranger may have made them', async () => {
    const person = await signUp(testApp);
    const card = await publishCard(person);
    const { owner, areCardsOff } = await reset(person);
    expect([areCardsOff, await isPublic(card)]).toEqual([true, false]);
    expect((await owner.browser.get<Card>(`/api/cards/${card.id}`)).body).toMatchObject({
      ...{ isActive: false, awaitsEmail: false, title: card.title },
    });
    await owner.browser.put(`/api/cards/${card.id}`, { isActive: true });
    expect(await isPublic(card)).toBe(true);
  });

  test('ends the team, the kitchen screens, the calendars’ addresses and the calendars elsewhere of those cards', async () => {
    const [person, accomplice] = [await signUp(testApp), await signUp(testApp)];
    const card = await publishCard(person);
    const manager = { role: 'manages', currentPassword: person.password };
    const invite = () => person.browser.post<{ link: string }>(`/api/cards/${card.id}/invitations`, manager);
    const [used, kept] = [(await invite()).body.link, (await invite()).body.link];
    const accept = (link: string) =>
      accomplice.browser.post('/api/invitations/accept', { token: link.split('/').at(-1) });
    expect((await accept(used)).status).toBe(200);
    const screen = await person.browser.post<{ url: string }>(`/api/cards/${card.id}/kitchen-screens`, {
      name: 'Cocina',
    });
    const kitchen = async () =>
      (await testApp.browser().get(`/api/kitchen/${screen.body.url.split('/').at(-1)}`)).status;
    const address = await person.browser.post<{ url: string }>(`/api/cards/${card.id}/agenda-addresses`, {
      personId: null,
    });
    const agenda = async () => (await testApp.browser().get(new URL(address.body.url).pathname)).status;
    expect([await kitchen(), await agenda()]).toEqual([200, 200]);
    const { id: personId } = await testApp.db
      .insertInto('bookingPeople')
      .values({ ...{ cardId: card.id, name: 'Ana', capacity: 1, position: 0 }, hours: null, itemIds: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const elsewhere = { personId, cardId: card.id, url: 'https://calendar.example/' };
    await testApp.db
      .insertInto('busyCalendars')
      .values({ ...elsewhere, madeBy: person.user.id, readAt: null, problem: null })
      .execute();
    await reset(person);
    expect([await kitchen(), await agenda()]).toEqual([404, 404]);
    const busy = testApp.db.selectFrom('busyCalendars').selectAll().where('personId', '=', personId);
    expect(await busy.execute()).toEqual([]);
    expect((await accept(kept)).status).toBe(409);
    const { status } = await accomplice.browser.put(`/api/cards/${card.id}`, { isActive: true });
    expect([status, await isPublic(card)]).toEqual([403, false]);
  });

  test('ends the second factors from before; a later reset leaves those of the owner', async () => {
    const person = await signUp(testApp);
    const setVerified = (emailVerifiedAt: Date | null) =>
      testApp.db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', person.user.id).execute();
    // As accounts could while they were unverified.
    await setVerified(new Date());
    const { recoveryCodes } = await switchTwoStepOn(person);
    const begun = await person.browser.post<{ challenge: string }>('/api/auth/passkeys/options', {
      ...{ currentPassword: PASSWORD, code: recoveryCodes[0] },
    });
    const credential = makeAuthenticator('http://vitrina.test').create({
      ...{ challenge: begun.body.challenge, rpId: 'vitrina.test' },
    });
    expect((await person.browser.post('/api/auth/passkeys', { name: 'x', credential })).status).toBe(201);
    await setVerified(null);
    const { owner } = await reset(person);
    const factors = () => owner.browser.get('/api/auth/second-factors');
    expect((await factors()).body).toEqual({ twoStep: null, passkeys: [] });
    await switchTwoStepOn({ ...person, ...owner });
    await reset(person);
    const login = { email: person.user.email, password: owner.password };
    expect(await owner.browser.post('/api/auth/login', login)).toMatchObject({
      ...{ status: 401, body: { code: 'code_needed' } },
    });
  });
});

test('somebody unconfirmed adds no second factor, which would be a way into the account of somebody else', async () => {
  const person = await signUp(testApp);
  const add = async (path: string, body: object) => (await person.browser.post(path, body)).status;
  const proof = { currentPassword: PASSWORD };
  expect([
    await add('/api/auth/totp', proof),
    await add('/api/auth/totp/confirm', { code: '123456' }),
    await add('/api/auth/passkeys/options', proof),
  ]).toEqual([403, 403, 403]);
  await verify(person);
  expect(await add('/api/auth/passkeys/options', proof)).toBe(200);
});

describe('the link that confirms an e-mail', () => {
  test('verifies nothing for whoever reads the mailbox and did not open the account', async () => {
    const person = await signUp(testApp);
    const card = await publishCard(person);
    const token = await tokenFor(person.user.email);
    expect((await confirm({ browser: testApp.browser() }, token)).status).toBe(401);
    expect((await confirm(await signUp(testApp), token)).status).toBe(403);
    expect(await isPublic(card)).toBe(false);
    expect((await confirm(person, token)).status).toBe(200);
  });

  test('can be sent again three times an hour; each new link invalidates the earlier one', async () => {
    const person = await signUp(testApp);
    const first = await tokenFor(person.user.email);
    const resend = async () => (await person.browser.post('/api/auth/resend-confirmation')).status;
    expect(await resend()).toBe(200);
    const second = await tokenFor(person.user.email, 2);
    expect((await confirm(person, first)).status).toBe(400);
    expect((await confirm(person, second)).status).toBe(200);
    expect(await resend()).toBe(200);
    const other = await signUp(testApp);
    for (const status of [200, 200, 200, 429])
      expect((await other.browser.post('/api/auth/resend-confirmation')).status).toBe(status);
    // Nor when too many letters went to the mailbox.
    const services = { db: testApp.db, throttle: createThrottle(testApp.db) };
    const flooded = await signUp(testApp);
    while (await mayWriteTo(services, flooded.user.email));
    expect((await flooded.browser.post('/api/auth/resend-confirmation')).status).toBe(429);
    expect((await catcher.mailsTo(person.user.email)).length).toBe(2);
  });

  test('works for three days', async () => {
    const person = await signUp(testApp);
    const token = await tokenFor(person.user.email);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from email_changes
      where user_id = ${person.user.id}
    `.execute(testApp.db);
    expect(rows).toEqual([{ hours: 72 }]);
    await sql`update email_changes set expires_at = now() where user_id = ${person.user.id}`.execute(
      testApp.db,
    );
    expect((await confirm(person, token)).status).toBe(400);
  });

  test('is sent to accounts that administrators create, with or without a card', async () => {
    const admin = await signUpAdmin(testApp);
    const account = () => ({
      ...{ email: `ajena-${randomUUID()}@correo.cl`, password: PASSWORD },
      ...{ firstName: 'Eva', lastName: 'Soto' },
    });
    const owner = account();
    const card = await publishCard(admin, { owner, subdomain: freshSubdomain() });
    expect(await isPublic(card)).toBe(false);
    const signedIn = async ({ email, password }: typeof owner) => {
      const browser = testApp.browser();
      await browser.post('/api/auth/login', { email, password });
      return { browser };
    };
    await confirm(await signedIn(owner), await tokenFor(owner.email));
    expect(await isPublic(card)).toBe(true);
    const somebody = account();
    await admin.browser.post('/api/users', somebody);
    expect((await confirm(await signedIn(somebody), await tokenFor(somebody.email))).status).toBe(200);
  });
});

test('a person with an unconfirmed e-mail cannot write to a shop', async () => {
  const [owner, neighbour] = [await signUp(testApp), await signUp(testApp)];
  const card = await publishCard(owner);
  await verify(owner);
  const begin = () => neighbour.browser.post<ErrorBody>('/api/conversations', { cardId: card.id });
  const refused = { status: 403, body: { message: expect.stringContaining('confirma tu correo') } };
  expect(await begin()).toMatchObject(refused);
  await verify(neighbour);
  expect((await begin()).status).toBe(201);
});

describe('without a mail server', () => {
  test('an address counts as confirmed, unless the operator demands confirmation', async () => {
    const person = await signUp(openApp);
    expect(person.user.emailVerified).toBe(true);
    expect(await isPublic(await publishCard(person), openApp)).toBe(true);
    const strict = await signUp(strictApp);
    expect(await isPublic(await publishCard(strict), strictApp)).toBe(false);
  });

  test('a changed address needs its link, too, if the operator demands confirmation', async () => {
    const person = await signUp(strictApp);
    const email = `otro-${randomUUID()}@correo.cl`;
    const { body } = await person.browser.post('/api/auth/change-email', {
      email,
      currentPassword: PASSWORD,
    });
    expect(body).toEqual({ needsLink: true });
  });
});
