import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

const shopWithBread = () =>
  openShop(testApp, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '+56 9 8765 4321' },
    categories: [{ name: 'Pan', items: [{ name: 'Marraqueta', price: 2_000, stock: 900 }] }],
  });
const waitingForLocks = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(testApp.db);
  return rows.length;
};

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
    await eventually(async () => expect(await waitingForLocks()).toBe(2));
    expect((await save(other)).status).toBe(200);
    expect((await testApp.browser().get('/api/cards?q=panaderia')).status).toBe(200);
    expect(await waitingForLocks()).toBeLessThanOrEqual(2);
    return [...saves, ...orders];
  });
  // A request that waited five seconds for the lock is answered with 503.
  for (const { status } of await Promise.all(waiting)) expect([200, 201, 503]).toContain(status);
});

test('nobody waits for a lock for longer than five seconds', async () => {
  const { rows } = await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(
    testApp.db,
  );
  expect(rows).toEqual([{ limit: '5s' }]);
});
