import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { AuditEntry } from '#features/platform/audit/audit.contract.ts';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signUpAdmin(testApp);
});

let people = 0;
const freshOwner = (overrides: object = {}) => ({
  email: `dueña-${people++}@correo.cl`.replace('ñ', 'n'),
  password: PASSWORD,
  firstName: 'María José',
  lastName: 'Núñez',
  ...overrides,
});
const create = (draft: object) => admin.browser.post<Card>('/api/admin/cards', draft);
const audit = async () => (await admin.browser.get<AuditEntry[]>('/api/admin/audit')).body;

/** The numbers of rows in all tables in which a refused creation could leave something. */
async function counts() {
  const tables = ['users', 'cards', 'categories', 'items', 'auditEntries', 'formerSubdomains'] as const;
  const counted = [];
  for (const table of tables) {
    const row = await testApp.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    counted.push([table, row?.count]);
  }
  return counted;
}

describe('an administrator creates a card for a person', () => {
  test('who is new, from a name and a type alone: account, title and address are generated', async () => {
    const owner = freshOwner();
    const { status, body, text } = await create({ cardType: 'restaurant', owner });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ title: 'María José Núñez', cardType: 'restaurant', isActive: true });
    expect(body.subdomain).toMatch(/^mariajosenunez\d{13}$/);
    const browser = testApp.browser();
    const login = await browser.post('/api/auth/login', { email: owner.email, password: PASSWORD });
    expect(login.body).toMatchObject({
      user: { id: body.userId, role: 'card_owner', firstName: 'María José' },
    });
    expect((await browser.get<Card[]>('/api/user/cards')).body).toEqual([{ ...body, role: 'owner' }]);
  });

  test('who is new, with everything that a card may have', async () => {
    const subdomain = freshSubdomain();
    const { status, body } = await create({
      title: 'Amasandería',
      cardType: 'products',
      subdomain,
      isFeatured: true,
      contactInfo: { phone: '9 1234 5678' },
      categories: [{ name: 'Panes', items: [{ name: 'Hallulla', price: 150 }] }],
      owner: freshOwner(),
    });
    expect([status, body]).toMatchObject([201, { title: 'Amasandería', subdomain, isFeatured: true }]);
    const items = await testApp.browser().get(`/api/cards/${body.id}/items`);
    expect(items.body).toMatchObject([{ name: 'Hallulla', price: 150 }]);
  });

  test('who has an account and becomes an owner', async () => {
    const ana = await signUp(testApp);
    const { body } = await create({ cardType: 'services', userId: ana.user.id });
    expect(body).toMatchObject({ userId: ana.user.id, title: 'Ana Pérez' });
    expect((await ana.browser.get('/api/auth/user')).body).toMatchObject({ role: 'card_owner' });
  });

  test('and the account and the card are logged, without the password', async () => {
    const owner = freshOwner();
    const { body } = await create({ title: 'Librería', cardType: 'products', owner });
    const [card, user] = await audit();
    expect(card).toMatchObject({
      by: { id: admin.user.id, email: admin.user.email },
      action: 'created',
      subject: { type: 'card', id: body.id, label: 'Librería' },
      before: null,
      after: { title: 'Librería', subdomain: body.subdomain, userId: body.userId },
    });
    expect(user).toMatchObject({
      action: 'created',
      subject: { type: 'user', id: body.userId, label: owner.email },
    });
    expect(JSON.stringify([card, user])).not.toMatch(/password|hash|clave/i);
  });
});

describe('after a refusal nothing remains', () => {
  test.each([
    [
      'an e-mail that is taken',
      () => ({ owner: freshOwner({ email: admin.user.email }) }),
      409,
      'email_taken',
    ],
    ['a password that is too short', () => ({ owner: freshOwner({ password: '12345' }) }), 400, 'invalid'],
    ['an unknown type', () => ({ cardType: 'casino', owner: freshOwner() }), 400, 'invalid'],
    ['an address that is reserved', () => ({ subdomain: 'admin', owner: freshOwner() }), 400, 'invalid'],
    ['an address without letters', () => ({ subdomain: '¡!', owner: freshOwner() }), 400, 'invalid'],
    [
      'neither a title nor a name',
      () => ({ owner: freshOwner({ firstName: '', lastName: '' }) }),
      400,
      'invalid',
    ],
    ['two owners', () => ({ userId: admin.user.id, owner: freshOwner() }), 400, 'invalid'],
    ['an owner who does not exist', () => ({ userId: 999_999 }), 400, 'invalid'],
    [
      'an invalid picture',
      () => ({ owner: freshOwner(), profileImageUrl: 'data:image/png;base64,bm8=' }),
      415,
      'unsupported_media',
    ],
    [
      'a product without a price',
      () => ({ owner: freshOwner(), categories: [{ name: 'Panes', items: [{ name: 'Pan' }] }] }),
      400,
      'invalid',
    ],
  ])('%s', async (_, overrides, status, code) => {
    const before = await counts();
    const answer = await create({ cardType: 'products', ...overrides() });
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect(await counts()).toEqual(before);
  });

  test('an address that another card has', async () => {
    const { subdomain } = await publishCard(await signUp(testApp));
    const before = await counts();
    const answer = await create({ cardType: 'products', subdomain, owner: freshOwner() });
    expect(answer.body).toMatchObject({ code: 'subdomain_taken', fields: { subdomain: expect.any(String) } });
    expect(await counts()).toEqual(before);
  });

  test('of twenty simultaneous creations with the same address one remains, with its owner', async () => {
    const subdomain = freshSubdomain();
    const before = (await testApp.db.selectFrom('users').select('id').execute()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ cardType: 'products', subdomain, owner: freshOwner() })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await testApp.db.selectFrom('users').select('id').execute()).toHaveLength(before + 1);
  });
});
