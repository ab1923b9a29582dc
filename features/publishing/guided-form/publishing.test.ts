import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { menuOf, openChain } from '#tests/support/branches.ts';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { accountDraft, cardDraft, leftBehind } from '#tests/support/publishing.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let person: Person;
let admin: Person;
let picture: string;

beforeAll(async () => {
  person = await signUp(testApp);
  admin = await signUpAdmin(testApp);
  picture = await pictureDataUrl(8, 8);
});

describe('publishing a card', () => {
  test('creates its categories and products with it, in order', async () => {
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

  test('creates its offers with it, in order', async () => {
    const card = await publishCard(person, {
      offers: [
        { title: '2x1 en berlines', imageUrl: picture },
        { title: 'Docena', price: '9900' },
      ],
    });
    expect((await person.browser.get(`/api/cards/${card.id}/offers`)).body).toMatchObject([
      { title: '2x1 en berlines', price: null, imageUrl: expect.stringMatching(/^\/images\//) },
      { title: 'Docena', price: 9900, imageUrl: null, isActive: true },
    ]);
  });

  test('makes its creator an owner', async () => {
    const newcomer = await signUp(testApp);
    await publishCard(newcomer);
    expect((await newcomer.browser.get<User>('/api/auth/user')).body.role).toBe('card_owner');
  });

  test('shows the card to visitors in the very next request', async () => {
    const card = await publishCard(person);
    expect((await testApp.browser().get(`/api/cards/subdomain/${card.subdomain}`)).status).toBe(200);
  });

  test('stores 2,000 products at once and refuses 2,001', async () => {
    const items = Array.from({ length: 1_000 }, (_, at) => ({ name: `Producto ${at}`, price: at }));
    const full = await person.browser.post<Card>(
      '/api/cards',
      cardDraft({
        categories: [
          { name: 'a', items },
          { name: 'b', items },
        ],
      }),
    );
    expect(full.status).toBe(201);
    const before = await leftBehind(testApp);
    const beyond = await person.browser.post(
      '/api/cards',
      cardDraft({
        categories: [
          { name: 'a', items },
          { name: 'b', items },
          { name: 'c', items: items.slice(0, 1) },
        ],
      }),
    );
    expect(beyond).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
    const farBeyond = [
      { categories: Array(1_000).fill(1) },
      { categories: [{ name: 'a', items: Array(10_000).fill(1) }] },
      { offers: Array(1_000).fill(1) },
    ];
    for (const lists of farBeyond) {
      const { status, body } = await person.browser.post('/api/cards', cardDraft(lists));
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [expect.anything()]]);
    }
    const wrong = await person.browser.post(
      '/api/cards',
      cardDraft({ categories: Array.from({ length: 200 }, () => ({ name: 'a', items: Array(20).fill(1) })) }),
    );
    expect(Object.keys((wrong.body as { fields: object }).fields)).toHaveLength(100);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  test('normalises the address', async () => {
    const card = await publishCard(person, { subdomain: `  Ñandú & Cía. ${freshSubdomain()} ` });
    expect(card.subdomain).toMatch(/^nandu-cia-negocio-[a-z0-9-]+$/);
  });
});

describe('an administrator', () => {
  test('publishes a card for a new account, which owns it and can sign in', async () => {
    const owner = accountDraft();
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

  test('publishes a card for an existing person, who becomes an owner; an administrator who owns a card stays an administrator', async () => {
    const somebody = await signUp(testApp);
    const card = await publishCard(admin, { userId: somebody.user.id });
    expect(card.userId).toBe(somebody.user.id);
    expect((await somebody.browser.get<User>('/api/auth/user')).body.role).toBe('card_owner');
    await publishCard(admin);
    expect((await admin.browser.get<User>('/api/auth/user')).body.role).toBe('admin');
  });

  test.each([
    ['for a person who does not exist', () => ({ userId: 2_147_483_647 }), 400],
    [
      'for an existing account as if it were new',
      () => ({ owner: { ...accountDraft(), email: person.user.email } }),
      409,
    ],
    ['for two people', () => ({ owner: accountDraft(), userId: person.user.id }), 400],
  ])('cannot publish a card %s, and nothing remains', async (_name, overrides, status) => {
    const before = await leftBehind(testApp);
    const answer = await admin.browser.post(
      '/api/cards',
      cardDraft({ ...overrides(), profileImageUrl: picture }),
    );
    expect(answer.status, answer.text).toBe(status);
    expect(await leftBehind(testApp)).toEqual(before);
  });

  test('creates no account when the requested address is taken', async () => {
    const { subdomain } = await publishCard(person);
    const before = await leftBehind(testApp);
    const answer = await admin.browser.post('/api/cards', cardDraft({ subdomain, owner: accountDraft() }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'subdomain_taken', fields: { subdomain: expect.any(String) } },
    });
    expect(await leftBehind(testApp)).toEqual(before);
  });
});

test('fifty simultaneous requests for the same address create one card', async () => {
  const subdomain = freshSubdomain();
  const people = [person, admin, await signUp(testApp), await signUp(testApp), await signUp(testApp)];
  const before = await leftBehind(testApp);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      people[at % 5]?.browser.post('/api/cards', {
        ...cardDraft({ subdomain, profileImageUrl: picture }),
        categories: [{ name: 'a', items: [{ name: 'b', price: 1 }] }],
      }),
    ),
  );
  const statuses = answers.map((answer) => answer?.status).sort();
  expect(statuses).toEqual([201, ...Array(49).fill(409)]);
  const after = await leftBehind(testApp);
  expect(after.counts.map((count, at) => count - (before.counts[at] ?? 0))).toEqual([0, 1, 1, 1, 0]);
  expect(after.files.length - before.files.length).toBeLessThanOrEqual(4);
  expect(after.files.length).toBeGreaterThan(before.files.length);
});

test('nobody can have more than twenty cards, even when asking for many at once', async () => {
  const collector = await signUp(testApp);
  const create = () => collector.browser.post('/api/cards', cardDraft());
  for (let made = 0; made < 17; made += 1) expect((await create()).status).toBe(201);
  // More at once would wait for each other for longer than PostgreSQL lets them on a busy machine.
  const answers = await Promise.all(Array.from({ length: 8 }, create));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(5).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
  const another = await publishCard(admin);
  const moved = await admin.browser.put(`/api/cards/${another.id}`, { userId: collector.user.id });
  expect(moved).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
});

test('a new card is a branch from its first moment, of another card of its owner alone', async () => {
  const { owner, main } = await openChain(testApp, []);
  const stranger = await openChain(testApp, []);
  const create = (catalogueOf: number) =>
    owner.browser.post<Card>('/api/cards', {
      ...{ title: 'Maipú', subdomain: freshSubdomain(), cardType: main.cardType, catalogueOf },
    });
  expect((await create(stranger.main.id)).body).toMatchObject({
    fields: { catalogueOf: 'Elige otra de tus tarjetas.' },
  });
  const { body: branch } = await create(main.id);
  expect(branch.catalogueOf).toBe(main.id);
  expect(await menuOf(owner, branch)).toEqual(await menuOf(owner, main));
});
