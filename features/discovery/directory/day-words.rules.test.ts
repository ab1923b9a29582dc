import { expect, test } from 'vitest';
import { dayWords } from './day-words.rules.ts';

test.each([
  ['America/Santiago', 'Buenas noches', 'domingo 22 de noviembre'],
  ['Pacific/Easter', 'Buenas tardes', 'domingo 22 de noviembre'],
  ['Europe/Madrid', 'Buenas noches', 'lunes 23 de noviembre'],
  ['Asia/Tokyo', 'Buenos días', 'lunes 23 de noviembre'],
])('a visitor in %s is greeted by their own clock', (zone, greeting, day) => {
  expect(dayWords(new Date('2026-11-22T20:30-03:00'), zone)).toEqual({ greeting, day });
});
