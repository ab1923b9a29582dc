import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminStats, LoggedChange } from '#features/administration/overview/administration.contract.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { AdminDataRequest, DataRequest } from './data-requests.contract.ts';
import { dueOf, dueWords } from './data-requests.rules.ts';
import { findDataRequest, sweepDataRequests } from './data-requests.store.ts';

const SMTP = await startSmtpCatcher();
const testApp = useTestApp(
  { SMTP_URL: SMTP.url, MAIL_FROM: 'hola@vitrina.test', CONTACT_EMAIL: 'datos@vitrina.test' },
  { pages: true },
);
const withoutMail = useTestApp({}, { pages: true });
afterAll(() => SMTP.stop());

const draft = { kind: 'access', name: 'Ana', email: 'ana@correo.cl', text: 'Qué guardan de mí' };
type Sent = { reference: string; dueAt: string; path: string | null };

let admin: Awaited<ReturnType<typeof signUpAdmin>>;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

const openRequests = async () =>
  (await admin.browser.get<AdminDataRequest[]>('/api/admin/data-requests?limit=100')).body;
const requestOf = async (email: string): Promise<AdminDataRequest> => {
  const found = (await openRequests()).find((request) => request.email === email);
  if (!found) throw new Error(`no request of ${email}`);
  return found;
};
const tokenIn = (text: string): string => /\/tus-datos\/([\w-]+)/.exec(text)?.[1] ?? '';
const confirmEmailOf = ({ id }: { id: number }) =>
  testApp.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', id).execute();
const letterTo = async (email: string, words: string) => {
  await expect.poll(() => SMTP.mails.some(({ to, text }) => to === email && text.includes(words))).toBe(true);
  return SMTP.mails.find(({ to, text }) => to === email && text.includes(words));
};

test('the privacy text names the address for questions about personal data', async () => {
  expect((await testApp.browser().get('/privacidad')).text).toContain('mailto:datos@vitrina.test');
  expect((await withoutMail.browser().get('/privacidad')).text).not.toContain('mailto:');
});

