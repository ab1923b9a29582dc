import { expect, test } from 'vitest';
import { type CardForm, EMPTY_FORM } from './card-form.rules.ts';
import { previewOf } from './preview.rules.ts';

const NOW = '2026-11-22T15:00:00Z';

test('a new card without a picture shows its initials', () => {
  const { card } = previewOf({ ...EMPTY_FORM, title: 'La Batida' }, NOW);
  const picture = decodeURIComponent(card.profileImageUrl ?? '');
  expect(picture).toContain('>LB</text>');
});

test('an empty catalogue shows where the first things will be, in the words of the trade', () => {
  const names = (more: Partial<CardForm>) =>
    previewOf({ ...EMPTY_FORM, ...more }, NOW).items.map(({ name }) => name);
  expect(names({ cardType: 'real_estate' })).toEqual([
    'Tu primera propiedad',
    'Otra propiedad',
    'Y otra más',
  ]);
  expect(names({ categories: [{ key: 'a', name: 'Pan' }] })).toEqual([]);
});
