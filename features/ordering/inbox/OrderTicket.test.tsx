import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { OrderTicket } from './OrderTicket.tsx';

const order: Order = {
  ...{ id: 1, cardId: 1, number: 7, token: null, channel: 'whatsapp', source: 'card', status: 'nueva' },
  lines: [
    {
      ...{
        type: 'other',
        id: 0,
        name: 'Pan\u202e',
        unit: null,
        choices: [],
        price: 500,
        quantity: 1,
        subtotal: 500,
      },
      note: 'Bien\u200f tostado',
    },
  ],
  ...{
    fee: 0,
    coupon: null,
    discount: 0,
    total: 500,
    isPartlyUnpriced: false,
    note: 'Sin bolsa\nTotal $0 · PAGADO',
  },
  ...{
    customerName: '\u202eRosa\u202c',
    customerPhone: null,
    customerDigits: null,
    fulfilment: null,
  },
  ...{
    dueAt: null,
    dueMinutes: null,
    readyAt: null,
    answer: null,
    isSent: true,
    seenAt: null,
    changedAt: null,
    cancelledBy: null,
  },
  ...{
    paidAt: null,
    paidTotal: null,
    deposit: 0,
    isReceiptNew: false,
    receiptUsedIn: null,
    receiptUrl: null,
    forgottenAt: null,
    version: 1,
    createdAt: '2026-11-23T15:00:00.000Z',
  },
};

const SHOP = { title: 'Panadería Ñandú', headerBackgroundColor: '#c2410c' };
const printed = (changes: Partial<Order> = {}) =>
  renderToStaticMarkup(<OrderTicket shop={SHOP} order={{ ...order, ...changes }} />);

test('a printed order labels the note, and no text can imitate a line or reverse the direction of writing', () => {
  const html = printed();
  expect(html).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(html).toContain('Nota: Sin bolsa Total $0 · PAGADO');
  expect(html).toContain('«Bien tostado»');
  expect(html).toContain('Rosa');
  // Its name stands first, in its colour.
  expect(html).toMatch(/^<article[^>]*--shop:#[0-9a-f]{6}[^>]*><p class="[^"]*shop[^"]*">Panadería Ñandú</);
});

test('a printed order shows when it was received and for when it is promised, with the day', () => {
  const when = (changes: Partial<Order>) => printed(changes).match(/<p[^>]*>(.*?)<\/p>/g)?.[1];
  expect(printed()).toContain('Recibido lun 23 nov, 12:00');
  expect(when({})).toContain('Lo antes posible');
  expect(when({ dueAt: '2026-11-28T16:00:00.000Z' })).toContain('Para el sáb 28 nov, 13:00');
  const promised = { dueAt: '2026-11-28T16:00:00.000Z', readyAt: '2026-11-28T16:30:00.000Z' };
  expect(when(promised)).toContain('Listo sáb 28 nov, 13:30');
  const home = { type: 'delivery' as const, zone: 'Ñuñoa', address: 'Calle 1', reference: null };
  expect(when({ ...promised, fulfilment: home })).toContain('Llega sáb 28 nov, 13:30');
});

test('a printed order of a table is titled by it', () => {
  expect(printed()).toContain('<h2>N.º 7</h2>');
  const html = printed({ fulfilment: { type: 'table', table: '4\u202e' } });
  expect(html).toContain('<h2>Mesa 4 · N.º 7</h2>');
  expect(html.match(/Mesa/g)).toHaveLength(1);
});

test('a printed order that was cancelled says so first, and what is to be returned', () => {
  const paid = { paidAt: '2026-11-23T16:00:00.000Z', paidTotal: 500 };
  const html = printed({ status: 'cancelada', ...paid });
  expect(html).toContain('CANCELADO</p>');
  expect(html).toContain('Total $500 · POR DEVOLVER $500');
  for (const text of ['PAGADO', 'Lo antes posible'])
    expect(html.replace(/Nota:.*?<\/p>/, '')).not.toContain(text);
  // Or less costs it now than was paid.
  expect(printed({ ...paid, paidTotal: 700 })).toContain('PAGADO $700 · POR DEVOLVER $200');
});

test.each([
  [{}, 'POR COBRAR $500'],
  [{ paidAt: '2026-11-23T16:00:00.000Z', paidTotal: 300 }, 'POR COBRAR $200'],
  [{ paidAt: '2026-11-23T16:00:00.000Z', paidTotal: 500 }, null],
  [{ status: 'cancelada' as const }, null],
  [{ deposit: 250 }, 'Falta el abono de $250'],
  [{ deposit: 250, paidAt: '2026-11-23T16:00:00.000Z', paidTotal: 250 }, 'ABONADO $250'],
])('a printed order with %j says how much is still to be paid: %j', (changes, text) => {
  const html = printed(changes);
  if (text) expect(html).toContain(text);
  else expect(html).not.toContain('POR COBRAR');
});
