import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { aggregateDays, purgeEvents } from '#features/insight/statistics/aggregation.store.ts';
import { branchOff } from '#tests/support/branches.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Achievement } from './achievements.contract.ts';

const testApp = useTestApp();
let owner: Person;
let card: Card;

beforeEach(async () => {
  ({ owner, card } = await openShop(testApp, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  }));
});

const newTitles = async () => {
  const { body } = await owner.browser.post<Achievement[]>(`/api/users/${owner.user.id}/check-badges`);
  return body.map(({ title }) => title);
};
const progressOf = async (title: string) => {
  const { body } = await owner.browser.get<Achievement[]>(
    `/api/users/${owner.user.id}/achievements?all=true`,
  );
  return body.find((badge) => badge.title === title)?.progress;
};

const addItems = async (count: number, cardId = card.id) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    cardId,
    name: `Pan ${at}`,
    price: 100,
    displayOrder: at,
  }));
  await testApp.db.insertInto('items').values(rows).execute();
};
const addVisits = async (count: number, happenedAt = new Date(), cardId = card.id) => {
  const rows = Array.from({ length: count }, () => ({
    cardId,
    type: 'view' as const,
    visitorHash: randomBytes(8),
    happenedAt,
  }));
  for (let from = 0; from < count; from += 5_000)
    await testApp.db
      .insertInto('cardEvents')
      .values(rows.slice(from, from + 5_000))
      .execute();
};
const saveBy = ({ browser, user }: Person) => browser.post(`/api/users/${user.id}/saved-cards/${card.id}`);