test('a person without an account sends a request, confirms it by the letter, and reads the answer at the same link', async () => {
  const visitor = testApp.browser();
  const sent = await visitor.post<Sent>('/api/data-requests', { ...draft, email: 'uno@correo.cl' });
  expect(sent).toMatchObject({
    status: 201,
    body: { path: null, reference: expect.stringMatching(/^\d{4}-\d+$/) },
  });
  const days = (Date.parse(sent.body.dueAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  expect((await letterTo('datos@vitrina.test', sent.body.reference))?.text).not.toContain('Qué guardan');

  const token = tokenIn((await letterTo('uno@correo.cl', sent.body.reference))?.text ?? '');
  expect(await requestOf('uno@correo.cl')).toMatchObject({ isEmailConfirmed: false, userId: null });
  const confirmed = await visitor.post<DataRequest>(`/api/data-requests/${token}/confirm`);
  expect(confirmed.body).toMatchObject({ isEmailConfirmed: true, answer: null });

  const { id } = await requestOf('uno@correo.cl');
  const answer = 'Guardamos tu pedido N.º 3 en Café Sol.';
  const answered = await admin.browser.put(`/api/admin/data-requests/${id}/answer`, { answer });
  expect(answered.body).toMatchObject({ answer, isMailed: true, answeredBy: admin.user.email });
  const letter = await letterTo('uno@correo.cl', 'Respondimos');
  expect(letter?.text).not.toContain('Café Sol');
  expect(await findDataRequest(testApp.db, tokenIn(letter?.text ?? ''))).toMatchObject({ answer });
  expect((await openRequests()).map((request) => request.id)).not.toContain(id);
  const log = await admin.browser.get<LoggedChange[]>('/api/admin/audit?subjectType=data_request');
  expect(log.body[0]).toMatchObject({
    subject: { id, label: sent.body.reference },
    after: { isAnswered: true },
  });
  expect(log.text).not.toContain('Café Sol');
});

test('a signed-in person with a confirmed e-mail gets the page at once, and the request is in their export', async () => {
  const { browser, user } = await signUp(testApp);
  await confirmEmailOf(user);
  const sent = await browser.post<Sent>('/api/data-requests', {
    ...draft,
    kind: 'objection',
    email: user.email,
  });
  expect(sent.body.path).toMatch(/^\/tus-datos\/[\w-]{43}$/);
  expect(await requestOf(user.email)).toMatchObject({ isEmailConfirmed: true, userId: user.id });
  const exported = await browser.get(`/api/users/${user.id}/export`);
  expect(exported.body).toMatchObject({
    dataRequests: [{ reference: sent.body.reference, kind: 'objection' }],
  });
  expect(exported.text).not.toContain(sent.body.path?.split('/')[2]);
});

test("a signed-in person who types somebody else's e-mail gets neither the page nor the answer", async () => {
  const { browser, user } = await signUp(testApp);
  const sent = await browser.post<Sent>('/api/data-requests', { ...draft, email: 'ajena@correo.cl' });
  expect(sent.body.path).toBeNull();
  expect(await requestOf('ajena@correo.cl')).toMatchObject({ isEmailConfirmed: false, userId: null });
  const exported = await browser.get(`/api/users/${user.id}/export`);
  expect(exported.body).toMatchObject({ dataRequests: [] });
});

test("without a mail server the page's link is shown, and the e-mail stays unconfirmed", async () => {
  const sent = await withoutMail.browser().post<Sent>('/api/data-requests', draft);
  const token = tokenIn(sent.body.path ?? '');
  await withoutMail.browser().post(`/api/data-requests/${token}/confirm`);
  expect(await findDataRequest(withoutMail.db, token)).toMatchObject({ isEmailConfirmed: false });
});

test('a request that nobody confirmed can be discarded, others need an answer', async () => {
  const sent = await testApp
    .browser()
    .post<Sent>('/api/data-requests', { ...draft, email: 'tres@correo.cl' });
  const spam = await requestOf('tres@correo.cl');
  expect((await admin.browser.delete(`/api/admin/data-requests/${spam.id}`)).status).toBe(204);
  expect((await openRequests()).map(({ id }) => id)).not.toContain(spam.id);
  expect((await admin.browser.delete(`/api/admin/data-requests/${spam.id}`)).status).toBe(404);
  const log = await admin.browser.get<LoggedChange[]>('/api/admin/audit?subjectType=data_request');
  expect(log.body[0]).toMatchObject({
    action: 'deleted',
    subject: { label: sent.body.reference },
    before: { email: 'tres@correo.cl', text: draft.text },
  });

  const other = await testApp
    .browser()
    .post<Sent>('/api/data-requests', { ...draft, email: 'cinco@correo.cl' });
  const token = tokenIn((await letterTo('cinco@correo.cl', other.body.reference))?.text ?? '');
  await testApp.browser().post(`/api/data-requests/${token}/confirm`);
  const { id } = await requestOf('cinco@correo.cl');
  expect(await admin.browser.delete(`/api/admin/data-requests/${id}`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('necesita una respuesta') },
  });
});

test('the deadline can be extended once, with a reason, and not after the answer', async () => {
  await testApp.browser().post('/api/data-requests', { ...draft, email: 'dos@correo.cl' });
  const { id, dueAt } = await requestOf('dos@correo.cl');
  const path = `/api/admin/data-requests/${id}/extension`;
  expect((await admin.browser.put(path, { reason: ' ' })).status).toBe(400);
  const extended = await admin.browser.put<AdminDataRequest>(path, { reason: 'Está en un respaldo' });
  expect(Date.parse(extended.body.dueAt) - Date.parse(dueAt)).toBe(30 * 86_400_000);
  expect(await letterTo('dos@correo.cl', 'más')).toBeDefined();
  expect(await admin.browser.put(path, { reason: 'Otra vez' })).toMatchObject({
    status: 409,
    body: { message: 'El plazo ya se extendió una vez.' },
  });
  await admin.browser.put(`/api/admin/data-requests/${id}/answer`, { answer: 'Nada' });
  expect((await admin.browser.put(path, { reason: 'Otra vez' })).status).toBe(409);
});

describe('limits and refusals', () => {
  test('the answer names each missing or invalid value', async () => {
    const answer = await testApp
      .browser()
      .post('/api/data-requests', { kind: 'x', name: '', email: 'a', text: '' });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields).sort()).toEqual([
      'email',
      'kind',
      'name',
      'text',
    ]);
  });

  test('a day allows three requests with one e-mail from one address, and twelve from all addresses', async () => {
    const email = 'cuatro@correo.cl';
    const send = (browser = testApp.browser()) => browser.post('/api/data-requests', { ...draft, email });
    for (let senders = 0; senders < 4; senders += 1) {
      const stranger = testApp.browser();
      for (let sent = 0; sent < 3; sent += 1) expect((await send(stranger)).status).toBe(201);
      expect((await send(stranger)).status).toBe(429);
    }
    expect((await send()).status).toBe(429);

    const { browser, user } = await signUp(testApp, { email });
    await confirmEmailOf(user);
    expect((await send(browser)).status).toBe(201);
  });

  test('the operator gets at most twenty letters a day, however many requests there are', async () => {
    const notices = () => SMTP.mails.filter(({ to }) => to === 'datos@vitrina.test').length;
    for (let sent = 0; sent < 25; sent += 1)
      await testApp.browser().post('/api/data-requests', { ...draft, email: `muchos-${sent}@correo.cl` });
    await letterTo('muchos-24@correo.cl', 'Recibimos');
    await expect.poll(notices).toBe(20);
  });

  test('an unknown token opens nothing', async () => {
    expect((await testApp.browser().post(`/api/data-requests/${'a'.repeat(43)}/confirm`)).status).toBe(404);
    expect((await testApp.browser().post('/api/data-requests/x/confirm')).status).toBe(400);
  });
});

