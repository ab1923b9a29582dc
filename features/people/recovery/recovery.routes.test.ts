import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({
  SMTP_URL: catcher.url,
  MAIL_FROM: 'Vitrina <hola@vitrina.test>',
  PUBLIC_URL: 'http://vitrina.test',
  LOG_LEVEL: 'silent',
});
const NEW = 'otra clave, más larga';

beforeEach(() => catcher.refuseWith(null));

const forgot = (email: unknown, browser = testApp.browser()) =>
  browser.post<ErrorBody>('/api/auth/forgot-password', { email });
const reset = (token: unknown, password: unknown = NEW, browser = testApp.browser()) =>
  browser.post<ErrorBody>('/api/auth/reset-password', { token, password });
const login = ({ user }: Person, password: string, browser = testApp.browser()) =>
  browser.post<ErrorBody>('/api/auth/login', { email: user.email, password });
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status === 200;
const tokenIn = (text: string) => /http:\/\/vitrina\.test\/restablecer\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The token of the newest of `count` mails. */
async function askForToken(person: Person, count = 1): Promise<string> {
  expect(await forgot(person.user.email)).toMatchObject({ status: 202 });
  return tokenIn((await catcher.mailsTo(person.user.email, count)).at(-1)?.text ?? '');
}

describe('a person who forgot their password', () => {
  test('gets a mail with a link, sets a new password with it and signs in', async () => {
    const person = await signUp(testApp);
    const answer = await forgot(` ${person.user.email.toUpperCase()} `);
    expect(answer).toMatchObject({
      status: 202,
      body: { mailConfigured: true },
      headers: { 'cache-control': 'private, no-store' },
    });
    const [mail] = await catcher.mailsTo(person.user.email);
    expect(mail?.from).toBe('hola@vitrina.test');
    expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?Q\?Elige_una_contrase/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw).toMatch(/content-type: text\/html/i);
    expect(mail?.text).toContain('Si no fuiste tú, no tienes que hacer nada');
    const token = tokenIn(mail?.text ?? '');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const done = await reset(token);
    expect(done).toMatchObject({ status: 200, body: {}, headers: { 'cache-control': 'private, no-store' } });
    expect(await login(person, person.password)).toMatchObject({ status: 401 });
    expect(await login(person, NEW)).toMatchObject({ status: 200 });
  });

  test('is signed out everywhere and not signed in automatically', async () => {
    const [person, stranger] = [await signUp(testApp), await signUp(testApp)];
    const phone = testApp.browser();
    await login(person, person.password, phone);
    // The first mail is the one about a new browser.
    await catcher.mailsTo(person.user.email);
    const resetting = testApp.browser();
    expect(await reset(await askForToken(person, 2), NEW, resetting)).toMatchObject({ status: 200 });
    expect(await Promise.all([person.browser, phone, resetting].map(isSignedIn))).toEqual([
      false,
      false,
      false,
    ]);
    expect(resetting.cookie('session')).toBeUndefined();
    expect(await isSignedIn(stranger.browser)).toBe(true);
  });

  test('can sign in at once, even after ten wrong passwords or while somebody is guessing', async () => {
    const person = await signUp(testApp);
    const browser = testApp.browser();
    for (let i = 0; i < 10; i += 1) await login(person, `clave ${i}`, browser);
    expect(await login(person, person.password, browser)).toMatchObject({ status: 429 });
    expect(await reset(await askForToken(person), NEW, browser)).toMatchObject({ status: 200 });
    await testApp.db
      .insertInto('throttles')
      .values({ key: `login:account:${person.user.email}`, windowStartedAt: new Date(), count: 100 })
      .execute();
    expect(await login(person, NEW)).toMatchObject({ status: 429 });
    expect(await login(person, NEW, browser)).toMatchObject({ status: 200 });
  });

  test('is not named in the mail, because the person who created the account may have chosen the name', async () => {
    const person = await signUp(testApp, { firstName: 'Gana en https://evil.example', lastName: 'hoy' });
    await forgot(person.user.email);
    const [mail] = await catcher.mailsTo(person.user.email);
    expect(mail?.raw).not.toContain('evil');
  });
});

