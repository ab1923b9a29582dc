import { cycle, type Drawing, shine, sketch, times } from './drawing.ts';

/** One filling of a sandwich. `drape` hangs over the edge, `slices` lie side by side, `bits` are loose. */
interface Filling {
  kind: 'drape' | 'slices' | 'bits';
  colours: readonly [string, string];
  thick: number;
  pieces: number;
  drip?: number;
}

const beef: Filling = { kind: 'drape', colours: ['#8A4B2F', '#5B2B1B'], thick: 3.2, pieces: 5, drip: 0.5 };
const pork: Filling = { kind: 'drape', colours: ['#D99873', '#A9613F'], thick: 3.4, pieces: 4, drip: 0.4 };
const avocado: Filling = { kind: 'drape', colours: ['#B5D04A', '#7FA52B'], thick: 2.3, pieces: 7 };
const mayo: Filling = { kind: 'drape', colours: ['#FFFDF2', '#F1E7C6'], thick: 1.5, pieces: 8, drip: 1.1 };
const cheese: Filling = { kind: 'drape', colours: ['#FFD86B', '#F0AE2E'], thick: 1.7, pieces: 5, drip: 2.2 };
const tomato: Filling = { kind: 'slices', colours: ['#F4593F', '#C62F24'], thick: 1.7, pieces: 3 };
const greenBeans: Filling = { kind: 'bits', colours: ['#5FA63A', '#3E7F27'], thick: 2, pieces: 10 };
const sauerkraut: Filling = { kind: 'bits', colours: ['#F4EAC0', '#E2CF8B'], thick: 1.9, pieces: 12 };
const chilli: Filling = { kind: 'bits', colours: ['#8CC152', '#D9432F'], thick: 1.3, pieces: 7 };
const fishFry: Filling = { kind: 'drape', colours: ['#F0BE63', '#CC8A2E'], thick: 3.4, pieces: 6, drip: 0.7 };
const lettuce: Filling = { kind: 'drape', colours: ['#A9D65C', '#5F9E33'], thick: 1.4, pieces: 9, drip: 1.5 };
const ham: Filling = { kind: 'drape', colours: ['#F4A9A0', '#DE7F78'], thick: 1.6, pieces: 5, drip: 1.2 };

function drape(x: number, y: number, width: number, filling: Filling, paint: string): string {
  const { thick, pieces, drip = 1 } = filling;
  const corner = Math.min(thick * 0.48, 1.5);
  const step = (width + 1.6 - 2 * corner) / pieces;
  const waves = times(pieces, (n) => {
    const deep = (n % 2 ? 0.5 : 1.5) * drip;
    return `q${-step / 4} ${deep} ${-step / 2} ${deep * 0.6}q${-step / 4} ${-deep * 0.5} ${-step / 2} ${-deep * 0.6}`;
  });
  const path = `M${x - 0.8 + corner} ${y - thick}H${x + width + 0.8 - corner}q${corner} 0 ${corner} ${corner}V${y - corner}q0 ${corner} ${-corner} ${corner}${waves}q${-corner} 0 ${-corner} ${-corner}V${y - thick + corner}q0 ${-corner} ${corner} ${-corner}z`;
  const grain =
    thick > 3
      ? `<path d="M${x + 2} ${y - thick + 0.75}h${width * 0.42}M${x + width * 0.6} ${y - thick + 0.9}h${width * 0.2}" stroke="#fff" stroke-opacity=".2" stroke-width=".55" stroke-linecap="round"/><path d="M${x + 3} ${y - 0.9}h3M${x + 9} ${y - 1.1}h5M${x + 18} ${y - 0.9}h4" stroke="#2b0f06" stroke-opacity=".28" stroke-width=".5" stroke-linecap="round"/>`
      : '';
  return `<path d="${path}" fill="${paint}"/>${grain}`;
}

function slices(x: number, y: number, width: number, { thick, pieces }: Filling, paint: string): string {
  const step = width / pieces;
  return times(
    pieces,
    (n) =>
      `<rect x="${x + n * step - 0.5}" y="${y - thick - (n % 2) * 0.15}" width="${step + 0.7}" height="${thick + 0.1}" rx="${thick / 2}" fill="${paint}"/><path d="M${x + n * step + 1} ${y - thick + 0.45}h${step * 0.5}" stroke="#fff" stroke-opacity=".35" stroke-width=".4" stroke-linecap="round"/>`,
  );
}

function bits(x: number, y: number, width: number, { thick, pieces, colours }: Filling): string {
  const step = width / pieces;
  return times(
    pieces,
    (n) =>
      `<rect x="${x + n * step - 0.4}" y="${y - thick + ((n * 7) % 3) * 0.25 - 0.2}" width="${step * 1.3}" height="${thick * 0.8}" rx="${thick * 0.4}" transform="rotate(${((n * 37) % 30) - 15} ${x + n * step} ${y - thick / 2})" fill="${n % 3 ? colours[0] : colours[1]}"/>`,
  );
}

