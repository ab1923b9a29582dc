import { expect, test } from 'vitest';
import { proposedTime } from './agreed-time.rules.ts';
import { requestKind } from './request-kind.rules.ts';
import { agreedText, requestMessage } from './request-text.rules.ts';

test.each([
  ['real_estate', 128_000_000, 'visit'],
  ['real_estate', 0, 'visit'],
  ['automotive', 9_990_000, 'test_drive'],
  ['services', 15_000, 'hour'],
  ['services', 0, 'quote'],
  ['products', 0, 'quote'],
  ['restaurant', 0, 'quote'],
  ['products', 990, null],
  ['restaurant', 4_990, null],
])('of a product of %s at $%i one can ask for: %s', (cardType, price, kind) => {
  expect(requestKind(cardType, price)).toBe(kind);
});

test('where services are booked in an agenda, nobody asks for an hour of a bottle of oil', () => {
  expect(requestKind('services', 9_900, true)).toBeNull();
  expect(requestKind('services', 0, true)).toBe('quote');
});

test('the message names product, code and link, when it suits, and who asks', () => {
  const text = requestMessage({
    ...{ kind: 'visit', cardTitle: 'Nido', item: { name: 'Depto Ñuñoa', code: 'D-12' } },
    ...{ itemUrl: 'https://vitrina.cl/nido/depto-nunoa-4', wantedDay: '2026-11-28', wantedPart: 'afternoon' },
    ...{ customerName: 'Luis Rojas', customerPhone: '9 8765 4321', note: '¿Tiene bodega?' },
    pageUrl: 'https://vitrina.cl/solicitud/abc',
  });
  expect(text).toBe(
    [
      'Hola, Nido. Quiero visitar: Depto Ñuñoa (código D-12)',
      'https://vitrina.cl/nido/depto-nunoa-4',
      'Me acomoda: sábado 28 de noviembre, en la tarde',
      'Soy Luis Rojas, 9 8765 4321',
      '¿Tiene bodega?',
      'Mi solicitud: https://vitrina.cl/solicitud/abc',
    ].join('\n'),
  );
});

test('the agreed time is a day and an hour', () => {
  expect(agreedText('2026-11-29T14:00:00Z', 'America/Santiago')).toBe('domingo 29 de noviembre a las 11:00');
  expect(agreedText('2026-11-29T04:30:00Z', 'America/Santiago')).toBe('domingo 29 de noviembre a la 01:30');
});

test('the form proposes what was agreed, else what the customer would like, else tomorrow at ten', () => {
  const now = new Date('2026-11-26T15:00:00Z');
  const zone = 'America/Santiago';
  const propose = (agreedAt: string | null, wantedDay: string | null) =>
    proposedTime({ agreedAt, wantedDay, wantedPart: wantedDay ? 'evening' : null }, now, zone);
  expect(propose(null, null)).toEqual({ date: '2026-11-27', minutes: 600 });
  expect(propose(null, '2026-12-01')).toEqual({ date: '2026-12-01', minutes: 1_110 });
  expect(propose(null, '2026-11-20')).toEqual({ date: '2026-11-27', minutes: 1_110 });
  expect(propose('2026-11-30T20:15:00.000Z', '2026-12-01')).toEqual({ date: '2026-11-30', minutes: 1_035 });
});
