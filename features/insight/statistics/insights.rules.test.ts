import { expect, test } from 'vitest';
import { dateAfter } from '#foundation/contract/dates.ts';
import { insightsOf } from './insights.rules.ts';

type Counted = Parameters<typeof insightsOf>[0];

const NOTHING = {
  visits: 0,
  orders: 0,
  previous: null,
  byDay: [],
  sources: [],
  topItems: [],
  customers: 0,
  returningCustomers: 0,
};
const insights = (of: object) => insightsOf({ ...NOTHING, ...of } as unknown as Counted);
/** Four weeks from a Monday, with so many orders on each Saturday and one on each other day. */
const weeks = (onSaturday: number) =>
  Array.from({ length: 28 }, (_, at) => ({
    date: dateAfter('2026-11-02', at),
    orders: at % 7 === 5 ? onSaturday : 1,
  }));

test('few figures say nothing', () => {
  expect(insights({})).toEqual([]);
  expect(insights({ visits: 99, orders: 10 })).toEqual([]);
  expect(insights({ visits: 500, orders: 9, customers: 4, returningCustomers: 4 })).toEqual([]);
  expect(insights({ orders: 28, byDay: weeks(1) })).toEqual([]);
  expect(insights({ visits: 900, sources: [{ source: 'directo', name: 'Directo', visits: 800 }] })).toEqual(
    [],
  );
});

test('visits are compared with orders, and with the period before if that had enough', () => {
  expect(insights({ visits: 1768, orders: 26 })).toEqual([
    'De 1.768 visitas salieron 26 pedidos: 1 de cada 68.',
  ]);
  expect(insights({ visits: 1768, orders: 26, previous: { visits: 1470, orders: 12 } })).toEqual([
    'De 1.768 visitas salieron 26 pedidos: 1 de cada 68. Antes, 1 de cada 123.',
  ]);
  expect(insights({ visits: 1768, orders: 26, previous: { visits: 1470, orders: 3 } })).toHaveLength(1);
});

test('the best day, a product that is only looked at, the best source and customers who return are named, at most three', () => {
  expect(insights({ orders: 44, byDay: weeks(5) })).toEqual([
    'Tu mejor día es el sábado: 20 de tus 44 pedidos.',
  ]);
  const sold = { name: 'Completo', views: 50, ordered: 20 };
  expect(insights({ topItems: [sold, { name: 'Chacarero', views: 89, ordered: 6 }] })).toEqual([
    '«Chacarero» se mira mucho y se pide poco: 89 vistas, 6 unidades.',
  ]);
  expect(insights({ topItems: [sold, { name: 'Mote', views: 40, ordered: 0 }] })).toEqual([
    '«Mote» se mira mucho y se pide poco: 40 vistas, ninguna vendida.',
  ]);
  expect(
    insights({ visits: 900, sources: [{ source: 'instagram', name: 'Instagram', visits: 372 }] }),
  ).toEqual(['Donde más te encuentran es Instagram: 372 de tus 900 visitas.']);
  expect(insights({ customers: 7, returningCustomers: 5 })).toEqual([
    '5 de tus 7 clientes ya te habían comprado.',
  ]);
  const all = {
    ...{
      visits: 900,
      orders: 44,
      byDay: weeks(5),
      topItems: [sold, { name: 'Mote', views: 40, ordered: 0 }],
    },
    ...{ customers: 7, returningCustomers: 5 },
  };
  expect(insights(all)).toHaveLength(3);
});
