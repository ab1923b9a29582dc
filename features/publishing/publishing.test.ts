import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#features/accounts/accounts.contract.ts';
import type { Card } from '#features/cards/cards.contract.ts';
import type { Category, Item } from '#features/catalogue/catalogue.contract.ts';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let person: Person;
let admin: Person;
let picture: string;

beforeAll(async () => {
  person = await signUp(testApp);
  admin = await signUpAdmin(testApp);
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});

const draftOf = (wishes: Record<string, unknown> = {}) => ({
  title: 'Panadería',
  cardType: 'restaurant',
  subdomain: freshSubdomain(),
  ...wishes,
});
const account = () => ({
  email: `${randomUUID()}@correo.cl`,
  password: PASSWORD,
  firstName: 'Eva',
  lastName: 'Soto',
});

/** Everything that a creation may leave behind. */
const leftBehind = async () => {
  const counts = [];
  for (const table of ['users', 'cards', 'categories', 'items'] as const) {
    const { count } = await testApp.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.push(count);
  }
  const files = await readdir(join(testApp.dataDir, 'images'), { recursive: true }).catch(() => []);
  return { counts, files: files.filter((name) => name.includes('.')).sort() };
};

describe('publishing a card', () => {
  test('makes its categories and products with it, in their order', async () => {
    const card = await publishCard(person, {
      subtitle: 'Masa madre',
      profileImageUrl: picture,
      whatsappNumber: '9 1234 5678',
      categories: [
        {
          name: 'Panes',
          items: [
            { name: 'Marraqueta', price: 2000, imageUrl: picture },
            { name: 'Hallulla', price: '1800' },
          ],
        },
        { name: 'Vacía' },
        { name: 'Dulces', items: [{ name: 'Berlín', price: 1500.4, isActive: false }] },
      ],
    });
    expect(card).toMatchObject({
      userId: person.user.id,
      title: 'Panadería',
      subtitle: 'Masa madre',
      isActive: true,
      isFeatured: false,
      enablePricing: true,
      enableCart: false,
      profileImageUrl: expect.stringMatching(/^\/images\//),
      contactInfo: { whatsapp: '9 1234 5678', phone: null },
      links: { whatsappDigits: '56912345678' },
    });
    const categories = (await person.browser.get<Category[]>(`/api/cards/${card.id}/categories`)).body;
    const items = (await person.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body;
    const [breads, , sweets] = categories;
    expect(categories.map(({ name }) => name)).toEqual(['Panes', 'Vacía', 'Dulces']);
    expect(items).toMatchObject([
      {
        name: 'Marraqueta',
        price: 2000,
        categoryId: breads?.id,
        imageUrl: expect.stringMatching(/^\/images\//),
      },
      { name: 'Hallulla', price: 1800, categoryId: breads?.id, imageUrl: null },
      { name: 'Berlín', price: 1500, categoryId: sweets?.id, isActive: false },
    ]);
  });

  test('makes an owner of whoever publishes their first card', async () => {
    const newcomer = await signUp(testApp);
    await publishCard(newcomer);
    expect((await newcomer.browser.get<User>('/api/auth/user')).body.role).toBe('card_owner');
  });

  test('shows the card to visitors in the very next request', async () => {
    const card = await publishCard(person);
    expect((await testApp.browser().get(`/api/cards/subdomain/${card.subdomain}`)).status).toBe(200);
  });

  test('stores 2,000 products at once, and refuses 2,001', async () => {
    const items = Array.from({ length: 1_000 }, (_, at) => ({ name: `Producto ${at}`, price: at }));
    const full = await person.browser.post<Card>(
      '/api/cards',
      draftOf({
        categories: [
          { name: 'a', items },
          { name: 'b', items },
        ],
      }),
    );
    expect(full.status).toBe(201);
    const before = await leftBehind();
    const beyond = await person.browser.post(
      '/api/cards',
      draftOf({
        categories: [
          { name: 'a', items },
          { name: 'b', items },
          { name: 'c', items: items.slice(0, 1) },
        ],
      }),
    );
    expect(beyond).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    expect(await leftBehind()).toEqual(before);
  });

  test('normalises the address', async () => {
    const card = await publishCard(person, { subdomain: `  Ñandú & Cía. ${freshSubdomain()} ` });
    expect(card.subdomain).toMatch(/^nandu-cia-negocio-[a-z0-9-]+$/);
  });
});

describe('an administrator', () => {
  test('publishes a card for a new account, which owns it and can sign in', async () => {
    const owner = account();
    const card = await publishCard(admin, { owner, isFeatured: true });
    expect(card.isFeatured).toBe(true);
    const browser = testApp.browser();
    const login = await browser.post<{ user: User }>('/api/auth/login', {
      email: owner.email,
      password: PASSWORD,
    });
    expect(login).toMatchObject({
      status: 200,
      body: { user: { id: card.userId, role: 'card_owner', firstName: 'Eva' } },
    });
    expect((await browser.put(`/api/cards/${card.id}`, { title: 'Mía' })).status).toBe(200);
  });

  test('publishes a card for somebody there is, who becomes an owner; the administrator stays one', async () => {
    const somebody = await signUp(testApp);
    const card = await publishCard(admin, { userId: somebody.user.id });
    expect(card.userId).toBe(somebody.user.id);
    expect((await somebody.browser.get<User>('/api/auth/user')).body.role).toBe('card_owner');
    await publishCard(admin);
    expect((await admin.browser.get<User>('/api/auth/user')).body.role).toBe('admin');
  });

  test.each([
    ['for somebody who does not exist', () => ({ userId: 2_147_483_647 }), 400],
    [
      'for an existing account as if it were new',
      () => ({ owner: { ...account(), email: person.user.email } }),
      409,
    ],
    ['for two people', () => ({ owner: account(), userId: person.user.id }), 400],
  ])('cannot publish a card %s, and nothing remains', async (_name, wishes, status) => {
    const before = await leftBehind();
    const answer = await admin.browser.post('/api/cards', draftOf({ ...wishes(), profileImageUrl: picture }));
    expect(answer.status, answer.text).toBe(status);
    expect(await leftBehind()).toEqual(before);
  });

  test('who asks for a taken address leaves no account behind', async () => {
    const { subdomain } = await publishCard(person);
    const before = await leftBehind();
    const answer = await admin.browser.post('/api/cards', draftOf({ subdomain, owner: account() }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'subdomain_taken', fields: { subdomain: expect.any(String) } },
    });
    expect(await leftBehind()).toEqual(before);
  });
});

describe('what only an administrator may set', () => {
  test.each([
    ['a card for somebody else', () => ({ userId: admin.user.id })],
    ['a featured card', () => ({ isFeatured: true })],
    ['a card with a new account', () => ({ owner: account() })],
  ])('%s is refused to others, and nothing remains', async (_name, wishes) => {
    const before = await leftBehind();
    const answer = await person.browser.post(
      '/api/cards',
      draftOf({ ...wishes(), profileImageUrl: picture }),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await leftBehind()).toEqual(before);
  });

  test('is accepted from others where it says what would be anyway', async () => {
    const card = await publishCard(person, { userId: person.user.id, isFeatured: false });
    expect(card).toMatchObject({ userId: person.user.id, isFeatured: false });
  });

  test('does not hide behind a guest', async () => {
    const before = await leftBehind();
    expect((await testApp.browser().post('/api/cards', draftOf())).status).toBe(401);
    expect(await leftBehind()).toEqual(before);
  });
});

describe('a card is refused whole, files included,', () => {
  test.each([
    ['for a reserved address', { subdomain: 'Admin' }, 400, 'subdomain'],
    ['for an address of signs', { subdomain: '¡¡!!' }, 400, 'subdomain'],
    ['for an address in Cyrillic', { subdomain: 'пекарня' }, 400, 'subdomain'],
    ['without a title', { title: ' ' }, 400, 'title'],
    ['without a type', { cardType: 'castle' }, 400, 'cardType'],
    [
      'for a product without a price',
      { categories: [{ name: 'a', items: [{ name: 'b' }] }] },
      400,
      'categories.0.items.0.price',
    ],
    ['for a category without a name', { categories: [{ name: '' }] }, 400, 'categories.0.name'],
    ['for a colour that is none', { headerBackgroundColor: 'red' }, 400, 'headerBackgroundColor'],
  ])('%s', async (_name, wrong, status, field) => {
    const before = await leftBehind();
    const answer = await person.browser.post('/api/cards', {
      ...draftOf(),
      profileImageUrl: picture,
      ...wrong,
    });
    expect(answer).toMatchObject({
      status,
      body: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
    expect(await leftBehind()).toEqual(before);
  });

  test('when its last picture cannot be read', async () => {
    const before = await leftBehind();
    const broken = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
    const answer = await person.browser.post(
      '/api/cards',
      draftOf({
        profileImageUrl: picture,
        categories: [
          {
            name: 'a',
            items: [
              { name: 'b', price: 1, imageUrl: picture },
              { name: 'c', price: 1, imageUrl: broken },
            ],
          },
        ],
      }),
    );
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } });
    expect(await leftBehind()).toEqual(before);
  });

  test('when there are more than 200 categories', async () => {
    const before = await leftBehind();
    const categories = Array.from({ length: 201 }, () => ({ name: 'a' }));
    expect((await person.browser.post('/api/cards', draftOf({ categories }))).status).toBe(409);
    expect(await leftBehind()).toEqual(before);
  });
});

test('fifty at once asking for the same address make one card', async () => {
  const subdomain = freshSubdomain();
  const people = [person, admin, await signUp(testApp), await signUp(testApp), await signUp(testApp)];
  const before = await leftBehind();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      people[at % 5]?.browser.post('/api/cards', {
        ...draftOf({ subdomain, profileImageUrl: picture }),
        categories: [{ name: 'a', items: [{ name: 'b', price: 1 }] }],
      }),
    ),
  );
  const statuses = answers.map((answer) => answer?.status).sort();
  expect(statuses).toEqual([201, ...Array(49).fill(409)]);
  const after = await leftBehind();
  expect(after.counts.map((count, at) => count - (before.counts[at] ?? 0))).toEqual([0, 1, 1, 1]);
  expect(after.files.length - before.files.length).toBeLessThanOrEqual(4);
  expect(after.files.length).toBeGreaterThan(before.files.length);
});

test('nobody gets more than twenty cards, even asking for many at once', async () => {
  const collector = await signUp(testApp);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => collector.browser.post('/api/cards', draftOf())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(5).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
  const another = await publishCard(admin);
  const moved = await admin.browser.put(`/api/cards/${another.id}`, { userId: collector.user.id });
  expect(moved).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
});
