import { expect, test } from 'vitest';
import { type CardForm, EMPTY_FORM, shownColor } from './card-form.rules.ts';
import { previewOf } from './preview.rules.ts';

const NOW = '2026-11-22T15:00:00Z';

test('a new card without a picture shows its initials', () => {
  const form = { ...EMPTY_FORM, title: 'La Batida' };
  expect(previewOf(form, NOW).initials).toBe('LB');
  expect(previewOf({ ...form, photo: 'data:image/webp;base64,' }, NOW).initials).toBe('');
});

test('the colour that is shown as chosen is that of the preview, before the kind of business brings its own and after', () => {
  for (const cardType of ['', 'restaurant'] as const) {
    const form = { ...EMPTY_FORM, cardType };
    expect(previewOf(form, NOW).card.headerBackgroundColor).toBe(shownColor(form));
  }
  expect(shownColor(EMPTY_FORM)).toBe('#111827');
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
