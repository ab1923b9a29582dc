import { accentOf } from '#features/card/cards/accent.rules.ts';
import { CAPITALS } from '#features/platform/drawing/capitals.rules.ts';
import { initialsOf } from './initials.rules.ts';

const CAPITAL_HEIGHT = 700;
/** Shares of the picture's side, inside the central 80 % that no home screen mask cuts. */
const HEIGHT = 0.34;
const MAX_WIDTH = 0.58;
const SIGN = 0.42;

/** A shop front for names without a drawable letter. Lucide's "store" (ISC licence), 24 units wide. */
export const SHOP_FRONT =
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05';

/** The initials of a business on its colour: a square SVG of `size` pixels that needs no font. */
export function initialsSvg(title: string, color: string, size: number): string {
  const { accent, ink } = accentOf(color);
  const initials = initialsOf(title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${accent}"/>`,
    initials ? letters(initials, ink, size) : shopFront(ink, size),
    '</svg>',
  ].join('');
}

function letters(initials: string, ink: string, size: number): string {
  const glyphs = [...initials].flatMap((letter) => CAPITALS[letter] ?? []);
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  const scale = Math.min((HEIGHT * size) / CAPITAL_HEIGHT, (MAX_WIDTH * size) / width);
  let x = size / 2 - (width * scale) / 2;
  const baseline = size / 2 + (CAPITAL_HEIGHT * scale) / 2;
  return glyphs
    .map(({ advance, path }) => {
      const place = `translate(${x.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(4)})`;
      x += advance * scale;
      return `<path fill="${ink}" transform="${place}" d="${path}"/>`;
    })
    .join('');
}

function shopFront(ink: string, size: number): string {
  const scale = (SIGN * size) / 24;
  const corner = (size * (1 - SIGN)) / 2;
  const line = 'fill="none" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"';
  return `<path ${line} stroke="${ink}" transform="translate(${corner} ${corner}) scale(${scale})" d="${SHOP_FRONT}"/>`;
}
