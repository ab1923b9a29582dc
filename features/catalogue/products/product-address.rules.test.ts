import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productIdIn, productSlug } from './product-address.rules.ts';

describe('the address of', () => {
  test.each([
    ['Completo italiano', 'completo-italiano-123'],
    ['  Ñoquis & “Ágil” ½ kilo!  ', 'noquis-agil-1-2-kilo-123'],
    ['Promo 2', 'promo-2-123'],
    ['🥖', 'producto-123'],
    ['Пекарня', 'producto-123'],
    ['', 'producto-123'],
    [`${'pan '.repeat(30)}`, `${'pan-'.repeat(15)}123`],
    ['x'.repeat(200), `${'x'.repeat(60)}-123`],
  ])('%j is %j', (name, slug) => expect(productSlug({ id: 123, name })).toBe(slug));
});

test('the address of every product contains its id and needs no escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 2_147_483_647 }), (name, id) => {
      const slug = productSlug({ id, name });
      expect([productIdIn(slug), encodeURIComponent(slug)]).toEqual([id, slug]);
    }),
  );
});

test.each(['', 'pan', '123x', 'pan-0', 'pan-2147483648', 'pan-99999999999', 'pan-1e3', 'pan123', 'pan-'])(
  'there is no id in %j',
  (slug) => expect(productIdIn(slug)).toBeNull(),
);
test('the id alone is enough', () => expect(productIdIn('123')).toBe(123));
