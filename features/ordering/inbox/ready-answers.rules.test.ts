import { expect, test } from 'vitest';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { answerHref, readyAnswers } from './ready-answers.rules.ts';

/** A Friday noon in Santiago. */
const NOW = new Date('2026-11-20T15:00:00Z');
type Answered = Parameters<typeof readyAnswers>[0];
const ORDER: Answered = {
  ...{ number: 12, status: 'nueva', customerName: 'Rosa Pérez', fulfilment: { type: 'pickup' } },
  ...{
    total: 18_900,
    isPartlyUnpriced: false,
    dueAt: '2026-11-20T21:00:00Z',
    readyAt: null,
    cancelledBy: null,
  },
};
const delivery = { type: 'delivery', zone: 'Ñuñoa', address: 'Calle 1', reference: null } as const;
type Changes = Partial<Answered>;

const first = (changes: Changes) => readyAnswers({ ...ORDER, ...changes }, NOW, SANTIAGO)[0]?.text;
const labels = (changes: Changes) =>
  readyAnswers({ ...ORDER, ...changes }, NOW, SANTIAGO).map(({ label }) => label);

test.each<[string, Changes, string]>([
  ['new', {}, 'Confirmado, Rosa: pedido N.º 12, $18.900, listo a las 18:00.'],
  [
    'ready at another time than asked',
    { readyAt: '2026-11-20T16:30:00Z' },
    'Confirmado, Rosa: pedido N.º 12, $18.900, listo a las 13:30.',
  ],
  [
    'due tomorrow',
    { dueAt: '2026-11-21T12:00:00Z' },
    'Confirmado, Rosa: pedido N.º 12, $18.900, listo mañana a las 09:00.',
  ],
  [
    'due at one',
    { dueAt: '2026-11-20T16:00:00Z' },
    'Confirmado, Rosa: pedido N.º 12, $18.900, listo a las 13:00.',
  ],
  ['delivered', { fulfilment: delivery }, 'Confirmado, Rosa: pedido N.º 12, $18.900, te llega a las 18:00.'],
  [
    'without a name, a time and a price',
    { customerName: null, dueAt: null, isPartlyUnpriced: true, total: 0 },
    'Confirmado: pedido N.º 12, Por confirmar.',
  ],
  ['ready', { status: 'lista' }, 'Rosa, tu pedido N.º 12 está listo para retirar.'],
  ['ready and delivered', { status: 'lista', fulfilment: delivery }, 'Rosa, tu pedido N.º 12 va en camino.'],
  [
    'ready for a table',
    { status: 'lista', fulfilment: { type: 'table', table: '4' } },
    'Rosa, tu pedido N.º 12 va a tu mesa.',
  ],
])('the first answer to an order that is %s', (_case, changes, text) => {
  expect(first(changes)).toBe(text);
});

test("only answers that fit the order's fulfilment are offered, and always one in the owner's own words", () => {
  expect(labels({ fulfilment: null })).toEqual([
    'Confirmado',
    'Listo para retirar',
    'Va en camino',
    'No podemos',
    'Otro mensaje',
  ]);
  expect(labels({ fulfilment: delivery })).not.toContain('Listo para retirar');
  expect(labels({ status: 'cancelada' })).toEqual(['No podemos', 'Otro mensaje']);
});

test("an answer goes to the customer's number; without one the owner chooses the chat", () => {
  expect(answerHref({ customerDigits: '56987654321' }, 'Sí & no')).toBe(
    'https://wa.me/56987654321?text=S%C3%AD%20%26%20no',
  );
  expect(answerHref({ customerDigits: null }, 'Sí')).toBe('https://wa.me/?text=S%C3%AD');
});
