import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { limits: { youngAccountCards: 2 } });

test('an account may publish only a few cards in its first week, but more later and through an administrator', async () => {
  const ana = await signUp(testApp);
  for (let each = 0; each < 2; each += 1) await publishCard(ana);
  const draft = { title: 'Tercera', cardType: 'restaurant', subdomain: freshSubdomain() };
  const refused = await ana.browser.post<{ code: string; message: string }>('/api/cards', draft);
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
  expect(refused.body.message).toContain('primera semana');
  const admin = await signUpAdmin(testApp);
  await publishCard(admin, { userId: ana.user.id });
  await testApp.db
    .updateTable('users')
    .set({ createdAt: sql<Date>`now() - interval '8 days'` })
    .where('id', '=', ana.user.id)
    .execute();
  expect((await ana.browser.post('/api/cards', draft)).status).toBe(201);
});

test('cards that are published and deleted again count for a day, because their addresses rest', async () => {
  const ana = await signUp(testApp);
  const card = await publishCard(ana);
  expect((await ana.browser.delete(`/api/cards/${card.id}`)).status).toBe(204);
  const made = testApp.db.updateTable('throttles').where('key', '=', `cards-made:${ana.user.id}`);
  expect((await made.where('count', '=', 1).set({ count: 100 }).executeTakeFirst()).numUpdatedRows).toBe(1n);
  const draft = { title: 'Otra', cardType: 'restaurant', subdomain: freshSubdomain() };
  expect((await ana.browser.post('/api/cards', draft)).status).toBe(429);
});
