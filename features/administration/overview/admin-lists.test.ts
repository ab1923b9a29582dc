import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminStats } from '#features/administration/lists/admin-stats.contract.ts';
import { nextCursor } from '#foundation/contract/api.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestAnswer } from '#tests/support/test-browser.ts';
import type { AdminCard, AdminUser } from './administration.contract.ts';

const testApp = useTestApp();
let admin: Person;
const run = randomUUID().slice(0, 6);

/** Owners and cards in the order of their creation. */
const SHOPS = [
  {
    email: `zulema-${run}@correo.cl`,
    firstName: 'Zulema',
    lastName: 'Ñancupil',
    title: 'Zapatería',
    cardType: 'products',
  },
  {
    email: `bruno-${run}@correo.cl`,
    firstName: 'Bruno',
    lastName: 'Álvarez',
    title: 'ñandú 100% lana',
    cardType: 'products',
  },
  {
    email: `ana-${run}@correo.cl`,
    firstName: 'Ana',
    lastName: 'Ríos',
    title: 'Almacén',
    cardType: 'restaurant',
  },
];

beforeAll(async () => {
  admin = await signUpAdmin(testApp, {
    firstName: 'Tamara',
    lastName: 'Admin',
    email: `tamara-${run}@correo.cl`,
  });
  for (const { title, cardType, ...owner } of SHOPS) {
    await publishCard(await signUp(testApp, owner), { title, cardType, subtitle: `de ${owner.firstName}` });
  }
  await signUp(testApp, { firstName: '', lastName: '', email: `sin-nombre-${run}@correo.cl` });
  const [, ...rest] = (await cards('sort=title')).body;
  await admin.browser.put(`/api/cards/${rest[0]?.id}`, {
    isActive: false,
    suspensionReason: 'Vende lo prohibido.',
    isFeatured: true,
  });
});

const cards = (query: string) => admin.browser.get<AdminCard[]>(`/api/admin/cards?${query}`);
const users = (query: string) => admin.browser.get<AdminUser[]>(`/api/admin/users?${query}`);
const titles = ({ body }: TestAnswer<AdminCard[]>) => body.map(({ title }) => title);
const names = ({ body }: TestAnswer<AdminUser[]>) => body.map(({ firstName }) => firstName);

describe('the administrator finds cards', () => {
  test.each([
    ['by title, ignoring accents and case', 'ZAPATERIA', ['Zapatería']],
    ['by subtitle', 'de bruno', ['ñandú 100% lana']],
    ["by the owner's e-mail", `ana-${run}@`, ['Almacén']],
    ["by the owner's name", 'nancupil', ['Zapatería']],
    ['by words of the card and its owner together', `lana bruno-${run}`, ['ñandú 100% lana']],
    ['with SQL wildcards taken literally', '100%', ['ñandú 100% lana']],
    ['by an underscore, which none of them contains', 'zapater_a', []],
    ['by quotes, which none of them contains', `'; drop table cards; --`, []],
    ['by a single character', 'z', ['ñandú 100% lana', 'Zapatería']],
  ])('%s', async (_, q, expected) => {
    expect(titles(await cards(`q=${encodeURIComponent(q)}`))).toEqual(expected);
  });

  test('by address', async () => {
    const [card] = (await cards('q=almacen')).body;
    expect((await cards(`q=${card?.subdomain}`)).body).toEqual([card]);
  });

  test('with their owners, including inactive cards', async () => {
    const { body } = await cards('active=false');
    expect(body).toMatchObject([
      { isActive: false, isFeatured: true, owner: { id: body[0]?.userId, email: expect.any(String) } },
    ]);
    expect(Object.keys(body[0]?.owner ?? {}).toSorted()).toEqual(['email', 'firstName', 'id', 'lastName']);
  });

  test.each([
    ['active=true', 2],
    ['featured=true', 1],
    ['featured=false', 2],
    ['type=products', 2],
    ['type=products&active=false', 1],
    ['type=restaurant', 1],
  ])('%s returns %i', async (query, count) => {
    const answer = await cards(query);
    expect(answer.body).toHaveLength(count);
    expect(answer.headers['x-total-count']).toBe(String(count));
  });
});

