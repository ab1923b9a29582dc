import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { open, type Sized } from './scale.ts';

const CARDS = 1_000;
const MINUTES = 30;
const AT_ONCE = 8;
const FULL_LOAD_MS = 20_000;
/** Every so many requests one changes a price, so that pages of the busiest card are rendered anew. */
const EDIT_EVERY = 50;
const FILE = join(import.meta.dirname, '../docs/images/soak.svg');
const WIDTH = 760;
const HEIGHT = 300;
const EDGE = 56;

interface Minute {
  memoryMb: number;
  p95: number;
}

/**
 * Everything that people wait for, at random, for half an hour (or the given minutes), at half of the rate that the server
 * reached before: its memory and p95 by minute. The memory is drawn: how long answers take depends on other programs, too.
 */
export async function run(minutes = MINUTES): Promise<void> {
  const sized = await open(CARDS);
  try {
    const send = await senderOf(sized);
    const endsAt = performance.now() + FULL_LOAD_MS;
    let answered = 0;
    const asker = async () => {
      while (performance.now() < endsAt) {
        await send(answered);
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, asker));
    const perSecond = answered / (FULL_LOAD_MS / 1000) / 2;
    console.log(`half load: ${perSecond.toFixed(0)} requests a second`);
    const figures: Minute[] = [];
    const startedAt = performance.now();
    for (let minute = 0, at = 0; minute < minutes; minute += 1) {
      const sent: Promise<number>[] = [];
      for (; at < (minute + 1) * 60 * perSecond; at += 1) {
        await sleep(Math.max(0, startedAt + (at * 1000) / perSecond - performance.now()));
        sent.push(send(at));
      }
      const times = (await Promise.all(sent)).toSorted((one, other) => one - other);
      const p95 = times[Math.ceil(0.95 * times.length) - 1] ?? Number.NaN;
      figures.push({ memoryMb: await memoryMbOf(sized), p95 });
      console.log(
        `minute ${minute + 1}: ${figures.at(-1)?.memoryMb.toFixed(0)} MB, p95 ${p95.toFixed(0)} ms`,
      );
    }
    await writeFile(FILE, drawn(figures, perSecond));
  } finally {
    await sized.db.destroy();
    await sized.server.stop();
  }
}

/** Sends one of the requests, or now and then an edit. @returns after how many milliseconds it was answered */
async function senderOf({ server, cookies, requests, db }: Sized): Promise<(at: number) => Promise<number>> {
  const { id } = await db
    .selectFrom('items')
    .innerJoin('cards', 'cards.id', 'items.cardId')
    .where('cards.subdomain', 'like', '%-0')
    .orderBy('cards.id')
    .select('items.id')
    .executeTakeFirstOrThrow();
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(Math.random() * values.length)] as Value;
  return async (at) => {
    const isEdit = at % EDIT_EVERY === 0;
    const { as, paths, status = 200 } = pick(requests);
    const path = isEdit ? `/api/items/${id}` : pick(paths);
    const startedAt = performance.now();
    const answer = await fetch(server.origin + path, {
      headers: {
        cookie: cookies[isEdit ? 'owner' : as],
        'x-forwarded-for': `10.${(at >> 14) & 255}.${(at >> 6) & 255}.${at & 63}`,
        ...(isEdit && { 'content-type': 'application/json' }),
      },
      ...(isEdit && { method: 'PUT', body: JSON.stringify({ price: 1_000 + (at % 9_000) }) }),
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    // One owner and one administrator who read this much may be told to wait.
    const isExpected = answer.status === (isEdit ? 200 : status) || (as !== 'guest' && answer.status === 429);
    if (!isExpected) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - startedAt;
  };
}

async function memoryMbOf({ server }: Sized): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function drawn(figures: readonly Minute[], perSecond: number): string {
  const values = figures.map(({ memoryMb }) => memoryMb);
  const most = 1.2 * Math.max(...values);
  const points = values.map((value, at) => {
    const x = EDGE + (at / Math.max(1, values.length - 1)) * (WIDTH - 3 * EDGE);
    return [x, HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)] as const;
  });
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const path = points.map((point) => point.map((value) => value.toFixed(1)).join(',')).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<text x="${EDGE}" y="28" font-size="14" fill="#111827">Memory of the server by minute, at ${perSecond.toFixed(0)} requests a second</text>
<path d="M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - 2 * EDGE}" fill="none" stroke="#4b5563"/>
<text x="${WIDTH - 2 * EDGE}" y="${HEIGHT - EDGE + 18}" text-anchor="end" fill="#4b5563">${figures.length} min</text>
<polyline points="${path}" fill="none" stroke="#2563eb" stroke-width="2"/>
<text x="${x + 8}" y="${y + 4}" fill="#2563eb">${values.at(-1)?.toFixed(0)} MB</text>
</svg>
`;
}
