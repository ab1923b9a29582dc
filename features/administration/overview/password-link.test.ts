import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const catcher = await startSmtpCatcher();
afterAll(() => catcher.stop());
// With a mail server, e-mail addresses have to be confirmed.
const testApp = useTestApp({
  SMTP_URL: catcher.url,
  PUBLIC_URL: 'http://vitrina.test',
  UNVERIFIED_ACCOUNTS: 'refuse',
  LOG_LEVEL: 'silent',
});
const CHOSEN = 'la que elegí yo';
let admin: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

const makeLink = (id: number) => admin.browser.post<{ url: string }>(`/api/admin/users/${id}/password-link`);
const tokenOf = ({ url }: { url: string }) => url.replace('http://vitrina.test/restablecer/', '');
const choose = (token: string, password = CHOSEN) =>
  testApp.browser().post<{ areCardsOff: boolean }>('/api/auth/reset-password', { token, password });
const login = (email: string, password: string) =>
  testApp.browser().post<{ user: User }>('/api/auth/login', { email, password });

test('an account is made without a password, and its person chooses one with a link that works once', async () => {
  const email = 'elena@correo.cl';
  const draft = { title: 'Amasandería', cardType: 'products', owner: { email, firstName: 'Elena' } };
  const { status, body: card, text } = await admin.browser.post<Card>('/api/admin/cards', draft);
  expect(status, text).toBe(201);
  const { body: link, headers } = await makeLink(card.userId);
  expect(headers['cache-control']).toBe('private, no-store');
  expect((await choose(tokenOf(link))).body).toEqual({ areCardsOff: false });
  expect((await choose(tokenOf(link))).status).toBe(400);
  // The link came from the administrator and proves no mailbox: her card still waits for that.
  expect((await login(email, CHOSEN)).body.user).toMatchObject({ id: card.userId, emailVerified: false });
  expect((await admin.browser.get<Card>(`/api/cards/${card.id}`)).body.awaitsEmail).toBe(true);
});

test('a link works for three days, and a new one ends the one before', async () => {
  const { user } = await signUp(testApp);
  const [first, second] = [(await makeLink(user.id)).body, (await makeLink(user.id)).body];
  const { expiresAt } = await testApp.db
    .selectFrom('passwordResets')
    .select('expiresAt')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(Math.abs(expiresAt.getTime() - Date.now() - 3 * 86_400_000)).toBeLessThan(60_000);
  expect((await choose(tokenOf(first))).status).toBe(400);
  expect((await choose(tokenOf(second))).status).toBe(200);
});

test('a stranger who asks for a mailed link ends none that was handed over, and the first used ends both', async () => {
  const { user } = await signUp(testApp);
  const handed = tokenOf((await makeLink(user.id)).body);
  await testApp.browser().post('/api/auth/forgot-password', { email: user.email });
  const mailed = async () => {
    const mails = (await catcher.mailsTo(user.email, 2)).map(
      ({ text }) => /restablecer\/([\w-]+)/.exec(text)?.[1],
    );
    return mails.find(Boolean) ?? '';
  };
  const token = await mailed();
  expect((await choose(handed)).status).toBe(200);
  expect((await choose(token)).status).toBe(400);
});

test('that a link was made is logged, without the link', async () => {
  const { user } = await signUp(testApp);
  const { body } = await makeLink(user.id);
  const [entry] = (await admin.browser.get<AuditEntry[]>('/api/admin/audit?limit=1')).body;
  expect(entry).toMatchObject({
    ...{ action: 'updated', subject: { type: 'user', id: user.id }, by: { id: admin.user.id } },
    after: { isPasswordLinkNew: true },
  });
  expect(JSON.stringify(entry)).not.toContain(tokenOf(body));
});

test('an account without a password cannot be entered before one is chosen', async () => {
  const email = 'sin.clave@correo.cl';
  const { status } = await admin.browser.post('/api/admin/users', { email });
  expect(status).toBe(201);
  for (const guess of ['', 'undefined', 'null']) expect((await login(email, guess)).status).not.toBe(200);
});
