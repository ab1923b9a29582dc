import { describe, expect, test } from 'vitest';
import { type Accent, accentOf } from './accent.rules.ts';

/** The WCAG 2.2 contrast of two `#rrggbb` colours, implemented from its definition and independently of the rules. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((i) => {
      const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
  };
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const steps = [0, 25, 51, 99, 128, 153, 190, 229, 255];
const hex = (...channels: number[]) => `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
const colours = [
  ...steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b)))),
  // Every grey is tested, because the band in which neither white nor ink is readable is narrow.
  ...Array.from({ length: 256 }, (_, c) => hex(c, c, c)),
];

const accents = colours.map((colour) => ({ colour, accent: accentOf(colour) }));

/** Colours for which two of the results have less contrast than `ratio`. */
const failing = (ratio: number, pair: (accent: Accent) => [string, string]) =>
  accents.flatMap(({ colour, accent }) => (contrast(...pair(accent)) < ratio ? colour : []));

describe('whatever colour the owner chooses, text is readable', () => {
  test.each<[string, (accent: Accent) => [string, string]]>([
    ['on a filled button', (a) => [a.ink, a.accent]],
    ['on a filled button in the dark theme', (a) => [a.ink, a.accentDark]],
    ['when it is small and coloured on white', (a) => [a.deep, '#ffffff']],
    ['when it is small and coloured on the tint', (a) => [a.deep, a.soft]],
    ['when it is small and coloured on the dark page', (a) => [a.deepDark, '#16181d']],
    ['when it is small and coloured on a warm grey surface', (a) => [a.deep, '#f7f6f3']],
    ['when it is small and coloured on a raised dark surface', (a) => [a.deepDark, '#21242b']],
    ['when it is small and coloured on the dark tint', (a) => [a.deepDark, a.softDark]],
  ])('%s', (_, pair) => {
    expect(failing(4.5, pair)).toEqual([]);
  });
});

describe('whatever colour the owner chooses, visitors can see', () => {
  test.each<[string, number, (accent: Accent) => [string, string]]>([
    ['a filled button on white', 1.25, (a) => [a.accent, '#ffffff']],
    ['a filled button on the dark page', 1.25, (a) => [a.accentDark, '#16181d']],
    ['a tint on white', 1.05, (a) => [a.soft, '#ffffff']],
    ['a tint on the dark page', 1.05, (a) => [a.softDark, '#16181d']],
  ])('%s', (_, ratio, pair) => {
    expect(failing(ratio, pair)).toEqual([]);
  });
});

test('a colour on which text is readable is used unchanged', () => {
  expect(accentOf('#c2410c')).toMatchObject({ accent: '#c2410c', accentDark: '#c2410c', ink: '#ffffff' });
  expect(accentOf('#fde68a')).toMatchObject({ ink: '#111827' });
});

test('the tints and dark shades of a brick red stay close to the design', () => {
  const distance = (a: string, b: string) =>
    Math.max(
      ...[1, 3, 5].map((i) =>
        Math.abs(Number.parseInt(a.slice(i, i + 2), 16) - Number.parseInt(b.slice(i, i + 2), 16)),
      ),
    );
  const brick = accentOf('#c2410c');
  expect(distance(brick.deep, '#b03a0a')).toBeLessThan(16);
  expect(distance(brick.soft, '#fdf1e9')).toBeLessThan(16);
  expect(distance(brick.deepDark, '#ff9d6b')).toBeLessThan(16);
  expect(distance(brick.softDark, '#321f17')).toBeLessThan(16);
});

test.each(['#ABC', '#aabbcc', '#AaBbCc'])('%s gives the same colours as any other notation', (colour) => {
  expect(accentOf(colour)).toEqual(accentOf('#abc'));
});

test.each([
  '',
  null,
  undefined,
  'red',
  '#12',
  '#12345',
  '#1234567',
  '#ggg',
  ' #fff',
  '#fff ',
  '#fff\n',
  'rgb(0,0,0)',
  '#fff}</style><script>alert(1)</script>',
])('%j is no colour and gives the default one', (colour) => {
  expect(accentOf(colour)).toEqual(accentOf('#6366f1'));
});
