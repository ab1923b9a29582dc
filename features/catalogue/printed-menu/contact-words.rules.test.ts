import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { contactWords, weekInWords } from './contact-words.rules.ts';

test.each<[Partial<Card['businessHours']>, string]>([
  [{}, ''],
  [{ monday: 'Cerrado', tuesday: '09:00–19:00' }, 'Mar 09:00–19:00'],
  [
    { monday: '09:00–19:00', tuesday: '09:00–19:00', wednesday: '09:00–19:00', saturday: '10:00–14:00' },
    'Lun a mié 09:00–19:00 · Sáb 10:00–14:00',
  ],
  [{ saturday: '10:00–14:00', sunday: '10:00–14:00' }, 'Sáb y dom 10:00–14:00'],
])('a week of %j is %j', (hours, words) => {
  expect(weekInWords(hours as Card['businessHours'])).toBe(words);
});

test('a printed menu says the phone, else the WhatsApp, and the hours', () => {
  const words = (contactInfo: object) =>
    contactWords({ contactInfo, businessHours: { monday: '9 a 18' } } as unknown as Card);
  expect(words({ phone: '+56 2 2345 6789', whatsapp: '9 1' })).toEqual(['+56 2 2345 6789', 'Lun 9 a 18']);
  expect(words({ phone: null, whatsapp: '9 8765 4321' })).toEqual(['9 8765 4321', 'Lun 9 a 18']);
  expect(words({ phone: null, whatsapp: null })).toEqual(['Lun 9 a 18']);
});