describe('a badge is earned', () => {
  test('with the first category', async () => {
    expect(await newTitles()).toEqual([]);
    await owner.browser.post(`/api/cards/${card.id}/categories`, { name: 'Panes' });
    expect(await newTitles()).toEqual(['Primera categoría']);
  });

  test('what a branch copies from another card counts once', async () => {
    await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Marraqueta', price: 150 });
    await branchOff(owner, await publishCard(owner), card);
    expect(await progressOf('10 productos')).toEqual({ current: 1, target: 10 });
  });

  test('with the first, the tenth and the fiftieth product, of all cards together', async () => {
    await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Marraqueta', price: 150 });
    expect(await newTitles()).toEqual(['Primer producto']);
    await addItems(8);
    expect(await progressOf('10 productos')).toEqual({ current: 9, target: 10 });
    await addItems(1, (await publishCard(owner)).id);
    expect(await newTitles()).toEqual(['Primer producto', '10 productos']);
    await addItems(45);
    expect(await newTitles()).toEqual(['Primer producto', '10 productos', '50 productos']);
  });

  test('with the first and the fifth offer', async () => {
    const offer = () => owner.browser.post(`/api/cards/${card.id}/offers`, { title: '2x1' });
    await offer();
    expect(await newTitles()).toEqual(['Primera oferta']);
    for (let each = 0; each < 4; each++) await offer();
    expect(await newTitles()).toEqual(['Primera oferta', '5 ofertas']);
  });

  test('with a profile that has photo, description, contact and hours on one card', async () => {
    const change = (fields: object) => owner.browser.put(`/api/cards/${card.id}`, fields);
    expect(await progressOf('Perfil completo')).toEqual({ current: 1, target: 4 });
    await change({ description: 'Horneamos de madrugada.', businessHours: { monday: '09:00–19:00' } });
    expect(await progressOf('Perfil completo')).toEqual({ current: 3, target: 4 });
    await publishCard(owner, { profileImageUrl: await pictureDataUrl() });
    expect(await newTitles()).toEqual([]);
    await change({ profileImageUrl: await pictureDataUrl() });
    expect(await newTitles()).toEqual(['Perfil completo']);
  });

  test('when others save the card, not the owner', async () => {
    // The API refuses to save one's own card, but the new owner of a card may have saved it before.
    await testApp.db.insertInto('savedCards').values({ userId: owner.user.id, cardId: card.id }).execute();
    expect(await newTitles()).toEqual([]);
    await saveBy(await signUp(testApp));
    expect(await newTitles()).toEqual(['Primera favorita']);
    expect(await progressOf('10 veces favorita')).toEqual({ current: 1, target: 10 });
  });

  test('with a hundred, a thousand and ten thousand visits', async () => {
    await testApp
      .browser()
      .post(`/api/cards/${card.id}/events`, { type: 'view' }, { 'user-agent': 'Chrome' });
    await testApp
      .browser()
      .post(`/api/cards/${card.id}/events`, { type: 'share' }, { 'user-agent': 'Chrome' });
    await addVisits(98);
    expect(await newTitles()).toEqual([]);
    expect(await progressOf('100 visitas')).toEqual({ current: 99, target: 100 });
    await addVisits(1);
    expect(await newTitles()).toEqual(['100 visitas']);
    await addVisits(10_000);
    expect(await newTitles()).toEqual(['100 visitas', '1.000 visitas', '10.000 visitas']);
  });

  test('with orders, except cancelled ones', async () => {
    const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
      name: 'Marraqueta',
      price: 150,
    });
    const lines = [{ type: 'item', id: item.id, quantity: 2 }];
    const order = () =>
      testApp.browser().post<{ id: number }>(`/api/cards/${card.id}/orders`, { channel: 'whatsapp', lines });
    const { body: cancelled } = await order();
    await owner.browser.put(`/api/orders/${cancelled.id}`, { status: 'cancelada' });
    expect(await newTitles()).toEqual(['Primer producto']);
    await order();
    expect(await newTitles()).toEqual(['Primer producto', 'Primer pedido']);
    for (let each = 0; each < 9; each++) await order();
    expect(await newTitles()).toEqual(['Primer producto', 'Primer pedido', '10 pedidos']);
  });

  test('with the first answer to a message that a person writes', async () => {
    const eva = await signUp(testApp);
    const { body } = await eva.browser.post<{ id: number }>('/api/conversations', { cardId: card.id });
    const say = ({ browser }: Person, content: string) =>
      browser.post(`/api/conversations/${body.id}/messages`, { clientId: randomUUID(), content });
    const automatic = { conversationId: body.id, clientId: 'away-0', fromShop: true, isAutomatic: true };
    // This is not an answer: nobody has asked anything yet.
    await say(owner, '¿Hay alguien?');
    await say(eva, '¿Hay pan?');
    await testApp.db
      .insertInto('messages')
      .values({ ...automatic, content: 'Abrimos a las 9.' })
      .execute();
    expect(await newTitles()).toEqual([]);
    await say(owner, 'Sí, recién salido');
    expect(await newTitles()).toEqual(['Primera respuesta']);
  });

  test('with visits on thirty days, by Santiago’s clock, on all cards together', async () => {
    const other = await publishCard(owner);
    // Both times are on 5 April in Santiago, whose clocks go back that night.
    await addVisits(2, new Date('2026-04-05T04:30:00Z'));
    await addVisits(2, new Date('2026-04-06T03:30:00Z'));
    expect(await progressOf('30 días activa')).toEqual({ current: 1, target: 30 });
    await addVisits(1, new Date('2026-04-06T04:30:00Z'), other.id);
    await addVisits(1, new Date('2026-04-06T15:00:00Z'));
    expect(await progressOf('30 días activa')).toEqual({ current: 2, target: 30 });
    for (let day = 1; day <= 27; day++)
      await addVisits(1, new Date(Date.UTC(2026, 7, day + 15, 15)), day % 2 ? card.id : other.id);
    expect(await progressOf('30 días activa')).toEqual({ current: 29, target: 30 });
    expect(await progressOf('100 visitas')).toEqual({ current: 33, target: 100 });
    // Aggregated days still count, even after their single visits are deleted.
    await aggregateDays(testApp.db, new Date('2026-09-15T15:00:00Z'));
    await purgeEvents(testApp.db, new Date('2027-01-15T15:00:00Z'));
    expect(await progressOf('30 días activa')).toEqual({ current: 29, target: 30 });
    expect(await progressOf('100 visitas')).toEqual({ current: 33, target: 100 });
    await addVisits(1, new Date('2026-10-01T15:00:00Z'));
    expect(await newTitles()).toEqual(['30 días activa']);
  });
});
