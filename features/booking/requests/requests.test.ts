import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { lockSubject } from '#foundation/server/database/database.ts';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { listen } from '#tests/support/wire.ts';
import type { CustomerRequest, OwnRequest } from './requests.contract.ts';
import { sweepOldRequests } from './requests.store.ts';

const testApp = useTestApp();
let agent: Person;
let card: Card;
let flat: Item;
let tokens = 0;
const today = () => localParts(new Date(), card.timeZone).date;

beforeAll(async () => {
  agent = await signUp(testApp);
  card = await publishCard(agent, {
    ...{ title: 'Nido', cardType: 'real_estate', subdomain: freshSubdomain() },
    contactInfo: { whatsapp: '9 1234 5678' },
    categories: [{ name: 'Ventas', items: [{ name: 'Depto Ñuñoa', price: 98_000_000 }] }],
  });
  flat = (await agent.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body[0] as Item;
});

const ask = (body: object = {}, browser = testApp.browser()) => {
  tokens += 1;
  return browser.post<CustomerRequest>(`/api/cards/${card.id}/requests`, {
    ...{ token: `a-token-of-request-${tokens}`, itemId: flat.id },
    ...{ customerName: 'Luis Rojas', customerPhone: `9 8765 ${4000 + tokens}`, ...body },
  });
};
const list = async (query = '') =>
  (await agent.browser.get<OwnRequest[]>(`/api/cards/${card.id}/requests${query}`)).body;
const page = (token: string) => testApp.browser().get<CustomerRequest>(`/api/requests/by-token/${token}`);
const change = (id: number, body: object) => agent.browser.put<OwnRequest>(`/api/requests/${id}`, body);

test('a stranger asks for a visit, the agent agrees on an hour, and the stranger sees it', async () => {
  const wantedDay = dateAfter(today(), 2);
  const { status, body } = await ask({ wantedDay, wantedPart: 'afternoon', note: '¿Tiene bodega?' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind: 'visit', status: 'new', wantedDay, item: { name: 'Depto Ñuñoa' } });
  const text = new URL(body.whatsappUrl ?? '').searchParams.get('text');
  expect(text).toContain('Quiero visitar: Depto Ñuñoa');
  expect(text).toContain(`/${card.subdomain}/depto-nunoa-${flat.id}`);
  expect(text).toContain(`/solicitud/${body.token}`);

  const [row] = await list();
  expect(row).toMatchObject({ customerDigits: expect.stringMatching(/^569/), note: '¿Tiene bodega?' });
  expect(JSON.stringify(row)).not.toContain(body.token);
  const agreedAt = `${wantedDay}T18:00:00.000Z`;
  const agreed = await change(row?.id ?? 0, {
    version: 1,
    status: 'agreed',
    agreedAt,
    notes: 'Llaves abajo',
  });
  expect(agreed.body).toMatchObject({ status: 'agreed', agreedAt, version: 2 });
  const seen = (await page(body.token)).body;
  expect(seen).toMatchObject({ status: 'agreed', agreedAt });
  expect(JSON.stringify(seen)).not.toContain('Llaves');
});

test('sent twice it is one request, and another card refuses its token', async () => {
  const token = 'the-same-token-twice';
  expect((await ask({ token })).status).toBe(201);
  const before = (await list()).length;
  expect((await ask({ token })).status).toBe(200);
  expect(await list()).toHaveLength(before);
});

describe('who asks again about the same product with the same phone', () => {
  const customerPhone = '+56 9 7777 1111';
  const device = 'a-browser-of-a-customer';
  beforeEach(() => testApp.db.deleteFrom('requests').execute());

  test.each([
    ['from the same connection', {}, (first: TestBrowser) => first],
    ['from the same browser', { device }, () => testApp.browser()],
  ])('%s is one row with the earlier notes', async (_, more, again) => {
    const browser = testApp.browser();
    const first = (await ask({ customerPhone, ...more }, browser)).body;
    const [row] = await list();
    await change(row?.id ?? 0, { version: 1, notes: 'Prefiere la tarde' });
    await ask({ customerPhone: '977771111', note: 'Otra vez yo', ...more }, again(browser));
    expect(await list()).toMatchObject([{ note: 'Otra vez yo', notes: 'Prefiere la tarde', earlier: 1 }]);
    expect((await page(first.token)).body).toMatchObject({ isReplaced: true });
    await ask({ customerPhone: '9 7777 1111', ...more }, again(browser));
    expect(await list()).toMatchObject([{ earlier: 2 }]);
  });

  test('signed in with the same account is one row, also on another day', async () => {
    const { browser } = await signUp(testApp);
    await ask({ customerPhone }, browser);
    await testApp.db.deleteFrom('senders').execute();
    await ask({ customerPhone }, browser);
    expect(await list()).toMatchObject([{ earlier: 1 }]);
  });

  test('however often, each request changes only the one before', async () => {
    const browser = testApp.browser();
    for (let at = 0; at < 3; at += 1) await ask({ customerPhone }, browser);
    const rows = await testApp.db.selectFrom('requests').select(['id', 'replacedBy']).orderBy('id').execute();
    expect(rows.map(({ replacedBy }) => replacedBy)).toEqual([rows[1]?.id, rows[2]?.id, null]);
  });

  test('from elsewhere takes nobody’s place, and withdrawing it touches no other', async () => {
    const honest = (await ask({ customerPhone, customerName: 'Rosa Única' })).body;
    const strangers = (await ask({ customerPhone, customerName: 'Otro' })).body;
    const everywhere = async () => {
      for (const query of ['', '?view=all', '?q=Única'])
        expect((await list(query)).map(({ customerName }) => customerName)).toContain('Rosa Única');
      expect((await agent.browser.get(`/api/cards/${card.id}/requests/export`)).text).toContain('Rosa Única');
    };
    await everywhere();
    expect(await list()).toHaveLength(2);
    await testApp.browser().delete(`/api/requests/by-token/${strangers.token}`);
    await everywhere();
    expect((await page(honest.token)).body).toMatchObject({ isReplaced: false, customerName: 'Rosa Única' });
  });

  test.each([
    ['agreed', { status: 'agreed', agreedAt: '' }],
    ['answered', { answer: 'Te esperamos' }],
    ['contacted', { status: 'contacted' }],
  ])('replaces none that is %s', async (_, state) => {
    const browser = testApp.browser();
    await ask({ customerPhone }, browser);
    const [row] = await list();
    const more = 'agreedAt' in state ? { agreedAt: `${dateAfter(today(), 3)}T15:00:00.000Z` } : {};
    expect((await change(row?.id ?? 0, { version: 1, ...state, ...more })).status).toBe(200);
    await ask({ customerPhone }, browser);
    expect(await list()).toHaveLength(2);
  });

  test('and withdraws the later one leaves the earlier one standing', async () => {
    const browser = testApp.browser();
    const first = (await ask({ customerPhone, note: 'La primera' }, browser)).body;
    const second = (await ask({ customerPhone }, browser)).body;
    await browser.delete(`/api/requests/by-token/${second.token}`);
    expect(await list()).toMatchObject([{ note: 'La primera' }]);
    expect((await page(first.token)).body).toMatchObject({ isReplaced: false, note: 'La primera' });
  });
});

test('requests of one card that wait for each other hold one connection', async () => {
  const waiting = await testApp.db.transaction().execute(async (trx) => {
    await lockSubject(trx, `requests:${card.id}`);
    const asked = Array.from({ length: 10 }, () => ask());
    await eventually(async () => expect(await waitingForLocks(testApp.db)).toBe(1));
    expect((await testApp.browser().get('/api/cards')).status).toBe(200);
    return asked;
  });
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(201);
});

test('one sender takes twenty places of a card, and others still find one', async () => {
  const flood = testApp.browser();
  const { sent, other } = await testApp.db.transaction().execute(async (trx) => {
    await lockSubject(trx, `requests:${card.id}`);
    const answered: number[] = [];
    const sent = Array.from({ length: 25 }, async () => answered.push((await ask({}, flood)).status));
    await eventually(() => expect(answered).toEqual([429, 429, 429, 429, 429]));
    return { sent, other: ask() };
  });
  expect((await other).status).toBe(201);
  await Promise.all(sent);
});

test('wrong input is refused in words, and nothing is recorded', async () => {
  const before = (await list('?view=all')).length;
  const refused = async (body: object) => (await ask(body)).status;
  expect(await refused({ customerName: '  ' })).toBe(400);
  expect(await refused({ customerPhone: 'mañana' })).toBe(400);
  expect(await refused({ wantedDay: dateAfter(today(), -1) })).toBe(400);
  expect(await refused({ wantedDay: dateAfter(today(), 91) })).toBe(400);
  expect(await refused({ wantedPart: 'noon' })).toBe(400);
  expect(await refused({ itemId: 999_999 })).toBe(404);
  await agent.browser.put(`/api/items/${flat.id}`, { isAvailable: false });
  expect(await refused({})).toBe(409);
  await agent.browser.put(`/api/items/${flat.id}`, { isAvailable: true });
  await agent.browser.put(`/api/items/${flat.id}`, { details: { state: 'reserved' } });
  expect(await refused({})).toBe(409);
  await agent.browser.put(`/api/items/${flat.id}`, { details: { state: null } });
  expect(await list('?view=all')).toHaveLength(before);
});

test('an hour is needed to agree, and an older version changes nothing', async () => {
  await ask();
  const [row] = await list();
  const id = row?.id ?? 0;
  expect((await change(id, { version: 1, status: 'agreed' })).status).toBe(400);
  expect(
    await change(id, { version: 1, status: 'agreed', agreedAt: '2099-01-07T15:00:00.000Z' }),
  ).toMatchObject({ status: 400, body: { fields: { agreedAt: 'Elige un día a menos de 2 años de hoy.' } } });
  expect((await change(id, { version: 1, status: 'lost', lostReason: 'Compró otro' })).status).toBe(200);
  expect((await change(id, { version: 1, status: 'done' })).status).toBe(409);
  expect((await list('?view=closed'))[0]).toMatchObject({ id, lostReason: 'Compró otro' });
  expect(await list('?view=all&q=COMPR')).toEqual([]);
  expect((await list('?view=all&q=depto')).length).toBeGreaterThan(1);
});

test('whoever withdraws it is forgotten at once, and the business sees that it was withdrawn', async () => {
  const { token } = (await ask({ customerName: 'Rosa Única', note: 'Un secreto' })).body;
  const [row] = await list();
  const withdrawn = await testApp.browser().delete<CustomerRequest>(`/api/requests/by-token/${token}`);
  expect(withdrawn.body).toMatchObject({
    status: 'lost',
    customerName: null,
    customerPhone: null,
    note: null,
  });
  const rows = await list('?view=all');
  expect(rows.find(({ id }) => id === row?.id)?.withdrawnAt).toEqual(expect.any(String));
  expect(JSON.stringify(rows)).not.toMatch(/Única|secreto/);
  expect((await change(row?.id ?? 0, { version: 2, status: 'new' })).status).toBe(409);
});

test('it rings in the open panel', async () => {
  const origin = await listen(testApp.app);
  const stream = await openStream(`${origin}/api/stream`, {
    cookie: `session=${agent.browser.cookie('session')}`,
  });
  await ask();
  const [row] = await list();
  await eventually(() => expect(stream.events).toContainEqual({ cardId: card.id, requestId: row?.id }));
  stream.close();
});

test('the sheet has a row for each request, and no formula', async () => {
  await ask({ customerName: '=1+1' });
  const { text } = await agent.browser.get(`/api/cards/${card.id}/requests/export`);
  expect(text).toContain('Recibida');
  expect(text).toContain("'=1+1");
  expect(text).toContain('Depto Ñuñoa');
});

test('what is two years old is deleted, and so is what somebody with an account sent, with the account', async () => {
  const customer = await signUp(testApp);
  const { token } = (await ask({}, customer.browser)).body;
  expect((await page(token)).status).toBe(200);
  await customer.browser.request('DELETE', `/api/users/${customer.user.id}`, { password: PASSWORD });
  expect((await page(token)).status).toBe(404);
  await testApp.db
    .updateTable('requests')
    .set({ createdAt: new Date(Date.now() - 25 * 31 * 86_400_000) })
    .where('token', '=', 'the-same-token-twice')
    .execute();
  await sweepOldRequests(testApp.db);
  expect((await page('the-same-token-twice')).status).toBe(404);
});

test('the eleventh request of a day from one connection to a card is refused, the team’s is not', async () => {
  const visitor = testApp.browser();
  for (let at = 0; at < 10; at += 1) expect((await ask({}, visitor)).status).toBe(201);
  expect(await ask({}, visitor)).toMatchObject({
    status: 429,
    body: {
      message: 'Desde esta conexión ya se enviaron muchas solicitudes hoy. Escríbele al negocio.',
    },
  });
  for (let at = 0; at < 11; at += 1) expect((await ask({}, agent.browser)).status).toBe(201);
  const ofTeam = testApp.db.updateTable('throttles').where('key', 'like', 'requests-of-team:%');
  await ofTeam.set({ count: 600 }).execute();
  expect((await ask({}, agent.browser)).status).toBe(429);
  await testApp.db.deleteFrom('throttles').execute();
});

test('a business that takes nothing more from a connection today gets no request from there', async () => {
  const visitor = testApp.browser();
  await ask({}, visitor);
  const [row] = await list();
  expect(row).toMatchObject({ comingOfSender: 0 });
  const refuse = (isBlocked: boolean) => agent.browser.put(`/api/requests/${row?.id}/sender`, { isBlocked });
  expect((await refuse(true)).status).toBe(204);
  expect(await ask({}, visitor)).toMatchObject({
    status: 409,
    body: { message: 'Este negocio no recibe más solicitudes desde esta conexión por hoy.' },
  });
  expect((await ask()).status).toBe(201);
  await refuse(false);
  expect((await ask({}, visitor)).status).toBe(201);
});