test('administrators see open requests in pages, the most urgent first, and how many there are', async () => {
  const all = await openRequests();
  const due = all.map(({ dueAt }) => dueAt);
  expect(due).toEqual([...due].sort());
  const stats = await admin.browser.get<AdminStats>('/api/admin/stats');
  expect(stats.body.openDataRequests).toBe(all.length);
  const first = await admin.browser.get<AdminDataRequest[]>('/api/admin/data-requests?limit=1');
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))?.[1];
  const second = await admin.browser.get<AdminDataRequest[]>(
    `/api/admin/data-requests?limit=1&cursor=${cursor}`,
  );
  expect([first.body[0]?.id, second.body[0]?.id]).toEqual([all[0]?.id, all[1]?.id]);
});

test('two years after the answer a request is deleted; an open one never is', async () => {
  await testApp.db
    .updateTable('dataRequests')
    .set({
      answeredAt: sql<Date>`answered_at - interval '25 months'`,
      createdAt: sql<Date>`created_at - interval '26 months'`,
    })
    .execute();
  const open = await openRequests();
  await sweepDataRequests(testApp.db);
  const left = await testApp.db.selectFrom('dataRequests').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
});

test.each([
  ['2026-12-23T15:00:00Z', 'Vence en 30 días', false],
  ['2026-11-24T02:59:00Z', 'Vence hoy', true],
  ['2026-11-24T15:00:00Z', 'Vence en 1 día', true],
  ['2026-11-20T15:00:00Z', 'Venció hace 3 días', true],
])('on 23 November, a request due at %s is shown as %s', (dueAt, text, isUrgent) => {
  expect(dueWords(dueAt, new Date('2026-11-23T15:00:00Z'))).toEqual({ text, isUrgent });
});

test.each([
  ['access', '2026-11-27T15:00:00Z', '2026-12-27T15:00:00.000Z'],
  // A Friday: the two working days are Monday and Tuesday.
  ['blocking', '2026-11-27T15:00:00Z', '2026-12-01T15:00:00.000Z'],
  ['blocking', '2026-11-23T15:00:00Z', '2026-11-25T15:00:00.000Z'],
] as const)('a request for %s sent at %s is due at %s', (kind, createdAt, dueAt) => {
  expect(dueOf(kind, new Date(createdAt)).toISOString()).toBe(dueAt);
});
