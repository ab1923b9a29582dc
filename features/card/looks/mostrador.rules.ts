import type { Look } from './look.rules.ts';

export const mostrador: Look = {
  name: 'Mostrador',
  description: 'Claro y directo, para todo',
  display: null,
  text: null,
  printFont: 'bold',
  displayWeight: 800,
  light: null,
  dark: null,
  accent: '#c2410c',
  radius: { button: 12, control: 12, tile: 16 },
  list: 'list',
  head: 'cover',
};
