import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { KeyScope } from '#foundation/contract/endpoint.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { insertReset } from '#tests/support/permission-tokens.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { ApiKey, NewApiKey } from './keys.contract.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://vitrina.test' });

interface Wishes {
  may?: KeyScope;
  cardIds?: number[] | null;
  days?: number | null;
  currentPassword?: string;
  code?: string;
}
const make = ({ browser, password }: Person, wishes: Wishes = {}) =>
  browser.post<NewApiKey>('/api/auth/keys', {
    ...{ name: 'Planilla', may: 'all', cardIds: null, days: 90, currentPassword: password },
    ...wishes,
  });
/** The token of a new key. */
const keyOf = async (person: Person, wishes?: Wishes) => (await make(person, wishes)).body.token;

/** A program: no browser, no cookies. */
const call = (token: string, url: string, method: 'GET' | 'PUT' | 'POST' = 'GET', body?: unknown) =>
  testApp.browser().request<unknown>(method, url, body, { authorization: `Bearer ${token}` });
const worksFor = async (token: string) => (await call(token, '/api/user/cards')).status;

test('a key is shown once, stored as a hash, works at once and ends at once', async () => {
  const { owner, card } = await openShop(testApp);
  const made = await make(owner, { may: 'catalogue', cardIds: [card.id] });
  expect(made.status).toBe(201);
  const { token } = made.body;
  expect(token).toMatch(/^vitrina_[\w-]{43}$/);
  const listed = await owner.browser.get<ApiKey[]>('/api/auth/keys');
  expect(listed.text).not.toContain(token.slice(8));
  expect(listed.body).toMatchObject([
    { name: 'Planilla', may: 'catalogue', cards: [{ id: card.id, title: card.title }], lastUsedAt: null },
  ]);
  const stored = await testApp.db
    .selectFrom('apiKeys')
    .selectAll()
    .where('userId', '=', owner.user.id)
    .execute();
  expect(JSON.stringify(stored)).not.toContain(token.slice(8));
  const exported = await owner.browser.get(`/api/users/${owner.user.id}/export`);
  expect(exported.body).toMatchObject({ apiKeys: [{ name: 'Planilla', may: 'catalogue' }] });
  expect(exported.text).not.toContain('tokenHash');

  const added = await call(token, `/api/cards/${card.id}/items`, 'POST', { name: 'Hallulla', price: 150 });
  expect(added).toMatchObject({ status: 201, body: { name: 'Hallulla' } });
  const [used] = (await owner.browser.get<ApiKey[]>('/api/auth/keys')).body;
  expect(used?.lastUsedAt).not.toBeNull();

  expect((await owner.browser.delete(`/api/auth/keys/${used?.id}`)).status).toBe(204);
  expect(await worksFor(token)).toBe(401);
});

test('a key for one card sees no other one, and not even that there is more of it', async () => {
  const { owner, card } = await openShop(testApp);
  const other = await publishCard(owner, { title: 'Otra' });
  await owner.browser.put(`/api/cards/${other.id}`, { isActive: false });
  const token = await keyOf(owner, { cardIds: [card.id] });
  const listed = (await call(token, '/api/user/cards')).body as Card[];
  expect(listed.map(({ id }) => id)).toEqual([card.id]);
  expect((await call(token, `/api/cards/${other.id}`)).status).toBe(404);
  expect((await call(token, `/api/cards/${other.id}/orders`)).status).toBe(403);
  expect((await call(await keyOf(owner), `/api/cards/${other.id}/orders`)).status).toBe(200);
});

test('a key needs the password, a confirmed address, own cards, and a code where there is a second step', async () => {
  const { owner } = await openShop(testApp);
  const { card: foreign } = await openShop(testApp);
  expect((await make(owner, { currentPassword: 'no es esta' })).body).toMatchObject({
    code: 'bad_credentials',
  });
  expect((await make(owner, { cardIds: [foreign.id] })).body).toMatchObject({
    fields: { cardIds: expect.any(String) },
  });
  const safe = await switchTwoStepOn(owner);
  expect((await make(safe)).body).toMatchObject({ code: 'code_needed' });
  expect((await make(safe, { code: '000000' })).body).toMatchObject({ code: 'bad_code' });
  expect((await make(safe, { code: safe.code(1) })).status).toBe(201);
  const unverified = await signUp(testApp);
  await testApp.db
    .updateTable('users')
    .set({ emailVerifiedAt: null })
    .where('id', '=', unverified.user.id)
    .execute();
  expect((await make(unverified)).status).toBe(403);
});

