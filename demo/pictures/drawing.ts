/** A drawing in a box of 32 by 32 units, the size of the icon set, usually standing on y = 30. */
export interface Drawing {
  svg: string;
}

let drawn = 0;

/** A new identifier, because drawings that share a document must not use each other's gradients. */
export const freshId = (): string => `d${(drawn++).toString(36)}`;

type Axis = 'down' | 'right' | 'diagonal';
const ends: Record<Axis, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

/** A `<linearGradient>` over evenly spread colours. */
export function gradient(id: string, colours: readonly string[], axis: Axis = 'down'): string {
  const last = Math.max(1, colours.length - 1);
  const stops = colours.map((colour, n) => `<stop offset="${n / last}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" ${ends[axis]}>${stops.join('')}</linearGradient>`;
}

/** Collects the gradients of one drawing: `shade` returns a paint, `finish` returns the finished drawing. */
export function sketch() {
  const defs: string[] = [];
  return {
    shade(colours: readonly string[], axis: Axis = 'down'): string {
      const id = freshId();
      defs.push(gradient(id, colours, axis));
      return `url(#${id})`;
    },
    clip(shape: string): string {
      const id = freshId();
      defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
      return `url(#${id})`;
    },
    finish: (...parts: string[]): Drawing => ({ svg: `<defs>${defs.join('')}</defs>${parts.join('')}` }),
  };
}

/** Calls `make` for 0 … count - 1 and joins the results. */
export const times = (count: number, make: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => make(n)).join('');

/** The nth element of a list, which starts again after its end. */
export function cycle<T>(list: readonly [T, ...T[]], n: number): T {
  return list[n % list.length] ?? list[0];
}

/** A soft white streak that gives a rounded thing its shine. */
export const shine = (path: string, width = 0.9, opacity = 0.55): string =>
  `<path d="${path}" stroke="#fff" stroke-width="${width}" stroke-linecap="round" fill="none" opacity="${opacity}"/>`;

/** One drawing made of several, each moved, scaled and turned inside the box. */
export function together(
  ...parts: [part: Drawing, x: number, y: number, scale: number, turn?: number][]
): Drawing {
  const place = ([part, x, y, scale, turn = 0]: (typeof parts)[number]) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -30)">${part.svg}</g>`;
  return { svg: parts.map(place).join('') };
}
