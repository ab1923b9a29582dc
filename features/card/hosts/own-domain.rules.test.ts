import { expect, test } from 'vitest';
import { toDomain } from './own-domain.rules.ts';

test.each([
  ['www.panaderia.cl', 'www.panaderia.cl'],
  [' HTTPS://www.Panaderia.cl/menu?x=1 ', 'www.panaderia.cl'],
  ['www.panadería.cl', 'www.xn--panadera-i2a.cl'],
  ['panaderia.cl:443', 'panaderia.cl'],
  ['panaderia', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['www.panaderia.cl.', null],
  ['a b.cl', null],
  ['', null],
])('%s is the domain %s', (typed, domain) => {
  expect(toDomain(typed)).toBe(domain);
});
