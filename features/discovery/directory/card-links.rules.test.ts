import { expect, test } from 'vitest';
import { mainAction } from './card-links.rules.ts';

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
