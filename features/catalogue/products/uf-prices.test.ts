import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { listChanges } from '#features/card/changes/changes.contract.ts';
import type { ImportReport } from '#features/catalogue/sheets/sheets.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import type { ReturnOf } from '#foundation/contract/endpoint.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { freshSubdomain, openShop, publishCard } from '#tests/support/cards.ts';
import { textOf } from '#tests/support/html.ts';
import { type Person, signUp, signUpAdmin } from '#tests/support/people.ts';
import { formWithFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Item } from './catalogue.contract.ts';

const testApp = useTestApp({}, { pages: true });
let agent: Person;
let admin: Person;
let card: Card;
const today = santiagoParts(new Date()).date;

beforeAll(async () => {
  agent = await signUp(testApp);
  admin = await signUpAdmin(testApp);
  card = await publishCard(agent, {
    ...{ title: 'Nido', cardType: 'real_estate', subdomain: freshSubdomain() },
    categories: [{ name: 'Ventas', items: [{ name: 'Casa en pesos', price: 90_000_000 }] }],
  });
});

const setUf = (pesos: number | null, day = today) =>
  admin.browser.put('/api/admin/uf', { values: [{ day, pesos }] });
beforeEach(async () => {
  expect((await setUf(39_643.59)).status).toBe(200);
});

const add = async (details: object, price = 0) =>
  agent.browser.post<Item>(`/api/cards/${card.id}/items`, { name: 'Depto Ñuñoa', price, details });
const visible = async (id: number) =>
  (await testApp.browser().get<Item[]>(`/api/cards/${card.id}/items`)).body.find((item) => item.id === id);
const page = async (path = '') => (await testApp.browser().get(`/${card.subdomain}${path}`)).text;
/** The price as shown, and whether search engines are told this one. */
const shown = async (id: number) => {
  const [price] = /UF [\d.,]+( \/mes)?( · \$[\d.]+ aprox\.)?/.exec(textOf(await page())) ?? [];
  const data = /"price":([\d.]+),"priceCurrency":"(\w+)"|"priceCurrency":"(\w+)".{0,90}"price":([\d.]+)/.exec(
    await page(`/depto-nunoa-${id}`),
  );
  return [price, `${data?.[1] ?? data?.[4]} ${data?.[2] ?? data?.[3]}`];
};
const change = (id: number, body: object) => agent.browser.put<Item>(`/api/items/${id}`, body);
const remove = (id: number) => agent.browser.request('DELETE', `/api/items/${id}`);

test('a home in UF is shown with its pesos of today, and only in UF without a value for today', async () => {
  const { body } = await add({ priceUf: 3250 });
  expect(body.price).toBe(128_841_668);
  expect((await visible(body.id))?.price).toBe(128_841_668);
  expect(await shown(body.id)).toEqual(['UF 3.250 · $128.841.668 aprox.', '128841668 CLP']);

  await setUf(null);
  await setUf(39_000, dateAfter(today, -1));
  expect((await visible(body.id))?.price).toBe(0);
  expect(await shown(body.id)).toEqual(['UF 3.250', '3250 CLF']);

  // The next value arrives without a change of the card, and its cached page is dropped.
  await setUf(40_000);
  expect(await shown(body.id)).toEqual(['UF 3.250 · $130.000.000 aprox.', '130000000 CLP']);
  await remove(body.id);
});

test('a rent in UF is by the month', async () => {
  const { body } = await add({ priceUf: '24.5', operation: 'rent' });
  expect((await shown(body.id))[0]).toBe('UF 24,5 /mes · $971.268 aprox.');
  await remove(body.id);
});

test('the search finds a home in UF with its price of today', async () => {
  const { body } = await add({ priceUf: 3250, comuna: 'Ñuñoa' });
  const found = await testApp
    .browser()
    .get<{ matchedItems: { name: string; price: string }[] }[]>('/api/cards?q=depto');
  expect(JSON.stringify(found.body)).toContain('UF 3.250 · $128.841.668 aprox.');
  await remove(body.id);
});

