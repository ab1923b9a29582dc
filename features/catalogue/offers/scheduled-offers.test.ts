import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { cardDraft } from '#tests/support/publishing.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import type { Offer } from './offers.contract.ts';

const testApp = useTestApp();
let owner: TestBrowser;
let card: Card;

beforeAll(async () => {
  const shop = await openShop(testApp, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  owner = shop.owner.browser;
  card = shop.card;
});
afterEach(() => void vi.useRealTimers());

/** Sets the clock to an instant. Timers still work. */
const itIs = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });

const send = (draft: object) =>
  owner.post<Offer>(`/api/cards/${card.id}/offers`, { title: 'Oferta', ...draft });
const addOffer = async (draft: object) => {
  const answer = await send(draft);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const seenBy = async (browser: TestBrowser, { id }: Offer) =>
  (await browser.get<Offer[]>(`/api/cards/${card.id}/offers`)).body.find((offer) => offer.id === id);

const FRIDAYS = { weekdays: ['friday'], startTime: '18:00', endTime: '22:00' };
const DURING = '2026-11-20T19:00-03:00';
const BEFORE = '2026-11-20T17:59-03:00';

describe('an offer with a schedule', () => {
  test('is stored as sent, with its weekdays in the order of a week', async () => {
    const dates = { startDate: '2026-11-01', endDate: '2027-02-28' };
    const offer = await addOffer({
      ...dates,
      weekdays: ['sunday', 'friday', 'sunday'],
      startTime: '22:00',
      endTime: '02:00',
    });
    expect(offer).toMatchObject({
      ...dates,
      weekdays: ['friday', 'sunday'],
      startTime: '22:00',
      endTime: '02:00',
    });
    expect(await seenBy(owner, offer)).toMatchObject({ ...dates, weekdays: ['friday', 'sunday'] });
  });

  test('is shown to visitors while it runs, and always to its owner with its state', async () => {
    const offer = await addOffer(FRIDAYS);
    itIs(DURING);
    expect(await seenBy(testApp.browser(), offer)).toMatchObject({ isRunning: true });
    itIs(BEFORE);
    expect(await seenBy(testApp.browser(), offer)).toBeUndefined();
    vi.useRealTimers();
    const isRunning = (await seenBy(testApp.browser(), offer)) !== undefined;
    expect(await seenBy(owner, offer)).toMatchObject({ isRunning });
  });

  test('is hidden from visitors while it is inactive, whatever its times', async () => {
    const offer = await addOffer({ ...FRIDAYS, isActive: false });
    itIs(DURING);
    expect(await seenBy(testApp.browser(), offer)).toBeUndefined();
  });

  test('can be changed field by field; null or an empty text removes a limit', async () => {
    const offer = await addOffer({ ...FRIDAYS, endDate: '2026-11-30', price: 7990, previousPrice: 9990 });
    const put = async (changes: object) => (await owner.put<Offer>(`/api/offers/${offer.id}`, changes)).body;
    expect(await put({ endTime: '23:00' })).toMatchObject({
      ...FRIDAYS,
      endTime: '23:00',
      endDate: '2026-11-30',
    });
    expect(await put({ endDate: '' })).toMatchObject({ endDate: null, weekdays: ['friday'] });
    const free = { weekdays: [], startTime: null, endTime: null, previousPrice: null };
    expect(await put(free)).toMatchObject({ ...free, price: 7990, isRunning: true });
  });

  test('on all seven weekdays is stored as every day', async () => {
    const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    expect((await addOffer({ weekdays })).weekdays).toEqual([]);
  });

  test('can be ordered while it runs; afterwards the order is refused with the reason', async () => {
    const offer = await addOffer({ ...FRIDAYS, title: 'Terremoto 2x1', price: 4990 });
    const lines = [{ type: 'offer', id: offer.id, quantity: 1 }];
    const place = () =>
      testApp.browser().post(`/api/cards/${card.id}/orders`, { channel: 'whatsapp', lines });
    itIs(DURING);
    expect((await place()).status).toBe(201);
    itIs('2026-11-20T22:00-03:00');
    expect(await place()).toMatchObject({
      status: 409,
      body: {
        code: 'not_available',
        message: 'Ya no está disponible: Terremoto 2x1.',
        fields: { 'lines.0.id': 'Terremoto 2x1 ya no está disponible.' },
      },
    });
  });

  test('can be published together with its card', async () => {
    const person = await openShop(testApp);
    const offers = [{ title: '2x1', ...FRIDAYS, price: 4990, previousPrice: 6990 }];
    const made = await person.owner.browser.post<Card>('/api/cards', cardDraft({ offers }));
    expect(made.status, made.text).toBe(201);
    const { body } = await person.owner.browser.get<Offer[]>(`/api/cards/${made.body.id}/offers`);
    expect(body).toMatchObject(offers);
  });
});

describe('an offer is refused', () => {
  test.each<[string, object, string]>([
    ['with a previous price below its price', { price: 9990, previousPrice: 7990 }, 'previousPrice'],
    ['with a previous price equal to its price', { price: 9990, previousPrice: '9990' }, 'previousPrice'],
    ['with a previous price and no price', { previousPrice: 9990 }, 'previousPrice'],
    ['with an invalid previous price', { price: 1, previousPrice: -1 }, 'previousPrice'],
    ['with an end before its start', { startDate: '2026-11-30', endDate: '2026-11-29' }, 'endDate'],
    ['with an invalid day', { endDate: '2026-02-30' }, 'endDate'],
    ['with a day of another century', { startDate: '1999-01-01' }, 'startDate'],
    ['with a time instead of a day', { startDate: '2026-11-30T12:00:00Z' }, 'startDate'],
    ['with a start time and no end time', { startTime: '18:00' }, 'endTime'],
    ['with an end time and no start time', { endTime: '18:00' }, 'startTime'],
    ['with equal start and end times', { startTime: '18:00', endTime: '18:00' }, 'endTime'],
    ['with an invalid time', { startTime: '18:00', endTime: '24:00' }, 'endTime'],
    ['with a one-digit hour', { startTime: '9:00', endTime: '18:00' }, 'startTime'],
    ['with an unknown weekday', { weekdays: ['viernes'] }, 'weekdays.0'],
    [
      'with dates that do not contain its weekday',
      { startDate: '2026-11-23', endDate: '2026-11-24', weekdays: ['friday'] },
      'weekdays',
    ],
  ])('%s, whether it is added, changed or published with its card', async (_name, wrong, field) => {
    const offer = await addOffer({});
    const changed = await owner.put(`/api/offers/${offer.id}`, wrong);
    for (const answer of [await send(wrong), changed]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
      expect(answer.text).not.toMatch(/invalid_|expected|undefined/i);
    }
    const published = await owner.post('/api/cards', cardDraft({ offers: [{ title: 'x', ...wrong }] }));
    expect(published).toMatchObject({
      status: 400,
      body: { fields: { [`offers.0.${field}`]: expect.any(String) } },
    });
    expect(await seenBy(owner, offer)).toEqual(offer);
  });

  test.each<[string, object, object, string]>([
    [
      'a price above the previous one',
      { price: 7990, previousPrice: 9990 },
      { price: 9990 },
      'previousPrice',
    ],
    ['no price with a previous one', { price: 7990, previousPrice: 9990 }, { price: null }, 'previousPrice'],
    ['a last day before the first', { startDate: '2026-11-20' }, { endDate: '2026-11-19' }, 'endDate'],
    ['a first day after the last', { endDate: '2026-11-20' }, { startDate: '2026-11-21' }, 'endDate'],
    ['only one of its times', FRIDAYS, { startTime: null }, 'startTime'],
    ['an end time equal to its start time', FRIDAYS, { endTime: '18:00' }, 'endTime'],
    [
      'a weekday that its dates do not contain',
      { startDate: '2026-11-23', endDate: '2026-11-24' },
      { weekdays: ['friday'] },
      'weekdays',
    ],
  ])('when a change would leave it with %s', async (_name, draft, change, field) => {
    const offer = await addOffer(draft);
    const answer = await owner.put(`/api/offers/${offer.id}`, change);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await seenBy(owner, offer)).toEqual(offer);
  });

  test('when two simultaneous changes would leave it with an end before its start', async () => {
    for (let each = 0; each < 5; each++) {
      const offer = await addOffer({});
      const answers = await Promise.all([
        owner.put(`/api/offers/${offer.id}`, { startDate: '2026-11-20' }),
        owner.put(`/api/offers/${offer.id}`, { endDate: '2026-11-19' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test.each<[string, object]>([
    ['a previous price without a price', { previousPrice: 1 }],
    ['an end before its start', { startDate: '2026-11-30', endDate: '2026-11-29' }],
    ['only one of its times', { startTime: '18:00' }],
    ['an invalid time', { startTime: '18:00', endTime: '25:00' }],
    ['the same day twice', { weekdays: ['friday', 'friday'] }],
    ['days in another order', { weekdays: ['sunday', 'friday'] }],
    ['an unknown weekday', { weekdays: ['viernes'] }],
  ])('by the database itself, with %s', async (_name, wrong) => {
    const row = { cardId: card.id, title: 'x', displayOrder: 1, ...wrong };
    await expect(testApp.db.insertInto('offers').values(row).execute()).rejects.toMatchObject({
      code: '23514',
    });
  });
});
