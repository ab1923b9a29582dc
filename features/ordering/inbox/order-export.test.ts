import { describe, expect, test } from 'vitest';
import { withoutFormulas } from '#features/catalogue/sheets/cells.rules.ts';
import { readCsv } from '#features/catalogue/sheets/csv.media.ts';
import { readXlsx } from '#features/catalogue/sheets/xlsx.media.ts';
import { monthOf } from '#features/ordering/closing/closing.rules.ts';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { line, useBakery } from '#tests/support/bakery.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { exportPeriod } from './order-export.rules.ts';

const testApp = useTestApp();
const { bakery } = useBakery(testApp);

async function download(query: string, of = 'orders') {
  const answer = await testApp.app.inject({
    url: `/api/cards/${bakery.card.id}/${of}/export?${query}`,
    headers: { cookie: `session=${bakery.owner.browser.cookie('session')}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

describe('the exported orders', () => {
  test.each(['csv', 'xlsx'] as const)('as %s have the same totals as the orders', async (format) => {
    const take = async (dueAt: string, quantity: number) =>
      (
        await bakery.owner.browser.post<Order>(`/api/cards/${bakery.card.id}/orders/owner`, {
          lines: [line(bakery.bread, quantity), { type: 'other', id: 0, name: '=Velas', quantity: 1 }],
          customerName: 'Rosa',
          dueAt,
        })
      ).body;
    const first = await take('2026-11-28T16:00:00Z', 3);
    const second = await take('2026-12-01T02:30:00Z', 1);
    await take('2026-12-01T16:00:00Z', 1);
    const answer = await download(`format=${format}&from=2026-11-28&to=2026-11-30`);
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="pedidos-[a-z0-9-]+-2026-11-28-2026-11-30\\.${format}"$`),
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const [table] = format === 'csv' ? [readCsv(answer.rawPayload, 100)] : readXlsx(answer.rawPayload);
    const [head = [], ...rows] = (table?.rows ?? []).filter((row) => row.length > 1);
    const column = (label: string) => rows.map((row) => row[head.indexOf(label)] ?? '');
    const sum = (label: string) => column(label).reduce<number>((total, value) => total + Number(value), 0);
    expect(column('Para').map(String)).toEqual([
      ...['2026-11-28 13:00', '2026-11-28 13:00', '2026-11-30 23:30', '2026-11-30 23:30'],
    ]);
    expect([sum('Total'), sum('Subtotal')]).toEqual([first.total + second.total, 4 * 2490]);
    expect(column('Producto')[1]).toBe(format === 'csv' ? "'=Velas" : '=Velas');
  });
});

test.each(['csv', 'xlsx'] as const)(
  'the closing of a day as %s adds up to its total twice',
  async (format) => {
    await bakery.owner.browser.post<Order>(`/api/cards/${bakery.card.id}/orders/owner`, {
      lines: [line(bakery.bread, 3), { type: 'other', id: 0, name: '=Velas', quantity: 1, price: 500 }],
      ...{ fee: 2000, dueAt: '2026-11-28T16:00:00Z', paidBy: 'cash' },
    });
    const answer = await download(`format=${format}&date=2026-11-28&period=day`, 'closing');
    expect(answer.headers['content-disposition']).toMatch(
      /filename="cierre-[a-z0-9-]+-2026-11-28\.(csv|xlsx)"$/,
    );
    const [table] = format === 'csv' ? [readCsv(answer.rawPayload, 100)] : readXlsx(answer.rawPayload);
    const [, ...rows] = (table?.rows ?? []).filter((row) => row.length > 1);
    const sum = (group: string) =>
      rows.reduce((all, row) => (row[0] === group ? all + Number(row[3] ?? 0) : all), 0);
    const total = 3 * 2490 + 500 + 2000;
    expect([sum('Forma de pago'), sum('Total'), sum('Producto')]).toEqual([total, total, total]);
    expect(rows.find(([, detail]) => detail === 'Efectivo')?.[3]).toBe(format === 'csv' ? `${total}` : total);
    expect(rows.map(([, detail]) => detail)).toContain(format === 'csv' ? "'=Velas" : '=Velas');
  },
);

test('a cancelled order adds nothing to the sums', async () => {
  const { body } = await bakery.owner.browser.post<Order>(`/api/cards/${bakery.card.id}/orders/owner`, {
    lines: [line(bakery.bread, 3)],
    ...{ fee: 2000, dueAt: '2026-11-28T16:00:00Z' },
  });
  await bakery.owner.browser.put(`/api/orders/${body.id}`, { status: 'cancelada' });
  const { rawPayload } = await download('format=csv&from=2026-11-28&to=2026-11-28');
  const [head = [], row = []] = readCsv(rawPayload, 100).rows;
  const cell = (label: string) => row[head.indexOf(label)];
  expect(cell('Estado')).toMatch(/cancel/i);
  expect(['Subtotal', 'Despacho', 'Total'].map(cell).map(Number)).toEqual([0, 0, 0]);
});

test('a period with too many orders for a sheet is refused instead of being cut off', async () => {
  const orders = Array.from({ length: 5001 }, (_, at) => ({
    ...{ cardId: bakery.card.id, number: at + 1, channel: 'whatsapp' as const, total: 1, note: null },
    dueAt: new Date('2026-11-28T16:00:00Z'),
  }));
  await testApp.db.insertInto('orders').values(orders).execute();
  const refused = await bakery.owner.browser.get(
    `/api/cards/${bakery.card.id}/orders/export?format=csv&from=2026-11-28&to=2026-11-28`,
  );
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { to: 'Son más de 5.000 pedidos. Elige menos días.' } },
  });
});

test('a text that begins like a formula is exported as a text; a phone number stays as it is', () => {
  expect(withoutFormulas([['=1+1', '@x', '-2', '+56 9 1234 5678', '+cmd', 12, null]])).toEqual([
    ["'=1+1", "'@x", "'-2", '+56 9 1234 5678', "'+cmd", 12, null],
  ]);
  expect(withoutFormulas([['＝1+1', '＋1', '－1', '＠x']])).toEqual([["'＝1+1", "'＋1", "'－1", "'＠x"]]);
});

test('an export covers a month', () => {
  expect(monthOf('2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(exportPeriod({}, new Date('2026-12-01T02:00:00Z'), SANTIAGO).from).toBe('2026-11-01');
});
