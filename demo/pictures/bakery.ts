import { cycle, type Drawing, shine, sketch, times } from './drawing.ts';

const crust = ['#F8CB86', '#E59B4B', '#B96A2B'] as const;
const seed = (x: number, y: number, turn: number, colour = '#FFF1D2') =>
  `<ellipse cx="${x}" cy="${y}" rx=".7" ry=".4" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`;

/** Two joined rolls with the cut along each: the everyday bread of Chile. */
export function marraqueta(): Drawing {
  const { shade, finish } = sketch();
  const roll = (x: number) =>
    `<path d="M${x} 30c-4.5 0-7.4-2-7.4-6.5S${x - 4.5} 14.5 ${x} 14.5s7.4 4.5 7.4 9s-2.9 6.5-7.4 6.5z" fill="${shade(crust)}"/><path d="M${x} 15.5c-1.5 4-1.6 9-.2 13.8" stroke="#A85A22" stroke-width="1" fill="none"/><path d="M${x + 0.9} 15.6c-1.2 4-1.3 9 0 13.6" stroke="#FFE2AE" stroke-width=".8" fill="none"/>${shine(`M${x - 5.2} 22c.3-2.6 1.6-4.3 3.3-5.2`, 1.2, 0.6)}`;
  return finish(roll(9), roll(23));
}

/** A flat round bread pricked with a fork; `thick` from hallulla (1) to pan amasado (1.5). */
export function flatRound({ thick = 1, dark = false } = {}): Drawing {
  const { shade, finish } = sketch();
  const colours = dark
    ? (['#EFC583', '#D08C45', '#8f4f20'] as const)
    : (['#FBDDA6', '#EDB56A', '#C4803A'] as const);
  const top = 24 - thick * 4;
  return finish(
    `<path d="M3 ${top + 1}v${thick * 3.2}c0 6 26 6 26 0v-${thick * 3.2}z" fill="${shade(['#E9AE64', '#A9652C'])}"/><ellipse cx="16" cy="${top + 1}" rx="13" ry="4.3" fill="${shade(colours, 'diagonal')}"/>`,
    times(
      9,
      (n) =>
        `<circle cx="${9 + (n % 3) * 7}" cy="${top - 0.9 + Math.floor(n / 3) * 1.8}" r=".5" fill="#8f4f20" opacity=".75"/>`,
    ),
    shine(`M5.5 ${top}c2-1.8 5-2.6 8-2.9`, 1, 0.6),
  );
}

/** A sugared bun with cream: berlín, roll or choux; `sugar` dusts it. */
export function filledBun(
  filling: string,
  { sugar = true, glaze }: { sugar?: boolean; glaze?: string } = {},
): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M4 24c0 4 4 6 12 6s12-2 12-6l-1-2H5z" fill="${shade(['#E39A4A', '#A9602A'])}"/><path d="M3.5 22.5c4-2.5 21-2.5 25 0c.6 1.5-.6 2.3-2 2c-1.8-.4-2 1-4 .8s-2-1-4-.8s-2.5 1.2-5 .8s-2-.8-4-.6s-4 .6-5.4-.4s-1.3-1.3-.6-1.8z" fill="${filling}"/>`,
    `<path d="M3.8 22c0-7 5-10.5 12.2-10.5S28.2 15 28.2 22c-5 1.5-19.4 1.5-24.4 0z" fill="${shade(crust)}"/>`,
    glaze
      ? `<path d="M5.5 18c1.5-4.5 6-6.5 10.5-6.5s9 2 10.5 6.5c.4 1.6-1 2.2-2 1.2s-1.7.8-2.8.8s-1.5-1.5-3-1.5s-1.6 2.2-3.2 2.2s-1.3-1.8-2.8-1.8s-1.6 1.4-2.9 1.4s-1.4-1-2.3-.8s-2.4-.1-2-1.5z" fill="${glaze}"/>`
      : '',
    sugar ? times(26, (n) => seed(7 + ((n * 5.3) % 18), 12.8 + ((n * 2.7) % 6.5), n * 40, '#fffaf0')) : '',
    shine('M7 18c1-3 3.5-4.8 6.5-5.3', 1.2, 0.55),
  );
}

