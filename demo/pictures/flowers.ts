import type { Dye } from './colour.ts';
import { cycle, type Drawing, shine, sketch, times } from './drawing.ts';
import { icon } from './icons.ts';

/** A flower head from the icon set, or a rose or daisy drawn from above. */
export type Bloom =
  | { head: string; dye?: Dye }
  | { rose: readonly [string, string] }
  | { daisy: readonly [string, string] };
type Blooms = readonly [Bloom, ...Bloom[]];

const rose = ([light, dark]: readonly [string, string]): string =>
  `<circle r="5" fill="${dark}"/><path d="M-4.8-1c.5-4.8 8.5-5.3 9.7-.6c-3-1.4-6.5-1-9.7.6z" fill="${light}"/><path d="M-4.2 1.8c2.7 1.6 6 1.4 8.6-.6c-.6 3.9-6.9 4.8-8.6.6z" fill="${light}"/><circle r="2.6" fill="${light}"/><path d="M-1.8.2a1.8 1.8 0 0 1 3.5-.5a1.3 1.3 0 0 1-2.3.8" stroke="${dark}" stroke-width=".7" fill="none"/>`;
const daisy = ([petal, heart]: readonly [string, string]): string =>
  `${times(11, (n) => `<ellipse cy="-3.3" rx="1.15" ry="2.3" transform="rotate(${(n * 360) / 11})" fill="${petal}"/>`)}<circle r="1.7" fill="${heart}"/>`;

