import { describe, expect, test } from 'vitest';
import { phoneDigits, whatsappDigits } from './phone.ts';

describe('a phone number typed by a Chilean owner', () => {
  test.each([
    ['9 1234 5678', '56912345678'],
    ['+56 9 1234 5678', '56912345678'],
    ['56912345678', '56912345678'],
    ['569 1234 5678', '56912345678'],
    ['0056 9 1234 5678', '56912345678'],
    ['09 1234 5678', '56912345678'],
    ['(9) 1234-5678', '56912345678'],
    ['9.1234.5678', '56912345678'],
    ['\u202a+56\u00a09\u00a01234\u00a05678\u202c', '56912345678'],
    ['WhatsApp: 9 1234 5678', '56912345678'],
    ['https://wa.me/56912345678', '56912345678'],
    ['9 1234 5678 / 9 8765 4321', '56912345678'],
    ['+56 9 1234 5678, +56 9 8765 4321', '56912345678'],
    ['9 1234 5678 o 9 8765 4321', '56912345678'],
    ['2 2345 6789', '56223456789'],
    ['(2) 2345 6789 anexo 12', '56223456789'],
    ['+56 09 8765 4321', '56987654321'],
    ['+56 (0)9 8765 4321', '56987654321'],
    ['0056 09 8765 4321', '56987654321'],
    ['560987654321', '56987654321'],
    ['+56 02 2345 6789', '56223456789'],
  ])('%j is dialled as %s', (typed, digits) => {
    expect(whatsappDigits(typed)).toBe(digits);
  });
});

test.each([
  ['600 360 3600', '566003603600'],
  ['+56 600 360 3600', '566003603600'],
  ['800 360 360', '56800360360'],
])('%j can be called and is never on WhatsApp', (typed, digits) => {
  expect([phoneDigits(typed), whatsappDigits(typed)]).toEqual([digits, null]);
});

test.each([
  ['+1 415 555 2671', '14155552671'],
  ['+54 9 11 2345-6789', '5491123456789'],
])('the foreign number %j keeps its country: %s', (typed, digits) => {
  expect(whatsappDigits(typed)).toBe(digits);
});

test.each([
  '',
  'no tengo',
  '123',
  '9123 456',
  '+999 12345678',
  '+569123456789012345',
  '1234567890123456',
  '&text=hola',
  '9'.repeat(30),
])('%j is not a number that can be dialled', (typed) => {
  expect(whatsappDigits(typed)).toBeNull();
});
