import { freshId, gradient, times } from './drawing.ts';
import type { Backdrop } from './scene.ts';

/** Glazed tiles or bricks, slightly out of focus. */
export const tiles =
  (colour: string, accent: string, { tall = 36, wide = 68, opacity = 0.6 } = {}): Backdrop =>
  ({ width, horizon }) => {
    const rows = Math.ceil(horizon / tall) + 1;
    const columns = Math.ceil(width / wide) + 2;
    const row = (y: number) =>
      times(
        columns,
        (x) =>
          `<rect x="${x * wide + (y % 2) * (wide / 2) - wide}" y="${y * tall - 10}" width="${wide - 4}" height="${tall - 4}" rx="5" fill="${(x * 7 + y * 5) % 9 === 0 ? accent : colour}"/>`,
      );
    return `<g filter="url(#blur2)" opacity="${opacity}">${times(rows, row)}</g>`;
  };

/** Vertical boards, as in a southern house or a workshop. */
export const planks =
  (colour: string, line: string): Backdrop =>
  ({ width, horizon }) =>
    `<g opacity=".75"><rect width="${width}" height="${horizon}" fill="${colour}"/>${times(
      Math.ceil(width / 52) + 1,
      (n) => `<rect x="${n * 52 - 14}" width="3" height="${horizon}" fill="${line}" filter="url(#blur2)"/>`,
    )}</g>`;

/** Overlapping wooden shingles, the skin of Chiloé's houses. */
export const shingles =
  (colour: string, line: string): Backdrop =>
  ({ width, horizon }) => {
    const rows = Math.ceil(horizon / 34) + 1;
    const row = (y: number) =>
      times(
        Math.ceil(width / 34) + 2,
        (x) =>
          `<path d="M${x * 34 - (y % 2) * 17 - 34} ${y * 34 - 20}h34v20a17 17 0 0 1-34 0z" fill="${(x * 3 + y * 7) % 5 === 0 ? line : colour}" stroke="${line}" stroke-width="1.5"/>`,
      );
    return `<g filter="url(#blur2)" opacity=".62">${Array.from({ length: rows }, (_, n) => row(rows - n)).join('')}</g>`;
  };

/** Hills, the near ones darker; an optional line of snow for the cordillera. */
export const hills =
  (colours: readonly string[], snow = false): Backdrop =>
  ({ width, horizon }) =>
    colours
      .map((colour, n) => {
        const base = horizon + 8;
        const rise = horizon * (0.62 - n * 0.17);
        const step = width / 5;
        const peaks = times(
          6,
          (k) =>
            `Q${k * step + step * 0.25} ${base - rise * (0.55 + ((k * 5 + n * 3) % 4) * 0.15)} ${k * step + step * 0.5} ${base - rise * (0.4 + ((k * 3 + n) % 3) * 0.12)}T${(k + 1) * step} ${base - rise * 0.45}`,
        );
        const hill = `<path d="M-20 ${base}L-20 ${base - rise * 0.5}L0 ${base - rise * 0.45}${peaks}V${base}z" fill="${colour}"/>`;
        const cap =
          snow && n === 0
            ? times(5, (k) => {
                const x = (k + 0.25) * step;
                const y = base - rise * (0.8 + ((k * 7) % 3) * 0.1);
                return `<path d="M${x - 60} ${base - rise * 0.42}L${x} ${y}L${x + 62} ${base - rise * 0.42}z" fill="${colour}"/><path d="M${x - 24} ${y + (base - rise * 0.42 - y) * 0.4}L${x} ${y}L${x + 25} ${y + (base - rise * 0.42 - y) * 0.4}l-12 -6l-10 9l-12 -9z" fill="#fff" opacity=".9"/>`;
              })
            : '';
        return `<g filter="url(#blur4)">${cap}${hill}</g>`;
      })
      .join('');

/** A strip of sea below the sky with a few bright lines. */
export const sea =
  (colours: readonly [string, string] = ['#8fd0e0', '#3f93b5'], share = 0.34): Backdrop =>
  ({ width, horizon }) => {
    const id = freshId();
    const top = horizon * (1 - share);
    return `<defs>${gradient(id, colours)}</defs><rect x="-10" y="${top}" width="${width + 20}" height="${horizon - top + 10}" fill="url(#${id})" filter="url(#blur2)"/>
    ${times(9, (n) => `<path d="M${((n * 197) % width) - 20} ${top + 10 + ((n * 31) % Math.max(20, horizon - top - 16))}h${50 + ((n * 23) % 60)}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5" filter="url(#blur2)"/>`)}`;
  };

/** A window with a view; x, y, w and h are shares of the picture. */
export const windowOn =
  (view: readonly string[], { x = 0.56, y = 0.06, w = 0.36, h = 0.6, frame = '#fffdf8' } = {}): Backdrop =>
  ({ width, horizon }) => {
    const id = freshId();
    const [left, top, wide, tall] = [x * width, y * horizon, w * width, h * horizon];
    const pane = `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" rx="6"`;
    return `<defs>${gradient(id, view)}</defs><g filter="url(#blur2)">${pane} fill="${frame}" stroke="${frame}" stroke-width="16"/>${pane} fill="url(#${id})"/>
    <path d="M${left + wide / 2} ${top}v${tall}M${left} ${top + tall * 0.36}h${wide}" stroke="${frame}" stroke-width="7"/><path d="M${left - 14} ${top + tall + 10}h${wide + 28}" stroke="${frame}" stroke-width="12" stroke-linecap="round"/></g>`;
  };

/** Round lamps glowing far behind. */
export const lights =
  (colours: readonly string[]): Backdrop =>
  ({ width, horizon }) =>
    `<g filter="url(#blur7)">${times(11, (n) => `<circle cx="${((n * 211) % 100) * 0.01 * width}" cy="${horizon * (0.14 + ((n * 37) % 60) * 0.01)}" r="${10 + ((n * 13) % 16)}" fill="${colours[n % colours.length] ?? ''}" opacity=".${35 + ((n * 17) % 40)}"/>`)}</g>`;

/** Two backdrops, the second in front of the first. */
export const layered =
  (...layers: Backdrop[]): Backdrop =>
  (frame) =>
    layers.map((layer) => layer(frame)).join('');
