import { expect, test } from 'vitest';
import { ACTIVITY_TYPES, type ActivityEvent, activityOf, MAX_ACTIVITY } from './activity.rules.ts';

const NOON = Date.parse('2026-11-20T15:00:00Z');
const at = (minutesAgo: number) => new Date(NOON - minutesAgo * 60_000);
const texts = (events: ActivityEvent[]) => activityOf(events).map(({ text }) => text);

test('an order is listed with its number and its total', () => {
  expect(texts([{ type: 'order', at: at(4), number: 131, total: 22_100 }])).toEqual([
    'Pedido N.º 131 por $22.100',
  ]);
});

test('an order with lines that have no price yet says so', () => {
  const order = { type: 'order', at: at(4), number: 131, isPartlyUnpriced: true } as const;
  expect(texts([{ ...order, total: 4500 }])).toEqual(['Pedido N.º 131 por $4.500 + por confirmar']);
  expect(texts([{ ...order, total: 0 }])).toEqual(['Pedido N.º 131, por confirmar']);
});

test('the newest event comes first, whatever its kind', () => {
  expect(
    activityOf([
      { type: 'share', at: at(50) },
      { type: 'order', at: at(20), number: 2, total: 990 },
      { type: 'saved', at: at(30) },
    ]).map(({ type, at }) => [type, at]),
  ).toEqual([
    ['order', '2026-11-20T14:40:00.000Z'],
    ['saved', '2026-11-20T14:30:00.000Z'],
    ['share', '2026-11-20T14:10:00.000Z'],
  ]);
});

test('similar events within an hour are one line, at the time of the latest', () => {
  expect(activityOf([1, 30, 59].map((minutes) => ({ type: 'whatsapp', at: at(minutes) })))).toEqual([
    { type: 'whatsapp', at: '2026-11-20T14:59:00.000Z', text: 'Abrieron tu WhatsApp 3 veces' },
  ]);
});

test('similar events stay separate beyond an hour, around another event, and if they are orders', () => {
  const order = (minutes: number, number: number) =>
    ({ type: 'order', at: at(minutes), number, total: 1 }) as const;
  expect(
    texts([
      { type: 'map', at: at(0) },
      { type: 'map', at: at(60) },
    ]),
  ).toEqual(['Alguien miró cómo llegar', 'Alguien miró cómo llegar']);
  expect(texts([{ type: 'map', at: at(1) }, order(2, 1), { type: 'map', at: at(3) }])).toHaveLength(3);
  expect(texts([order(1, 2), order(2, 1)])).toEqual(['Pedido N.º 2 por $1', 'Pedido N.º 1 por $1']);
});

test('there are at most twenty lines', () => {
  const many = Array.from({ length: 50 }, (_, hour): ActivityEvent => ({ type: 'share', at: at(hour * 60) }));
  expect(activityOf(many)).toHaveLength(MAX_ACTIVITY);
});

test.each(ACTIVITY_TYPES)('%s is described in the singular and the plural', (type) => {
  const event = { type, at: at(1), number: 7, total: 990 };
  expect(texts([event])[0]).toMatch(/^(Alguien |Pedido N\.º 7)/);
  expect(texts([event, { ...event, at: at(2) }])[0]).toMatch(/( 2 veces|\$990)$/);
});
