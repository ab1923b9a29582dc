import { describe, expect, test } from 'vitest';
import { phoneDigits, whatsappDigits } from '#foundation/server/phone.ts';
import { contactProblems, isPhoneNumber, isWhatsappNumber } from './contact-form.rules.ts';

describe('a number that an owner types in any usual way', () => {
  test.each([
    '9 1234 5678',
    '912345678',
    '+56 9 1234 5678',
    '+56912345678',
    '56 9 1234 5678',
    '0056 9 1234 5678',
    '09 1234 5678',
    '(9) 1234-5678',
    '+56 (9) 1234-5678',
    '+56 09 1234 5678',
    '56 (0)9 1234 5678',
    '+56 02 2345 6789',
    '9.1234.5678',
    '\u202a+56\u00a09\u00a01234\u00a05678\u202c',
    'WhatsApp: 9 1234 5678',
    'https://wa.me/56912345678',
    '9 1234 5678 / 9 8765 4321',
    '9 1234 5678 o 9 8765 4321',
    '2 2345 6789',
    '32 234 5678',
    '56 223 4567',
    '+1 415 555 2671',
    '+54 9 11 2345-6789',
  ])('%j is accepted and can be dialled', (typed) => {
    expect(isWhatsappNumber(typed)).toBe(true);
    expect(isPhoneNumber(typed)).toBe(true);
    expect(whatsappDigits(typed)).not.toBeNull();
  });

  test.each([
    '12',
    '987',
    '1234',
    'abc',
    'no tengo',
    '1234567',
    '9 1234 567',
    '9 1234 56789',
    '123456789',
    '+56 9 1234 567',
    '+56 9 1234 56789',
    '+1234567',
    '+1234567890123456',
    '14155552671',
    '+',
  ])('%j is not accepted', (typed) => {
    expect(isWhatsappNumber(typed)).toBe(false);
    expect(isPhoneNumber(typed)).toBe(false);
  });

  test.each(['600 360 3600', '(2) 2345 6789 anexo 12', '800 123 456'])('%j can be called', (typed) => {
    expect(isPhoneNumber(typed)).toBe(true);
    expect(phoneDigits(typed)).not.toBeNull();
  });

  test.each(['600 360 3600', '800 123 456', '+56 800 123 456'])(
    '%j cannot be written to on WhatsApp',
    (typed) => {
      expect([isPhoneNumber(typed), isWhatsappNumber(typed), whatsappDigits(typed)]).toEqual([
        true,
        false,
        null,
      ]);
    },
  );
});

describe('unusable contact details', () => {
  test('are reported field by field', () => {
    expect(contactProblems({ whatsapp: '12', phone: '987', website: 'no tengo' })).toEqual({
      'contactInfo.whatsapp': 'Escribe un número de WhatsApp, por ejemplo 9 1234 5678.',
      'contactInfo.phone': 'Escribe un teléfono, por ejemplo 2 2345 6789.',
      'contactInfo.website': 'Escribe una dirección web válida, por ejemplo minegocio.cl',
    });
  });

  test('are not reported if fields are empty or valid', () => {
    expect(contactProblems({})).toEqual({});
    expect(contactProblems({ whatsapp: ' ', phone: null, website: '' })).toEqual({});
    expect(contactProblems({ whatsapp: '9 1234 5678', phone: '2 2345 6789', website: ' pan.cl ' })).toEqual(
      {},
    );
  });
});
