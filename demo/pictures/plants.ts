import type { Dye } from './colour.ts';
import { cycle, type Drawing, shine, sketch, times, together } from './drawing.ts';
import { icon } from './icons.ts';

const pots = {
  clay: ['#D98253', '#9E4F28'],
  white: ['#fffdf8', '#cfc6b8'],
  black: ['#555c66', '#2a2f37'],
  blue: ['#6FA5C4', '#3a6d8f'],
  green: ['#8DA888', '#55735a'],
  mustard: ['#E9B44C', '#B97F1F'],
  rose: ['#E7A79B', '#B56A60'],
} as const;
type Pot = keyof typeof pots;

/** An empty pot with its rim and soil. */
export function pot(kind: Pot, { low = false } = {}): Drawing {
  const { shade, finish } = sketch();
  const [light, dark] = pots[kind];
  const y = low ? 20 : 16;
  return finish(
    `<path d="M6.5 ${y}h19l-2.2 ${28 - y}c-.2 1.3-1 2-2.3 2H11c-1.3 0-2.1-.7-2.3-2z" fill="${shade([light, light, dark], 'right')}"/><ellipse cx="16" cy="${y - 2}" rx="11" ry="2.6" fill="${dark}"/><ellipse cx="16" cy="${y - 1.8}" rx="9.6" ry="2" fill="#5a3a24"/>`,
    `<path d="M5 ${y - 2}c1.5 3.2 20.5 3.2 22 0v3.2c-1.5 3.2-20.5 3.2-22 0z" fill="${shade([light, light, dark], 'right')}"/>`,
    shine(`M9 ${y + 4}l1 ${22 - y}`, 1.2, 0.4),
  );
}

/** Something growing in a pot; `rise` lifts the plant, `scale` sizes it. */
export const potted = (
  plant: Drawing | string,
  kind: Pot,
  { scale = 0.8, low = false, sink = 3 } = {},
): Drawing => {
  const drawing = typeof plant === 'string' ? icon(plant) : plant;
  const vessel = pot(kind, { low });
  const level = low ? 19 : 15;
  // the plant stands in the soil, behind the rim: the front of the pot is drawn over its foot
  return together(
    [vessel, 16, 30, 1],
    [drawing, 16, level + sink - 1, scale],
    [{ svg: frontRim(kind, low) }, 16, 30, 1],
  );
};

function frontRim(kind: Pot, low: boolean): string {
  const { shade, finish } = sketch();
  const [light, dark] = pots[kind];
  const y = low ? 20 : 16;
  return finish(
    `<path d="M5 ${y - 2}c1.5 3.2 20.5 3.2 22 0v3.2c-1.5 3.2-20.5 3.2-22 0z" fill="${shade([light, light, dark], 'right')}"/><path d="M6.3 ${y + 2.4}c3 2 16.4 2 19.4 0l-2.4 ${25.6 - y}c-.2 1.3-1 2-2.3 2H11c-1.3 0-2.1-.7-2.3-2z" fill="${shade([light, light, dark], 'right')}"/>`,
    shine(`M9 ${y + 4}l1 ${22 - y}`, 1.2, 0.4),
  ).svg;
}

/** A rosette of thick leaves, seen a little from above. */
export function succulent(colours: readonly [string, string], tip = '#E58F8A'): Drawing {
  const { shade, finish } = sketch();
  const paint = shade([...colours]);
  const ring = (count: number, reach: number, size: number, y: number) =>
    times(count, (n) => {
      const angle = (n / count) * 360;
      return `<g transform="translate(16 ${y}) scale(1 .62) rotate(${angle})"><path d="M0 0C${-size} ${-reach * 0.4} ${-size} ${-reach * 0.85} 0 ${-reach}C${size} ${-reach * 0.85} ${size} ${-reach * 0.4} 0 0z" fill="${paint}" stroke="#ffffff" stroke-opacity=".28" stroke-width=".4"/><circle cy="${-reach * 0.95}" r=".6" fill="${tip}"/></g>`;
    });
  return finish(
    ring(11, 14, 4.2, 23),
    ring(9, 10.5, 3.8, 21.5),
    ring(7, 7.2, 3.2, 20),
    ring(5, 4.2, 2.3, 19),
  );
}

/** Long leaves from one point: agave, aloe, grasses, daffodil leaves. */
export function spikes(
  count: number,
  colours: readonly [string, string],
  { spread = 62, tall = 24, width = 2.6 } = {},
): Drawing {
  const { shade, finish } = sketch();
  const paint = shade([...colours]);
  const order = Array.from({ length: count }, (_, n) => n).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  return finish(
    order
      .map((n) => {
        const turn = -spread + (2 * spread * n) / (count - 1);
        const reach = tall * (1 - Math.abs(turn) / 260);
        return `<g transform="translate(16 30) rotate(${turn})"><path d="M${-width} 0C${-width * 1.2} ${-reach * 0.6} ${-width * 0.3} ${-reach * 0.9} 0 ${-reach}C${width * 0.3} ${-reach * 0.9} ${width * 1.2} ${-reach * 0.6} ${width} 0z" fill="${paint}"/><path d="M0-2L0 ${-reach * 0.85}" stroke="#fff" stroke-opacity=".28" stroke-width=".5"/></g>`;
      })
      .join(''),
  );
}

