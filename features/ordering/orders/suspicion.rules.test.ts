import { describe, expect, test } from 'vitest';
import { isTooLarge, mayBeSuspicious, suspicionOf } from './suspicion.rules.ts';

const QUIET = 5;
const BUSY = 100;

describe('an order of a guest is suspicious', () => {
  test('after eight others from one address that the shop has not taken up', () => {
    expect(suspicionOf({ fromAddress: 8, fromGuests: 20 }, QUIET)).toBeNull();
    expect(suspicionOf({ fromAddress: 9, fromGuests: 20 }, QUIET)).toBe('address');
  });

  test('later at a busy shop, whose customers may share an address: after a quarter of its busiest hour', () => {
    expect(suspicionOf({ fromAddress: 25, fromGuests: 90 }, BUSY)).toBeNull();
    expect(suspicionOf({ fromAddress: 26, fromGuests: 90 }, BUSY)).toBe('address');
  });

  test('when there are more than three times as many as in the busiest hour, from whatever addresses', () => {
    expect(suspicionOf({ fromAddress: 1, fromGuests: 300 }, BUSY)).toBeNull();
    expect(suspicionOf({ fromAddress: 1, fromGuests: 301 }, BUSY)).toBe('rate');
  });

  test('but not among a hundred orders from a hundred customers in the first lunch hour of a restaurant', () => {
    expect(suspicionOf({ fromAddress: 1, fromGuests: 100 }, 0)).toBeNull();
    expect(suspicionOf({ fromAddress: 1, fromGuests: 121 }, 0)).toBe('rate');
  });
});

test('the busiest hour is not read for an ordinary order', () => {
  expect(mayBeSuspicious({ fromAddress: 8, fromGuests: 120 })).toBe(false);
  expect(mayBeSuspicious({ fromAddress: 9, fromGuests: 9 })).toBe(true);
});

test('a hundred pieces from one address are an order, more are not, unless the shop takes large ones', () => {
  expect(isTooLarge(100, 12)).toBe(false);
  expect(isTooLarge(101, 12)).toBe(true);
  expect(isTooLarge(300, 100)).toBe(false);
  expect(isTooLarge(301, 100)).toBe(true);
});
