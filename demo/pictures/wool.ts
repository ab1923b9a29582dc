import { type Drawing, shine, sketch, times } from './drawing.ts';

export type Wool = readonly [light: string, dark: string];

/** A twisted skein of hand-spun wool with its paper band. */
export function skein([light, dark]: Wool, band = '#fffaf0'): Drawing {
  const { shade, finish } = sketch();
  const strands = times(
    9,
    (n) =>
      `<path d="M${3 + n * 2.9} ${19.5 + (n % 2)}c2 2.5 2 6 0 8.5" stroke="${dark}" stroke-width=".8" fill="none" opacity=".6"/><path d="M${4 + n * 2.9} ${19 + (n % 2)}c2 2.5 2 6 0 9" stroke="#fff" stroke-width=".5" fill="none" opacity=".3"/>`,
  );
  return finish(
    `<path d="M1 23.5c0-4 3-6 6-5.5c5-1.5 13-1.5 18 0c3-.5 6 1.5 6 5.5s-3 6.5-6 6c-5 1-13 1-18 0c-3 .5-6-2-6-6z" fill="${shade([light, light, dark])}"/>${strands}`,
    `<path d="M12 17.2c2.5-.4 5.5-.4 8 0v13c-2.5.4-5.5.4-8 0z" fill="${band}"/><path d="M14 21.5h4M14 24h4" stroke="${dark}" stroke-width=".9" stroke-linecap="round"/>`,
  );
}

/** A ball of wool with a loose end. */
export function ball([light, dark]: Wool): Drawing {
  const { shade, clip, finish } = sketch();
  const round = clip('<circle cx="16" cy="18" r="12"/>');
  const turn = (from: number, step: number, tilt: number) =>
    times(
      7,
      (n) =>
        `<ellipse cx="16" cy="18" rx="${3 + n * 2}" ry="13" transform="rotate(${from + n * step} 16 18) skewX(${tilt})" stroke="${dark}" stroke-width=".7" fill="none" opacity=".5"/>`,
    );
  return finish(
    `<path d="M24 27c3 2 5 3.5 9 2.5" stroke="${dark}" stroke-width="1.2" fill="none" stroke-linecap="round"/><circle cx="16" cy="18" r="12" fill="${shade([light, light, dark], 'diagonal')}"/><g clip-path="${round}">${turn(40, 4, 10)}${turn(-50, 5, 0)}</g>`,
    shine('M8 14c1-3 3-5 6-6', 1.4, 0.45),
  );
}

const stitches = (x: number, y: number, w: number, h: number, colour: string): string =>
  times(Math.floor(w / 1.5) * Math.floor(h / 1.5), (n) => {
    const columns = Math.floor(w / 1.5);
    return `<path d="M${x + (n % columns) * 1.5} ${y + Math.floor(n / columns) * 1.5}l.7.8l.7-.8" stroke="${colour}" stroke-width=".35" fill="none" opacity=".55"/>`;
  });

/** A band of stars and diamonds, as it is knitted in the south. */
const pattern = (x: number, y: number, w: number, colour: string): string =>
  times(
    Math.floor(w / 3),
    (n) => `<path d="M${x + 1.5 + n * 3} ${y}l1.3 1.3l-1.3 1.3l-1.3-1.3z" fill="${colour}"/>`,
  );

/** A hat with a turned brim. */
export function hat([light, dark]: Wool, trim: string, { pompom = true } = {}): Drawing {
  const { shade, finish } = sketch();
  return finish(
    pompom
      ? `<circle cx="16" cy="6" r="4" fill="${trim}"/>${times(12, (n) => `<path d="M16 6l${Math.cos(n * 0.52) * 4.3} ${Math.sin(n * 0.52) * 4.3}" stroke="#fff" stroke-opacity=".3" stroke-width=".5"/>`)}`
      : '',
    `<path d="M5 25C4 14 8.5 8 16 8s12 6 11 17z" fill="${shade([light, light, dark], 'diagonal')}"/>${stitches(7.5, 12, 17, 11, dark)}${pattern(6.5, 17.5, 19, trim)}`,
    `<rect x="3.5" y="23" width="25" height="7" rx="2.5" fill="${shade([light, dark])}"/>${times(15, (n) => `<path d="M${5 + n * 1.6} 24v5" stroke="#000" stroke-opacity=".14" stroke-width=".6"/>`)}`,
  );
}

