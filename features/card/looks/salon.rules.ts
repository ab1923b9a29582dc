import { DARK, type Look, SANS, SERIF } from './look.rules.ts';

export const salon: Look = {
  name: 'Salón',
  description: 'Sereno, para belleza y moda',
  display: { family: 'Playfair Display', file: 'playfair-display-500', weight: '500', fallback: SERIF },
  text: { family: 'Instrument Sans', file: 'instrument-sans', weight: '400 700', fallback: SANS },
  printFont: 'playfair-display-500',
  displayWeight: 500,
  light: { paper: '#fbf8f6', canvas: '#f3ebe8', ink: '#2a2326', ink2: '#655a5e' },
  dark: DARK,
  accent: '#8a3b52',
  radius: { button: 999, control: 12, tile: 4 },
  list: 'magazine',
  head: 'portrait',
  tokens: {
    '--tile-ratio': '4 / 5',
    '--wide-tile-ratio': '1',
    '--button-fill': 'transparent',
    '--button-ink': 'var(--accent-deep)',
    '--button-shadow': 'inset 0 0 0 1.5px var(--accent-deep)',
  },
};
