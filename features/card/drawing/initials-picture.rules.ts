import { accentOf } from '#features/card/looks/accent.rules.ts';
import { initialsOf } from './initials.rules.ts';

/** Of the sign, as a share of the picture's side. */
const SIGN = 0.42;

/** A shop front for names without a drawable letter. Lucide's "store" (ISC licence), 24 units wide. */
export const SHOP_FRONT =
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05';

/** Draws initials in the middle of a square of `size`. */
type DrawInitials = (initials: string, ink: string, size: number) => string;

/** The initials of a business on its colour, or a shop front: a square SVG of `size` pixels. */
export function initialsSvg(title: string, color: string, size: number, draw?: DrawInitials): string {
  const { accent, ink } = accentOf(color);
  const initials = initialsOf(title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${accent}"/>`,
    initials && draw ? draw(initials, ink, size) : shopFront(ink, size),
    '</svg>',
  ].join('');
}

function shopFront(ink: string, size: number): string {
  const scale = (SIGN * size) / 24;
  const corner = (size * (1 - SIGN)) / 2;
  const line = 'fill="none" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"';
  return `<path ${line} stroke="${ink}" transform="translate(${corner} ${corner}) scale(${scale})" d="${SHOP_FRONT}"/>`;
}
