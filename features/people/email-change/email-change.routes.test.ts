import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { type TestApp, useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
const testApp = useTestApp({ SMTP_URL: catcher.url, PUBLIC_URL: 'http://vitrina.test', LOG_LEVEL: 'silent' });
const silentApp = useTestApp();

const freshEmail = () => `nuevo-${randomUUID()}@correo.cl`;
const change = ({ browser }: Person, email: string, currentPassword = PASSWORD) =>
  browser.post<ErrorBody & { needsLink: boolean }>('/api/auth/change-email', { email, currentPassword });
const confirm = ({ browser }: Pick<Person, 'browser'>, token: string) =>
  browser.post<ErrorBody & { email: string }>('/api/auth/confirm-email', { token });
const canSignIn = async (app: TestApp, email: string) =>
  (await app.browser().post('/api/auth/login', { email, password: PASSWORD })).status === 200;
const tokenFor = async (email: string, count = 1) =>
  /\/confirmar\/([\w-]+)/.exec((await catcher.mailsTo(email, count)).at(-1)?.text ?? '')?.[1] ?? '';

describe('the e-mail for signing in', () => {
  test('is asked for a few times a day at an address that nobody has confirmed, whoever does it', async () => {
    const email = freshEmail();
    expect((await change(await signUp(testApp), email)).status).toBe(200);
    const spent = testApp.db.updateTable('throttles').set({ count: 8 });
    await spent.where('key', '=', `letters-to-stranger:${email}`).execute();
    expect((await change(await signUp(testApp), email)).status).toBe(429);
  });

  test('changes when the link that is sent to the new address is confirmed, and the old address is notified', async () => {
    const person = await signUp(testApp);
    const email = freshEmail();
    expect(await change(person, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { needsLink: true },
    });
    const token = await tokenFor(email);
    expect(await canSignIn(testApp, email)).toBe(false);
    // The mailbox may be of somebody who never asked for it.
    expect(await confirm({ browser: testApp.browser() }, token)).toMatchObject({ status: 401 });
    expect(await confirm(await signUp(testApp), token)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('otra cuenta') },
    });
    expect(await confirm(person, token)).toMatchObject({ status: 200, body: { email } });
    expect([await canSignIn(testApp, email), await canSignIn(testApp, person.user.email)]).toEqual([
      true,
      false,
    ]);
    const [notice] = await catcher.mailsTo(person.user.email);
    expect(notice?.text).toContain('con otro correo');
    expect(notice?.text).not.toContain(email);
    expect(await confirm(person, token)).toMatchObject({
      status: 400,
      body: { fields: { token: expect.any(String) } },
    });
  });

  test('changes only with a code of the second factor, for a person who has one', async () => {
    const { browser, code, user } = await switchTwoStepOn(await signUp(silentApp));
    const email = freshEmail();
    const ask = (typed?: string) =>
      browser.post<ErrorBody>('/api/auth/change-email', { email, currentPassword: PASSWORD, code: typed });
    expect((await ask()).body.code).toBe('code_needed');
    expect((await ask('000000')).body.code).toBe('bad_code');
    expect([await canSignIn(silentApp, email), (await ask(code(1))).status]).toEqual([false, 200]);
    expect(user.email).not.toBe(email);
  });

  test('changes at once if the server sends no mail', async () => {
    const person = await signUp(silentApp);
    const email = freshEmail();
    expect(await change(person, email)).toMatchObject({ status: 200, body: { needsLink: false } });
    expect(await canSignIn(silentApp, email)).toBe(true);
  });

  test('does not change with a wrong password, to the same e-mail, or to one that somebody else has', async () => {
    const [person, other] = [await signUp(testApp), await signUp(testApp)];
    expect(await change(person, freshEmail(), 'no es esta')).toMatchObject({ status: 401 });
    expect((await change(person, person.user.email)).body.fields?.email).toBe('Ya entras con este correo.');
    expect(await change(person, other.user.email)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });

  test('does not change if somebody else has taken the new one since', async () => {
    const person = await signUp(testApp);
    const email = freshEmail();
    await change(person, email);
    const token = await tokenFor(email);
    await testApp.browser().post('/api/users', { email, password: PASSWORD });
    expect(await confirm(person, token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('does not change if the password has changed since the link was sent', async () => {
    const person = await signUp(testApp);
    const email = freshEmail();
    await change(person, email);
    const token = await tokenFor(email);
    await person.browser.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'otra clave',
    });
    expect((await confirm(person, token)).status).toBe(400);
  });

  test('changes only with the newest link', async () => {
    const person = await signUp(testApp);
    const [first, second] = [freshEmail(), freshEmail()];
    await change(person, first);
    await change(person, second);
    expect((await confirm(person, await tokenFor(first))).status).toBe(400);
    expect((await confirm(person, await tokenFor(second))).status).toBe(200);
  });
});
