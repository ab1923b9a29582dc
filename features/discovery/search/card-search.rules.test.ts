import { expect, test } from 'vitest';
import { askedSearch } from './asked-search.rules.ts';
import { type CardSearch, countFilters, isSearching, NO_FILTERS, searchPath } from './card-search.rules.ts';

const nothing: CardSearch = { q: '', type: '', ...NO_FILTERS };

test('the address of a search contains only what was searched for', () => {
  expect(searchPath('/', nothing)).toBe('/');
  expect(searchPath('/', { ...nothing, q: 'pan & café' })).toBe('/?q=pan+%26+caf%C3%A9');
  expect(searchPath('/directorio', { ...nothing, q: 'pan', type: 'restaurant' }, 'x')).toBe(
    '/directorio?q=pan&type=restaurant&cursor=x',
  );
  expect(searchPath('/', { ...nothing, open: true, near: '-33.4,-70.6' })).toBe(
    '/?open=true&near=-33.4,-70.6',
  );
});

test('reading a search from its own address gives the same search', () => {
  const search: CardSearch = {
    q: 'pan, queso & más',
    type: 'products',
    product: '',
    comuna: '13120',
    open: true,
    delivery: true,
    near: '-33.456,-70.597',
  };
  const asked = (path: string) => askedSearch(new URL(path, 'http://vitrina').searchParams);
  expect(asked(searchPath('/', search))).toEqual(search);
  expect([countFilters(search), isSearching(search)]).toEqual([2, true]);
  expect(asked('/')).toEqual(nothing);
  expect(isSearching(nothing)).toBe(false);
  expect(asked('/?type=circus&comuna=99999&open=yes&delivery=1&near=here&q=%00')).toEqual(nothing);
  expect(asked('/?near=91,0')).toEqual(nothing);
});
