import { expect, test } from 'vitest';
import { isPhone, shownPhone } from './typed-phone.ts';

test.each([
  '9 8765 4321',
  '987654321',
  '+56 9 8765 4321',
  '56987654321',
  '09 8765 4321',
  '(2) 2345 6789',
  '+54 9 11 5555 4444',
  '0034 612 345 678',
  '5491155554444',
])('%s is a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true);
});

test.each([
  ['a digit too many', '9 8765 43210'],
  ['a digit too few', '8765 4321'],
  ['a digit too many after the country code', '+56 9 8765 43210'],
  ['words', 'ocho'],
  ['a number with too many digits', '1234567890123456'],
  ['nothing', ''],
])('%s is no phone number: %s', (_what, typed) => {
  expect(isPhone(typed)).toBe(false);
});

test.each([
  ['987654321', '9 8765 4321'],
  ['+56 9 8765-4321', '9 8765 4321'],
  ['(2) 23456789', '2 2345 6789'],
  ['032 2456789', '32 245 6789'],
  ['+54 9 11 5555 4444', '+54 9 11 5555 4444'],
  ['Pedro, 123', 'Pedro, 123'],
])('%s is shown as %s', (typed, shown) => {
  expect(shownPhone(typed)).toBe(shown);
});
