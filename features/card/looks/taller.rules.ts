import { DARK, type Look, SANS } from './look.rules.ts';

export const taller: Look = {
  name: 'Taller',
  description: 'Ordenado, para oficios y servicios',
  display: { family: 'Space Grotesk', file: 'space-grotesk-600', weight: '600', fallback: SANS },
  text: { family: 'Hanken Grotesk', file: 'hanken-grotesk', weight: '400 800', fallback: SANS },
  printFont: 'space-grotesk-600',
  displayWeight: 600,
  light: { paper: '#ffffff', canvas: '#eceff2', ink: '#10161d', ink2: '#4a5563' },
  dark: DARK,
  accent: '#1f5fbf',
  radius: { button: 6, control: 6, tile: 8 },
  list: 'rows',
  head: 'short',
};
