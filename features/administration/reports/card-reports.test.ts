import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AdminStats } from '#features/administration/lists/admin-stats.contract.ts';
import type { LoggedChange } from '#features/administration/overview/administration.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { CardReport } from './card-reports.contract.ts';
import { contactLink } from './card-reports.rules.ts';
import { sweepCardReports } from './card-reports.store.ts';

const testApp = useTestApp();

const reportsOf = async (admin: Awaited<ReturnType<typeof signUpAdmin>>, cardId: number, query = '') =>
  (await admin.browser.get<CardReport[]>(`/api/admin/reports${query}`)).body.filter(
    ({ card }) => card.id === cardId,
  );

test('a visitor without an account reports a card; another report stands beside it, the same one does not', async () => {
  const admin = await signUpAdmin(testApp);
  const { owner, card } = await openShop(testApp, { title: 'La Estafa' });
  const visitor = testApp.browser();
  const path = `/api/cards/${card.id}/reports`;
  const first = await visitor.post(path, { reason: 'deceptive', text: ' Cobra y no entrega. ' });
  expect([first.status, first.body]).toEqual([202, {}]);
  await visitor.post(path, { reason: 'deceptive', text: 'Cobra y no entrega.' });
  await testApp
    .browser()
    .post(path, { reason: 'other', text: 'Nada, me equivoqué', contact: 'ana@correo.cl' });

  expect(await reportsOf(admin, card.id)).toMatchObject([
    { reason: 'other', text: 'Nada, me equivoqué', contact: 'ana@correo.cl', openReports: 2 },
    { reason: 'deceptive', text: 'Cobra y no entrega.', contact: null, openReports: 2 },
  ]);
  expect(await reportsOf(admin, card.id, '?reason=other')).toHaveLength(1);
  expect((await owner.browser.get('/api/admin/reports')).status).toBe(403);
});

test('a report with an unknown reason is refused, and so is one about an inactive card', async () => {
  const { owner, card } = await openShop(testApp);
  const path = `/api/cards/${card.id}/reports`;
  const visitor = testApp.browser();
  expect((await visitor.post(path, { reason: 'fea' })).body).toMatchObject({
    code: 'invalid',
    fields: { reason: 'Elige un motivo' },
  });
  expect((await visitor.post(path, { reason: 'other', text: 'a'.repeat(1_001) })).status).toBe(400);
  await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
  expect((await visitor.post(path, { reason: 'other' })).status).toBe(404);
});

test('reports are limited per IP address and card, and per card', async () => {
  const { card } = await openShop(testApp);
  const path = `/api/cards/${card.id}/reports`;
  const statusOf = async (address?: string) =>
    (await testApp.browser(address).post(path, { reason: 'other' })).status;
  for (let sent = 0; sent < 5; sent += 1) expect(await statusOf('10.200.0.1')).toBe(202);
  expect(await statusOf('10.200.0.1')).toBe(429);
  expect(await statusOf('10.200.0.2')).toBe(202);
  for (let sent = 6; sent < 100; sent += 1) await statusOf(`10.201.0.${sent}`);
  expect(await statusOf('10.200.0.3')).toBe(429);
});

test('a report can be reviewed with a note and reopened; both are in the audit log', async () => {
  const admin = await signUpAdmin(testApp);
  const { card } = await openShop(testApp, { title: 'La Sospechosa' });
  const visitor = testApp.browser();
  await visitor.post(`/api/cards/${card.id}/reports`, { reason: 'impersonation' });
  const [report] = await reportsOf(admin, card.id);
  const openCount = async () => (await admin.browser.get<AdminStats>('/api/admin/stats')).body.openReports;
  const before = await openCount();

  const path = `/api/admin/reports/${report?.id}`;
  const reviewed = await admin.browser.put<CardReport>(path, { isReviewed: true, note: 'Es la dueña' });
  expect(reviewed.body).toMatchObject({ reviewedBy: admin.user.email, note: 'Es la dueña', openReports: 0 });
  expect(await reportsOf(admin, card.id)).toEqual([]);
  expect(await reportsOf(admin, card.id, '?reviewed=true')).toHaveLength(1);
  expect(await openCount()).toBe(before - 1);

  // After the review the same visitor may report the card again.
  await visitor.post(`/api/cards/${card.id}/reports`, { reason: 'other' });
  await admin.browser.put(path, { isReviewed: false, note: null });
  expect(await reportsOf(admin, card.id)).toHaveLength(2);
  const { body: log } = await admin.browser.get<LoggedChange[]>('/api/admin/audit?subjectType=report');
  expect(log.slice(0, 2)).toMatchObject([
    { subject: { label: 'La Sospechosa' }, after: { isReviewed: false, note: null } },
    { before: { isReviewed: false, note: null }, after: { isReviewed: true, note: 'Es la dueña' } },
  ]);
  expect((await admin.browser.put('/api/admin/reports/999999', { isReviewed: true })).status).toBe(404);
});

test('reports are deleted half a year after the review, and after a year in any case', async () => {
  const { card } = await openShop(testApp);
  const insert = async (createdDays: number, reviewedDays: number | null) => {
    const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
    const { id } = await testApp.db
      .insertInto('cardReports')
      .values({
        cardId: card.id,
        reason: 'other',
        createdAt: ago(createdDays),
        reviewedAt: reviewedDays === null ? null : ago(reviewedDays),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const [kept, , stillKept] = [await insert(360, null), await insert(370, null), await insert(300, 170)];
  await insert(200, 185);
  await sweepCardReports(testApp.db);
  const left = await testApp.db
    .selectFrom('cardReports')
    .select('id')
    .where('cardId', '=', card.id)
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([kept, stillKept]);
});

describe('the contact of a report', () => {
  test.each([
    ['ana@correo.cl', 'mailto:ana@correo.cl'],
    ['+56 9 1234 5678', 'tel:+56912345678'],
    ['(41) 2345-6789', 'tel:4123456789'],
    ['en la feria', null],
  ])('%s leads to %s', (contact, link) => {
    expect(contactLink(contact)).toBe(link);
  });
});
