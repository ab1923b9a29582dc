import { expect, test } from 'vitest';
import { santiagoInstant } from '#foundation/contract/santiago.ts';
import { dayParts } from './day-parts.rules.ts';

const every = (minutes: number, from: number, to: number) =>
  Array.from({ length: ((to - from) * 60) / minutes }, (_, at) => ({
    start: santiagoInstant('2026-11-28', from * 60 + at * minutes).toISOString(),
  }));
const sizes = (slots: { start: string }[]) =>
  dayParts(slots, 'America/Santiago').map((part) => [part.name, part.slots.length]);

test('many times of a day are grouped into morning, afternoon and evening; a few are shown together', () => {
  expect(sizes(every(15, 9, 21))).toEqual([
    ['En la mañana', 12],
    ['En la tarde', 24],
    ['En la noche', 12],
  ]);
  expect(sizes(every(15, 12, 18))).toEqual([['En la tarde', 24]]);
  expect(sizes(every(60, 9, 21))).toEqual([['', 12]]);
});
