import { describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { posterCall, posterFileName, posterText } from './poster.rules.ts';

const card = (changes: Partial<Card>) =>
  ({
    cardType: 'restaurant',
    enableCart: true,
    enableWhatsAppOrders: true,
    enableEmailOrders: false,
    links: { whatsappDigits: '56912345678', phoneDigits: null },
    contactInfo: { email: null },
    ...changes,
  }) as Card;

describe('the call to action on a poster', () => {
  test.each([
    ['restaurant', 'Escanea y mira nuestro menú'],
    ['products', 'Escanea y mira nuestros productos'],
    ['services', 'Escanea y mira nuestros servicios'],
    ['real_estate', 'Escanea y mira nuestras propiedades'],
    ['automotive', 'Escanea y mira nuestros vehículos'],
  ] as const)('for %s is "%s"', (cardType, call) => {
    expect(posterCall(card({ cardType }))).toEqual([call, 'y pide por WhatsApp']);
  });

  test('mentions WhatsApp only if the card takes orders there', () => {
    const silent: Partial<Card>[] = [
      { enableCart: false },
      { enableWhatsAppOrders: false },
      { links: { whatsappDigits: null, phoneDigits: null, address: null } },
    ];
    for (const changes of silent) expect(posterCall(card(changes))).toEqual(['Escanea y mira nuestro menú']);
  });
});

test.each([
  ['Fuente Ñuñoína', 'Fuente Ñuñoína'],
  ['¡Güeñi! – €5 “rico”', '¡Güeñi! – €5 “rico”'],
  ['n\u0303andu\u0301', 'ñandú'],
  ['Pan 🥖 fresco 👨‍👩‍👧', 'Pan fresco'],
  ['Şimşek Kebap', 'Simsek Kebap'],
  ['Пекарня', ''],
  ['パン', ''],
  ['a\u00adb\u200bc\u00a0d', 'abc d'],
  [null, ''],
])('a poster writes %j as %j', (text, written) => {
  expect(posterText(text)).toBe(written);
});

test('a poster’s file name contains the card, the place and the size', () => {
  expect(posterFileName('fuente-nunoina', 'mesa-4', 'a6')).toBe('afiche-fuente-nunoina-mesa-4-a6.pdf');
  expect(posterFileName('fuente-nunoina', undefined, 'a4')).toBe('afiche-fuente-nunoina-a4.pdf');
});
