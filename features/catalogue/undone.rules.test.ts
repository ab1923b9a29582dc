import { expect, test } from 'vitest';
import { tradeWords } from '#features/cards/trade-words.rules.ts';
import { leftText, nothingUndoneText, undoneText } from './undone.rules.ts';

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
])('what an undo left alone is named, three of it at most: %j', (left, text) => {
  expect(leftText(left)).toBe(text);
});

test('an undo that left something alone says in how many products it was undone', () => {
  const words = tradeWords('products');
  expect(undoneText({ undone: 53, left: [pan] }, words)).toBe(
    'Se deshizo en 53 productos. Quedó como está: «Pan» cambió después',
  );
  expect(undoneText({ undone: 54, left: [] }, words)).toBe('Cambios deshechos');
});

test('an undo that can take nothing back says why', () => {
  expect(nothingUndoneText([pan, torta])).toBe(
    'No se puede deshacer: «Pan» cambió después y «Torta» se eliminó después. Todo queda como está.',
  );
});
