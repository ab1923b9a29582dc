import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Figure {
  name: string;
  cards: number;
  p50: number;
  p95: number;
  serverCpu: number;
  postgresCpu: number;
}

const FILE = join(import.meta.dirname, '../docs/images/scale.svg');
/** What is drawn, each in its colour, which is told apart in grey, too. */
const LINES: readonly (readonly [name: string, colour: string])[] = [
  ['home', '#111827'],
  ['a common word', '#2563eb'],
  ['a slip', '#7c3aed'],
  ['near', '#0891b2'],
  ['open now', '#16a34a'],
  ['card', '#ca8a04'],
  ['orders', '#dc2626'],
  ['administration: cards', '#db2777'],
];
const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 56;
const RIGHT = 200;
const TOP = 40;
const BOTTOM = 48;
const MARKS_MS = [1, 3, 10, 30, 100, 300, 1_000];

/** Draws p95 by number of cards; both axes are logarithmic. */
export async function drawScale(figures: readonly Figure[]): Promise<void> {
  const sizes = [...new Set(figures.map(({ cards }) => cards))];
  if (sizes.length < 2) return;
  const [smallest = 1, largest = 1] = [sizes[0], sizes.at(-1)];
  const part = (value: number, least: number, most: number) =>
    Math.log(value / least) / Math.log(most / least);
  const x = (cards: number) => LEFT + part(cards, smallest, largest) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number) => HEIGHT - BOTTOM - part(Math.max(1, ms), 1, 1_000) * (HEIGHT - TOP - BOTTOM);
  const lines = LINES.flatMap(([name, colour]) => {
    const own = figures.filter((figure) => figure.name === name);
    const last = own.at(-1);
    if (!last) return [];
    const points = own.map(({ cards, p95 }) => `${x(cards).toFixed(1)},${y(p95).toFixed(1)}`).join(' ');
    return [{ name, colour, points, at: y(last.p95), label: `${name}, ${last.p95.toFixed(0)} ms` }];
  });
  // Labels stand beside their lines, but not on one another.
  let above = TOP - 16;
  const labels = lines
    .toSorted((one, other) => one.at - other.at)
    .map(({ colour, label, at }) => {
      above = Math.max(at, above + 16);
      return `<text x="${WIDTH - RIGHT + 10}" y="${(above + 4).toFixed(1)}" fill="${colour}">${label}</text>`;
    });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="22" font-size="14" fill="#111827">p95 in ms by number of cards; nothing from memory</text>`,
    ...MARKS_MS.map(
      (ms) =>
        `<path d="M${LEFT} ${y(ms).toFixed(1)}H${WIDTH - RIGHT}" stroke="#e5e7eb"/><text x="${LEFT - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end" fill="#4b5563">${ms}</text>`,
    ),
    ...sizes.map(
      (cards) =>
        `<text x="${x(cards).toFixed(1)}" y="${HEIGHT - 20}" text-anchor="middle" fill="#4b5563">${cards.toLocaleString('es-CL')}</text>`,
    ),
    ...lines.map(
      ({ colour, points }) =>
        `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ),
    ...labels,
    '</svg>',
  ];
  await writeFile(FILE, `${svg.join('\n')}\n`);
}
