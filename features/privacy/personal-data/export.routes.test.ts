import { describe, expect, test } from 'vitest';
import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { insertBooking } from '#tests/support/permission-bookings.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

type Exported = Record<string, unknown> & {
  cards: { id: number; items: unknown[] }[];
  orders: { number: number; total: number }[];
};
const exported = ({ browser, user }: Pick<Person, 'browser' | 'user'>) =>
  browser.get<Exported>(`/api/users/${user.id}/export`);

const ORDERING = { enableCart: true, enableWhatsAppOrders: true, contactInfo: { whatsapp: '912345678' } };

/** When the card was saved, and its position in the person's own order. */
const saved = { savedAt: expect.any(String), position: expect.any(Number) };
describe("a person's export", () => {
  test('contains everything stored about them', async () => {
    const browser = testApp.browser();
    const { body: user } = await browser.post<Person['user']>('/api/users', {
      email: 'duena@correo.cl',
      password: PASSWORD,
      firstName: 'Ana "la ñandú"',
      consentVersion: PRIVACY_VERSION,
    });
    const owner = { browser, user };
    const [liked, hidden] = [await openShop(testApp), await openShop(testApp)];
    const card = await publishCard(owner, { title: 'Pan & más', ...ORDERING, isActive: true });
    await browser.put(`/api/cards/${card.id}`, { subdomain: `${card.subdomain}-2` });
    const category = await browser.post<{ id: number }>(`/api/cards/${card.id}/categories`, {
      name: 'Panes',
    });
    const item = await browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
      name: 'Marraqueta',
      price: 2490,
      categoryId: category.body.id,
      isActive: true,
    });
    await browser.post(`/api/cards/${card.id}/items`, { name: 'Escondido', price: 1, isActive: false });
    const limits = { price: 4990, previousPrice: 6990, endDate: '2026-11-30', weekdays: ['friday'] };
    await browser.post(`/api/cards/${card.id}/offers`, { title: '2x1', isActive: false, ...limits });
    await browser.post(`/api/cards/${card.id}/qr-places`, { names: ['Mesa 4'] });
    await browser.post(`/api/cards/${card.id}/kitchen-screens`, { name: 'Cocina' });
    const url = 'https://programa.example.cl/avisos';
    const address = { url, currentPassword: PASSWORD };
    const webhook = await browser.put<{ secret: string }>(`/api/cards/${card.id}/webhook`, address);
    await browser.post(`/api/cards/${card.id}/coupons`, { code: 'DULCE10', unit: 'percent', amount: 10 });
    const itemsPath = `/api/cards/${card.id}/items`;
    const gone = await browser.post<{ id: number }>(itemsPath, { name: 'Borrado', price: 5 });
    await browser.put(`/api/cards/${card.id}/items`, { items: [{ id: gone.body.id, price: 7 }] });
    await browser.delete(`/api/items/${gone.body.id}`);
    const changed = { table: 'items', id: gone.body.id, name: 'Borrado' };
    const theirs = { card: expect.stringContaining(card.subdomain), madeAt: expect.any(String), byYou: true };
    const order = await testApp.browser().post<{ id: number }>(`/api/cards/${card.id}/orders`, {
      channel: 'whatsapp',
      lines: [{ type: 'item', id: item.body.id, quantity: 2 }],
      ...{ note: 'Sin sal', customerPhone: '9 8765 4321', fulfilment: { type: 'pickup' } },
    });
    await browser.put(`/api/orders/${order.body.id}`, { status: 'confirmada' });
    const transfer = {
      ...{ holder: 'Ana', rut: '12.345.678-5', bank: 'BancoEstado', accountType: 'Cuenta RUT' },
      ...{ accountNumber: '12345678', email: null },
    };
    await browser.put(`/api/cards/${card.id}/order-settings`, { transfer, currentPassword: PASSWORD });
    for (const { card } of [liked, hidden])
      await browser.post(`/api/users/${user.id}/saved-cards/${card.id}`);
    await hidden.owner.browser.put(`/api/cards/${hidden.card.id}`, { isActive: false });
    const admin = await signUpAdmin(testApp);
    await admin.browser.put(`/api/cards/${card.id}`, { isFeatured: true });

    const visitor = { name: 'Luis', phone: '9 8765 4321', email: null };
    const token = 'a-token-of-a-visitor-of-this-test';
    await testApp.browser().post(`/api/cards/${card.id}/conversations`, { ...visitor, token });
    const message = { clientId: 'a-message-of-a-test', content: 'Hola' };
    await testApp.browser().post(`/api/conversations/by-token/${token}/messages`, message);
    await browser.post(`/api/users/${user.id}/check-badges`);
    const asked = { kind: 'quote', itemName: 'Torta', notes: 'Cliente nuevo' } as const;
    await testApp.db
      .insertInto('requests')
      .values([
        { ...asked, cardId: card.id, token: 'a-request-received', customerName: 'Luis' },
        { ...asked, cardId: liked.card.id, token: 'a-request-that-was-sent', customerId: user.id },
      ])
      .execute();

    await insertBooking(testApp, card.id, { notes: 'Alérgico' });
    await insertBooking(testApp, liked.card.id, { notes: 'Alérgico', customerId: user.id });

    const answer = await exported(owner);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="vitrina-mis-datos-\d{4}-\d\d-\d\d\.json"$/,
      ),
    });
    const now = (await browser.get(`/api/cards/${card.id}`)).body as object;
    expect(answer.body).toEqual({
      sheetColumns: {},
      ...{ apiKeys: [], agendaAddresses: [], ordersOfClosedCards: [] },
      bookings: [expect.objectContaining({ customerName: 'Luis', notes: 'Alérgico' })],
      madeBookings: [expect.not.objectContaining({ notes: 'Alérgico' })],
      requests: [expect.objectContaining({ customerName: 'Luis', notes: 'Cliente nuevo' })],
      sentRequests: [expect.not.objectContaining({ notes: expect.anything(), token: expect.anything() })],
      exportedAt: expect.any(String),
      profile: { ...user, role: 'card_owner' },
      pushSubscriptions: [],
      sessions: [
        {
          ...{ id: expect.any(Number), userAgent: expect.any(String), network: '10.0.x.x' },
          ...{ createdAt: expect.any(String), lastSeenAt: expect.any(String), expiresAt: expect.any(String) },
        },
      ],
      secondFactors: { twoStep: null, passkeys: [] },
      knownBrowsers: [{ signedInAt: expect.any(String) }],
      cards: [
        {
          ...now,
          formerSubdomains: [{ subdomain: card.subdomain, leftAt: expect.any(String) }],
          categories: [expect.objectContaining({ name: 'Panes' })],
          items: [
            expect.objectContaining({ name: 'Marraqueta', price: 2490 }),
            expect.objectContaining({ name: 'Escondido', isActive: false }),
          ],
          offers: [expect.objectContaining({ title: '2x1', isActive: false, ...limits })],
          coupons: [expect.objectContaining({ code: 'DULCE10', amount: 10, uses: 0 })],
          orderSettings: expect.objectContaining({ takesAsap: true, transfer }),
          kitchenScreens: [expect.objectContaining({ name: 'Cocina', lastSeenAt: null, mayFinish: false })],
          ...{ team: { members: [], invitations: [] }, busyCalendars: [] },
          webhook: { url, isOn: true, createdAt: expect.any(String) },
          qrPlaces: [{ name: 'Mesa 4', mark: 'mesa-4', createdAt: expect.any(String) }],
        },
      ],
      changesOfCards: [
        { ...theirs, kind: 'edit', rows: [{ ...changed, before: { price: 5 }, after: { price: 7 } }] },
        {
          ...theirs,
          kind: 'deletion',
          rows: [{ ...changed, before: expect.objectContaining({ name: 'Borrado' }), after: null }],
        },
      ],
      orders: [
        expect.objectContaining({
          cardId: card.id,
          total: 4980,
          note: 'Sin sal',
          status: 'confirmada',
          lines: [expect.objectContaining({ name: 'Marraqueta', quantity: 2, subtotal: 4980 })],
          statusChanges: [{ status: 'confirmada', changedAt: expect.any(String) }],
        }),
      ],
      placedOrders: [],
      customers: [expect.objectContaining({ phone: '9 8765 4321', orders: 1, note: null })],
      conversations: [
        {
          ...{ side: 'shop', isClosed: false, isBlocked: false, person: visitor },
          card: { id: card.id, title: 'Pan & más' },
          messages: [
            {
              ...{ content: 'Hola', fromShop: false, isAutomatic: false, author: null },
              ...{ imageUrl: null, quote: null, createdAt: expect.any(String) },
            },
          ],
        },
      ],
      teams: [],
      savedCards: [
        { cardId: liked.card.id, subdomain: liked.card.subdomain, ...saved },
        { cardId: hidden.card.id, subdomain: null, ...saved },
      ],
      achievements: ['Primera categoría', 'Primer producto', 'Primera oferta', 'Primer pedido'].map(
        (title) => ({
          title,
          earnedAt: expect.any(String),
          viewedAt: null,
        }),
      ),
      changesByTeams: [],
      changesByAdministrators: [
        expect.objectContaining({
          action: 'updated',
          before: expect.objectContaining({ isFeatured: false }),
          after: expect.objectContaining({ isFeatured: true }),
        }),
      ],
    });
    expect(answer.text).not.toContain(admin.user.email);
    expect(answer.text).not.toMatch(/token/i);
    expect(webhook.body.secret).toMatch(/^whsec_/);
    expect(answer.text).not.toContain('whsec_');
  });

  test('is complete for a person without any content', async () => {
    const person = await signUp(testApp);
    expect((await exported(person)).body).toMatchObject({
      profile: person.user,
      cards: [],
      orders: [],
      placedOrders: [],
      customers: [],
      savedCards: [],
      changesByTeams: [],
      changesByAdministrators: [],
    });
  });

  test('contains what others changed in the products, offers, categories and orders of their cards', async () => {
    const { owner, card } = await openShop(testApp, ORDERING);
    const [other, admin] = [await openShop(testApp), await signUpAdmin(testApp)];
    const post = (path: string, body: object, cardId = card.id) =>
      admin.browser.post<{ id: number }>(`/api/cards/${cardId}/${path}`, body);
    await post('categories', { name: 'Panes' });
    const item = await post('items', { name: 'Marraqueta', price: 100 });
    await post('offers', { title: '2x1' });
    await post('items', { name: 'Ajeno', price: 1 }, other.card.id);
    const order = await testApp.browser().post<{ id: number }>(`/api/cards/${card.id}/orders`, {
      channel: 'whatsapp',
      lines: [{ type: 'item', id: item.body.id, quantity: 1 }],
    });
    await admin.browser.put(`/api/orders/${order.body.id}`, { status: 'confirmada' });
    await admin.browser.delete(`/api/items/${item.body.id}`);
    const { body, text } = await exported(owner);
    const changes = body.changesByAdministrators as { action: string; subject: { type: string } }[];
    expect(changes.map(({ action, subject }) => `${action} ${subject.type}`)).toEqual([
      'deleted item',
      'updated order',
      'created offer',
      'created item',
      'created category',
    ]);
    expect(text).not.toContain('Ajeno');
    expect(text).not.toContain(admin.user.email);
  });

  test('contains no secret and nothing about other people', async () => {
    const [person, other] = [await signUp(testApp), await openShop(testApp)];
    const { text } = await exported(person);
    expect(text).toContain(person.user.email);
    for (const secret of [person.password, person.browser.cookie('session'), person.browser.cookie('device')])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|hash|token/i);
    expect(text).not.toContain(other.owner.user.email);
    expect(text).not.toContain(other.card.subdomain);
  });

  test('contains every order of a busy shop once', async () => {
    const { owner, card } = await openShop(testApp, ORDERING);
    const other = await openShop(testApp, ORDERING);
    const orders = (cardId: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        cardId,
        number: i + 1,
        channel: 'whatsapp' as const,
        total: i,
        note: null,
      }));
    await testApp.db.insertInto('orders').values(orders(card.id, 450)).execute();
    await testApp.db.insertInto('orders').values(orders(other.card.id, 3)).execute();
    const { body } = await exported(owner);
    expect(body.orders.map(({ number }) => number)).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
  });
});

describe("another person's export", () => {
  test('is refused to other people, administrators and guests', async () => {
    const { owner } = await openShop(testApp);
    const [stranger, admin] = [await signUp(testApp), await signUpAdmin(testApp)];
    for (const { browser } of [stranger, admin]) {
      expect(await exported({ browser, user: owner.user })).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      expect(await browser.get('/api/users/999999/export')).toMatchObject({ status: 403 });
    }
    const forged = testApp.browser();
    forged.plantCookie('session', 'A'.repeat(43));
    for (const browser of [testApp.browser(), forged]) {
      expect(await exported({ browser, user: owner.user })).toMatchObject({ status: 401 });
    }
  });
});

test('an export can be requested five times an hour', async () => {
  const person = await signUp(testApp);
  for (let i = 0; i < 5; i += 1) expect(await exported(person)).toMatchObject({ status: 200 });
  expect(await exported(person)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
  });
});
