import { expect, test } from 'vitest';
import { isUnnoticed, seenWords } from './seen-words.rules.ts';

const order = {
  ...{ seenAt: null, createdAt: '2026-11-26T15:00:00Z', isShopReached: true },
  card: { title: 'Fuente Ñuñoína', whatsappDigits: '56912345678' },
};
const at = (time: string) => new Date(`2026-11-26T${time}Z`);

test.each([
  ['rings in the shop', order, '15:01:00', 'Recibido', false],
  ['reaches no device', { ...order, isShopReached: false }, '15:00:01', 'Falta avisarle al local', true],
  ['was not seen in three minutes', order, '15:03:00', 'Todavía no lo ven', true],
  ['was seen', { ...order, seenAt: '2026-11-26T15:02:00Z' }, '15:09:00', 'Recibido', false],
])('a direct order that %s says so', (_, given, time, title, isUnseen) => {
  expect(seenWords(given, at(time))).toMatchObject({ title, isUnseen });
});

test('a shop without WhatsApp is called or visited', () => {
  const words = seenWords({ ...order, card: { ...order.card, whatsappDigits: null } }, at('15:04:00'));
  expect(words.detail).toBe('Llama o acércate al local.');
});

test.each([
  ['that reaches no device', { isShopReached: false }, true],
  ['of a minute ago', {}, false],
  ['that was seen', { isShopReached: false, seenAt: '2026-11-26T15:00:30Z' }, false],
  ['that was answered', { isShopReached: false, answer: 'Al tiro' }, false],
  ['that was confirmed', { isShopReached: false, status: 'confirmada' as const }, false],
  ['by WhatsApp that nobody says to have sent', { channel: 'whatsapp' as const, isSent: null }, true],
  ['by WhatsApp that was sent', { channel: 'whatsapp' as const }, false],
])('whether the shop still has to be told of an order %s', (_, more, expected) => {
  const direct = { status: 'nueva', channel: 'direct', isSent: true, answer: null, readyAt: null } as const;
  expect(isUnnoticed({ ...order, ...direct, ...more }, at('15:01:00'))).toBe(expected);
});
