import { DARK, type Look, SANS, type Typeface } from './look.rules.ts';

const NUNITO: Typeface = { family: 'Nunito', file: 'nunito', weight: '400 800', fallback: SANS };

export const feria: Look = {
  name: 'Feria',
  description: 'Alegre y redondo, para tiendas',
  display: NUNITO,
  text: NUNITO,
  printFont: 'nunito-800',
  displayWeight: 800,
  light: { paper: '#fffdf7', canvas: '#f6f1e3', ink: '#1f1b2e', ink2: '#5a5468' },
  dark: DARK,
  accent: '#6a3fc8',
  radius: { button: 999, control: 14, tile: 24 },
  list: 'grid',
  head: 'scallop',
};