test('its pesos are not changed by hand, alone or with others, and clearing the UF leaves those of today', async () => {
  const { body } = await add({ priceUf: 100 });
  expect(body.price).toBe(3_964_359);
  const refused = await change(body.id, { price: 5_000_000 });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { price: expect.stringContaining('está en UF') } },
  });
  const several = { items: [{ id: body.id, price: 5_000_000 }] };
  expect((await agent.browser.put(`/api/cards/${card.id}/items`, several)).status).toBe(400);
  const hidden = { items: [{ id: body.id, isAvailable: false }] };
  expect((await agent.browser.put(`/api/cards/${card.id}/items`, hidden)).status).toBe(200);
  // As a program sends what it has read.
  expect((await change(body.id, { price: 3_964_359, details: { priceUf: 100 } })).status).toBe(200);
  expect((await change(body.id, { name: 'Loft' })).body.price).toBe(3_964_359);
  await setUf(40_000);
  expect((await change(body.id, { details: { priceUf: null } })).body.price).toBe(4_000_000);
  await setUf(41_000);
  expect((await visible(body.id))?.price).toBe(4_000_000);
  await remove(body.id);
});

test('a changed price in UF can be undone, also on another day', async () => {
  const { body } = await add({ priceUf: 3250, comuna: 'Ñuñoa' });
  await change(body.id, { details: { priceUf: 3100 } });
  await setUf(41_000);
  const url = `/api/cards/${card.id}/changes`;
  const [latest] = (await agent.browser.get<ReturnOf<typeof listChanges>>(url)).body;
  const undone = await agent.browser.post(`${url}/undo`, { ids: [latest?.id] });
  expect(undone.status).toBe(200);
  expect((await visible(body.id))?.details).toEqual({ priceUf: 3250, comuna: 'Ñuñoa' });
  await remove(body.id);
});

test.each([[-1], [0], [1_000_001], ['muchas'], ['3,5'], [true]])('%j is no price in UF', async (priceUf) => {
  const { status, body } = await add({ priceUf });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('details.priceUf');
});

test('only homes have a price in UF', async () => {
  const { card: shop, owner } = await openShop(testApp);
  const item = await owner.browser.post<Item>(`/api/cards/${shop.id}/items`, { name: 'Pan', price: 1000 });
  const refused = await owner.browser.put(`/api/items/${item.body.id}`, { details: { priceUf: 3 } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'details.priceUf': 'Solo las propiedades pueden tener su precio en UF.' } },
  });
  const added = { name: 'Torta', price: 1000, details: { priceUf: 3 } };
  expect((await owner.browser.post(`/api/cards/${shop.id}/items`, added)).status).toBe(400);
});

test('a sheet keeps prices in UF, without pesos, and reads them again', async () => {
  const { body } = await add({ priceUf: 3250.5 });
  const { text } = await agent.browser.get(`/api/cards/${card.id}/items/export?format=csv`);
  expect(text).toContain('"Precio en UF"');
  expect(text).toMatch(/"Depto Ñuñoa";"";;|"Depto Ñuñoa";;;/);
  await setUf(41_000);
  const form = formWithFile('file', Buffer.from(text.replace('"3.250,5"', '"UF 3.100,5"')), {
    fileName: 'productos.csv',
    type: 'text/csv',
  });
  const url = `/api/cards/${card.id}/items/import`;
  const report = await agent.browser.post<ImportReport>(url, form.payload, form.headers);
  expect(report).toMatchObject({ status: 200, body: { changed: 1 } });
  expect((await visible(body.id))?.details.priceUf).toBe(3100.5);
  await remove(body.id);
});

test('who is no administrator sets no value, a wrong one changes nothing, and what was set is in the log', async () => {
  expect((await agent.browser.put('/api/admin/uf', { values: [{ day: today, pesos: 39_000 }] })).status).toBe(
    403,
  );
  const wrong = {
    values: [
      { day: '2026-02-01', pesos: 39_000 },
      { day: '2026-02-30', pesos: 39_000 },
    ],
  };
  expect((await admin.browser.put('/api/admin/uf', wrong)).status).toBe(400);
  expect((await setUf(39)).status).toBe(400);
  await setUf(39_703.5, '2026-02-01');
  const { body } = await admin.browser.get<{ values: object[] }>('/api/admin/uf?year=2026');
  expect(body).toMatchObject({ today, pesosToday: 39_643.59 });
  expect(body.values).toContainEqual({ day: '2026-02-01', pesos: 39_703.5 });
  const log = await admin.browser.get<object[]>('/api/admin/audit?subjectType=uf');
  expect(log.body[0]).toMatchObject({ after: { '2026-02-01': 39_703.5 }, subject: { label: 'UF 2026' } });
});
