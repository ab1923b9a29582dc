import { cycle, type Drawing, shine, sketch, times } from './drawing.ts';

type Shape = 'stick' | 'cube' | 'strip' | 'ring' | 'grain' | 'leaf' | 'ball' | 'hoop';
type Colours = readonly [string, ...string[]];

/** Many pieces of one kind heaped in a low cone. */
interface Heap {
  shape: Shape;
  colours: Colours;
  count: number;
  /** Reach to either side of the middle. */
  spread: number;
  /** Height of the heap. */
  rise: number;
  size?: number;
  x?: number;
  /** How far the whole lies above the ground. */
  above?: number;
}

const pieces: Record<Shape, (colour: string) => string> = {
  stick: (c) =>
    `<rect x="-4" y="-.85" width="8" height="1.7" rx=".5" fill="${c}"/><path d="M-3.4-.5h6.4" stroke="#fff" stroke-opacity=".3" stroke-width=".3"/>`,
  cube: (c) =>
    `<rect x="-1.3" y="-1.2" width="2.6" height="2.4" rx=".7" fill="${c}"/><rect x="-1" y="-1" width="1.5" height=".6" rx=".3" fill="#fff" opacity=".4"/>`,
  strip: (c) =>
    `<rect x="-1.9" y="-.9" width="3.8" height="1.8" rx=".8" fill="${c}"/><path d="M-1.2-.4h1.6" stroke="#fff" stroke-opacity=".3" stroke-width=".4" stroke-linecap="round"/>`,
  ring: (c) =>
    `<path d="M-1.9.7q1.9-2.7 3.8 0" stroke="${c}" stroke-width=".75" fill="none" stroke-linecap="round"/>`,
  grain: (c) => `<ellipse rx=".85" ry=".48" fill="${c}"/>`,
  leaf: (c) => `<path d="M-1.5 0q1.5-1.7 3 0q-1.5 1.7-3 0z" fill="${c}"/>`,
  hoop: (c) =>
    `<ellipse rx="1.9" ry="1.2" fill="none" stroke="${c}" stroke-width="1.1"/><path d="M-1.7-.5q.7-.9 1.7-1" stroke="#fff" stroke-opacity=".5" stroke-width=".35" fill="none"/>`,
  ball: (c) => `<circle r="1.3" fill="${c}"/><circle cx="-.4" cy="-.4" r=".45" fill="#fff" opacity=".5"/>`,
};

function heap({ shape, colours, count, spread, rise, size = 1, x = 16, above = 0 }: Heap): string {
  const placed = Array.from({ length: count }, (_, n) => {
    const angle = n * 2.39996;
    const reach = Math.sqrt(((n * 29) % count) / count);
    return {
      n,
      px: x + Math.cos(angle) * spread * reach,
      py: 27 - above + Math.sin(angle) * spread * 0.28 * reach - (1 - reach) * rise,
    };
  }).sort((a, b) => a.py - b.py);
  return placed
    .map(
      ({ n, px, py }) =>
        `<g transform="translate(${px} ${py}) rotate(${((n * 47) % 130) - 65}) scale(${size})">${pieces[shape](cycle(colours, n))}</g>`,
    )
    .join('');
}

const pool = (colours: readonly [string, string], spread: number, x = 16, y = 27): string => {
  const { shade, finish } = sketch();
  return finish(
    `<ellipse cx="${x}" cy="${y}" rx="${spread}" ry="${spread * 0.28}" fill="${shade(colours, 'diagonal')}"/>${shine(`M${x - spread * 0.7} ${y - spread * 0.08}q${spread * 0.5} ${-spread * 0.12} ${spread} 0`, 0.6, 0.4)}`,
  ).svg;
};

const mound = (
  x: number,
  width: number,
  tall: number,
  colours: readonly [string, string],
  y = 28,
): string => {
  const { shade, finish } = sketch();
  const half = width / 2;
  return finish(
    `<path d="M${x - half} ${y}c-.3-${tall * 0.9} ${half * 0.4}-${tall} ${half}-${tall}s${half + 0.3} ${tall * 0.1} ${half} ${tall}q-${half} ${width * 0.12}-${width} 0z" fill="${shade(colours, 'diagonal')}"/>`,
    times(22, (n) => {
      const gx = x - half * 0.8 + ((n * 5.1) % (width * 0.8));
      const gy = y - 0.6 - ((n * 3.7) % (tall * 0.78)) * (1 - Math.abs(gx - x) / (half * 1.15));
      return `<ellipse cx="${gx}" cy="${gy}" rx=".6" ry=".3" transform="rotate(${(n * 59) % 180} ${gx} ${gy})" fill="#fff" opacity=".55"/>`;
    }),
  ).svg;
};

