import { DARK, type Look, SERIF } from './look.rules.ts';

export const horno: Look = {
  name: 'Horno',
  description: 'Cálido, para pan, dulces y cafés',
  display: { family: 'Fraunces', file: 'fraunces-600', weight: '600', fallback: SERIF },
  text: null,
  printFont: 'fraunces-600',
  displayWeight: 600,
  light: { paper: '#fffaf3', canvas: '#f5ecdf', ink: '#2b1a10', ink2: '#6b5344' },
  dark: DARK,
  accent: '#9a3b12',
  radius: { button: 10, control: 10, tile: 14 },
  list: 'magazine',
  head: 'inset',
};
