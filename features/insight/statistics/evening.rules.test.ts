import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { eveningText } from './evening.rules.ts';

const at = (time: string) => new Date(`2026-11-20T${time}-03:00`);
const today = {
  ...{ date: '2026-11-20', visits: 90, visitors: 80, contacts: 7 },
  ...{ orders: 12, revenue: 143_200, requests: 3, bookedHours: 0 },
};

test.each([
  [[], 'Hoy: 12 pedidos, $143.200'],
  [['Empanada'], 'Hoy: 12 pedidos, $143.200, se acabó Empanada'],
  [['Berlín', 'Empanada', 'Kuchen'], 'Hoy: 12 pedidos, $143.200, se acabaron Berlín, Empanada y Kuchen'],
  [['A', 'B', 'C', 'D'], 'Hoy: 12 pedidos, $143.200, se acabaron 4 productos'],
])('in the evening the day is summed up, with %j sold out', (soldOut, text) => {
  expect(eveningText({ byDay: [today], soldOut }, at('18:00'), SANTIAGO, 'orders')).toBe(text);
});

test('a day without orders says so', () => {
  expect(
    eveningText(
      { byDay: [{ ...today, orders: 0, revenue: 0 }], soldOut: [] },
      at('23:59'),
      SANTIAGO,
      'orders',
    ),
  ).toBe('Hoy: sin pedidos');
});

test('who takes no orders reads how many asked', () => {
  expect(eveningText({ byDay: [today], soldOut: [] }, at('18:00'), SANTIAGO, 'visits')).toBe(
    'Hoy: 3 solicitudes',
  );
});

test('the day is not summed up before 18:00, nor after midnight', () => {
  expect(eveningText({ byDay: [today], soldOut: [] }, at('17:59'), SANTIAGO, 'orders')).toBeNull();
  expect(
    eveningText({ byDay: [today], soldOut: [] }, new Date('2026-11-21T00:00-03:00'), SANTIAGO, 'orders'),
  ).toBeNull();
});
