import { expect, test } from 'vitest';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { changeOf, figuresOf, type Sells, shareOf } from './figures.rules.ts';

test('counts and pesos are written as in Chile, however large', () => {
  expect(formatCount(1_234_567)).toBe('1.234.567');
  expect(
    figuresOf('orders')
      .find(({ key }) => key === 'revenue')
      ?.format(12_345_678_900),
  ).toBe('$12.345.678.900');
  expect(figuresOf('orders')[0].inWords(1_234_567)).toBe('1.234.567 visitas');
  expect(countOf(1, 'visita', 'visitas')).toBe('1 visita');
});

test.each([
  [2081, 1971, { way: 'up', percent: '6 %' }],
  [354, 362, { way: 'down', percent: '2 %' }],
  [0, 5, { way: 'down', percent: '100 %' }],
  [10_001, 10_000, { way: 'up', percent: '1 %' }],
  [1200, 1, { way: 'up', percent: '119.900 %' }],
  [7, 7, null],
  [7, 0, null],
  [0, 0, null],
])('a change from %i to %i is shown as %o', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

test.each([
  [791, 2081, '38 %'],
  [1, 2081, '< 1 %'],
  [0, 2081, '0 %'],
  [5, 5, '100 %'],
])('%i of %i is %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});

test('who takes no orders sees what is asked for, and contacts', () => {
  const labels = (sells: Sells) => figuresOf(sells).map(({ label }) => label);
  expect(labels('orders')).toEqual(['Visitas', 'Visitantes', 'Pedidos', 'Ingresos']);
  expect(labels('visits')).toEqual(['Visitas', 'Visitantes', 'Solicitudes', 'Contactos']);
  expect(labels('hours')).toEqual(['Visitas', 'Visitantes', 'Reservas', 'Contactos']);
});
