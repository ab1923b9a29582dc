import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, signIn } from '../demo-server.ts';

/** One fault that is caused for real. `run` returns a sentence with the result, or throws if an expectation fails. */
export interface Fault {
  name: string;
  /** Why the fault cannot be caused on this machine; null if it can. */
  missing?(): Promise<string | null>;
  run(): Promise<string>;
}

/** Throws an error with the sentence if the expectation is not true. */
export function hold(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence);
}

export const ADMIN = { ADMIN_EMAIL: 'admin@faults.test', ADMIN_PASSWORD: 'faults-test-password' };
export const SETTINGS = { ...ADMIN, DEMO: 'off', LOG_LEVEL: 'silent' };

export interface Answer {
  status: number;
  text: string;
  ms: number;
}

interface AskOptions {
  method?: string;
  body?: object;
  cookie?: string;
  /** The sender's IP address, for a server with `TRUST_PROXY`. */
  from?: string | undefined;
}

/** Sends a request on a connection of its own. Rejects when there is no answer within 20 s. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', body, cookie = '', from }: AskOptions = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const signal = AbortSignal.timeout(20_000);
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers, agent: false, signal }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - startedAt }),
      );
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

export interface Shop {
  cookie: string;
  cardId: number;
  itemId: number;
  path: string;
}

/** Publishes a card that takes orders, as the administrator. */
export async function openShop(server: Pick<RunningServer, 'origin'>, subdomain = 'faults'): Promise<Shop> {
  const cookie = await signIn(server, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const card = {
    ...{ title: 'Faults', cardType: 'restaurant', subdomain, enableCart: true, enableWhatsAppOrders: true },
    contactInfo: { whatsapp: '+56 9 5550 1234' },
    categories: [{ name: 'Pan', items: [{ name: 'Marraqueta', price: 2_000 }] }],
  };
  const made = await ask(server.origin, '/api/cards', { method: 'POST', body: card, cookie });
  hold(made.status === 201, `creating a card answered ${made.status} ${made.text}`);
  const { id: cardId } = JSON.parse(made.text) as { id: number };
  const items = await ask(server.origin, `/api/cards/${cardId}/items`);
  const [item] = JSON.parse(items.text) as { id: number }[];
  return { cookie, cardId, itemId: item?.id ?? 0, path: `/${subdomain}` };
}

let tokens = 0;
export function order(origin: string, { cardId, itemId }: Shop, from?: string): Promise<Answer> {
  tokens += 1;
  const token = `faults-token-${String(tokens).padStart(6, '0')}`;
  const body = { channel: 'whatsapp', token, lines: [{ type: 'item', id: itemId, quantity: 1 }] };
  return ask(origin, `/api/cards/${cardId}/orders`, { method: 'POST', body, from });
}

export interface Visits {
  /** The number of requests by status or error. */
  counts: Record<string, number>;
  /** The times of the answers in ms, the shortest first: all, those with 200, and those with 503. */
  times: number[];
  served: number[];
  refusals: number[];
}

/** A refused visitor tries again after this time; the server asks for five times as much. */
const RETRY_AFTER_MS = 1_000;

/** Lets `visitors` request these paths in turn until `end` resolves. */
export async function visit(
  origin: string,
  paths: readonly string[],
  visitors: number,
  end: Promise<unknown>,
): Promise<Visits> {
  const visits: Visits = { counts: {}, times: [], served: [], refusals: [] };
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  const visitor = async (_: unknown, each: number): Promise<void> => {
    for (let at = each; !isOver; at += 1) {
      const outcome = await ask(origin, paths[at % paths.length] ?? '/').catch((error: Error) => error);
      if (!(outcome instanceof Error)) {
        visits.times.push(outcome.ms);
        if (outcome.status === 200) visits.served.push(outcome.ms);
        if (outcome.status === 503) visits.refusals.push(outcome.ms);
      }
      const what =
        outcome instanceof Error ? ((outcome as { code?: string }).code ?? outcome.name) : outcome.status;
      visits.counts[what] = (visits.counts[what] ?? 0) + 1;
      if (outcome instanceof Error) await sleep(20);
      else if (outcome.status === 503) await sleep(RETRY_AFTER_MS);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  for (const times of [visits.times, visits.served, visits.refusals]) times.sort((a, b) => a - b);
  return visits;
}

export const percentile = (times: readonly number[], percent: number): number =>
  times[Math.ceil((times.length * percent) / 100) - 1] ?? Number.NaN;

/** Waits until `check` is true, and returns how many milliseconds that took. */
export async function until(check: () => Promise<boolean>, limitMs = 30_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await check().catch(() => false))) {
    if (performance.now() - startedAt > limitMs) throw new Error(`not within ${limitMs} ms: ${check}`);
    await sleep(50);
  }
  return performance.now() - startedAt;
}
