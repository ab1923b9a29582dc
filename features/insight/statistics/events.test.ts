import { beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { saltOfDay } from '#foundation/server/security/visitors.ts';
import { publishCard } from '#tests/support/cards.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { EVENT_TYPES } from './statistics.contract.ts';

// The address comes from the proxy's header, so that a test can be many visitors.
const testApp = useTestApp({ TRUST_PROXY: 'true' });
let owner: Person;
let card: Card;

beforeEach(async () => {
  owner ??= await signUp(testApp);
  await testApp.db.deleteFrom('cards').execute();
  await testApp.db.deleteFrom('throttles').execute();
  card = await publishCard(owner);
});

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36';
interface Who {
  address?: string;
  userAgent?: string;
}
const send = (event: unknown, { address = '190.20.30.40', userAgent = PHONE }: Who = {}, cardId = card.id) =>
  testApp
    .browser()
    .post(`/api/cards/${cardId}/events`, event, { 'x-forwarded-for': address, 'user-agent': userAgent });
const counted = () => testApp.db.selectFrom('cardEvents').selectAll().orderBy('id').execute();

describe('an event', () => {
  test('is accepted and counted with its source', async () => {
    const answer = await send({ type: 'view', source: ' qr-mostrador ' });
    expect(answer).toMatchObject({ status: 202, body: {} });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await counted()).toMatchObject([
      { cardId: card.id, type: 'view', source: 'qr-mostrador', itemId: null },
    ]);
  });

  test.each(EVENT_TYPES)('of type %s is counted', async (type) => {
    expect((await send({ type })).status).toBe(202);
    expect(await counted()).toMatchObject([{ type }]);
  });

  test('may name a product of the card, and no other', async () => {
    const { browser } = owner;
    const item = (await browser.post<Item>(`/api/cards/${card.id}/items`, { name: 'Pan', price: 1 })).body;
    const other = await publishCard(owner);
    const foreign = (await browser.post<Item>(`/api/cards/${other.id}/items`, { name: 'Pan', price: 1 }))
      .body;
    await send({ type: 'item_view', itemId: item.id });
    await send({ type: 'item_view', itemId: foreign.id });
    expect((await counted()).map(({ itemId }) => itemId)).toEqual([item.id, null]);
  });

  test('does not count as a change of the card', async () => {
    const version = () => testApp.db.selectFrom('cards').select('version').executeTakeFirst();
    const before = await version();
    await send({ type: 'view' });
    expect(await version()).toEqual(before);
  });

  test.each([
    ['an unknown type', { type: 'hack' }],
    ['no type', {}],
    ['an item that is not a number', { type: 'view', itemId: 'x' }],
    ['a source of 61 characters', { type: 'view', source: 'a'.repeat(61) }],
    ['a source with a NUL character', { type: 'view', source: 'a\0' }],
  ])('with %s is refused', async (_name, event) => {
    expect(await send(event)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await counted()).toEqual([]);
  });

  test('on an unknown or inactive card is not found', async () => {
    expect((await send({ type: 'view' }, {}, 2_147_483_647)).status).toBe(404);
    await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
    expect((await send({ type: 'view' })).status).toBe(404);
    expect(await counted()).toEqual([]);
  });
});

describe('a visit', () => {
  test('counts once per half hour for one visitor and card', async () => {
    const again = () => send({ type: 'view' });
    expect([(await again()).status, (await again()).status]).toEqual([202, 202]);
    expect(await counted()).toHaveLength(1);
    await testApp.db
      .updateTable('cardEvents')
      .set({ happenedAt: new Date(Date.now() - 29 * 60_000) })
      .execute();
    await again();
    expect(await counted()).toHaveLength(1);
    await testApp.db
      .updateTable('cardEvents')
      .set({ happenedAt: new Date(Date.now() - 31 * 60_000) })
      .execute();
    await again();
    expect(await counted()).toHaveLength(2);
  });

  test('counts once even when it is sent ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ type: 'view' })));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(await counted()).toHaveLength(1);
  });

  test('counts for each visitor and for each card', async () => {
    const other = await publishCard(owner);
    await send({ type: 'view' });
    await send({ type: 'view' }, { address: '190.20.30.41' });
    await send({ type: 'view' }, { userAgent: 'Mozilla/5.0 (Windows NT 10.0)' });
    await send({ type: 'view' }, {}, other.id);
    expect(await counted()).toHaveLength(4);
  });

  test('with another user agent is by the same visitor', async () => {
    for (let at = 0; at < 20; at += 1) await send({ type: 'view' }, { userAgent: `Invented/${at}` });
    expect(await counted()).toHaveLength(1);
  });

  test('counts once for a household with many IPv6 addresses', async () => {
    await send({ type: 'view' }, { address: '2800:150:1:2::a' });
    await send({ type: 'view' }, { address: '2800:150:1:2:ffff::b' });
    expect(await counted()).toHaveLength(1);
  });

  test.each(['call', 'email', 'website', 'instagram', 'share'])(
    'is not the only thing that counts once: so does %s',
    async (type) => {
      await Promise.all(Array.from({ length: 10 }, () => send({ type, source: 'x' })));
      await send({ type, itemId: 2_147_483_647 });
      await send({ type }, { address: '190.20.30.41' });
      expect(await counted()).toHaveLength(2);
    },
  );

  test('does not prevent later taps from counting', async () => {
    for (const type of ['view', 'whatsapp', 'whatsapp', 'view', 'share']) await send({ type });
    expect((await counted()).map(({ type }) => type)).toEqual(['view', 'whatsapp', 'share']);
  });
});

