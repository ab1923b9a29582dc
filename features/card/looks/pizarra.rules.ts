import { type Look, type Paper, SANS } from './look.rules.ts';

const SLATE: Paper = { paper: '#14171a', canvas: '#0e1012', ink: '#f4f1ea', ink2: '#b6b2a8' };

export const pizarra: Look = {
  name: 'Pizarra',
  description: 'Carta oscura que no necesita fotos',
  display: {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque-700',
    weight: '700',
    fallback: SANS,
  },
  text: null,
  printFont: 'bricolage-grotesque-700',
  displayWeight: 700,
  light: SLATE,
  dark: SLATE,
  isAlwaysDark: true,
  accent: '#ffb454',
  radius: { button: 8, control: 8, tile: 12 },
  list: 'compact',
  head: 'name',
};
