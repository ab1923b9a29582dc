import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** The fonts of the posters. */
const FILES = { bold: 'figtree-800.ttf', text: 'figtree-500.ttf' } as const;
export type FontName = keyof typeof FILES;

const fonts = new Map<FontName, Font>();

/** Read once. */
function fontOf(name: FontName): Font {
  const known = fonts.get(name);
  if (known) return known;
  const font = create(readFileSync(join(import.meta.dirname, 'fonts', FILES[name]))) as Font;
  fonts.set(name, font);
  return font;
}

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
