import { type Drawing, shine, sketch, times } from './drawing.ts';
import { icon } from './icons.ts';

interface Scoop {
  colours: readonly [light: string, dark: string];
  /** Bits of fruit, nut or chocolate in it. */
  bits?: string;
}

export const flavours = {
  vanilla: { colours: ['#FFF6DA', '#EBCF96'] },
  murta: { colours: ['#F2899B', '#C44A66'], bits: '#8f2740' },
  calafate: { colours: ['#8C6BC8', '#553A8E'], bits: '#33205e' },
  lucuma: { colours: ['#F7BC62', '#D68A2B'] },
  manjar: { colours: ['#DDA468', '#A8672F'], bits: '#7a4418' },
  chocolate: { colours: ['#8d5a3c', '#52301d'], bits: '#2d180d' },
  strawberry: { colours: ['#FFA9A6', '#E4686E'], bits: '#b52f3c' },
  mint: { colours: ['#BFEBCF', '#79C69B'], bits: '#4c2c18' },
  lemon: { colours: ['#FDF7A8', '#E6D75A'] },
  blueberry: { colours: ['#9AA5E6', '#5A63B4'], bits: '#343b86' },
  pistachio: { colours: ['#D3DE9A', '#9CB055'], bits: '#5f7a2a' },
  ulmo: { colours: ['#FFEFC2', '#E9C66C'], bits: '#c98d26' },
} as const satisfies Record<string, Scoop>;

function ball(
  x: number,
  y: number,
  radius: number,
  { colours, bits }: Scoop,
  paint: (colours: readonly string[]) => string,
): string {
  const skirt = times(5, (n) => `q${radius * 0.22} ${n % 2 ? 0.9 : 1.5} ${radius * 0.44} 0`);
  const speck = (n: number) => {
    const angle = n * 2.4;
    const reach = radius * 0.75 * Math.sqrt(((n * 5) % 9) / 9);
    return `<ellipse cx="${x + Math.cos(angle) * reach}" cy="${y + Math.sin(angle) * reach * 0.8}" rx=".55" ry=".38" transform="rotate(${n * 50} ${x} ${y})" fill="${bits}"/>`;
  };
  return `<path d="M${x - radius * 1.1} ${y + radius * 0.55}${skirt}C${x + radius * 1.15} ${y - radius * 0.4} ${x + radius * 0.7} ${y - radius} ${x} ${y - radius}S${x - radius * 1.15} ${y - radius * 0.4} ${x - radius * 1.1} ${y + radius * 0.55}z" fill="${paint(colours)}"/>${bits ? times(9, speck) : ''}${shine(`M${x - radius * 0.6} ${y - radius * 0.2}q${radius * 0.1} ${-radius * 0.42} ${radius * 0.5} ${-radius * 0.5}`, 1, 0.6)}`;
}

/** A wafer cone with one, two or three scoops. */
export function cone(...scoops: Scoop[]): Drawing {
  const { shade, clip, finish } = sketch();
  const wafer = 'M9.5 17.5h13L16.8 31c-.3.7-1.3.700-1.6 0z';
  const weave = clip(`<path d="${wafer}"/>`);
  const places: readonly (readonly [number, number, number])[] =
    scoops.length === 1
      ? [[16, 13, 7]]
      : scoops.length === 2
        ? [
            [16, 13.5, 6.4],
            [16.4, 5.5, 5.6],
          ]
        : [
            [12, 13.5, 5.3],
            [20.2, 13.3, 5.3],
            [16, 6.8, 5.3],
          ];
  return finish(
    `<path d="${wafer}" fill="${shade(['#F3C27A', '#C07B33'])}"/><g clip-path="${weave}"><path d="M4 19l14 14M8 16l14 14M12 14l14 14M28 19L14 33M24 16L10 30M20 14L6 28" stroke="#A0601F" stroke-width=".7" opacity=".6"/></g>`,
    scoops.map((scoop, n) => ball(...(places[n] ?? [16, 13, 6]), scoop, shade)).join(''),
    `<path d="M8.7 16.3h14.6c.7 0 1 .5.8 1.1l-.4 1.2H8.3l-.4-1.2c-.2-.6.1-1.1.8-1.1z" fill="${shade(['#FFD593', '#D9954A'])}"/>`,
  );
}

