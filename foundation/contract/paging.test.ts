import { expect, test } from 'vitest';
import { nextCursor } from './paging.ts';

test('the next page of a list is found by the cursor in its Link header', () => {
  expect(nextCursor('</api/cards?limit=48&cursor=f.120%2B>; rel="next"')).toBe('f.120+');
  expect(nextCursor('<https://vitrina.cl/api/cards?cursor=abc>; rel="next"')).toBe('abc');
});

test('a list that ends has no next page', () => {
  expect(nextCursor(null)).toBeNull();
  expect(nextCursor('</api/cards?cursor=abc>; rel="prev"')).toBeNull();
  expect(nextCursor('</api/cards>; rel="next"')).toBeNull();
});