/** Two biscuits with manjar between, plain, coconut-edged or dipped in chocolate. */
export function alfajor(kind: 'plain' | 'coconut' | 'chocolate'): Drawing {
  const { shade, finish } = sketch();
  const biscuit =
    kind === 'chocolate' ? (['#7a4a30', '#3d2013'] as const) : (['#FBE3B5', '#D9A05B'] as const);
  const slab = (y: number) =>
    `<path d="M5 ${y}v2.6c0 3.8 22 3.8 22 0V${y}z" fill="${shade(biscuit)}"/><ellipse cx="16" cy="${y}" rx="11" ry="3" fill="${shade([...biscuit], 'diagonal')}"/>`;
  const edge = times(24, (n) =>
    seed(5.5 + n * 0.92, 22.6 + Math.sin((n / 23) * Math.PI) * 1.9, n * 47, '#fffdf6'),
  );
  return finish(
    slab(25),
    `<path d="M4.6 21.5v2.7c0 4 22.8 4 22.8 0v-2.7z" fill="${shade(['#C98136', '#8a4d1b'])}"/>`,
    kind === 'coconut' ? edge : '',
    slab(18.5),
    kind === 'chocolate'
      ? '<path d="M9 18c3-1.5 5 1 8-.4s4-1.2 6-.2" stroke="#fff3df" stroke-width=".8" fill="none" stroke-linecap="round"/>'
      : times(10, (n) => seed(9 + ((n * 4.7) % 14), 17.5 + ((n * 1.3) % 2.6), n * 50, '#fffaf0')),
    shine('M7.5 18c1.5-1 3.5-1.5 5.5-1.7', 0.9, 0.5),
  );
}

interface Layered {
  /** Sponge and filling from the bottom up. */
  layers: readonly string[];
  top: string;
  /** Little balls on the top. */
  topping?: string;
  nuts?: boolean;
}

/** A wedge of cake or kuchen, its layers to the front. */
export function slice({ layers, top, topping, nuts }: Layered): Drawing {
  const { shade, finish } = sketch();
  const tall = 13 / layers.length;
  return finish(
    layers
      .map(
        (colour, n) =>
          `<path d="M3 ${28.5 - n * tall}L21 ${30 - n * tall}V${30 - (n + 1) * tall}L3 ${28.5 - (n + 1) * tall}z" fill="${colour}"/><path d="M21 ${30 - n * tall}L29 ${25.5 - n * tall}V${25.5 - (n + 1) * tall}L21 ${30 - (n + 1) * tall}z" fill="${colour}" style="filter:brightness(.86)"/>`,
      )
      .join(''),
    `<path d="M3 15.5L21 17L29 12.5C22 10.5 10 11.5 3 15.5z" fill="${shade([top, top, '#00000022'], 'diagonal')}"/><path d="M3 15.5L21 17L29 12.5C22 10.5 10 11.5 3 15.5z" fill="${top}" opacity=".75"/>`,
    topping
      ? times(
          11,
          (n) =>
            `<g transform="translate(${7.5 + ((n * 5.3) % 17)} ${12.6 + ((n * 1.7) % 3.2)})"><circle r="1.6" fill="${topping}"/><circle cx="-.5" cy="-.5" r=".5" fill="#fff" opacity=".6"/></g>`,
        )
      : '',
    nuts ? times(9, (n) => seed(8 + ((n * 5.3) % 16), 13.2 + ((n * 1.7) % 2.6), n * 50, '#A9702F')) : '',
    shine('M4 16.3L20 17.6', 0.7, 0.5),
  );
}