describe('the administrator sorts', () => {
  test.each([
    ['sort=title', ['Almacén', 'ñandú 100% lana', 'Zapatería']],
    ['sort=title&direction=desc', ['Zapatería', 'ñandú 100% lana', 'Almacén']],
    ['sort=owner', ['Almacén', 'ñandú 100% lana', 'Zapatería']],
    ['sort=createdAt', ['Almacén', 'ñandú 100% lana', 'Zapatería']],
    ['sort=createdAt&direction=asc', ['Zapatería', 'ñandú 100% lana', 'Almacén']],
    ['sort=updatedAt', ['ñandú 100% lana', 'Almacén', 'Zapatería']],
    ['', ['Almacén', 'ñandú 100% lana', 'Zapatería']],
  ])('cards by %j', async (query, expected) => {
    expect(titles(await cards(query))).toEqual(expected);
  });

  test.each([
    ['sort=name', ['Ana', 'Bruno', '', 'Tamara', 'Zulema']],
    ['sort=email&direction=desc', ['Zulema', 'Tamara', '', 'Bruno', 'Ana']],
    ['sort=createdAt&direction=asc', ['Tamara', 'Zulema', 'Bruno', 'Ana', '']],
    ['sort=cardCount', ['Ana', 'Bruno', 'Zulema', '', 'Tamara']],
  ])('people by %j', async (query, expected) => {
    expect(names(await users(query))).toEqual(expected);
  });

  test.each(['title', 'owner', 'createdAt', 'updatedAt'])(
    'cards by %s in the same order on several pages as on one, in both directions',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const whole = await cards(`sort=${sort}&direction=${direction}`);
        expect(await inPages('/api/admin/cards', `sort=${sort}&direction=${direction}`)).toEqual(whole.body);
      }
    },
  );

  test.each(['name', 'email', 'createdAt', 'cardCount'])('people by %s page by page', async (sort) => {
    const whole = await users(`sort=${sort}`);
    expect(whole.body).toHaveLength(5);
    expect(await inPages('/api/admin/users', `sort=${sort}`)).toEqual(whole.body);
  });

  test('thousands of cards that were created at the same moment, without losing or repeating one', async () => {
    const owner = await signUp(testApp, {
      email: `granel-${run}@correo.cl`,
      firstName: 'Zzz',
      lastName: 'Granel',
    });
    await testApp.db
      .insertInto('cards')
      .values(
        Array.from({ length: 250 }, (_, at) => ({
          userId: owner.user.id,
          title: 'Igual',
          cardType: 'services' as const,
          subdomain: `granel-${run}-${at}`,
        })),
      )
      .execute();
    for (const sort of ['title', 'owner', 'createdAt', 'updatedAt']) {
      const found = await inPages('/api/admin/cards', `q=granel-${run}&sort=${sort}`, 37);
      expect(new Set(found.map(({ id }) => id)).size, sort).toBe(250);
      expect(found).toHaveLength(250);
    }
    await testApp.db.deleteFrom('users').where('id', '=', owner.user.id).execute();
  });

  async function inPages(path: string, query: string, limit = 1): Promise<{ id: number }[]> {
    const found: { id: number }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: TestAnswer<{ id: number }[]> = await admin.browser.get(
        `${path}?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
      );
      expect(answer.status, answer.text).toBe(200);
      found.push(...answer.body);
      cursor = nextCursor(new Headers({ link: String(answer.headers.link ?? '') }));
    }
    return found;
  }
});

describe('the administrator finds people', () => {
  test.each([
    ['by first name', 'zulema', ['Zulema']],
    ['by last name, ignoring accents', 'alvarez', ['Bruno']],
    ['by both names', 'ana rios', ['Ana']],
    ['by e-mail', `sin-nombre-${run}@correo.cl`, ['']],
    ['with wildcards taken literally', '%', []],
  ])('%s', async (_, q, expected) => {
    expect(names(await users(`q=${encodeURIComponent(q)}`))).toEqual(expected);
  });

  test('with the number of their cards and without their password', async () => {
    const { body, text } = await users('q=zulema');
    expect(body).toMatchObject([{ firstName: 'Zulema', cardCount: 1, role: 'card_owner' }]);
    expect(text).not.toMatch(/password|hash|\$argon/i);
  });

  test.each([
    ['admin', ['Tamara']],
    ['card_owner', ['Ana', 'Bruno', 'Zulema']],
    ['user', ['']],
  ])('by the role %s', async (role, expected) => {
    const answer = await users(`role=${role}&sort=name`);
    expect(names(answer)).toEqual(expected);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
  });
});

describe('an invalid parameter', () => {
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    ['/api/admin/cards?sort=passwordHash'],
    ['/api/admin/users?sort=password_hash'],
    ['/api/admin/cards?direction=sideways'],
    ['/api/admin/cards?active=maybe'],
    ['/api/admin/cards?type=casino'],
    ['/api/admin/users?role=root'],
    ['/api/admin/cards?limit=-1'],
    ['/api/admin/cards?cursor=nonsense'],
    ['/api/admin/audit?from=0000-01-01'],
    ['/api/admin/audit?from=1900-01-01'],
    [`/api/admin/cards?sort=title&cursor=${forged([5, 1])}`],
    [`/api/admin/cards?sort=createdAt&cursor=${forged(['Almacén', 1])}`],
    [`/api/admin/cards?sort=title&cursor=${forged(['a\0b', 1])}`],
    [`/api/admin/cards?sort=createdAt&cursor=${forged([1e300, 1])}`],
    [`/api/admin/users?cursor=${forged([1, 2 ** 40])}`],
    [`/api/admin/audit?cursor=${forged(['x'])}`],
    ['/api/admin/audit?subjectType=password'],
    ['/api/admin/audit?subjectId=-1'],
  ])('%s is 400', async (url) => {
    const answer = await admin.browser.get(url);
    expect(answer.status, answer.text).toBe(400);
  });

  test('a limit that is far too large is no error: the largest page is returned', async () => {
    expect((await cards('limit=1000000000')).status).toBe(200);
  });
});

test('the totals are those of the database', async () => {
  const { body } = await admin.browser.get<AdminStats>('/api/admin/stats');
  expect(body).toEqual({
    cards: 3,
    activeCards: 2,
    users: 5,
    openReports: 0,
    isAbout: false,
  });
});
