import { DARK, type Look, SANS, SERIF } from './look.rules.ts';

export const costanera: Look = {
  name: 'Costanera',
  description: 'Amplio, con fotos grandes',
  display: { family: 'Newsreader', file: 'newsreader-500', weight: '500', fallback: SERIF },
  text: { family: 'Hanken Grotesk', file: 'hanken-grotesk', weight: '400 800', fallback: SANS },
  printFont: 'newsreader-500',
  displayWeight: 500,
  light: { paper: '#ffffff', canvas: '#f1f5f4', ink: '#12211f', ink2: '#4b5f5b' },
  dark: DARK,
  accent: '#0f6b5c',
  radius: { button: 2, control: 2, tile: 4 },
  list: 'wide',
  head: 'split',
};
