import { accentOf, darkFill, mix, parse, toHex, until } from './accent.rules.ts';
import type { Look, Paper, Typeface } from './look.rules.ts';
import { LOOKS, type StyledCard } from './looks.rules.ts';

/** Small grey text needs the contrast of any other. */
const READABLE = 4.6;

type Tokens = Record<string, string>;

/** What the product's own dark theme says for signals, for looks that are dark by day, too. */
const DARK_SIGNALS: Tokens = {
  'color-scheme': 'dark',
  '--good': '#4ade80',
  '--good-soft': '#12281b',
  '--warn': '#fbbf24',
  '--warn-soft': '#2b2112',
  '--bad': '#f87171',
  '--bad-soft': '#2e1717',
  '--whatsapp': '#1fa35c',
  '--scrim': 'rgb(0 0 0 / 0.64)',
};

/** The surfaces, lines and greys that follow from a paper. In the dark, surfaces are lighter than the page. */
export function paperTokens(look: Paper, isDark: boolean): Tokens {
  const [paper, canvas] = [parse(look.paper), parse(look.canvas)];
  const [ink, ink2] = [parse(look.ink), parse(look.ink2)];
  const fill = isDark ? darkFill(look) : canvas;
  const raised = toHex(isDark ? mix(paper, ink, 0.03) : paper);
  return {
    '--paper': look.paper,
    '--canvas': look.canvas,
    '--fill': toHex(fill),
    '--raised': raised,
    '--field': raised,
    '--line': toHex(mix(paper, ink, 0.1)),
    '--line-strong': toHex(mix(paper, ink, 0.2)),
    '--ink': look.ink,
    '--ink-2': look.ink2,
    // As pale as it may be.
    '--ink-3': toHex(until(mix(ink2, paper, 0.3), ink, READABLE, paper, canvas, fill)),
  };
}

const SIZES = {
  '--text-20': '1.25rem / 1.625rem',
  '--text-24': '1.5rem / 1.875rem',
  '--text-32': '2rem / 2.375rem',
};

const familyOf = ({ family, fallback }: Typeface): string =>
  `"${family}","${family} Fallback",${fallback.generic}`;

function typeTokens({ display, text, displayWeight }: Look): Tokens {
  if (!display) return {};
  const family = familyOf(display);
  return {
    ...(text && { '--font': familyOf(text) }),
    ...Object.fromEntries(
      Object.entries(SIZES).map(([name, size]) => [name, `${displayWeight} ${size} ${family}`]),
    ),
  };
}

const fontFace = ({ family, file, weight, fallback, fit: [width, ...heights] }: Typeface): string => {
  const [ascent, descent] = heights.map((height) => `${((height / width) * 100).toFixed(1)}%`);
  const local = fallback.local.map((name) => `local("${name}")`).join();
  return [
    `@font-face{font-family:"${family}";src:url(${fontPath(file)}) format("woff2");font-weight:${weight};font-display:swap}`,
    `@font-face{font-family:"${family} Fallback";src:${local};size-adjust:${width}%;ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`,
  ].join('');
};
const fontPath = (file: string) => `/fonts/${file}.woff2`;

/** The font file to load before any other; null for the product's own. */
export const preloadedFont = ({ look }: Pick<StyledCard, 'look'>): string | null => {
  const { display } = LOOKS[look];
  return display && fontPath(display.file);
};

const rule = (selector: string, tokens: Tokens): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * A card's look and colour as custom properties of `selector`, for a `<style>` element, because an inline `style`
 * attribute cannot distinguish light and dark. Nothing unsafe gets into the element: of what the owner chose, only
 * hexadecimal digits remain.
 */
export function lookCss(
  card: Pick<StyledCard, 'look' | 'headerBackgroundColor'>,
  selector = ':root',
): string {
  const look = LOOKS[card.look];
  const { light, dark, isAlwaysDark, radius } = look;
  const a = accentOf(card.headerBackgroundColor, look);
  const byDay: Tokens = {
    ...(light && paperTokens(light, false)),
    '--accent': a.accent,
    '--accent-ink': a.ink,
    '--accent-deep': a.deep,
    '--accent-soft': a.soft,
  };
  const byNight: Tokens = {
    ...(dark && paperTokens(dark, true)),
    '--accent': a.accentDark,
    '--accent-ink': a.ink,
    '--accent-deep': a.deepDark,
    '--accent-soft': a.softDark,
  };
  const faces = [look.display, look.text].filter((face, at, all) => face && all.indexOf(face) === at);
  const always: Tokens = {
    ...typeTokens(look),
    '--radius-chip': `${radius.button}px`,
    ...(look.display && {
      '--radius-button': `${radius.button}px`,
      '--radius-control': `${radius.control}px`,
      '--radius-tile': `${radius.tile}px`,
    }),
    ...look.tokens,
  };
  return [
    ...faces.map((face) => (face ? fontFace(face) : '')),
    rule(selector, { ...always, ...(isAlwaysDark ? { ...DARK_SIGNALS, ...byNight } : byDay) }),
    isAlwaysDark ? '' : `@media (prefers-color-scheme:dark){${rule(selector, byNight)}}`,
  ].join('');
}
