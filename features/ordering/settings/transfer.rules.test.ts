import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseRut, rutCheckDigit, transferText } from './transfer.rules.ts';

describe('a RUT', () => {
  test.each([
    ['12.345.678-5', '12.345.678-5'],
    ['12345678-5', '12.345.678-5'],
    ['123456785', '12.345.678-5'],
    ['6.000.014-k', '6.000.014-K'],
    ['76.086.428-5', '76.086.428-5'],
    ['0012345678-5', null],
    ['012345678-5', '12.345.678-5'],
    ['100.000-4', '100.000-4'],
    ['00000001-9', null],
    ['000099999-7', null],
    ['12.345.678-4', null],
    ['12.345.678', null],
    ['', null],
    ['hola', null],
  ])('%j is %j', (typed, rut) => {
    expect(normaliseRut(typed)).toBe(rut);
  });

  test('with another check digit is refused, whatever the number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 99_999_999 }),
        fc.constantFrom(...'0123456789K'),
        (n, digit) => {
          expect(normaliseRut(`${n}-${digit}`) !== null).toBe(rutCheckDigit(`${n}`) === digit);
        },
      ),
    );
  });
});

test('an account is copied in the format that apps of banks understand', () => {
  expect(
    transferText({
      holder: 'Rosa Díaz',
      rut: '12.345.678-5',
      bank: 'BancoEstado',
      accountType: 'Cuenta RUT',
      accountNumber: '12345678',
      email: 'rosa@pan.cl',
    }),
  ).toBe('Rosa Díaz\n12345678-5\nBancoEstado\nCuenta RUT\n12345678\nrosa@pan.cl');
});
