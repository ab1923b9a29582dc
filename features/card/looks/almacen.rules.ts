import { DARK, type Look, SANS, type Typeface } from './look.rules.ts';

const ARCHIVO: Typeface = { family: 'Archivo', file: 'archivo', weight: '400 800', fallback: SANS };

export const almacen: Look = {
  name: 'Almacén',
  description: 'Fuerte y de barrio, con bordes',
  display: ARCHIVO,
  text: ARCHIVO,
  printFont: 'archivo-800',
  displayWeight: 800,
  light: { paper: '#ffffff', canvas: '#fff3cf', ink: '#161616', ink2: '#4a4a4a' },
  dark: DARK,
  accent: '#c8102e',
  radius: { button: 4, control: 4, tile: 6 },
  list: 'grid',
  head: 'block',
  tokens: {
    '--grid-columns': '4',
    '--tile-border': '2px solid var(--ink)',
    '--button-shadow': '3px 3px 0 var(--ink)',
  },
};