function drawBloom(bloom: Bloom, x: number, y: number, scale: number): string {
  const inner =
    'rose' in bloom
      ? rose(bloom.rose)
      : 'daisy' in bloom
        ? daisy(bloom.daisy)
        : `<g transform="translate(-6 -6) scale(.38)">${icon(bloom.head, bloom.dye).svg}</g>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;
}

/** Heads packed in a half-dome above (16, y), back to front. */
function dome(blooms: Blooms, count: number, spread: number, rise: number, y: number, scale: number): string {
  const placed = Array.from({ length: count }, (_, n) => {
    const angle = n * 2.4;
    const reach = Math.sqrt((n + 0.3) / count);
    return {
      x: 16 + Math.cos(angle) * spread * reach,
      y: y - rise * (1 - reach * reach) + Math.sin(angle) * rise * 0.5 * reach,
    };
  }).sort((a, b) => a.y - b.y);
  return placed.map(({ x, y: at }, order) => drawBloom(cycle(blooms, order), x, at, scale)).join('');
}

const leaves = (y: number, spread: number, colour = '#5f9440'): string =>
  times(11, (n) => {
    const turn = -100 + n * 20;
    return `<g transform="translate(16 ${y}) rotate(${turn})"><path d="M0 0C-3-${spread * 0.5} -2-${spread * 0.9} 0-${spread}C2-${spread * 0.9} 3-${spread * 0.5} 0 0z" fill="${colour}"/><path d="M0-1V-${spread * 0.8}" stroke="#fff" stroke-opacity=".25" stroke-width=".4"/></g>`;
  });

interface Arranged {
  count?: number;
  scale?: number;
}

/** A bunch in paper, tied. */
export function bunch(
  blooms: Blooms,
  paper: readonly [string, string],
  { count = 13, scale = 0.85 }: Arranged = {},
): Drawing {
  const { shade, finish } = sketch();
  return finish(
    leaves(12.5, 12.5),
    `<path d="M3 9c6 3 20 3 26 0L19 30h-6z" fill="${paper[1]}"/>`,
    dome(blooms, count, 10, 6.5, 11, scale),
    `<path d="M3.5 12c3 4.5 8 5.5 12.5 10c4.5-4.5 9.5-5.5 12.5-10L19.5 31h-7z" fill="${shade([...paper], 'diagonal')}"/><path d="M3.5 12c3 4.5 8 5.5 12.5 10L14 31h-1.5z" fill="#fff" opacity=".22"/>`,
    `<path d="M12.3 25.5c2 1 5.4 1 7.4 0l-.6 2c-2 .8-4.2.8-6.2 0z" fill="#B5473C"/><path d="M16 26.5c-3-2.5-5-1.5-4.5.3s3 1.5 4.5-.3c3-2.5 5-1.5 4.5.3s-3 1.5-4.5-.3z" fill="#D9645A"/>`,
  );
}

/** Flowers in a jar, a vase, a box or a basket. */
export function arrangement(
  blooms: Blooms,
  vessel: 'jar' | 'vase' | 'box' | 'basket',
  colours: readonly [string, string],
  { count = 15, scale = 0.85 }: Arranged = {},
): Drawing {
  const { shade, finish } = sketch();
  const paint = shade([...colours], 'diagonal');
  const body: Record<typeof vessel, string> = {
    jar: `<path d="M9.5 16h13c.8 3 2 4 2 7v5c0 1.3-.7 2-2 2h-13c-1.3 0-2-.7-2-2v-5c0-3 1.2-4 2-7z" fill="${paint}" opacity=".82"/>${times(5, (n) => `<path d="M${12 + n * 2} 17L${13 + n * 1.5} 29" stroke="#4b7a35" stroke-width=".8" opacity=".75"/>`)}<path d="M9 20h14" stroke="#E9D2A4" stroke-width="1.6"/>`,
    vase: `<path d="M11 16h10c-.5 3 3.5 4.5 3.5 8.5c0 3.5-2 5.5-4.5 5.5h-8c-2.5 0-4.5-2-4.5-5.5C7.5 20.5 11.5 19 11 16z" fill="${paint}"/>`,
    box: `<path d="M4 18h24v10.5c0 1-.5 1.5-1.5 1.5h-21C4.5 30 4 29.5 4 28.5z" fill="${paint}"/><rect x="14" y="18" width="4" height="12" fill="#fff" opacity=".45"/><rect x="3" y="17" width="26" height="2.6" rx=".8" fill="${colours[1]}"/>`,
    basket: `<path d="M3.5 17h25l-3 11.5c-.3 1-1 1.5-2 1.5h-15c-1 0-1.7-.5-2-1.5z" fill="${paint}"/><path d="M4 20.5h24M5 24h22M6 27.5h20" stroke="#6d4320" stroke-width=".8" opacity=".6"/>${times(8, (n) => `<path d="M${6 + n * 2.9} 17l${1.5 - n * 0.43} 13" stroke="#6d4320" stroke-width=".7" opacity=".5"/>`)}`,
  };
  const wide = vessel === 'box' || vessel === 'basket';
  return finish(
    leaves(16, wide ? 13 : 12),
    dome(blooms, count, wide ? 11.5 : 10, 7, 13.5, scale),
    body[vessel],
    shine(wide ? 'M6.5 20.5l.5 7' : 'M10.5 20.5l-.8 6.5', 1.1, 0.5),
  );
}

/** A standing wreath with a ribbon. */
export function wreath(blooms: Blooms, ribbon: string): Drawing {
  const foliage = times(30, (n) => {
    const angle = (n * 12 * Math.PI) / 180;
    return `<ellipse cx="${16 + Math.cos(angle) * 10.5}" cy="${14 + Math.sin(angle) * 10.5}" rx="3.4" ry="1.5" transform="rotate(${n * 12 + 50} ${16 + Math.cos(angle) * 10.5} ${14 + Math.sin(angle) * 10.5})" fill="${n % 2 ? '#4f8438' : '#6ba04b'}"/>`;
  });
  const heads = times(14, (n) => {
    const angle = ((n * 360) / 14 / 180) * Math.PI;
    return drawBloom(cycle(blooms, n), 16 + Math.cos(angle) * 10.3, 14 + Math.sin(angle) * 10.3, 0.68);
  });
  return {
    svg: `<path d="M10 22L6 31M22 22l4 9" stroke="#8a5f38" stroke-width="1.3"/>${foliage}${heads}<path d="M13 23l-3 8l2.5-1l1.5 1.5l2-8l2 8l1.5-1.5l2.5 1l-3-8z" fill="${ribbon}"/><circle cx="16" cy="23.5" r="2.2" fill="${ribbon}"/><path d="M16 23.5c-4-3-6.5-1.5-6 .6s4 1.6 6-.6c4-3 6.5-1.5 6 .6s-4 1.6-6-.6z" fill="${ribbon}" stroke="#fff" stroke-opacity=".35" stroke-width=".4"/>`,
  };
}
