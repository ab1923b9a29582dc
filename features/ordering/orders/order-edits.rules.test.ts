import { expect, test } from 'vitest';
import { paidText } from './order-amounts.rules.ts';
import { editTexts } from './order-edits.rules.ts';
import type { OrderLine } from './orders.contract.ts';

const ZONE = 'America/Santiago';

const empanada: OrderLine = {
  ...{ type: 'item', id: 1, name: 'Empanada', unit: null, choices: [], price: 2500, quantity: 2 },
  ...{ subtotal: 5000, note: null },
};
const before = {
  ...{
    lines: [empanada],
    fee: 2000,
    discount: 0,
    total: 7000,
    dueAt: null,
    dueMinutes: null,
    paidTotal: null,
  },
  ...{ fulfilment: { type: 'pickup' as const }, note: null, customerName: 'Rosa', customerPhone: null },
};

test('each kind of edit of an order has its text', () => {
  const velas = { ...empanada, name: 'Velas', quantity: 1 };
  const after = {
    ...{ ...before, fee: 3000, total: 10_500, dueAt: '2026-11-28T16:00:00.000Z', dueMinutes: 30 },
    fulfilment: { type: 'delivery' as const, zone: 'Ñuñoa', address: 'Los Alerces 12', reference: null },
  };
  expect(editTexts(before, after, [{ at: 0, quantity: 3, price: 2400 }], [velas], ZONE)).toEqual([
    'Empanada 2 → 3',
    'Empanada $2.500 → $2.400 c/u',
    'Agregado: 1 × Velas',
    'Entrega: Retiro en el local → Despacho a Ñuñoa: Los Alerces 12',
    'Para: lo antes posible → sábado 28 de noviembre, 13:00–13:30',
    'Despacho $2.000 → $3.000',
    'Total $7.000 → $10.500',
  ]);
  expect(editTexts(before, before, [{ at: 0, quantity: 2 }], [], ZONE)).toEqual([]);
  expect(editTexts(before, before, [{ at: 0, quantity: 0 }], [], ZONE)).toEqual(['Quitado: 2 × Empanada']);
  const paid = { ...before, paidTotal: 7000 };
  expect(editTexts(before, paid, [], [], ZONE)).toEqual(['Pagado $7.000']);
  expect(editTexts(paid, before, [], [], ZONE)).toEqual(['Ya no está pagado']);
  expect(editTexts(paid, { ...paid, paidTotal: 9000 }, [], [], ZONE)).toEqual(['Pagado $7.000 → $9.000']);
});

test('a paid order whose total has changed since says how much of it is paid', () => {
  const open = { status: 'nueva' as const };
  expect(paidText({ ...open, deposit: 0, paidTotal: null, total: 18_900 })).toBe('');
  expect(paidText({ ...open, deposit: 9450, paidTotal: null, total: 18_900 })).toBe(
    'Falta el abono de $9.450',
  );
  expect(paidText({ ...open, deposit: 0, paidTotal: 18_900, total: 18_900 })).toBe('Pagado');
  expect(paidText({ ...open, deposit: 9450, paidTotal: 9450, total: 18_900 })).toBe(
    'Abonado $9.450 · por cobrar $9.450',
  );
  expect(paidText({ ...open, deposit: 0, paidTotal: 18_900, total: 18_000 })).toBe(
    'Pagado $18.900 · por devolver $900',
  );
});

test('what was paid for a cancelled order is to be returned, and nobody waits for its deposit', () => {
  const cancelled = { status: 'cancelada' as const, deposit: 9450, total: 18_900 };
  expect(paidText({ ...cancelled, paidTotal: null })).toBe('');
  expect(paidText({ ...cancelled, paidTotal: 9450 })).toBe('Por devolver $9.450');
  expect(paidText({ ...cancelled, paidTotal: 18_900 })).toBe('Por devolver $18.900');
});
