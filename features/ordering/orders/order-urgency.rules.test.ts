import { expect, test } from 'vitest';
import { urgencyOf } from './order-urgency.rules.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

test.each([
  [1500, 'calm', ''],
  [180, 'calm', 'en 3 h'],
  [21, 'calm', 'en 21 min'],
  [20, 'soon', 'en 20 min'],
  [0, 'soon', 'ahora'],
  [-1, 'late', 'atrasado 1 min'],
  [-120, 'late', 'atrasado 2 h'],
])('an order due in %i minutes is %s and shows %j', (minutes, urgency, words) => {
  const order = {
    status: 'confirmada' as const,
    dueAt: minutesFromNow(minutes),
    createdAt: minutesFromNow(-600),
  };
  expect(urgencyOf(order, NOW)).toEqual({ urgency, words });
});

test.each([
  [0, 'calm', 'ahora'],
  // The clocks of server and tablet may differ.
  [-1, 'calm', 'ahora'],
  [9, 'calm', 'hace 9 min'],
  [10, 'soon', 'hace 10 min'],
  [20, 'late', 'hace 20 min'],
])('an order for as soon as possible from %i minutes ago is %s and shows %j', (minutes, urgency, words) => {
  const order = { status: 'confirmada' as const, dueAt: null, createdAt: minutesFromNow(-minutes) };
  expect(urgencyOf(order, NOW)).toEqual({ urgency, words });
});

test.each([
  ['nueva', 9, 'calm'],
  ['nueva', 10, 'soon'],
  ['nueva', 20, 'late'],
  ['confirmada', 20, 'calm'],
] as const)('an order for tomorrow that is %s since %i minutes is %s', (status, minutes, urgency) => {
  const order = { status, dueAt: minutesFromNow(1500), createdAt: minutesFromNow(-minutes) };
  expect(urgencyOf(order, NOW).urgency).toBe(urgency);
});

test('an order that is ready is not urgent', () => {
  const order = { status: 'lista' as const, dueAt: null, createdAt: minutesFromNow(-60) };
  expect(urgencyOf(order, NOW).urgency).toBe('calm');
});