/** A paper cup of scoops with a wafer. */
export function tub(paper: readonly [string, string], ...scoops: Scoop[]): Drawing {
  const { shade, finish } = sketch();
  const places: readonly (readonly [number, number, number])[] = [
    [11, 15, 5.8],
    [21, 14.8, 5.8],
    [16, 9.5, 5.6],
  ];
  return finish(
    '<path d="M22 3l5 1.5l-4 13l-5-1.5z" fill="#E5A85A"/><path d="M23 4.5l3 1M22.3 7l3 1M21.6 9.5l3 1" stroke="#A0601F" stroke-width=".5" opacity=".7"/>',
    [...scoops]
      .map((scoop, n) => ball(...(places[n] ?? [16, 13, 6]), scoop, shade))
      .reverse()
      .join(''),
    `<path d="M4 17.5c4 2 20 2 24 0l-2.7 11c-.3 1.2-1 1.7-2.2 1.7H8.9c-1.2 0-1.9-.5-2.2-1.7z" fill="${shade([...paper], 'diagonal')}"/><path d="M5 21.5c4 1.8 18 1.8 22 0" stroke="#fff" stroke-opacity=".6" stroke-width="1.3" fill="none"/>`,
    shine('M7.5 20l1.8 8', 1, 0.45),
  );
}

/** An ice lolly; `dip` coats its upper half, `fruit` shows in it. */
export function lolly(
  colours: readonly [string, string],
  { dip, bits }: { dip?: string; bits?: string } = {},
): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<rect x="14.3" y="22" width="3.4" height="9" rx="1.7" fill="${shade(['#F3D5A2', '#C99A5A'])}"/><path d="M8 9.5C8 4.5 11.5 1.5 16 1.5s8 3 8 8V22c0 1.6-.9 2.5-2.5 2.5h-11C8.9 24.5 8 23.6 8 22z" fill="${shade([...colours])}"/>`,
    bits
      ? times(
          9,
          (n) =>
            `<circle cx="${10.5 + ((n * 5.3) % 11)}" cy="${8 + ((n * 3.7) % 14)}" r="${1 + (n % 3) * 0.3}" fill="${bits}" opacity=".85"/>`,
        )
      : '',
    dip
      ? `<path d="M8 9.5C8 4.5 11.5 1.5 16 1.5s8 3 8 8v4c-1 1.6-2 .4-3 .6s-1.5 2.2-2.7 2.1s-1.4-1.8-2.7-1.7s-1.4 1.3-2.7 1.2s-1.3-1.8-2.4-1.8s-1.7.8-2.5-.4z" fill="${dip}"/>`
      : '',
    '<path d="M12.5 8v12M19.5 8v12" stroke="#000" stroke-opacity=".10" stroke-width="1.3" stroke-linecap="round"/>',
    shine('M10.3 10c0-3 1.5-5 3.6-5.8', 1.3, 0.6),
  );
}

/** A lidded tub to take home, with the flavour's band and its picture. */
export function pail(paper: readonly [string, string], band: string, picture: string): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M5 8h22l-1.6 20.5c-.1 1-.8 1.7-1.9 1.7h-15c-1.1 0-1.8-.7-1.9-1.7z" fill="${shade([...paper], 'diagonal')}"/><path d="M5.6 15h20.8l-.9 11H6.5z" fill="${band}"/>`,
    `<g transform="translate(11.2 15.2) scale(.31)">${icon(picture).svg}</g>`,
    `<rect x="3.5" y="4.5" width="25" height="5" rx="1.6" fill="${shade(['#fffdf8', '#d9cfc0'])}"/>`,
    shine('M7.5 11.5l1.2 17', 1, 0.4),
  );
}

/** A stemmed glass of something sweet with meringue on it. */
export function dessertGlass(colours: readonly [string, string], top: string, dust = '#A8672F'): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<ellipse cx="16" cy="29" rx="6.5" ry="1.5" fill="${shade(['#ffffff', '#c9d3da'])}"/><rect x="15" y="21" width="2" height="8" fill="#e3eaee"/>`,
    `<path d="M6.5 11h19c0 7-4 11.5-9.5 11.5S6.5 18 6.5 11z" fill="${shade([...colours])}"/><path d="M6.5 11.5c-1-3.5 2-5 4-4.7c.5-3 3.5-4.8 6-3.6c2.5-.8 4.5.8 4.8 3.2c2.7-.3 5 1.8 4.2 5.1c-5 1.7-14 1.7-19 0z" fill="${top}"/><path d="M9.5 9.5c2-1.3 3.8-1 5.5-.2s4 .8 6-.8" stroke="#000" stroke-opacity=".12" stroke-width=".9" fill="none" stroke-linecap="round"/>`,
    times(
      9,
      (n) => `<circle cx="${11 + ((n * 3.7) % 10)}" cy="${5.5 + ((n * 1.3) % 4)}" r=".35" fill="${dust}"/>`,
    ),
    shine('M8.5 13c.4 3 1.6 5.3 3.3 6.8', 1.1, 0.6),
  );
}
