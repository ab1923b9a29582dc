import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

interface ReadPdf {
  /** Width and height of each page in points. */
  pages: [number, number][];
  /** The drawing operators of each page. */
  drawings: string[];
  fonts: { name: string; isEmbedded: boolean }[];
  /** The file's objects as text, with their streams unpacked where possible. */
  text: string;
}

/** Reads what the tests need from a PDF. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1');
  const drawings: string[] = [];
  const text = raw.replace(/stream\n([\s\S]*?)\nendstream/g, (all, content: string, at: number) => {
    if (!raw.slice(raw.lastIndexOf(' obj', at), at).includes('FlateDecode')) return all;
    const unpacked = inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    if (unpacked.startsWith('1 0 0 -1 0 ')) drawings.push(unpacked);
    return unpacked;
  });
  const embedded = new Set(
    [...raw.matchAll(/\/FontName \/(\S+)[\s\S]*?\/FontFile2 \d+ 0 R/g)].map(([, name]) => name),
  );
  return {
    pages: [...raw.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ]),
    drawings,
    fonts: [...raw.matchAll(/\/Subtype \/Type0\n\/BaseFont \/(\S+)/g)].map(([, name = '']) => ({
      name: name.replace(/^[A-Z]+\+/, ''),
      isEmbedded: embedded.has(name),
    })),
    text,
  };
}

/** The QR code's own colour as PDF operators write it. */
const DARK = '0.06666666666666667 0.09411764705882353 0.15294117647058825 scn';
const PIXELS = 4;

/** Decodes the QR code that a page draws; also returns the width of its white margin in modules. */
export function scanDrawing(drawing: string): { address: string | undefined; quietZone: number } {
  const fills = drawing.split(DARK)[0] ?? '';
  const path = fills.slice(fills.lastIndexOf(' cm\n') + 4);
  const points = [...path.matchAll(/(\d+) (\d+) ([ml])/g)].map(([, x, y, operator]) => ({
    x: Number(x),
    y: Number(y),
    isStart: operator === 'm',
  }));
  const runs = points.flatMap(({ x, y, isStart }, at) =>
    isStart ? [{ x, y, width: (points[at + 1]?.x ?? x) - x }] : [],
  );
  const quietZone = Math.min(...runs.map(({ x }) => x));
  const side = Math.max(...runs.map(({ x, width }) => x + width)) + quietZone;
  const size = side * PIXELS;
  const picture = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y, width } of runs) {
    for (let row = y * PIXELS; row < (y + 1) * PIXELS; row += 1) {
      for (let column = x * PIXELS; column < (x + width) * PIXELS; column += 1) {
        picture.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
      }
    }
  }
  return { address: jsQR(picture, size, size)?.data, quietZone };
}
