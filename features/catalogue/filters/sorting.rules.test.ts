import { expect, test } from 'vitest';
import { sortedBy } from './sorting.rules.ts';

const car = (name: string, price: number, year?: number) => ({ name, price, details: year ? { year } : {} });
const CARS = [car('A', 9, 2019), car('B', 0, 2022), car('C', 5), car('D', 5, 2015)];
const names = (cars: { name: string }[]) => cars.map(({ name }) => name).join('');

test('products are sorted by what is known of them, and those of which it is not known come last', () => {
  expect(names(sortedBy('', CARS))).toBe('ABCD');
  expect(names(sortedBy('cheapest', CARS))).toBe('CDAB');
  expect(names(sortedBy('dearest', CARS))).toBe('ACDB');
  expect(names(sortedBy('newest', CARS))).toBe('BADC');
});