/** A filled bun from the side; a marraqueta is flatter and has its cut. */
function sandwich(fillings: readonly Filling[], { width = 26, marraqueta = false } = {}): Drawing {
  const { shade, finish } = sketch();
  const x = (32 - width) / 2;
  let y = 23.3;
  const base = `<path d="M${x + 0.6} ${y}h${width - 1.2}c.6 0 1 .4 1 1c0 2.6-2 4-5 4H${x + 5}c-3 0-5-1.4-5-4c0-.6.3-1 .6-1z" fill="${shade(['#F3C98C', '#E0984F', '#B9692B'])}"/><path d="M${x + 1} ${y}h${width - 2}v.9h-${width - 2}z" fill="#FBE3BB"/>`;
  const inside = fillings.map((filling) => {
    const at = y;
    y -= filling.thick * (filling.kind === 'drape' ? 0.9 : 0.92);
    if (filling.kind === 'bits') return bits(x, at, width, filling);
    const paint = shade(filling.colours);
    return filling.kind === 'slices'
      ? slices(x, at, width, filling, paint)
      : drape(x, at, width, filling, paint);
  });
  const tall = marraqueta ? 7.4 : 8.2;
  const top = `<path d="M${x} ${y}c-.6 0-.9-.5-.8-1.1C${x + 0.4} ${y - tall * 0.72} ${x + width * 0.24} ${y - tall} 16 ${y - tall}s${width * 0.5 - 1.2} ${tall * 0.28} ${width / 2 + 0.8} ${tall - 1.1}c.1.6-.2 1.1-.8 1.1z" fill="${shade(['#F6C27A', '#E79A4C', '#C06E2C'])}"/><path d="M${x + 3} ${y - tall * 0.55}c2-2.4 5-3.3 8-3.4" stroke="#FFE7BE" stroke-width="1.3" stroke-linecap="round" fill="none" opacity=".75"/>`;
  const cut = marraqueta
    ? `<path d="M16 ${y - tall + 0.1}c-.9 2.2-.9 4.6-.2 ${tall - 0.2}" stroke="#A85A22" stroke-width=".7" fill="none" opacity=".7"/>`
    : '';
  return finish(base, ...inside, top, cut);
}

export const churrascoItaliano = () => sandwich([beef, tomato, avocado, mayo]);
export const chacarero = () => sandwich([beef, tomato, greenBeans, chilli], { marraqueta: true });
export const barrosLuco = () => sandwich([beef, cheese], { marraqueta: true, width: 27 });
export const lomito = () => sandwich([pork, tomato, sauerkraut, mayo]);
export const fishSandwich = () => sandwich([fishFry, lettuce, tomato, mayo], { marraqueta: true });
export const hamAndCheese = () => sandwich([ham, cheese], { width: 25 });
export const avocadoToast = () => sandwich([avocado], { marraqueta: true, width: 25 });

type Topping = 'tomato' | 'avocado' | 'sauerkraut' | 'beef' | 'mayo';

const diced = (colours: [string, string], y: number) =>
  times(
    12,
    (n) =>
      `<rect x="${2.4 + n * 2.24}" y="${y + ((n * 5) % 3) * 0.5}" width="2.5" height="2.2" rx=".7" transform="rotate(${((n * 41) % 60) - 30} ${3.5 + n * 2.24} ${y + 1.1})" fill="${cycle(colours, n)}"/>`,
  );

/** A Chilean completo: a long bun with more on it than in it. */
export function completo(...toppings: Topping[]): Drawing {
  const { shade, finish } = sketch();
  const green = shade(['#C3DB59', '#86AC2E']);
  const parts: Record<Topping, () => string> = {
    tomato: () => diced(['#F7745A', '#E9442F'], 13.9),
    beef: () => diced(['#93563A', '#7A4129'], 12.6),
    avocado: () =>
      `<path d="M3 14.1c-.4-1.7.8-2.8 2.4-2.5c.7-1.7 2.9-2.1 4.1-.9c1.2-1.5 3.6-1.4 4.6 0c1.2-1.3 3.4-1.2 4.4.1c1.3-1.2 3.5-.9 4.3.5c1.7-.7 3.3.1 3.5 1.4c1.4.1 1.9 1 1.3 1.7c-4 1.2-20.6 1.2-24.6-.3z" fill="${green}"/>`,
    sauerkraut: () =>
      times(
        26,
        (n) =>
          `<path d="M${2.4 + n * 1.02} ${15.9 - ((n * 7) % 4) * 0.5}q1-1.8 2.3-.4" stroke="${n % 2 ? '#F6EBC4' : '#DDCB8A'}" stroke-width=".8" fill="none" stroke-linecap="round"/>`,
      ),
    mayo: () =>
      `<path d="M4 12.9q1.5-2.7 3.1-.6t3.2-.4t3.2.4t3.2-.4t3.2.4t3.2-.4t3 .5" stroke="#FFFDF4" stroke-width="1.7" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  };
  const bun = shade(['#F3BE78', '#E0934A', '#B86A2A']);
  return finish(
    `<path d="M1.5 17.5C1.2 14.6 3 13.2 6 13.2h20c3 0 4.8 1.4 4.5 4.3z" fill="#D48A45"/><rect x="-.2" y="14.2" width="32.4" height="5" rx="2.5" fill="${shade(['#E2703F', '#A83C20'])}"/>`,
    ...toppings.map((topping) => parts[topping]()),
    `<path d="M1.2 17.4c9 1.3 20.6 1.3 29.6 0c.5 4.8-2.6 7.2-7 7.2H8.2c-4.4 0-7.5-2.4-7-7.2z" fill="${bun}"/>`,
    shine('M4.2 19.8c6 .9 12 1 17 .7', 1, 0.5),
  );
}
