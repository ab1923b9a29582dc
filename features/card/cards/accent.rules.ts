/** A card's colours, computed from the owner's colour so that every text on them is readable. */
export interface Accent {
  /** Fill of the main button and of chips: the chosen colour, adjusted only if no text would be readable on it. */
  accent: string;
  /** The same fill in dark mode, lightened if the colour is nearly black. */
  accentDark: string;
  /** Text on either fill: white, or the light theme's ink. */
  ink: string;
  /** Small text and icons in the card's colour, on white or on `soft`. */
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
const DARK_PAPER: Rgb = [22, 24, 29];
/** The lightest of the dark theme's surfaces. */
const DARK_FILL: Rgb = [33, 36, 43];
/** WCAG requires 4.5:1; slightly more makes small text comfortable. */
const READABLE = 4.5;
const COMFORTABLE = 5;
/** Below this contrast a fill is hardly visible on the page. */
const VISIBLE = 1.25;
const TINTED = 1.06;
/** The contrast of coloured text on the dark page, as far as its hue allows. */
const BRIGHT = 8;

function parse(color: string): Rgb {
  const hex = /^#(?:[0-9a-f]{3}){1,2}$/i.test(color) ? color.slice(1) : DEFAULT_HEADER_COLOR.slice(1);
  const step = hex.length / 3;
  const channel = (i: number) => Number.parseInt(hex.slice(i * step, (i + 1) * step).repeat(3 - step), 16);
  return [channel(0), channel(1), channel(2)];
}

const toHex = (color: Rgb): string => `#${color.map((c) => c.toString(16).padStart(2, '0')).join('')}`;

/** Channels are rounded to whole numbers, so that the measured colour is exactly the one in the style sheet. */
const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((c, i) => Math.round(c + ((to[i] ?? 0) - c) * share)) as Rgb;

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((c) => (c > 10 ? ((c / 255 + 0.055) / 1.055) ** 2.4 : c / 3294.6)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return x > y ? x / y : y / x;
}

/** The first step from `color` towards `goal` with enough contrast to all of `grounds`. */
function until(color: Rgb, goal: Rgb, ratio: number, ...grounds: Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const step = mix(color, goal, share);
    if (grounds.every((ground) => contrast(step, ground) >= ratio)) return step;
  }
  return goal;
}

/** @param color `#rgb` or `#rrggbb`; anything else means the default colour. All results are `#rrggbb`. */
export function accentOf(color: string | null | undefined): Accent {
  const chosen = parse(color ?? '');
  const visible = until(chosen, BLACK, VISIBLE, WHITE);
  const takesInk = contrast(INK, visible) >= READABLE && contrast(WHITE, visible) < READABLE;
  // On some mid tones neither text colour is readable: they are darkened for white text.
  const accent = takesInk ? visible : until(visible, BLACK, READABLE, WHITE);
  // A tint always differs from the page: it is slightly darker than white, or slightly lighter than the dark page.
  const soft = until(mix(WHITE, chosen, 0.09), BLACK, TINTED, WHITE);
  const softDark = until(mix(DARK_PAPER, chosen, 0.15), WHITE, TINTED, DARK_PAPER);
  // In dark mode the colour moves towards a bright, pale tone of its own hue, no further than needed: straight towards
  // white it would turn grey.
  const gain = Math.min(2, 255 / Math.max(...chosen, 1));
  const pale = mix(chosen.map((c) => Math.round(c * gain)) as Rgb, WHITE, 0.42);
  const deepDark = until(chosen, pale, BRIGHT, DARK_PAPER);
  return {
    accent: toHex(accent),
    accentDark: toHex(until(accent, WHITE, VISIBLE, DARK_PAPER)),
    ink: toHex(takesInk ? INK : WHITE),
    deep: toHex(until(accent, BLACK, COMFORTABLE, WHITE, soft)),
    soft: toHex(soft),
    deepDark: toHex(until(deepDark, WHITE, COMFORTABLE, DARK_FILL, softDark)),
    softDark: toHex(softDark),
  };
}

/**
 * The colours as custom properties of `selector`, for a `<style>` element, because an inline `style` attribute cannot
 * distinguish light and dark. Nothing unsafe gets into the element: `selector` comes from our code, and of the owner's
 * colour only hexadecimal digits remain.
 */
export function accentCss(color: string | null | undefined, selector = ':root'): string {
  const a = accentOf(color);
  const rule = (accent: string, deep: string, soft: string) =>
    `${selector}{--accent:${accent};--accent-ink:${a.ink};--accent-deep:${deep};--accent-soft:${soft}}`;
  return `${rule(a.accent, a.deep, a.soft)}@media (prefers-color-scheme:dark){${rule(a.accentDark, a.deepDark, a.softDark)}}`;
}