describe('a link', () => {
  test('can be used once', async () => {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect(await reset(token, 'la clave del ladrón')).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { token: expect.stringMatching(/ya no sirve/) } },
    });
    expect(await login(person, NEW)).toMatchObject({ status: 200 });
  });

  test('used twice at once sets one password', async () => {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    const wanted = ['primera clave', 'segunda clave', 'tercera clave'];
    const answers = await Promise.all(wanted.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const logins = await Promise.all(wanted.map((password) => login(person, password)));
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });

  test('expires after an hour', async () => {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    const { expiresAt } = await testApp.db
      .selectFrom('passwordResets')
      .select('expiresAt')
      .where('userId', '=', person.user.id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await testApp.db
      .updateTable('passwordResets')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('userId', '=', person.user.id)
      .execute();
    expect(await reset(token)).toMatchObject({ status: 400 });
    expect(await login(person, person.password)).toMatchObject({ status: 200 });
  });

  test('is replaced by the next one that is requested', async () => {
    const person = await signUp(testApp);
    const first = await askForToken(person);
    const second = await askForToken(person, 2);
    expect(await reset(first)).toMatchObject({ status: 400 });
    expect(await reset(second)).toMatchObject({ status: 200 });
  });

  test('becomes invalid when the password or the e-mail changes', async () => {
    const [ana, eva] = [await signUp(testApp), await signUp(testApp)];
    const [ofAna, ofEva] = [await askForToken(ana), await askForToken(eva)];
    await ana.browser.post('/api/auth/change-password', {
      currentPassword: ana.password,
      newPassword: 'cambiada por Ana',
    });
    await testApp.db
      .updateTable('users')
      .set({ email: `${randomUUID()}@correo.cl` })
      .where('id', '=', eva.user.id)
      .execute();
    expect(await reset(ofAna)).toMatchObject({ status: 400 });
    expect(await reset(ofEva)).toMatchObject({ status: 400 });
    expect(await login(ana, 'cambiada por Ana')).toMatchObject({ status: 200 });
  });

  test('stays valid when the profile changes', async () => {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    await person.browser.patch('/api/auth/user/profile', { firstName: 'Anita' });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test("changes only its own person's password, even if the body names somebody else", async () => {
    const [thief, victim] = [await signUp(testApp), await signUp(testApp)];
    const token = await askForToken(thief);
    await testApp.browser().post('/api/auth/reset-password', {
      token,
      password: NEW,
      email: victim.user.email,
      userId: victim.user.id,
      id: victim.user.id,
    });
    expect(await login(victim, NEW)).toMatchObject({ status: 401 });
    expect(await login(thief, NEW)).toMatchObject({ status: 200 });
  });

  test('is stored only as a hash', async () => {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    const row = await testApp.db
      .selectFrom('passwordResets')
      .selectAll()
      .where('userId', '=', person.user.id)
      .executeTakeFirstOrThrow();
    expect(row.tokenHash).toEqual(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.each([
    ['invented', 'A'.repeat(43)],
    ['empty', ''],
    ['endless', 'A'.repeat(201)],
    ['not text', 12],
    ['missing', undefined],
    ['a hash', hashToken('x').toString('base64url')],
    ['with a NUL character', 'a\0b'],
    ['SQL', "' or 1=1 --"],
  ])('that is %s is refused', async (_, token) => {
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { token: expect.any(String) } },
    });
  });

  test.each([
    ['of five characters', '12345'],
    ['of 201 characters', 'x'.repeat(201)],
    ['of a megabyte', 'x'.repeat(2 ** 20)],
    ['that is not text', 123456],
    ['with half a character', 'clave\udfff'],
  ])('stays valid when it is used with a password %s', async (_, password) => {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    expect(await reset(token, password)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });
});

test('no session of the old password survives, even one that starts at that moment', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    const phones = Array.from({ length: 6 }, () => testApp.browser());
    const logins = phones.map((phone) => login(person, person.password, phone));
    expect((await Promise.all([reset(token), ...logins]))[0]).toMatchObject({ status: 200 });
    expect(await Promise.all(phones.map(isSignedIn))).toEqual(phones.map(() => false));
  }
});

test('a reset and a change of the password at once do not block each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await signUp(testApp);
    const token = await askForToken(person);
    const answers = await Promise.all([
      reset(token),
      person.browser.post('/api/auth/change-password', {
        currentPassword: person.password,
        newPassword: 'cambiada',
      }),
    ]);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
});

test('a first proof of the address takes the account for transfers from the cards, which a stranger may have typed', async () => {
  const person = await signUp(testApp);
  const { id: cardId } = await publishCard(person);
  await sql`
    insert into order_settings (card_id, transfer) values (${cardId}, '{}')
    on conflict (card_id) do update set transfer = excluded.transfer
  `.execute(testApp.db);
  const row = testApp.db.updateTable('users').where('id', '=', person.user.id);
  await row.set({ emailVerifiedAt: null }).execute();
  expect(await reset(await askForToken(person))).toMatchObject({ status: 200 });
  const settings = testApp.db.selectFrom('orderSettings').select('transfer').where('cardId', '=', cardId);
  expect(await settings.execute()).toEqual([{ transfer: null }]);
});
