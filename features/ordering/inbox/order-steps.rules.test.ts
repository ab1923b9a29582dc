import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#features/ordering/orders/orders.contract.ts';
import { byDue, byHour, firstTab, stateText, stepsOf, tabCounts } from './order-steps.rules.ts';

test.each(ORDER_STATUSES)('every step from the status %s can be reversed by further steps', (status) => {
  const next = ({ main, others }: ReturnType<typeof stepsOf>) =>
    [...(main ? [main] : []), ...others].map((step) => step.status);
  const reachable = (from: (typeof ORDER_STATUSES)[number]) => {
    const seen = new Set([from]);
    for (const each of seen) for (const to of next(stepsOf({ status: each, fulfilment: null }))) seen.add(to);
    return seen;
  };
  for (const to of next(stepsOf({ status, fulfilment: null }))) expect(reachable(to)).toContain(status);
});

test("the step after 'Confirmado' has the same name as on the customer's page", () => {
  const home = { type: 'delivery' as const, zone: 'Ñuñoa', address: 'Calle 1', reference: null };
  const step = { status: 'lista' };
  const label = (fulfilment: Parameters<typeof stepsOf>[0]['fulfilment']) =>
    stepsOf({ status: 'confirmada', fulfilment }).main;
  expect(label(home)).toEqual({ ...step, label: 'Va en camino' });
  expect(label({ type: 'pickup' })).toEqual({ ...step, label: 'Listo' });
  expect(stepsOf({ status: 'nueva', fulfilment: home }).others[0]?.label).toBe('Ya va en camino');
  const state = (fulfilment: Parameters<typeof stateText>[0]['fulfilment']) =>
    stateText({ status: 'lista', cancelledBy: null, fulfilment });
  expect([state(home), state({ type: 'pickup' })]).toEqual(['Va en camino', 'Listo']);
});

test('an order that the customer cancelled is labelled differently from one that the shop cancelled', () => {
  const cancelled = { status: 'cancelada', fulfilment: null } as const;
  expect(stateText({ ...cancelled, cancelledBy: 'customer' })).toBe('Cancelado por el cliente');
  expect(stateText({ ...cancelled, cancelledBy: 'shop' })).toBe('Cancelado');
});

test('the inbox begins with the first tab that has orders', () => {
  const counts = { nueva: 0, confirmada: 0, lista: 0, entregada: 7, cancelada: 4 };
  const first = (changes: Partial<typeof counts>, later = 0) =>
    firstTab(tabCounts({ counts: { ...counts, ...changes }, later }));
  expect(first({})).toBeNull();
  expect(first({ lista: 1 })).toBe('lista');
  expect(first({ lista: 1, nueva: 3 })).toBe('nueva');
  // What is for Saturday is not being prepared.
  expect(first({ confirmada: 2 }, 2)).toBe('otro-dia');
  expect(tabCounts({ counts: { ...counts, confirmada: 3 }, later: 2 }).confirmada).toBe(1);
});

test('orders are sorted by when they are due; without an hour, by when they were received', () => {
  const createdAt = '2026-11-20T12:00:00Z';
  const order = (id: number, dueAt: string | null) => ({ id, dueAt, createdAt });
  const orders = [order(4, '2026-11-28T12:00:00Z'), order(3, null), order(1, '2026-11-21T12:00:00Z')];
  expect(orders.toSorted(byDue).map(({ id }) => id)).toEqual([3, 1, 4]);
  // On the list of a day, what has no hour comes first.
  const late = { ...order(5, null), createdAt: '2026-11-25T12:00:00Z' };
  expect([...orders, late].toSorted(byHour).map(({ id }) => id)).toEqual([3, 5, 1, 4]);
});