/** A jumper laid out. */
export function jumper([light, dark]: Wool, trim: string): Drawing {
  const { shade, finish } = sketch();
  const paint = shade([light, light, dark], 'diagonal');
  return finish(
    `<path d="M9 6L2 12.5l1 14l4 .5l1.5-12zM23 6l7 6.5l-1 14l-4 .5L23.5 15z" fill="${shade([light, dark])}"/><path d="M9 5.5c3 2.5 11 2.5 14 0l1.5 5.5v17c0 1.3-.7 2-2 2h-13c-1.3 0-2-.7-2-2V11z" fill="${paint}"/>${stitches(8.5, 10, 15, 18, dark)}${pattern(8, 11.5, 16.5, trim)}${pattern(8, 15, 16.5, trim)}`,
    `<path d="M11 5.5c3 3.5 7 3.5 10 0l1 .5c-3 5-9 5-12 0z" fill="${dark}"/><rect x="7.5" y="27.5" width="17" height="2.5" rx="1" fill="${dark}" opacity=".6"/>`,
  );
}

/** A folded blanket or poncho with stripes and a fringe. */
export function blanket(colours: readonly [string, string, string]): Drawing {
  const { shade, finish } = sketch();
  const [ground, stripe, line] = colours;
  const fold = (y: number, colour: string) =>
    `<path d="M2 ${y}c0-2 1-3 3-3h22c2 0 3 1 3 3v4H2z" fill="${colour}"/>`;
  return finish(
    fold(13, shade([ground, ground], 'right')),
    `<path d="M2 15h28v11H2z" fill="${shade([ground, '#00000000'])}"/><path d="M2 14h28v12.5H2z" fill="${ground}"/>`,
    `<path d="M2 17h28v1.5H2zM2 22.5h28V24H2z" fill="${stripe}"/><path d="M2 19.5h28v.8H2zM2 21.2h28v.7H2z" fill="${line}"/>${pattern(2.5, 13.5, 27, stripe)}`,
    '<path d="M2 19.8q14 1.5 28 0" stroke="#000" stroke-opacity=".16" stroke-width=".7" fill="none"/>',
    times(
      18,
      (n) =>
        `<path d="M${2.6 + n * 1.58} 26v3.7" stroke="${n % 3 ? ground : stripe}" stroke-width="1" stroke-linecap="round"/>`,
    ),
    shine('M4 12.5c.5-1 1.3-1.3 2.3-1.3h9', 0.9, 0.4),
  );
}

/** Two wooden needles and a piece on them. */
export function knitting([light, dark]: Wool): Drawing {
  const { shade, finish } = sketch();
  return finish(
    '<path d="M3 5L27 14M29 4L6 15" stroke="#C9925A" stroke-width="1.3" stroke-linecap="round"/><circle cx="3" cy="5" r="1.5" fill="#7a4a2c"/><circle cx="29" cy="4" r="1.5" fill="#7a4a2c"/>',
    `<path d="M7 12.5c5-2 13-2 18 0l1 17.5H6z" fill="${shade([light, dark], 'diagonal')}"/>${stitches(7, 14, 18, 15, dark)}`,
    shine('M8.5 15l-.5 12', 1, 0.4),
  );
}

/** A sock or a slipper of felted wool, seen from the side. */
export function slipper([light, dark]: Wool, lining: string): Drawing {
  const { shade, finish } = sketch();
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M0 18c-1-4 0-9 2-9h6c2 0 1.5 3 3 4.5c2.5 2 9 2 11 5.5c1.3 2.5 0 5-2 5H3C.7 24 .5 21 0 18z" fill="${shade([light, dark])}"/><ellipse cx="5.5" cy="9.5" rx="4.3" ry="1.8" fill="${lining}"/><path d="M.5 22.5c6 1.5 14 1.5 21.5 0" stroke="${dark}" stroke-width="1.3" fill="none"/>${pattern(8.5, 17, 9, lining)}</g>`;
  return finish(one(8, 2), one(1, 6));
}

/** Three little jars of dye. */
export function dyes(colours: readonly string[]): Drawing {
  const { shade, finish } = sketch();
  return finish(
    times(
      3,
      (n) =>
        `<g transform="translate(${n * 10.5} ${n === 1 ? 1.5 : 0})"><rect x=".8" y="15" width="9" height="13.5" rx="1.8" fill="${shade([colours[n] ?? '', '#00000055'], 'diagonal')}"/><rect x=".8" y="15" width="9" height="13.5" rx="1.8" fill="${colours[n] ?? ''}" opacity=".75"/><rect x="1.5" y="12" width="7.6" height="3.6" rx="1" fill="#C9925A"/><rect x="2.3" y="20" width="6" height="5" rx=".6" fill="#fffaf0" opacity=".85"/>${shine('M2.3 17v9', 0.8, 0.5)}</g>`,
    ),
  );
}
