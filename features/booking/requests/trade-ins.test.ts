import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { CustomerRequest, OwnRequest } from './requests.contract.ts';

const testApp = useTestApp();
let dealer: Person;
let card: Card;
let car: Item;
let tokens = 0;
const CAR = { make: 'Suzuki', model: 'Swift', year: 2015, mileageKm: 118_000 };
const NO_PICTURE = 'data:image/jpeg;base64,';

beforeAll(async () => {
  dealer = await signUp(testApp);
  card = await publishCard(dealer, {
    ...{ title: 'Los Canelos', cardType: 'automotive', subdomain: freshSubdomain(), enableTradeIns: true },
    contactInfo: { whatsapp: '9 1234 5678' },
    categories: [{ name: 'Autos', items: [{ name: 'Mazda 3 2021', price: 12_990_000 }] }],
  });
  car = (await dealer.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body[0] as Item;
});

const offer = (body: object = {}, browser = testApp.browser()) => {
  tokens += 1;
  return browser.post<CustomerRequest>(`/api/cards/${card.id}/requests`, {
    ...{ token: `a-token-of-trade-in-${tokens}`, itemId: car.id, tradeIn: CAR },
    ...{ customerName: 'Luis Rojas', customerPhone: `9 8765 ${4000 + tokens}`, ...body },
  });
};
const list = async () =>
  (await dealer.browser.get<OwnRequest[]>(`/api/cards/${card.id}/requests?view=all`)).body;
const loads = async (url: string) => (await testApp.browser().get(url)).status;

test('a buyer offers a car with photos, and the dealer sees both, also in the sheet', async () => {
  const pictures = [await pictureDataUrl(), await pictureDataUrl(30, 40)];
  const { status, body } = await offer({ pictures });
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind: 'trade_in', tradeIn: CAR, item: { name: 'Mazda 3 2021' } });
  expect(body.pictureUrls).toHaveLength(2);
  const text = new URL(body.whatsappUrl ?? '').searchParams.get('text');
  expect(text).toContain('Quiero dar mi auto en parte de pago por: Mazda 3 2021');
  expect(text).toContain('Mi auto: Suzuki Swift 2015, 118.000 km');
  expect((await list())[0]).toMatchObject({ tradeIn: CAR, pictureUrls: body.pictureUrls });
  const { headers } = await testApp.browser().get(body.pictureUrls[0] ?? '');
  expect(headers['cache-control']).toContain('private');
  const sheet = await dealer.browser.get(`/api/cards/${card.id}/requests/export`);
  expect(sheet.text).toContain('Suzuki Swift 2015, 118.000 km');
});

test('sent twice it is one request with its photos, and a test drive of the same car stays another one', async () => {
  const customer = testApp.browser();
  const once = { token: 'the-same-trade-in-twice', customerPhone: '9 5555 1111' };
  const pictures = [await pictureDataUrl()];
  const first = await offer({ ...once, pictures }, customer);
  const again = await offer({ ...once, pictures }, customer);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.pictureUrls).toEqual(first.body.pictureUrls);
  const before = (await list()).length;
  await offer({ customerPhone: '9 5555 1111', tradeIn: undefined }, customer);
  expect(await list()).toHaveLength(before + 1);
  await offer({ customerPhone: '9 5555 1111', tradeIn: { ...CAR, year: 2016 } }, customer);
  expect(await list()).toHaveLength(before + 1);
});

test('whoever withdraws it is forgotten with the car and its photos', async () => {
  const { body } = await offer({ pictures: [await pictureDataUrl()] });
  const [url = ''] = body.pictureUrls;
  expect(await loads(url)).toBe(200);
  const withdrawn = await testApp.browser().delete<CustomerRequest>(`/api/requests/by-token/${body.token}`);
  expect(withdrawn.body).toMatchObject({ tradeIn: null, pictureUrls: [] });
  expect(await loads(url)).toBe(404);
});

test('who has an account downloads what they offered, and takes its photos along when they leave', async () => {
  const buyer = await signUp(testApp);
  const { body } = await offer({ pictures: [await pictureDataUrl()] }, buyer.browser);
  const { text } = await buyer.browser.get(`/api/users/${buyer.user.id}/export`);
  expect(text).toContain('Swift');
  expect(text).toContain(body.pictureUrls[0]);
  await buyer.browser.request('DELETE', `/api/users/${buyer.user.id}`, { password: PASSWORD });
  expect(await loads(body.pictureUrls[0] ?? '')).toBe(404);
});

test.each([
  ['no make', { tradeIn: { ...CAR, make: ' ' } }, 'tradeIn.make'],
  ['a year to come', { tradeIn: { ...CAR, year: 2200 } }, 'tradeIn.year'],
  ['no kilometres', { tradeIn: { ...CAR, mileageKm: 'muchos' } }, 'tradeIn.mileageKm'],
  ['a photo of another site', { pictures: ['https://example.com/a.jpg'] }, 'pictures.0'],
  ['five photos', { pictures: Array(5).fill(`${NO_PICTURE}AAAA`) }, 'pictures'],
])('%s is refused in words, and nothing is recorded', async (_, body, field) => {
  const before = (await list()).length;
  const refused = await offer(body);
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect(await list()).toHaveLength(before);
});

test('what is no picture is refused, and nothing is recorded', async () => {
  const before = (await list()).length;
  expect((await offer({ pictures: [`${NO_PICTURE}${btoa('<svg/>')}`] })).status).toBe(415);
  expect(await list()).toHaveLength(before);
});

test('a dealer that does not take cars says so', async () => {
  await dealer.browser.put(`/api/cards/${card.id}`, { enableTradeIns: false });
  expect(await offer()).toMatchObject({
    status: 409,
    body: { message: 'Este negocio no recibe autos en parte de pago.' },
  });
  await dealer.browser.put(`/api/cards/${card.id}`, { enableTradeIns: true });
});
