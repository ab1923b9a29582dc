import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CardPageProps } from '#app/pages/card/card.props.ts';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import { weekOf } from '#tests/support/hours.ts';
import { propsOf, textOf } from '#tests/support/html.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { SwitchboardState, SwitchboardUpdate } from './order-settings.contract.ts';

const testApp = useTestApp({}, { pages: true });
const { date: today } = santiagoParts(new Date());

// The tests close the shop a minute before midnight, which must not be over.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: santiagoInstant(today, 12 * 60) });
});
afterAll(() => {
  vi.useRealTimers();
});

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Opens a shop that is open all day, with functions for its switchboard and its public page. */
async function openedShop(specialHours: Card['specialHours'] = []) {
  const { owner, card } = await openShop(testApp, {
    businessHours: weekOf('00:00–24:00').businessHours,
    specialHours,
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  const path = `/api/cards/${card.id}/switchboard`;
  return {
    card,
    owner,
    path,
    change: (update: SwitchboardUpdate) => owner.browser.put<SwitchboardState>(path, update),
    state: async () => (await owner.browser.get<SwitchboardState>(path)).body,
    specialHours: async () => (await owner.browser.get<Card>(`/api/cards/${card.id}`)).body.specialHours,
    page: async () => (await testApp.browser().get(`/${card.subdomain}`)).text,
  };
}

describe('the switchboard', () => {
  test('closes the shop for today, which the card shows in the very next request; opening again undoes it', async () => {
    const shop = await openedShop();
    expect(propsOf<CardPageProps>(await shop.page()).openTimeline[0]?.status?.state).toBe('open');
    expect((await shop.change({ closesAt: 'now' })).body.hoursToday).toBe('Cerrado');
    const page = await shop.page();
    expect(propsOf<CardPageProps>(page).openTimeline[0]?.status?.label).toBe('Cerrado');
    expect(textOf(page)).toContain('Cerrado por hoy');

    expect((await shop.change({ closesAt: null })).body.hoursToday).toBeNull();
    expect(propsOf<CardPageProps>(await shop.page()).openTimeline[0]?.status?.state).toBe('open');
    expect(await shop.specialHours()).toEqual([]);
  });

  test('restores the previous exception when the shop opens again, even after closing twice', async () => {
    const holiday = { date: today, hours: '00:01–23:59', name: 'Aniversario' };
    const shop = await openedShop([holiday]);
    await shop.change({ closesAt: '23:58' });
    expect(await shop.specialHours()).toEqual([
      { date: today, hours: '00:01–23:58', name: 'Hoy cerramos antes' },
    ]);
    await shop.change({ closesAt: 'now' });
    expect((await shop.state()).hoursToday).toBe('Cerrado');
    await shop.change({ closesAt: null });
    expect(await shop.specialHours()).toEqual([holiday]);
    // There is nothing left to undo, so what the owner sets now stays.
    await shop.change({ closesAt: null });
    expect(await shop.specialHours()).toEqual([holiday]);
  });

  test('keeps hours that somebody has edited by hand since', async () => {
    const holiday = { date: today, hours: '00:01–23:59', name: 'Aniversario' };
    for (const edited of [
      [{ date: today, hours: '00:02–23:57', name: 'Hoy cerramos antes' }],
      [{ date: today, hours: '00:01–23:58', name: 'Inventario' }],
      [],
    ]) {
      const shop = await openedShop([holiday]);
      await shop.change({ closesAt: '23:58' });
      await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { specialHours: edited });
      expect((await shop.state()).hoursToday).toBeNull();
      expect((await shop.change({ closesAt: null })).body.hoursToday).toBeNull();
      expect(await shop.specialHours()).toEqual(edited);
      // After closing and opening again, the card has the edited hours, not the earlier ones.
      await shop.change({ closesAt: 'now' });
      await shop.change({ closesAt: null });
      expect(await shop.specialHours()).toEqual(edited);
    }
  });

  test.each(['now', '23:58'] as const)(
    'still undoes its own exception (%s) after the card was saved with it',
    async (closesAt) => {
      const shop = await openedShop();
      await shop.change({ closesAt });
      await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { specialHours: await shop.specialHours() });
      expect((await shop.state()).hoursToday).not.toBeNull();
      await shop.change({ closesAt: null });
      expect(await shop.specialHours()).toEqual([]);
    },
  );

  test('refuses to close at a time that is not earlier than usual', async () => {
    const shop = await openedShop([{ date: today, hours: '00:01–23:58', name: null }]);
    const refused = await shop.change({ closesAt: '23:59' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { closesAt: expect.any(String) } } });
    expect(await shop.specialHours()).toMatchObject([{ hours: '00:01–23:58' }]);
  });

  test('a pause, only pickup and a delay show on the card at once, and end by themselves', async () => {
    const shop = await openedShop();
    await shop.owner.browser.post(`/api/cards/${shop.card.id}/items`, { name: 'Pan', price: 990 });
    const orderingOf = async () => propsOf<CardPageProps>(await shop.page()).ordering;
    const until = later(60);
    await shop.change({ pausedUntil: until });
    expect(await orderingOf()).toMatchObject({
      pausedUntil: until,
      pickupOnlyUntil: null,
      switched: expect.stringMatching(/^No recibe pedidos/),
    });
    await shop.change({ pausedUntil: null, pickupOnlyUntil: until });
    await shop.change({ delayMinutes: 40, delayUntil: until });
    expect(await orderingOf()).toMatchObject({
      pausedUntil: null,
      pickupOnlyUntil: until,
      delayMinutes: 40,
      delayUntil: until,
    });
    await shop.change({ pickupOnlyUntil: later(-1), delayUntil: later(-1) });
    expect(await orderingOf()).toMatchObject({ pickupOnlyUntil: null, delayMinutes: null, delayUntil: null });
    expect(await shop.state()).toMatchObject({ pickupOnlyUntil: null, delayMinutes: null });
  });

  test('a delay needs an end, and a guest cannot use the switchboard', async () => {
    const shop = await openedShop();
    expect((await shop.change({ delayMinutes: 40 })).body).toMatchObject({
      fields: { delayUntil: 'Elige hasta cuándo.' },
    });
    expect((await testApp.browser().put(shop.path, { closesAt: 'now' })).status).toBe(401);
  });
});
