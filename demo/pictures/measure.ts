import sharp from 'sharp';
import type { Drawing } from './drawing.ts';

/** What a drawing covers, in its own units; `footLeft` to `footRight` is where it touches the ground. */
interface Footprint {
  left: number;
  right: number;
  top: number;
  bottom: number;
  footLeft: number;
  footRight: number;
}

const margin = 10;
const box = 32 + 2 * margin;
const pixels = 156;
const known = new Map<string, Footprint>();

/** Renders the turned drawing once and measures its edges, so that it can be placed standing on its foot. */
export async function footprint(art: Drawing, turn: number): Promise<Footprint> {
  const turned = `<g transform="rotate(${turn} 16 16)">${art.svg}</g>`;
  const cached = known.get(turned);
  if (cached) return cached;
  const view = `${-margin} ${-margin} ${box} ${box}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${view}">${turned}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const solid = (x: number, y: number) => (data[(y * pixels + x) * 4 + 3] ?? 0) > 90;
  const columns = Array.from({ length: pixels }, (_, n) => n);
  const rows = columns.filter((y) => columns.some((x) => solid(x, y)));
  const top = rows[0] ?? 0;
  const bottom = rows.at(-1) ?? pixels - 1;
  const covered = (from: number) => {
    const found = columns.filter((x) => rows.some((y) => y >= from && solid(x, y)));
    return [found[0] ?? 0, (found.at(-1) ?? 0) + 1] as const;
  };
  const unit = (pixel: number) => (pixel / pixels) * box - margin;
  const [left, right] = covered(top);
  const [footLeft, footRight] = covered(bottom - (bottom - top) * 0.09);
  const found: Footprint = {
    left: unit(left),
    right: unit(right),
    top: unit(top),
    bottom: unit(bottom + 1),
    footLeft: unit(footLeft),
    footRight: unit(footRight),
  };
  known.set(turned, found);
  return found;
}
