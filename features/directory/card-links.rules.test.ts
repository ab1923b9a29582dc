import { expect, test } from 'vitest';
import { mainAction, searchPath } from './card-links.rules.ts';

test("a restaurant's link opens its menu, any other business's its card", () => {
  expect(mainAction({ subdomain: 'la-batida', cardType: 'restaurant' })).toEqual({
    label: 'Ver Menú',
    href: '/la-batida#items',
  });
  expect(mainAction({ subdomain: 'canelos', cardType: 'automotive' })).toEqual({
    label: 'Ver Tarjeta',
    href: '/canelos',
  });
});

test('the address of a search contains only what was searched for', () => {
  expect(searchPath({ q: '', type: '' })).toBe('/');
  expect(searchPath({ q: 'pan & café', type: '' })).toBe('/?q=pan+%26+caf%C3%A9');
  expect(searchPath({ q: 'pan', type: 'restaurant', cursor: 'x' })).toBe('/?q=pan&type=restaurant&cursor=x');
});
