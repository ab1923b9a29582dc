import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accentOf, contrast, darkFill, parse, toHex } from './accent.rules.ts';
import { LOOK_IDS, type LookId } from './look.rules.ts';
import { lookCss, paperTokens } from './look-css.rules.ts';
import { colorForLook, LOOKS, photoWidthOf, withoutHiddenHeader } from './looks.rules.ts';

const FONTS = join(import.meta.dirname, '../../../app/web/public/fonts');
/** 729 colours: every channel in nine steps. */
const LEVELS = ['00', '20', '40', '60', '80', 'a0', 'c0', 'e0', 'ff'];
const COLORS = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => `#${r}${g}${b}`)));
const ratio = (a: string, b: string) => contrast(parse(a), parse(b));

test.each(['#1f4e79', '#111827'])(
  'on the warm paper of a salon, %s tints as warmly as the look itself',
  (color) => {
    expect(accentOf(color, LOOKS.salon).soft).toBe(LOOKS.salon.light?.canvas);
  },
);

test.each([
  ['salon', null, '100vw'],
  ['feria', null, '50vw'],
  ['feria', 'wide', '100vw'],
  ['salon', 'rows', undefined],
  ['mostrador', null, undefined],
] as const)('a product of %s in the list %s is told to be %s wide on a phone', (look, lookList, width) => {
  expect(photoWidthOf({ look, lookList })).toBe(width);
});

describe.each(LOOK_IDS)('%s', (id) => {
  const look = LOOKS[id];

  test('has readable text in every colour that an owner may choose', () => {
    const fills = look.dark ? [toHex(darkFill(look.dark))] : [];
    const failing = COLORS.filter((color) => {
      const a = accentOf(color, look);
      const light = look.isAlwaysDark
        ? []
        : [look.light?.paper ?? '#ffffff', look.light?.canvas ?? '#f7f6f3', a.soft];
      const dark = [look.dark?.paper ?? '#16181d', ...fills, a.softDark];
      return (
        ratio(a.ink, a.accent) < 4.5 ||
        ratio(a.ink, a.accentDark) < 4.5 ||
        light.some((ground) => ratio(a.deep, ground) < 4.5) ||
        dark.some((ground) => ratio(a.deepDark, ground) < 4.5)
      );
    });
    expect(failing).toEqual([]);
  });

  test.each([
    ['by day', look.light, false],
    ['by night', look.dark, true],
  ] as const)('has readable greys %s', (_, paper, isDark) => {
    if (!paper) return;
    const tokens = paperTokens(paper, isDark || Boolean(look.isAlwaysDark));
    for (const ground of ['--paper', '--canvas', '--fill', '--raised'] as const)
      for (const text of ['--ink', '--ink-2', '--ink-3'] as const)
        expect(
          ratio(tokens[text] ?? '', tokens[ground] ?? ''),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
  });

  test('has its fonts, of at most 45 kB', () => {
    const files = new Set([look.display, look.text].flatMap((face) => (face ? [face.file] : [])));
    const paths = [...files].map((file) => join(FONTS, `${file}.woff2`));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(paths.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(45_000);
  });
});

test('of what an owner chose, only hexadecimal colours get into the page', () => {
  for (const color of ['</style>', 'red;}body{display:none', '#fff}</style>'])
    expect(lookCss({ look: 'horno', headerBackgroundColor: color })).toBe(
      lookCss({ look: 'horno', headerBackgroundColor: '#6366f1' }),
    );
});

test('a new look brings its colour, unless the card has one of its own', () => {
  expect(colorForLook('horno', '#6366f1')).toBe(LOOKS.horno.accent);
  expect(colorForLook('horno', LOOKS.feria.accent)).toBe(LOOKS.horno.accent);
  expect(colorForLook('horno', '#123456')).toBe('#123456');
});

test('a card does not load a picture that its head does not show', () => {
  const shown = (look: LookId) =>
    withoutHiddenHeader({
      look,
      lookHead: null,
      lookList: null,
      enableHeader: true,
      headerBackgroundImageUrl: '/a.webp',
    });
  expect(shown('pizarra').enableHeader).toBe(false);
  expect(shown('almacen').headerBackgroundImageUrl).toBeNull();
  expect(shown('horno').headerBackgroundImageUrl).toBe('/a.webp');
});