/** What can lie on a plate or in a bowl, from the bottom up. */
type Layer =
  | { heap: Heap }
  | { pool: readonly [string, string]; spread: number; x?: number; y?: number }
  | { mound: readonly [string, string]; width: number; tall: number; x?: number }
  | { art: Drawing; x: number; y: number; scale: number; turn?: number };

function layer(part: Layer): string {
  if ('heap' in part) return heap(part.heap);
  if ('pool' in part) return pool(part.pool, part.spread, part.x, part.y);
  if ('mound' in part) return mound(part.x ?? 16, part.width, part.tall, part.mound);
  return `<g transform="translate(${part.x} ${part.y}) rotate(${part.turn ?? 0}) scale(${part.scale}) translate(-16 -30)">${part.art.svg}</g>`;
}

/** Food without its plate. */
export const served = (...layers: Layer[]): Drawing => ({ svg: layers.map(layer).join('') });

const wares = {
  white: ['#fffdf8', '#d3c8b8', '#efe7da'],
  clay: ['#b9683c', '#74381c', '#8f4c2a'],
  blue: ['#5f94b8', '#2f5d80', '#3d7196'],
  black: ['#4b525e', '#22262e', '#343a45'],
  green: ['#7f9d7a', '#4a6a4c', '#5d7d5c'],
} as const;

/** A bowl from the side, its food showing over the rim. */
export function bowl(ware: keyof typeof wares, ...layers: Layer[]): Drawing {
  const { shade, finish } = sketch();
  const [light, dark, inside] = wares[ware];
  return finish(
    `<ellipse cx="16" cy="17" rx="14" ry="3.9" fill="${inside}"/><ellipse cx="16" cy="17.3" rx="13" ry="3.3" fill="${dark}" opacity=".45"/>`,
    `<g transform="translate(0 -9.4)">${layers.map(layer).join('')}</g>`,
    `<path d="M2 17c3 5.2 25 5.2 28 0c0 7-4.5 12-9 13H11c-4.5-1-9-6-9-13z" fill="${shade([light, light, dark], 'diagonal')}"/><path d="M2 17c3 5.2 25 5.2 28 0" stroke="#fff" stroke-opacity=".5" stroke-width=".7" fill="none"/>`,
    shine('M5.5 22c1 3 2.6 4.8 4.6 6', 1.1, 0.45),
  );
}

/** Half a boiled egg. */
export const halfEgg = (x: number, y: number): Layer => ({
  art: {
    svg: '<ellipse cx="16" cy="26" rx="5" ry="3.9" fill="#fffdf6"/><ellipse cx="16" cy="26" rx="2.5" ry="2" fill="#FFB52E"/><ellipse cx="15.3" cy="25.3" rx=".9" ry=".6" fill="#FFE08A"/>',
  },
  x,
  y,
  scale: 0.72,
});

/** A fried egg lying on top. */
export const friedEgg: Layer = {
  art: {
    svg: '<path d="M8.5 26.5c-.6-3.6 3.6-4.8 6-5.4s6.6-1.2 8.4 1.8s2.4 4.8-.6 6.6s-5.4 1.6-7.8 1.2s-5.4-1-6-4.2z" fill="#fffdf6"/><ellipse cx="16.2" cy="25" rx="3.3" ry="2.8" fill="#FFAA22"/><ellipse cx="15.3" cy="24" rx="1.2" ry=".8" fill="#FFE08A"/>',
  },
  x: 16,
  y: 23.5,
  scale: 0.95,
};

