import type { Paper } from './look.rules.ts';

/** A card's colours, computed from the owner's colour so that every text on them is readable. */
export interface Accent {
  /** Fill of the main button and of chips: the chosen colour, adjusted only if no text would be readable on it. */
  accent: string;
  /** The same fill in dark mode, lightened if the colour is nearly black. */
  accentDark: string;
  /** Text on either fill: white, or the light theme's ink. */
  ink: string;
  /** Small text and icons in the card's colour, on paper or on `soft`. */
  deep: string;
  /** The background of the page, tinted with the card's colour. */
  soft: string;
  deepDark: string;
  softDark: string;
}

type Rgb = [number, number, number];

export const DEFAULT_HEADER_COLOR = '#6366f1';
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [17, 24, 39];
/** The product's own dark theme: its page and the lightest of its surfaces. */
const OWN_DARK: [Rgb, Rgb] = [
  [22, 24, 29],
  [33, 36, 43],
];
/** WCAG requires 4.5:1; slightly more makes small text comfortable. */
const READABLE = 4.5;
const COMFORTABLE = 5;
/** Below this contrast a fill is hardly visible on the page. */
const VISIBLE = 1.25;
const TINTED = 1.06;
/** With less between its channels, a tint has no hue. */
const GREY = 5;
/** The contrast of coloured text on the dark page, as far as its hue allows. */
const BRIGHT = 8;

export function parse(color: string): Rgb {
  const hex = /^#(?:[0-9a-f]{3}){1,2}$/i.test(color) ? color.slice(1) : DEFAULT_HEADER_COLOR.slice(1);
  const step = hex.length / 3;
  const channel = (i: number) => Number.parseInt(hex.slice(i * step, (i + 1) * step).repeat(3 - step), 16);
  return [channel(0), channel(1), channel(2)];
}

export const toHex = (color: Rgb): string => `#${color.map((c) => c.toString(16).padStart(2, '0')).join('')}`;

/** Channels are rounded to whole numbers, so that the measured colour is exactly the one in the style sheet. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((c, i) => Math.round(c + ((to[i] ?? 0) - c) * share)) as Rgb;

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((c) => (c > 10 ? ((c / 255 + 0.055) / 1.055) ** 2.4 : c / 3294.6)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return x > y ? x / y : y / x;
}

/** The first step from `color` towards `goal` with enough contrast to all of `grounds`. */
export function until(color: Rgb, goal: Rgb, ratio: number, ...grounds: Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(color, goal, share);
    if (grounds.every((ground) => contrast(step, ground) >= ratio)) return step;
  }
  return goal;
}

/** The lightest surface of a dark scheme: fields and chips. */
export const darkFill = ({ paper, ink }: Paper): Rgb => mix(parse(paper), parse(ink), 0.06);

/**
 * @param color `#rgb` or `#rrggbb`; anything else means the default colour. All results are `#rrggbb`.
 * @param on the papers that the colours are for; null for the product's own
 */
export function accentOf(
  color: string | null | undefined,
  on: { light: Paper | null; dark: Paper | null } = { light: null, dark: null },
): Accent {
  const chosen = parse(color ?? '');
  const [paper, canvas] = on.light ? [parse(on.light.paper), parse(on.light.canvas)] : [WHITE, WHITE];
  const [darkPaper, fill] = on.dark ? [parse(on.dark.paper), darkFill(on.dark)] : OWN_DARK;
  const visible = until(chosen, BLACK, VISIBLE, paper);
  const takesInk = contrast(INK, visible) >= READABLE && contrast(WHITE, visible) < READABLE;
  // On some mid tones neither text colour is readable: they are darkened for white text.
  const accent = takesInk ? visible : until(visible, BLACK, READABLE, WHITE);
  // A tint always differs from the page: it is slightly darker than white, or slightly lighter than the dark page.
  const tint = mix(paper, chosen, 0.09);
  // A blue or black makes a warm paper a cold grey, so the look's own tint is better.
  const isGrey = Math.max(...tint) - Math.min(...tint) < GREY;
  const soft = until(on.light && isGrey ? canvas : tint, BLACK, TINTED, paper);
  const softDark = until(mix(darkPaper, chosen, 0.15), WHITE, TINTED, darkPaper);
  // In dark mode the colour moves towards a bright, pale tone of its own hue, no further than needed: straight towards
  // white it would turn grey.
  const gain = Math.min(2, 255 / Math.max(...chosen, 1));
  const pale = mix(chosen.map((c) => Math.round(c * gain)) as Rgb, WHITE, 0.42);
  const deepDark = until(chosen, pale, BRIGHT, darkPaper);
  return {
    accent: toHex(accent),
    accentDark: toHex(until(accent, WHITE, VISIBLE, darkPaper)),
    ink: toHex(takesInk ? INK : WHITE),
    deep: toHex(until(accent, BLACK, COMFORTABLE, paper, canvas, soft)),
    soft: toHex(soft),
    deepDark: toHex(until(deepDark, WHITE, COMFORTABLE, fill, softDark)),
    softDark: toHex(softDark),
  };
}
