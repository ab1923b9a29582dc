import { expect, test } from 'vitest';
import { cardsCall, isFiltered, readView, startOf, viewPath } from './admin-view.rules.ts';

const at = (query: string) => readView(new URLSearchParams(query));

test('the panel opens with the newest cards, at an address without a query', () => {
  expect(at('')).toEqual(startOf('cards'));
  expect(viewPath(at(''))).toBe('/admin');
  expect(cardsCall(at(''))).toEqual({ sort: 'createdAt', direction: 'desc', limit: 25 });
});

test.each([
  'tab=users&q=rojas&role=card_owner&sort=name',
  'q=caf%C3%A9&type=restaurant&active=false&featured=true&sort=title&direction=desc&limit=100',
  'tab=log&q=ana&subjectType=user&from=2026-11-01&until=2026-11-30&page=3&cursor=abc',
])('the address %s restores the same view', (query) => {
  expect(at(viewPath(at(query)).split('?')[1] ?? '')).toEqual(at(query));
  expect(new URLSearchParams(viewPath(at(query)).split('?')[1])).toEqual(new URLSearchParams(query));
});

test('invalid parameters in the address are ignored', () => {
  const nonsense =
    'tab=x&type=y&active=1&sort=password&direction=up&limit=1000000&page=-2&cursor=z&role=root&from=ayer&until=2026-13-01';
  expect(at(nonsense)).toEqual(startOf('cards'));
});

test('a page number without its cursor shows the first page', () => {
  expect(at('page=7')).toMatchObject({ page: 1, cursor: '' });
});

test('another tab starts without the filters of the last one, but keeps the number of rows per page', () => {
  const view = startOf('users', at('q=pan&type=services&limit=50'));
  expect(isFiltered(view)).toBe(false);
  expect(view.limit).toBe(50);
});
