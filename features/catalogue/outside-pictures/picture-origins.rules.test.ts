import { expect, test } from 'vitest';
import { MAX_ORIGINS, originOf, originsOf } from './picture-origins.rules.ts';

test.each([
  ['https://fotos.otro.cl/pan.jpg?a=1', 'https://fotos.otro.cl'],
  ['https://ñandú.cl:8443/a', 'https://xn--and-6ma2c.cl:8443'],
  ["https://a;script-src'self'.cl/a", null],
  ['https://a,b.cl/a', null],
  ['https://*.cl/a', null],
  ['https://[::1]/a', null],
  ['no es una dirección', null],
])('for the picture %j the page may contact %j', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test('each site is listed once, and not more sites than a header can contain', () => {
  const pictures = Array.from({ length: 100 }, (_, at) => ({ name: '', address: `https://s${at}.cl/a` }));
  expect(originsOf([...pictures, ...pictures])).toHaveLength(MAX_ORIGINS);
  expect(originsOf(pictures.slice(0, 2).concat(pictures.slice(0, 1)))).toEqual([
    'https://s0.cl',
    'https://s1.cl',
  ]);
});
