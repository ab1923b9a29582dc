import { expect, test } from 'vitest';
import { parseTime } from './typed-time.ts';

test.each([
  ['9', '09:00'],
  ['09:00', '09:00'],
  ['930', '09:30'],
  ['2130', '21:30'],
  ['9.30', '09:30'],
  ['21 h', '21:00'],
  ['18:15 hrs', '18:15'],
  ['7 pm', '19:00'],
  ['12 am', '00:00'],
  ['12:30 p. m.', '12:30'],
  ['24:00', '00:00'],
  ['25', null],
  ['24:30', null],
  ['9:75', null],
  ['mediodía', null],
  ['', null],
])('%j as an hour is %j', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});
