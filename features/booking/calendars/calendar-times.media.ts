import { Worker } from 'node:worker_threads';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import { getPublic, readAnswer } from '#foundation/server/http/public-get.ts';
import type { BusySpan } from './busy-span.rules.ts';

export interface CalendarTask {
  text: string;
  from: number;
  until: number;
  zone: TimeZone;
  /** What comes sooner after something else belongs to it. */
  shortest: number;
  atMost: number;
}

const WORKER = new URL('./calendar-worker.media.ts', import.meta.url);
/** A year of a busy person takes half a second. A file that takes this long was crafted to do so. */
const READING_MS = 8_000;
const MAX_BYTES = 4 * 2 ** 20;
const MAX_HEAP_MB = 96;
/** What is kept of a calendar; the booked horizon is half a year at most. */
const AHEAD_MS = 190 * 86_400_000;
const MAX_TIMES = 3_000;
/** Between two times that are closer than the shortest service, nobody can be booked. */
const SHORTEST_MS = 5 * 60_000;

/** One calendar of each person at a time; its text is in memory until it is read. A slow site takes one place. */
const calendars = createFairQueue('calendars', { atOnce: 8, placesEach: 20, places: 200 });
/** The first is one of each person already. */
const threads = createFairQueue('calendar_threads', { atOnce: 1, placesEach: 8, places: 8 });

const problem = (message: string) => invalidField('url', message);
const unreachable = () =>
  problem('No pudimos leer ese calendario. Revisa que la dirección sea la secreta, en formato iCal.');

/** The address that is meant. `webcal` is how calendars write https. @throws {AppError} `invalid` */
export function calendarAddress(typed: string): URL {
  const url = URL.parse(typed.trim().replace(/^webcals?:/i, 'https:'));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw problem('Pega la dirección secreta del calendario, que empieza con https://.');
  return url;
}

/**
 * When somebody is busy by the calendar at this address. It is one of the public network, and all of its redirects are.
 * @param who whose calendars take turns
 * @throws {AppError} `too_many_requests`, `unavailable` if too many are waiting; else `invalid` with one message for every reason, so that nobody explores the server's network with it
 */
export async function readBusyTimes(
  address: string,
  { who, zone, allowPrivate, now }: { who: string; zone: TimeZone; allowPrivate: boolean; now: Date },
): Promise<BusySpan[]> {
  const first = calendarAddress(address);
  return calendars.run(who, async () => {
    const text = await fetchText(first, allowPrivate).catch(() => {
      throw unreachable();
    });
    if (!text.includes('BEGIN:VCALENDAR')) throw unreachable();
    const from = now.getTime();
    const task = { text, from, until: from + AHEAD_MS, zone, shortest: SHORTEST_MS, atMost: MAX_TIMES };
    return threads.run(who, () => readInThread(task));
  });
}

async function fetchText(address: URL, allowPrivate: boolean): Promise<string> {
  const answer = await getPublic(address, {
    ...{ accept: 'text/calendar', allowPrivate },
    redirected: calendarAddress,
  });
  const bytes = await readAnswer(answer, (size) => {
    if (size > MAX_BYTES) throw new Error('too large');
  });
  return bytes.toString();
}

/** In a thread of its own, because a rule like 'every second since 1970' takes as long as one lets it. */
function readInThread(task: CalendarTask): Promise<BusySpan[]> {
  const worker = new Worker(WORKER, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  return new Promise<BusySpan[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreachable()), READING_MS);
    worker.once('message', resolve);
    worker.once('error', () => reject(unreachable()));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(unreachable());
    });
  }).finally(() => worker.terminate());
}
