import { expect, test } from 'vitest';
import { cardsCall, isFiltered, readView, startOf, viewPath } from './admin-view.rules.ts';

const at = (query: string) => readView(new URLSearchParams(query));

test('the panel opens with the newest cards, at an address without a query', () => {
  expect(at('')).toEqual(startOf('cards'));
  expect(viewPath(at(''))).toBe('/admin');
  expect(cardsCall(at(''))).toEqual({ sort: 'createdAt', direction: 'desc', limit: 50 });
});

test.each([
  'tab=users&q=rojas&role=card_owner&sort=name',
  'q=caf%C3%A9&type=restaurant&active=false&featured=true&sort=title&direction=desc',
  'tab=log&q=ana&subjectType=user&from=2026-11-01&until=2026-11-30',
])('the address %s restores the same view', (query) => {
  expect(at(viewPath(at(query)).split('?')[1] ?? '')).toEqual(at(query));
  expect(new URLSearchParams(viewPath(at(query)).split('?')[1])).toEqual(new URLSearchParams(query));
});

test('invalid parameters in the address are ignored', () => {
  const nonsense = 'tab=x&type=y&active=1&sort=password&direction=up&role=root&from=ayer&until=2026-13-01';
  expect(at(nonsense)).toEqual(startOf('cards'));
});

test('another tab starts without filters', () => {
  expect(isFiltered(at('q=pan&type=services'))).toBe(true);
  expect(isFiltered(startOf('users'))).toBe(false);
});
