import { expect, test } from 'vitest';
import { POOL_SIZE } from '#app/server/start.ts';
import { openShop, publishCard } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { LOCKS_CARD, waitingForLocks } from '#tests/support/waiting-for-locks.ts';

const testApp = useTestApp({}, { pages: true });

const shopWithBread = () =>
  openShop(testApp, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '+56 9 8765 4321' },
    categories: [{ name: 'Pan', items: [{ name: 'Marraqueta', price: 2_000, stock: 900 }] }],
  });

test('while saves and orders of one card wait, they hold one connection each, and other cards are not delayed', async () => {
  const busy = await shopWithBread();
  const other = await shopWithBread();
  const [bread] = (await busy.owner.browser.get<{ id: number }[]>(`/api/cards/${busy.card.id}/items`)).body;
  const save = ({ owner, card }: typeof busy) =>
    owner.browser.put(`/api/cards/${card.id}`, { title: 'Guardada' });
  const waiting = await testApp.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cards').select('id').where('id', '=', busy.card.id).forUpdate().execute();
    const saves = Array.from({ length: 20 }, () => save(busy));
    const orders = Array.from({ length: 20 }, () =>
      testApp.browser().post(`/api/cards/${busy.card.id}/orders`, {
        channel: 'whatsapp',
        lines: [{ type: 'item', id: bread?.id, quantity: 1 }],
      }),
    );
    await eventually(async () => expect(await waitingForLocks(testApp.db, LOCKS_CARD)).toBe(2));
    expect((await save(other)).status).toBe(200);
    expect((await testApp.browser().get('/api/cards?q=panaderia')).status).toBe(200);
    expect(await waitingForLocks(testApp.db, LOCKS_CARD)).toBeLessThanOrEqual(2);
    return [...saves, ...orders];
  });
  // A request that waited five seconds for the lock is answered with 503.
  for (const { status } of await Promise.all(waiting)) expect([200, 201, 503]).toContain(status);
});

test('somebody who changes several cards at once has twenty places, and others save meanwhile', async () => {
  const busy = await shopWithBread();
  const second = await publishCard(busy.owner);
  const other = await shopWithBread();
  const saves = await testApp.db.transaction().execute(async (trx) => {
    const ids = [busy.card.id, second.id];
    await trx.selectFrom('cards').select('id').where('id', 'in', ids).forUpdate().execute();
    const started = Array.from({ length: 25 }, (_, at) =>
      busy.owner.browser.put(`/api/cards/${ids[at % 2]}`, { title: `Guardada ${at}` }),
    );
    await eventually(async () => expect(await waitingForLocks(testApp.db, LOCKS_CARD)).toBe(2));
    expect((await other.owner.browser.put(`/api/cards/${other.card.id}`, { title: 'Otra' })).status).toBe(
      200,
    );
    return started;
  });
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('visitors read cards, products, offers and pages while requests hold every connection of theirs', async () => {
  const { card } = await shopWithBread();
  const held = await Promise.all(
    Array.from({ length: POOL_SIZE }, () => testApp.db.startTransaction().execute()),
  );
  try {
    const paths = ['', '/items', '/categories', '/offers'].map((part) => `/api/cards/${card.id}${part}`);
    for (const path of [...paths, `/api/cards/subdomain/${card.subdomain}`, '/api/cards', '/api/cards?q=pan'])
      expect((await testApp.browser().get(path)).status, path).toBe(200);
    expect((await testApp.browser().get('/directorio')).status).toBe(200);
    expect((await testApp.browser().get('/no-existe')).status).toBe(404);
  } finally {
    for (const each of held) await each.rollback().execute();
  }
});
