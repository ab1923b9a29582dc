import { beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Achievement } from './achievements.contract.ts';
import { BADGES } from './achievements.rules.ts';

const testApp = useTestApp();
let owner: Person;
let card: Card;

beforeEach(async () => {
  ({ owner, card } = await openShop(testApp));
});

const ofUser = ({ user }: Pick<Person, 'user'>) => `/api/users/${user.id}`;
const check = (by: Pick<Person, 'browser'> = owner, whose: Pick<Person, 'user'> = owner) =>
  by.browser.post<Achievement[]>(`${ofUser(whose)}/check-badges`);
const list = async (query = '') =>
  (await owner.browser.get<Achievement[]>(`${ofUser(owner)}/achievements${query}`)).body;
const markViewed = (id: number, by: Pick<Person, 'browser'> = owner, whose: Pick<Person, 'user'> = owner) =>
  by.browser.post<Achievement>(`${ofUser(whose)}/achievements/${id}/mark-viewed`);
const progressOf = async (title: string) =>
  (await list('?all=true')).find((badge) => badge.title === title)?.progress;

const addItems = async (count: number, cardId = card.id) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    cardId,
    name: `Pan ${at}`,
    price: 100,
    displayOrder: at,
  }));
  await testApp.db.insertInto('items').values(rows).execute();
};

describe('an earned badge', () => {
  test('is awarded only once, even if it is checked twenty times at the same moment', async () => {
    await addItems(10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers)
      expect(body.map(({ title }) => title)).toEqual(['Primer producto', '10 productos']);
    const rows = await testApp.db
      .selectFrom('achievements')
      .select('badgeId')
      .where('userId', '=', owner.user.id)
      .execute();
    expect(rows.map(({ badgeId }) => badgeId).sort()).toEqual([2, 3]);
  });

  test('is kept and stays complete, even if the products and the card are deleted', async () => {
    const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
      name: 'Pan',
      price: 1,
    });
    const [earned] = (await check()).body;
    await owner.browser.delete(`/api/items/${item.id}`);
    expect((await check()).body).toEqual([earned]);
    expect(await progressOf('Primer producto')).toEqual({ current: 1, target: 1 });
    await owner.browser.delete(`/api/cards/${card.id}`);
    expect(await list()).toEqual([earned]);
  });

  test('is new until it is marked as seen, and the first time counts', async () => {
    await addItems(10);
    const [first, second] = (await check()).body;
    if (!first || !second) throw new Error('nothing was earned');
    expect(first).toEqual({
      id: 2,
      title: 'Primer producto',
      description: expect.any(String),
      iconName: 'Package',
      badgeLevel: 'bronze',
      isViewed: false,
      earnedAt: expect.stringMatching(/Z$/),
      progress: { current: 1, target: 1 },
    });
    expect(await markViewed(first.id)).toMatchObject({ status: 200, body: { ...first, isViewed: true } });
    const seen = () =>
      testApp.db
        .selectFrom('achievements')
        .select('viewedAt')
        .where('userId', '=', owner.user.id)
        .where('badgeId', '=', first.id)
        .executeTakeFirst();
    const before = await seen();
    expect((await markViewed(first.id)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect((await check()).body).toEqual([second]);
    expect((await list()).map(({ isViewed }) => isViewed)).toEqual([true, false]);
  });

  test('is skipped if this version does not know it', async () => {
    await testApp.db.insertInto('achievements').values({ userId: owner.user.id, badgeId: 999 }).execute();
    expect([await list(), (await check()).body]).toEqual([[], []]);
    expect((await markViewed(999)).status).toBe(404);
  });

  test('is deleted with the account', async () => {
    await addItems(1);
    await check();
    await owner.browser.request('DELETE', ofUser(owner), { password: owner.password });
    const left = await testApp.db
      .selectFrom('achievements')
      .selectAll()
      .where('userId', '=', owner.user.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the list of badges', () => {
  test('contains the earned badges, and with all=true every badge with its progress', async () => {
    await addItems(3);
    await check();
    expect((await list()).map(({ title }) => title)).toEqual(['Primer producto']);
    const all = await list('?all=true');
    expect(all.map(({ id }) => id)).toEqual(BADGES.map(({ id }) => id));
    expect(all.find(({ id }) => id === 3)).toMatchObject({
      earnedAt: null,
      isViewed: false,
      progress: { current: 3, target: 10 },
    });
    expect(await list('?all=false')).toHaveLength(1);
  });

  test('awards nothing when it is read', async () => {
    await addItems(1);
    await list('?all=true');
    expect(await list()).toEqual([]);
  });

  test('shows every badge as not earned to a person without a card', async () => {
    const person = await signUp(testApp);
    expect((await check(person, person)).body).toEqual([]);
    const { body } = await person.browser.get<Achievement[]>(`${ofUser(person)}/achievements?all=true`);
    expect(body.map(({ progress }) => progress.current)).toEqual(BADGES.map(() => 0));
  });

  test.each(['?all=1', '?all=', '?all=true&all=true'])('is refused with %s', async (query) => {
    const { status } = await owner.browser.get(`${ofUser(owner)}/achievements${query}`);
    expect(status).toBe(400);
  });
});

describe('no one', () => {
  test("can claim a badge: the request's body is ignored", async () => {
    const claims = { badges: [2], facts: { items: 50 }, badgeId: 2, earnedAt: new Date().toISOString() };
    expect((await owner.browser.post(`${ofUser(owner)}/check-badges`, claims)).body).toEqual([]);
    expect(await markViewed(2)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await owner.browser.post(`${ofUser(owner)}/achievements/0/mark-viewed`)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  test('earns badges with other people’s cards', async () => {
    await addItems(10);
    const { owner: other } = await openShop(testApp);
    expect((await check(other, other)).body).toEqual([]);
  });

  test('but the person and administrators can read, check or mark them', async () => {
    await addItems(1);
    await check();
    const stranger = await signUp(testApp);
    const calls = (by: Pick<Person, 'browser'>) => [
      by.browser.get(`${ofUser(owner)}/achievements`),
      check(by, owner),
      markViewed(2, by, owner),
    ];
    const statuses = async (by: Pick<Person, 'browser'>) =>
      (await Promise.all(calls(by))).map(({ status }) => status);
    expect(await statuses(stranger)).toEqual([403, 403, 403]);
    expect(await statuses({ browser: testApp.browser() })).toEqual([401, 401, 401]);
    expect((await list())[0]?.isViewed).toBe(false);
    expect(await statuses(await signUpAdmin(testApp))).toEqual([200, 200, 200]);
  });

  test('can find out from them which people exist', async () => {
    const [stranger, admin] = [await signUp(testApp), await signUpAdmin(testApp)];
    const missing = { user: { ...owner.user, id: 999_999 } };
    expect([(await check(stranger, missing)).status, (await check(admin, missing)).status]).toEqual([
      403, 404,
    ]);
    const { status, headers } = await owner.browser.get(`${ofUser(owner)}/achievements`);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});

test('badges are read a limited number of times, because the events of the day are counted', async () => {
  await check();
  const counter = testApp.db.updateTable('throttles').where('key', '=', `dear-reads:${owner.user.id}`);
  expect((await counter.set({ count: 300 }).executeTakeFirst()).numUpdatedRows).toBe(1n);
  expect((await check()).status).toBe(429);
  expect((await owner.browser.get(`${ofUser(owner)}/achievements`)).status).toBe(429);
});
