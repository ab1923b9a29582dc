import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import type { FontName } from './fonts.rules.ts';

const OWN: Partial<Record<FontName, string>> = { bold: 'figtree-800', text: 'figtree-500' };

/** Loaded with the first text: it takes 25 MB and a quarter of a second. */
const fontkit = (): typeof import('fontkit') => createRequire(import.meta.url)('fontkit');

const fonts = new Map<FontName, { bytes: Buffer; font: Font }>();

/** Read once. */
function read(name: FontName) {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${OWN[name] ?? name}.ttf`));
  const file = { bytes, font: fontkit().create(bytes) as Font };
  fonts.set(name, file);
  return file;
}
const fontOf = (name: FontName): Font => read(name).font;

/** The file, for a PDF. */
export const fontBytes = (name: FontName): Buffer => read(name).bytes;

/** The width of a text at font size 1. */
export function textWidth(name: FontName, text: string): number {
  const font = fontOf(name);
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

export interface TextPlace {
  font: FontName;
  size: number;
  /** Left edge and baseline. */
  x: number;
  y: number;
  fill: string;
}

/** Text as SVG paths, so that a picture needs no installed font. */
export function textOutline(text: string, { font: name, size, x, y, fill }: TextPlace): string {
  const font = fontOf(name);
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return path;
  });
  const scale = size / font.unitsPerEm;
  // In fonts the y axis points upwards.
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
