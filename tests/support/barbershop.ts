import { beforeAll, beforeEach } from 'vitest';
import type { BookingSettings, FreeDay } from '#features/booking/agenda/agenda.contract.ts';
import type { CustomerBooking, OwnBooking } from '#features/booking/bookings/bookings.contract.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { freshSubdomain, publishCard } from './cards.ts';
import { type Person, signUp } from './people.ts';
import type { TestApp } from './test-app.ts';

const RULES = {
  ...{ isOn: true, stepMinutes: 30, bufferMinutes: 0, noticeMinutes: 0, horizonDays: 30, changeHours: 2 },
};

/** Somebody who takes bookings, for `setUp`. */
export const someone = (name: string, more: object = {}) => ({
  ...{ id: null, name, capacity: 1, hours: null, itemIds: null },
  ...more,
});

/** A barbershop that takes bookings, open every day from 10 to 20. Before each test it is a new one. */
export function useBarbershop(testApp: TestApp) {
  let tokens = 0;
  const shop = {
    barber: {} as Person,
    card: {} as Card,
    items: [] as Item[],
    settings: {} as BookingSettings,
    async setUp(people: object[] = [someone('Matías')], rules: object = {}): Promise<void> {
      const path = `/api/cards/${shop.card.id}/booking-settings`;
      const { body } = await shop.barber.browser.put<BookingSettings>(path, { ...RULES, ...rules, people });
      shop.settings = body;
    },
    idsOf: (...names: string[]) =>
      names.map((name) => shop.items.find((item) => item.name === name)?.id ?? 0),
    async availability(query = '', names = ['Corte']): Promise<FreeDay[]> {
      const path = `/api/cards/${shop.card.id}/availability?services=${shop.idsOf(...names)}${query}`;
      return (await testApp.browser().get<{ days: FreeDay[] }>(path)).body.days;
    },
    /** A free hour of the day after tomorrow or later. */
    freeHour: async (at = 0): Promise<string> =>
      (await shop.availability('&days=5')).slice(2).flatMap(({ hours }) => hours)[at]?.startsAt ?? '',
    book(body: object = {}, browser = testApp.browser()) {
      tokens += 1;
      return browser.post<CustomerBooking & ErrorBody>(`/api/cards/${shop.card.id}/bookings`, {
        ...{ token: `a-token-of-booking-${tokens}`, serviceIds: shop.idsOf('Corte'), personId: null },
        ...{ customerName: 'Ana Díaz', customerPhone: `9 8765 ${4000 + tokens}`, ...body },
      });
    },
    async list(): Promise<OwnBooking[]> {
      const path = `/api/cards/${shop.card.id}/bookings?from=${new Date().toISOString().slice(0, 10)}&days=10`;
      return (await shop.barber.browser.get<OwnBooking[]>(path)).body;
    },
    page: (token: string) => testApp.browser().get<CustomerBooking>(`/api/bookings/by-token/${token}`),
    move: (token: string, body: object) =>
      testApp.browser().put<CustomerBooking & ErrorBody>(`/api/bookings/by-token/${token}`, body),
    update: (id: number, body: object) =>
      shop.barber.browser.put<OwnBooking & ErrorBody>(`/api/bookings/${id}`, body),
  };
  beforeAll(async () => {
    shop.barber = await signUp(testApp);
  });
  beforeEach(async () => {
    shop.card = await publishCard(shop.barber, {
      ...{ title: 'Barbería', cardType: 'services', subdomain: freshSubdomain() },
      contactInfo: { whatsapp: '9 1234 5678', address: 'Matucana 100' },
      businessHours: Object.fromEntries(WEEKDAYS.map((day) => [day, '10:00–20:00'])),
      categories: [
        {
          name: 'Cortes',
          items: [
            { name: 'Corte', price: 12_000, details: { durationMinutes: 30 } },
            { name: 'Barba', price: 8_000, details: { durationMinutes: 30 } },
            { name: 'Vale de regalo', price: 20_000 },
          ],
        },
      ],
    });
    shop.items = (await shop.barber.browser.get<Item[]>(`/api/cards/${shop.card.id}/items`)).body;
    await shop.setUp();
  });
  return shop;
}