/** A whole tart or cake on the table, its top showing. */
export function tart({
  side,
  top,
  topping,
  lattice = false,
  tall = 5,
}: {
  side: readonly [string, string];
  top: string;
  topping?: readonly [string, ...string[]];
  lattice?: boolean;
  tall?: number;
}): Drawing {
  const { shade, finish } = sketch();
  const y = 29 - tall - 4;
  return finish(
    `<path d="M2 ${y}v${tall}c0 6.5 28 6.5 28 0V${y}z" fill="${shade(side)}"/><ellipse cx="16" cy="${y}" rx="14" ry="5" fill="${side[0]}"/><ellipse cx="16" cy="${y}" rx="12" ry="3.9" fill="${top}"/>`,
    topping
      ? times(22, (n) => {
          const a = n * 2.4;
          const r = Math.sqrt(((n * 29) % 22) / 22);
          return `<g transform="translate(${16 + Math.cos(a) * 10.5 * r} ${y - 0.6 + Math.sin(a) * 3 * r})"><circle r="1.5" fill="${cycle(topping, n)}"/><circle cx="-.4" cy="-.5" r=".45" fill="#fff" opacity=".6"/></g>`;
        })
      : '',
    lattice
      ? `<path d="M6 ${y - 2.3}L24 ${y + 2.8}M10 ${y - 3.4}L28 ${y + 1}M4 ${y + 0.3}L18 ${y + 3.9}M26 ${y - 2.3}L8 ${y + 2.8}M22 ${y - 3.4}L4 ${y + 1}M28 ${y + 0.3}L14 ${y + 3.9}" stroke="#E9B068" stroke-width="1.3" stroke-linecap="round"/>`
      : '',
    times(
      13,
      (n) =>
        `<path d="M${3 + n * 2.15} ${y + tall * 0.4 + Math.sin((n / 12) * Math.PI) * 3.9}v${tall * 0.7}" stroke="#fff" stroke-opacity=".14" stroke-width=".8"/>`,
    ),
    shine(`M4.5 ${y - 1.6}c2.5-1.6 6-2.3 9-2.6`, 0.9, 0.6),
  );
}

/** A round crisp thing with holes, fried: sopaipilla. */
export const sopaipilla = (): Drawing => {
  const { shade, finish } = sketch();
  const one = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y + 1.5}" rx="9.5" ry="3.4" fill="#A8591B"/><ellipse cx="${x}" cy="${y}" rx="9.5" ry="3.4" fill="${shade(['#FFC65E', '#DB8726'], 'diagonal')}"/><path d="M${x - 3} ${y - 0.8}h1.5m3 .2h1.5m-4.5 1.8h1.5m3-.1h1.4" stroke="#8f4a16" stroke-width=".8" stroke-linecap="round"/>${shine(`M${x - 7} ${y - 1}q3-1.6 6-1.7`, 0.7, 0.5)}`;
  return finish(one(14, 27), one(18, 23.5), one(15, 20));
};

/** A bag of paper with bread looking out. */
export function breadBag(): Drawing {
  const { shade, finish } = sketch();
  return finish(
    `<path d="M9 13c-2-6 1-9 3.5-9s4 4 3.5 9zM16 13c-1-7 2-10.5 5-10s4.5 5 2.5 10z" fill="${shade(crust)}"/><path d="M12 5.5c-.8 2-.8 4 0 6M20.5 4.5c-.7 2.5-.6 5 .2 7" stroke="#A85A22" stroke-width=".8" fill="none"/>`,
    `<path d="M6 11.5l2.5 1.5l2.5-1.5l2.5 1.5l2.5-1.5l2.5 1.5l2.5-1.5l2.5 1.5l2.5-1.5L27 30H5z" fill="${shade(['#E9C79A', '#C4945C'], 'diagonal')}"/><path d="M11 18h10M12.5 21h7" stroke="#8a5a2c" stroke-width="1" stroke-linecap="round" opacity=".6"/>`,
    shine('M8 14.5l-.8 13', 1, 0.35),
  );
}

/** Irregular golden rings under syrup. */
export const picarones = (): Drawing => {
  const { shade, finish } = sketch();
  const dough = shade(['#F6BE62', '#B96A22']);
  const syrup = shade(['#8a4a1c', '#5a2c10']);
  const ring = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y + 1.4}" rx="9.4" ry="4" fill="#8f4e18"/><path d="M${x - 9.4} ${y}a9.4 4.2 0 0 1 18.8 0a9.4 4.2 0 0 1-18.8 0zm6.3-.2a3.1 1.1 0 0 0 6.2 0a3.1 1.1 0 0 0-6.2 0z" fill="${dough}"/><path d="M${x - 7.6} ${y - 0.6}c1.5-2.6 5-3 8-2.8s6.6.8 7 2.6c.3 1.4-1 1-1.6 2.2s-1.3.4-1.7-.8s-1.7-1.9-4-1.9s-4 .5-4.6 1.5s-.6 2-1.5 1.9s-2.3-1.5-1.6-2.7z" fill="${syrup}" opacity=".85"/>${shine(`M${x - 5.5} ${y - 1.9}q2.5-1.2 5.5-1.2`, 0.8, 0.6)}</g>`;
  return finish(ring(12, 25.5, -3), ring(20, 24, 5), ring(15.5, 19.5, -2));
};
