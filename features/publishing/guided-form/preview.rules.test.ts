import { expect, test } from 'vitest';
import { EMPTY_FORM } from './card-form.rules.ts';
import { previewOf } from './preview.rules.ts';

test('a new card without a picture shows its initials', () => {
  const { card } = previewOf({ ...EMPTY_FORM, title: 'La Batida' }, '2026-11-22T15:00:00Z');
  const picture = decodeURIComponent(card.profileImageUrl ?? '');
  expect(picture).toContain('>LB</text>');
});
