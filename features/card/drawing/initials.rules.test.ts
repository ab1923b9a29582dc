import { describe, expect, test } from 'vitest';
import { initialsOf } from './initials.rules.ts';

describe('the initials of', () => {
  test.each([
    ['Fuente Ñuñoína', 'FÑ'],
    ['Panadería de la Esquina', 'PE'],
    ['La Caleta', 'LC'],
    ['Óptica Ángel', 'OA'],
    ['lanas', 'L'],
    ['2x1 Pizzas', '2P'],
    ["D'Angelo & Hijos", 'DH'],
    ['  El   Rincón  del Sabor ', 'ER'],
    ['🥖 Pan', 'P'],
    ['Çelik Ümit', 'CU'],
    ['Пекарня', ''],
    ['🥖', ''],
    ['', ''],
    ['</script><b>', 'SB'],
  ])('%j are %j', (title, initials) => {
    expect(initialsOf(title)).toBe(initials);
  });
});
