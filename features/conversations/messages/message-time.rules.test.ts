import { expect, test } from 'vitest';
import { messageAge, messageClock, messageDay } from './message-time.rules.ts';

const now = new Date('2026-11-20T18:30:00-03:00');

test.each([
  ['2026-11-20T18:29:00-03:00', 'Ahora'],
  ['2026-11-20T17:31:00-03:00', 'Ahora'],
  ['2026-11-20T17:30:00-03:00', '1h'],
  ['2026-11-19T18:31:00-03:00', '23h'],
  ['2026-11-19T18:30:00-03:00', '1d'],
  ['2026-11-08T18:30:00-03:00', '12d'],
])('the age of a message of %s is shown as %s', (at, age) => {
  expect(messageAge(at, now)).toBe(age);
});

test.each([
  ['2026-11-20T00:00:00-03:00', 'Hoy'],
  ['2026-11-19T23:59:00-03:00', 'Ayer'],
  ['2026-11-03T12:00:00-03:00', '3 de noviembre'],
  ['2025-11-03T12:00:00-03:00', '3 de noviembre de 2025'],
])('messages of %s are listed under %s', (at, day) => {
  expect(messageDay(at, now)).toBe(day);
});

test('the time of a message is that of Santiago', () => {
  expect(messageClock('2026-11-20T21:05:00Z')).toBe('18:05');
});