test('with a key the cookie counts for nothing, and a page of another site is no danger', async () => {
  const { owner, card } = await openShop(testApp);
  const { owner: other } = await openShop(testApp);
  const token = await keyOf(other);
  const headers = { authorization: `Bearer ${token}`, origin: 'https://malo.example' };
  const body = { title: 'Robada' };
  // The owner's cookie goes with it, and it is still the other person's key.
  expect((await owner.browser.request('PUT', `/api/cards/${card.id}`, body, headers)).status).toBe(403);
  const { origin } = headers;
  expect((await owner.browser.request('PUT', `/api/cards/${card.id}`, body, { origin })).status).toBe(403);
  const wrong = { authorization: 'Bearer vitrina_made-up' };
  expect((await owner.browser.request('GET', '/api/user/cards', undefined, wrong)).status).toBe(401);
});

test('a key signs nobody in, and changes nothing of the account', async () => {
  const { owner } = await openShop(testApp);
  const token = await keyOf(owner);
  const answers = await Promise.all([
    call(token, '/api/auth/keys'),
    call(token, '/api/auth/keys', 'POST', {
      name: 'Otra',
      may: 'all',
      cardIds: null,
      days: null,
      currentPassword: owner.password,
    }),
    call(token, '/api/auth/change-password', 'POST', {
      currentPassword: owner.password,
      newPassword: 'otra clave distinta',
    }),
    call(token, '/api/auth/user'),
    call(token, `/api/users/${owner.user.id}`),
    call(token, `/api/users/${owner.user.id}/export`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  const page = await testApp.app.inject({ url: '/profile', headers: { authorization: `Bearer ${token}` } });
  expect(page.body).not.toContain(owner.user.email);
  expect((await call(token, '/api/auth/logout', 'POST')).headers['set-cookie']).not.toContain(token);
  expect(await worksFor(token)).toBe(200);
});

const ENDINGS: Record<string, (person: Person) => Promise<unknown>> = {
  'a new password': ({ browser, password }) =>
    browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'otra clave distinta',
    }),
  'a recovered account': async ({ user }) => {
    const token = await insertReset(testApp, user.id);
    return testApp.browser().post('/api/auth/reset-password', { token, password: 'otra clave distinta' });
  },
  'a password set by an administrator': async ({ user }) =>
    (await signUpAdmin(testApp)).browser.put(`/api/admin/users/${user.id}`, {
      password: 'otra clave distinta',
    }),
  'a second step that is switched on': (person) => switchTwoStepOn(person),
  'a deleted account': ({ browser, user, password }) => browser.delete(`/api/users/${user.id}`, { password }),
  'its own date': ({ user }) =>
    testApp.db.updateTable('apiKeys').set({ expiresAt: new Date() }).where('userId', '=', user.id).execute(),
  'an account that becomes an administrator': ({ user }) =>
    testApp.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute(),
};
test.each(Object.entries(ENDINGS))('a key ends with %s', async (_, happen) => {
  const { owner } = await openShop(testApp);
  const token = await keyOf(owner);
  expect(await worksFor(token)).toBe(200);
  await happen(owner);
  expect(await worksFor(token)).toBe(401);
});

test('a member who leaves the team reaches nothing of it with their key, not even after coming back', async () => {
  const { owner, card } = await openShop(testApp);
  const member = await signUp(testApp);
  const membership = { cardId: card.id, userId: member.user.id };
  const join = () =>
    testApp.db
      .insertInto('cardMembers')
      .values({ ...membership, role: 'attends' })
      .execute();
  await join();
  const own = await publishCard(member);
  const [forAll, forTeam] = [await keyOf(member), await keyOf(member, { cardIds: [card.id] })];
  const reach = async (token: string, of = card) => (await call(token, `/api/cards/${of.id}/orders`)).status;
  expect([await reach(forAll), await reach(forTeam), await reach(forAll, own)]).toEqual([200, 200, 200]);
  await owner.browser.delete(`/api/cards/${card.id}/team/${member.user.id}`);
  await join();
  expect([await reach(forAll), await reach(forTeam), await reach(forAll, own)]).toEqual([403, 401, 200]);
});

test('a key that asks without pause is told to wait, and no other key is', async () => {
  const { owner } = await openShop(testApp);
  const [busy, calm] = [await keyOf(owner), await keyOf(owner)];
  await worksFor(busy);
  const key = sql<string>`'key:' || (select id from api_keys where token_hash = ${hashToken(busy)})`;
  await testApp.db.updateTable('throttles').set({ count: 1_200 }).where('key', '=', key).execute();
  expect(await worksFor(busy)).toBe(429);
  expect(await worksFor(calm)).toBe(200);
});
