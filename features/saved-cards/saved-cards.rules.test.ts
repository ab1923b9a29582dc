import { expect, test } from 'vitest';
import { capitalised, catalogueButton, isMatch } from './saved-cards.rules.ts';

test('saved cards are found by title or subtitle, ignoring case and accents', () => {
  const card = { title: 'Fuente Ñuñoína', subtitle: 'Churrascos y completos' };
  expect(isMatch(card, 'NUNOINA')).toBe(true);
  expect(isMatch(card, ' completos ')).toBe(true);
  expect(isMatch(card, '')).toBe(true);
  expect(isMatch(card, 'sushi')).toBe(false);
  expect(isMatch({ title: 'La Batida', subtitle: null }, 'null')).toBe(false);
});

test('words do not match across title and subtitle', () => {
  expect(isMatch({ title: 'Pan', subtitle: 'Café' }, 'pan cafe')).toBe(false);
});

test('the title of a saved card starts with a capital letter', () => {
  expect(capitalised('ñandú del sur')).toBe('Ñandú del sur');
  expect(capitalised('')).toBe('');
});

test('the button of a saved card names the products of its business', () => {
  expect(catalogueButton('restaurant')).toBe('Ver menú');
  expect(catalogueButton('automotive')).toBe('Ver vehículos');
  expect(catalogueButton('circus')).toBe('Ver catálogo');
});