/** A bush of stems with little flowers at their ends: lavender, bellflowers, herbs in bloom. */
export function blooms(
  flower: readonly [string, ...string[]],
  leaf: string,
  { count = 11, head = 'spike' as 'spike' | 'ball' | 'bell' } = {},
): Drawing {
  const heads: Record<typeof head, (colour: string) => string> = {
    spike: (c) =>
      times(5, (k) => `<ellipse cx="${k % 2 ? 0.7 : -0.7}" cy="${-k * 1.3}" rx="1.2" ry=".95" fill="${c}"/>`),
    ball: (c) => `<circle r="2" fill="${c}"/><circle cx="-.6" cy="-.6" r=".7" fill="#fff" opacity=".45"/>`,
    bell: (c) =>
      `<path d="M-1.4-2c0-1.5 2.8-1.5 2.8 0l.7 4.6c-1.3.9-2.9.9-4.2 0z" fill="${c}"/><circle cy="3" r=".6" fill="#FFE07A"/>`,
  };
  const stem = (n: number) => {
    const turn = -44 + (88 * n) / (count - 1);
    const reach = 17 + ((n * 5) % 4) * 1.7;
    const radians = (turn * Math.PI) / 180;
    const [x, y] = [16 + Math.sin(radians) * reach, 30 - Math.cos(radians) * reach];
    return `<path d="M16 30Q${16 + Math.sin(radians) * reach * 0.35} ${30 - reach * 0.7} ${x} ${y}" stroke="${leaf}" stroke-width=".9" fill="none"/><ellipse cx="${16 + Math.sin(radians) * reach * 0.5}" cy="${30 - Math.cos(radians) * reach * 0.6}" rx="2.2" ry=".8" transform="rotate(${turn - 50} ${16 + Math.sin(radians) * reach * 0.5} ${30 - Math.cos(radians) * reach * 0.6})" fill="${leaf}"/><g transform="translate(${x} ${y}) rotate(${turn * 0.6})">${heads[head](cycle(flower, n))}</g>`;
  };
  return { svg: times(count, stem) };
}

/** Round heads of leaves on a trunk: a young tree or a shrub. */
export function sapling(
  colours: readonly [string, string],
  { berries, trunk = '#7a5230' }: { berries?: string; trunk?: string } = {},
): Drawing {
  const { shade, finish } = sketch();
  const paint = shade([...colours]);
  const tuft = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>${shine(`M${x - r * 0.6} ${y - r * 0.2}q.4${-r * 0.4} ${r * 0.5} ${-r * 0.5}`, 0.8, 0.35)}`;
  return finish(
    `<path d="M15 30V18h2v12zM16 24l5-5M16 22l-4-4" stroke="${trunk}" stroke-width="1.3" fill="${trunk}"/>`,
    tuft(11, 14.5, 5.2) + tuft(21, 14.5, 5.2) + tuft(16, 17, 5) + tuft(16, 9, 6),
    berries
      ? times(15, (n) => {
          const [x, y] = [
            11 + (n % 3) * 5 + Math.cos(n * 2.4) * 3.2,
            10 + (n % 2) * 4.5 + Math.sin(n * 2.4) * 3.2,
          ];
          return `<circle cx="${x}" cy="${y}" r="1" fill="${berries}"/><circle cx="${x - 0.3}" cy="${y - 0.3}" r=".3" fill="#fff" opacity=".8"/>`;
        })
      : '',
  );
}

/** A watering can. */
export function wateringCan(colours: readonly [string, string]): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M21 14c7-5 11 3 3 9" stroke="${colours[1]}" stroke-width="2" fill="none"/><path d="M11 20L3 11l-1.5 1.3L10 27z" fill="${colours[1]}"/><path d="M.5 13.5l4.5-4.5l-1.5-1.5l-5 4.5z" fill="${colours[0]}"/>`,
    `<path d="M9.5 14h14l1.2 14c.1 1.3-.6 2-1.9 2H10.2c-1.3 0-2-.7-1.9-2z" fill="${shade([...colours], 'diagonal')}"/><ellipse cx="16.5" cy="14" rx="7" ry="1.9" fill="${colours[1]}"/><path d="M11 13.5c0-6 11-6 11 0" stroke="${colours[0]}" stroke-width="1.9" fill="none"/>`,
    shine('M11.5 17l-.5 10', 1.2, 0.45),
  );
}

/** A printed sack with something shown on it. */
export function sack(colours: readonly [string, string], picture: string, dye?: Dye): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M6 5c3 1.2 17 1.2 20 0l1.3 22c.1 2-1 3-3 3H7.7c-2 0-3.1-1-3-3z" fill="${shade([...colours], 'diagonal')}"/><path d="M5.8 3.6c3 1.4 17.4 1.4 20.4 0v3c-3 1.4-17.4 1.4-20.4 0z" fill="${colours[1]}"/>`,
    `<circle cx="16" cy="18" r="7.2" fill="#fffaf0" opacity=".92"/><g transform="translate(10.7 12.6) scale(.33)">${icon(picture, dye).svg}</g><path d="M10 27.5h12" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity=".7"/>`,
    shine('M8 9.5l-.8 15', 1.1, 0.4),
  );
}
