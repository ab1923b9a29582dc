import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { signUp } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, LOG_LEVEL: 'silent' });

beforeEach(() => catcher.refuseWith(null));

const forgot = (email: unknown, browser = testApp.browser()) =>
  browser.post<ErrorBody>('/api/auth/forgot-password', { email });
const reset = (token: unknown, browser = testApp.browser()) =>
  browser.post<ErrorBody>('/api/auth/reset-password', { token, password: 'otra clave, más larga' });

describe('whether an e-mail has an account', () => {
  test('cannot be guessed from the answer', async () => {
    const { user } = await signUp(testApp);
    const known = await forgot(user.email);
    const unknown = await forgot(`${randomUUID()}@correo.cl`);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = (answer: typeof known) => Object.keys(answer.headers).sort();
    expect(names(unknown)).toEqual(names(known));
  });

  test('cannot be guessed from the response time, because the account is looked up afterwards', async () => {
    const { user } = await signUp(testApp);
    await testApp.db.transaction().execute(async (trx) => {
      await sql`lock table users, password_resets in access exclusive mode`.execute(trx);
      expect(await forgot(user.email)).toMatchObject({ status: 202 });
      expect(await forgot(`${randomUUID()}@correo.cl`)).toMatchObject({ status: 202 });
    });
    expect(await catcher.mailsTo(user.email)).toHaveLength(1);
  });

  test('cannot be guessed from a limit: after three mails an hour the answer stays the same', async () => {
    const [person, other] = [await signUp(testApp), await signUp(testApp)];
    for (let i = 1; i <= 3; i += 1) {
      expect(await forgot(person.user.email)).toMatchObject({ status: 202 });
      await catcher.mailsTo(person.user.email, i);
    }
    for (let i = 0; i < 3; i += 1) expect(await forgot(person.user.email)).toMatchObject({ status: 202 });
    await forgot(other.user.email);
    await catcher.mailsTo(other.user.email);
    const mails = await catcher.mailsTo(person.user.email, 3);
    expect(mails).toHaveLength(3);
    // The last link is the one that works.
    const token = /\/restablecer\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('is no way to write to one mailbox, by many accounts that nobody has confirmed, more than eight times a day', async () => {
    const box = `rosa${Date.now()}`;
    const people = await Promise.all(
      [1, 2].map((at) => signUp(testApp, { email: `${box}+${at}@correo.cl` })),
    );
    const ids = people.map(({ user }) => user.id);
    await testApp.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', 'in', ids).execute();
    const links = () =>
      testApp.db.selectFrom('passwordResets').select('userId').where('userId', 'in', ids).execute();
    await forgot(people[0]?.user.email);
    await expect.poll(links).toEqual([{ userId: ids[0] }]);
    const counter = testApp.db.updateTable('throttles').where('key', '=', `recovery:${box}@correo.cl`);
    expect((await counter.set({ count: 8 }).executeTakeFirst()).numUpdatedRows).toBe(1n);
    await forgot(people[1]?.user.email);
    const asked = testApp.db.selectFrom('throttles').select('count');
    await expect
      .poll(() => asked.where('key', '=', `recovery:${box}@correo.cl`).executeTakeFirst())
      .toEqual({ count: 9 });
    expect(await links()).toEqual([{ userId: ids[0] }]);
  });

  test('cannot be guessed when the mail server refuses a mail', async () => {
    const { user } = await signUp(testApp);
    catcher.refuseWith('550 go away');
    expect(await forgot(user.email)).toMatchObject({ status: 202, body: { mailConfigured: true } });
  });

  test.each(['', 'ana', 'ana@', '@correo.cl', 'ana@correo.cl\r\nBcc: todos@correo.cl', 'a\0@b.cl', 7, null])(
    'is not looked up for an invalid e-mail: %j',
    async (email) => {
      expect(await forgot(email)).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { email: expect.any(String) } },
      });
    },
  );
});

test('one address may ask for twenty links an hour', async () => {
  const address = '203.0.113.90';
  const ask = (from: string) => forgot(`${randomUUID()}@correo.cl`, testApp.browser(from));
  for (let i = 0; i < 20; i += 1) expect(await ask(address)).toMatchObject({ status: 202 });
  expect(await ask(address)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
  });
  expect(await ask('203.0.113.91')).toMatchObject({ status: 202 });
});

test('one address may try sixty tokens an hour', async () => {
  const browser = testApp.browser('203.0.113.92');
  for (let i = 0; i < 60; i += 1) expect(await reset(`falso-${i}`, browser)).toMatchObject({ status: 400 });
  expect(await reset('falso', browser)).toMatchObject({ status: 429 });
});

describe('a server without mail', () => {
  const withoutMail = useTestApp({ LOG_LEVEL: 'silent' });

  test('gives everybody the same answer, which says that no mail is sent', async () => {
    const { user } = await signUp(withoutMail);
    for (const email of [user.email, `${randomUUID()}@correo.cl`]) {
      expect(await withoutMail.browser().post('/api/auth/forgot-password', { email })).toMatchObject({
        status: 202,
        body: { mailConfigured: false },
      });
    }
  });
});

describe('another site cannot', () => {
  test.each([
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['DELETE', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions/1'],
  ] as const)('make a visitor %s %s', async (method, url) => {
    const { browser } = await signUp(testApp);
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      expect(await browser.request(method, url, {}, headers)).toMatchObject({ status: 403 });
    }
    expect(await browser.request(method, url, '{}', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    });
  });
});