export const chips: Layer = {
  heap: { shape: 'stick', colours: ['#F8C64B', '#FFD968', '#E9A92F'], count: 60, spread: 12, rise: 7 },
};
export const sideOfChips = (x: number): Layer => ({
  heap: {
    shape: 'stick',
    colours: ['#F8C64B', '#FFD968', '#E9A92F'],
    count: 22,
    spread: 5.5,
    rise: 4.5,
    size: 0.8,
    x,
  },
});
export const beefStrips = (count = 18, spread = 8, rise = 5, above = 1): Layer => ({
  heap: { shape: 'strip', colours: ['#7A4129', '#9A5B3C', '#6a3722'], count, spread, rise, above },
});
export const onion = (colour = '#F3DDB0', above = 2): Layer => ({
  heap: { shape: 'ring', colours: [colour], count: 12, spread: 7.5, rise: 5, above },
});
export const herbs = (above = 3, spread = 7): Layer => ({
  heap: { shape: 'leaf', colours: ['#5c9a35', '#7db84a'], count: 9, spread, rise: 4, above, size: 0.7 },
});
export const rice = (x = 16, width = 12, tall = 7): Layer => ({
  mound: ['#fffefa', '#e4dccb'],
  width,
  tall,
  x,
});

/** A golden fillet with a crisp edge. */
export const friedFish: Layer = {
  art: {
    svg: '<path d="M3 26c0-4 5-6.5 11-6.3c5 .1 8.5 1.6 11 1.2c2-.3 4.5-.6 4.8 1.2c.3 1.5-1 2.5-.6 3.9c.5 1.7-1 3.4-3.2 3c-3-.5-6 .9-11 .9S3 29 3 26z" fill="#E2A13F"/><path d="M4.5 25.5c.5-3 4.5-4.7 9.5-4.6c4.6.1 8 1.5 11 1.3" stroke="#F8D488" stroke-width="1.3" fill="none" stroke-linecap="round"/><path d="M8 26l1.5-2m3.5 2.5l1.5-2m3.5 2.5l1.5-2m3.5 1.5l1-1.5" stroke="#B87522" stroke-width=".7" stroke-linecap="round"/>',
  },
  x: 14,
  y: 29,
  scale: 0.95,
};

/** Three skewers side by side. */
export function skewers(colours: Colours): Drawing {
  const { shade, finish } = sketch();
  const meat = colours.map((colour) => shade([colour, '#4d2414']));
  const skewer = (n: number) =>
    `<g transform="translate(${n * 1.3} ${n * 4.3}) rotate(-6 16 18)"><path d="M0 17.2h32" stroke="#d9b277" stroke-width=".9" stroke-linecap="round"/>${times(5, (k) => `<rect x="${5 + k * 4.4}" y="${14.7 - (k % 2) * 0.3}" width="4.2" height="${5 + (k % 2) * 0.5}" rx="1.7" fill="${meat[k % meat.length] ?? ''}"/><path d="M${6.2 + k * 4.4} 15.9h1.5" stroke="#fff" stroke-opacity=".35" stroke-width=".6" stroke-linecap="round"/>`)}</g>`;
  return finish(times(3, skewer));
}

/** A layered round of causa: potato, filling, potato. */
export function causa(): Drawing {
  const { shade, finish } = sketch();
  const slab = (y: number, tall: number, colours: readonly [string, string]) =>
    `<path d="M7 ${y}v${tall}c0 3.2 18 3.2 18 0v-${tall}z" fill="${shade([...colours], 'right')}"/>`;
  return finish(
    slab(20, 7, ['#FFD24A', '#D99A1C']),
    slab(17.5, 2.6, ['#fff3df', '#e8c9a8']),
    slab(16, 1.6, ['#A9C94A', '#6f9a2b']),
    slab(10.5, 6, ['#FFD24A', '#D99A1C']),
    '<ellipse cx="16" cy="10.5" rx="9" ry="2.4" fill="#FFE07A"/><ellipse cx="15" cy="9.8" rx="3.4" ry="1.8" fill="#fffdf6"/><ellipse cx="15" cy="9.5" rx="1.7" ry="1" fill="#FFB52E"/><circle cx="20" cy="10" r="1.5" fill="#3d2440"/><path d="M11 10q-1.5-2.5.5-3.5q.8 2-.5 3.5z" fill="#5c9a35"/>',
    shine('M9 13v11', 0.9, 0.4),
  );
}
