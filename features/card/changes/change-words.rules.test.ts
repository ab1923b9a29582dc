import { expect, test } from 'vitest';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { changeText, changeTitle, nothingUndoneText, skippedText, undoneText } from './change-words.rules.ts';

const pan = '«Pan» cambió después';
const torta = '«Torta» se eliminó después';

test.each([
  [[], ''],
  [[pan], 'Quedó como está: «Pan» cambió después.'],
  [[pan, torta], 'Quedaron como están: «Pan» cambió después y «Torta» se eliminó después.'],
  [
    [pan, torta, pan, pan, pan],
    'Quedaron como están: «Pan» cambió después, «Torta» se eliminó después, «Pan» cambió después y 2 más.',
  ],
])('the message of an undo names at most three of the skipped rows: %j', (skipped, text) => {
  expect(skippedText(skipped)).toBe(text);
});

test('the message of an undo that skipped rows says how many products were undone', () => {
  const words = tradeWords('products');
  const result = { created: 0, updated: 53, deleted: 0, skipped: [pan] };
  expect(undoneText('Cambios deshechos', result, words)).toBe(
    'Se deshizo en 53 productos. Quedó como está: «Pan» cambió después',
  );
  expect(undoneText('Cambios deshechos', { ...result, skipped: [] }, words)).toBe('Cambios deshechos');
  expect(undoneText('Recuperaste Panes', { ...result, updated: 0, deleted: 1 }, words)).toBe(
    'Recuperaste Panes. Quedó como está: «Pan» cambió después',
  );
});

test('the message of an undo that skipped everything gives the reasons', () => {
  expect(nothingUndoneText([pan, torta])).toBe(
    'No se puede deshacer: «Pan» cambió después y «Torta» se eliminó después. Todo queda como está.',
  );
});

test.each([
  [['price'], 12, 'Precio de 12 productos'],
  [['price', 'options'], 2, 'Precio de 2 productos'],
  [['options'], 2, 'Opciones de 2 productos'],
  [['isAvailable', 'soldOutUntil'], 1, 'Disponibilidad de Torta'],
  [['price', 'categoryId'], 2000, 'Precio y categoría de 2.000 productos'],
] as const)('a change of %j in %i products is described in one title', (fields, updated, text) => {
  const subject = { type: 'item' as const, id: 1, label: 'Torta' };
  const change = { kind: 'update' as const, subject, created: 0, deleted: 0, updated, fields: [...fields] };
  expect(changeTitle(change, tradeWords('products'))).toBe(text);
});

test.each([
  [{ before: 1000, after: 1200 }, '$1.000 → $1.200'],
  [{ before: 0, after: 1200 }, 'sin precio → $1.200'],
  [{ before: 1000, after: null }, '$1.000 → sin precio'],
  [undefined, 'Oferta cambiada'],
] as const)('a changed price is told as it was and as it is: %j', (price, text) => {
  const subject = { type: 'offer' as const, id: 1, label: '3x2' };
  const change = {
    kind: 'edit' as const,
    subject,
    created: 0,
    deleted: 0,
    updated: 1,
    fields: ['price'],
    price,
  };
  expect(changeText(change, tradeWords('products'))).toBe(text);
});
