import { describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { posterCall, posterFileName, posterText } from './poster.rules.ts';

const card = (changes: Partial<Card>) =>
  ({
    cardType: 'restaurant',
    enableCart: true,
    enableWhatsAppOrders: true,
    enableDirectOrders: false,
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
    expect(posterCall(card({ cardType }), null)).toEqual([call, 'y pide por WhatsApp']);
  });

  test.each<[Partial<Card>, string | null, string | undefined]>([
    [{}, 'Mesa 4', 'y pide por WhatsApp'],
    [{ enableDirectOrders: true }, 'Mesa 4', 'y pide desde la mesa'],
    [{ enableDirectOrders: true }, 'Vitrina', 'y pide ahí mismo'],
    [{ enableWhatsAppOrders: false, enableDirectOrders: true }, null, 'y pide ahí mismo'],
    [
      { enableWhatsAppOrders: false, enableEmailOrders: true, contactInfo: { email: 'a@b.cl' } as never },
      null,
      'y pide por correo',
    ],
    [{ enableCart: false, enableDirectOrders: true }, 'Mesa 4', undefined],
    [{ enableWhatsAppOrders: false }, null, undefined],
    [{ links: { whatsappDigits: null, phoneDigits: null, address: null } }, null, undefined],
  ])('names the first way to order, if there is one: %j at %j', (changes, place, way) => {
    expect(posterCall(card(changes), place)).toEqual(['Escanea y mira nuestro menú', ...(way ? [way] : [])]);
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