describe('a signed-in person', () => {
  const visitAs = ({ browser }: Person, event: unknown = { type: 'view' }) =>
    browser.post(`/api/cards/${card.id}/events`, event, { 'user-agent': PHONE });

  test('does not count as a visitor of their own card, whatever they do there', async () => {
    for (const type of EVENT_TYPES) {
      expect(await visitAs(owner, { type })).toMatchObject({ status: 202, body: {} });
    }
    expect(await counted()).toEqual([]);
  });

  test('who is an administrator counts as a visitor of no card', async () => {
    expect((await visitAs(await signUpAdmin(testApp))).status).toBe(202);
    expect(await counted()).toEqual([]);
  });

  test("counts as a visitor of other people's cards", async () => {
    const neighbour = await signUp(testApp);
    await publishCard(neighbour);
    await visitAs(neighbour);
    expect(await counted()).toMatchObject([{ cardId: card.id, type: 'view' }]);
  });

  test('gets a 404 for an inactive card, even for their own', async () => {
    await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
    expect((await visitAs(owner)).status).toBe(404);
  });
});

describe('a robot that identifies itself', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  ])('is answered but not counted: %s', async (userAgent) => {
    expect((await send({ type: 'view' }, { userAgent })).status).toBe(202);
    expect(await counted()).toEqual([]);
  });

  test.each([
    PHONE,
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36 Instagram 340.0.0.22',
    'Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/480.0]',
  ])('is not confused with a person using %s', async (userAgent) => {
    await send({ type: 'view' }, { userAgent });
    expect(await counted()).toHaveLength(1);
  });
});

test('one address may send 120 events a minute, whatever browser it claims', async () => {
  const statuses = [];
  for (let at = 0; at < 122; at++) {
    statuses.push((await send({ type: 'share' }, { userAgent: `browser ${at}` })).status);
  }
  expect(statuses).toEqual([...Array(120).fill(202), 429, 429]);
  const refused = await send({ type: 'share' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await counted()).toHaveLength(1);
  expect((await send({ type: 'share' }, { address: '190.20.30.41' })).status).toBe(202);
});

test('the stored data about a visitor contain neither an address nor a browser', async () => {
  await send({ type: 'view', source: 'instagram' });
  const stored = JSON.stringify([
    await testApp.db.selectFrom('cardEvents').selectAll().execute(),
    await testApp.db.selectFrom('throttles').selectAll().execute(),
  ]);
  expect(stored).toContain('instagram');
  for (const secret of ['190.20.30.40', 'Pixel', 'Android']) expect(stored).not.toContain(secret);
});

test('there is one salt per day, shared by every process, and earlier ones are deleted', async () => {
  const today = santiagoParts(new Date()).date;
  const [first, second] = await Promise.all([
    saltOfDay(testApp.db, today, Buffer.from('a'.repeat(32))),
    saltOfDay(testApp.db, today, Buffer.from('b'.repeat(32))),
  ]);
  expect(first).toEqual(second);
  const tomorrow = await saltOfDay(testApp.db, '2999-01-01', Buffer.from('c'.repeat(32)));
  expect(tomorrow).not.toEqual(first);
  const salts = await testApp.db.selectFrom('visitorSalts').select('salt').execute();
  expect(salts).toEqual([{ salt: tomorrow }]);
});
