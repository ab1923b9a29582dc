import { expect, test } from 'vitest';
import { busiestText, hoursOf } from './hours.rules.ts';

test('every hour of the day is listed, with what happened in it', () => {
  const hours = hoursOf(
    [{ hour: 13, visits: 5 }],
    [
      { hour: 20, orders: 2 },
      { hour: 13, orders: 1 },
    ],
  );
  expect(hours).toHaveLength(24);
  expect(hours[13]).toEqual({ visits: 5, orders: 1 });
  expect(hours[20]).toEqual({ visits: 0, orders: 2 });
  expect(hours[0]).toEqual({ visits: 0, orders: 0 });
});

test('the busiest hours are named, if there are any', () => {
  const visits = [
    { hour: 13, visits: 5 },
    { hour: 9, visits: 5 },
  ];
  expect(busiestText(hoursOf(visits, [{ hour: 20, orders: 2 }]))).toBe(
    'Más visitas a las 9 h, más pedidos a las 20 h.',
  );
  expect(busiestText(hoursOf(visits, []))).toBe('Más visitas a las 9 h.');
  expect(busiestText(hoursOf([], []))).toBe('');
});
