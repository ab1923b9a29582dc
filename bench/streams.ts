import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool, type Database } from '#foundation/server/database/database.ts';
import { connectionOf } from '#foundation/server/postgres/postgres-owner.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { type RunningServer, startDemoServer } from './demo-server.ts';

const READERS = 1_000;
const ROUNDS = 10;
/** Requests of others in each turn, one after the other. */
const REQUESTS = 200;
const TURNS = 5;
/** The last turn asks for so long, so that each open stream has two heartbeats among the requests of others. */
const LONG_TURN_MS = 60_000;
/** Other work on the machine disturbs the slowest requests, so they may take three times as long, or 15 ms more. */
const LIMITS = { megabytes: 100, lastReaderMs: 1_000, slower: { times: 3, ms: 15 } };

/** A stream that an HTTP client reads, without keeping what came. */
interface Reader {
  close(): void;
}

/**
 * A thousand people have `GET /api/stream` open, all of one shop's team: what it costs the server in memory, how long other
 * requests take with and without them, and when the last of them hears of a message.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ DEMO: 'off' });
  const db = createDatabase(createPool(await connectionOf(server.dataDir), 2, 0));
  const readers: Reader[] = [];
  let heard = 0;
  let onLast = () => {};
  const open = (cookie: string) =>
    openReader(server, cookie, () => {
      heard += 1;
      if (heard === READERS) onLast();
    });
  try {
    const { cookies, customer, conversationId } = await fill(db);
    // Everything is loaded and compiled before the first figure.
    for (let at = 0; at < 500; at += 1) await ask(server, customer);
    await sleep(2_000);
    const without: number[] = [];
    const withStreams: number[] = [];
    const memory: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const isLast = turn === TURNS - 1;
      const forMs = isLast ? LONG_TURN_MS : 0;
      without.push(...(await timesOf(server, customer, forMs)));
      const before = await residentMegabytes(server);
      for (let at = 0; at < READERS; at += 50) {
        readers.push(...(await Promise.all(cookies.slice(at, at + 50).map(open))));
      }
      await sleep(1_000);
      memory.push((await residentMegabytes(server)) - before);
      withStreams.push(...(await timesOf(server, customer, forMs)));
      if (isLast) memory.push((await residentMegabytes(server)) - before);
      if (!isLast) await closeAll(readers);
    }
    const lastReaders: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      heard = 0;
      const startedAt = performance.now();
      const everybody = new Promise<void>((resolve) => {
        onLast = resolve;
      });
      await write(server, customer, conversationId);
      await Promise.race([everybody, sleep(10_000)]);
      lastReaders.push(performance.now() - startedAt);
      if (heard < READERS) console.log(`only ${heard} of ${READERS} heard of it`);
      await sleep(500);
    }
    report({ memory, without, withStreams, lastReaders });
  } finally {
    await closeAll(readers);
    await db.destroy();
    await server.stop();
  }
}

/** A shop with a team of readers, and a customer who has a conversation with it. */
async function fill(db: Database) {
  const people = await db
    .insertInto('users')
    .values(
      Array.from({ length: READERS + 1 }, (_, at) => ({
        ...{ email: `reader-${at}@bench.test`, passwordHash: 'none', firstName: 'Ana', lastName: `${at}` },
        role: 'card_owner' as const,
        emailVerifiedAt: new Date(),
      })),
    )
    .returning('id')
    .execute();
  const tokens = people.map(() => randomUUID());
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id }, at) => ({
        ...{ userId: id, tokenHash: hashToken(tokens[at] ?? ''), userAgent: '' },
        expiresAt: new Date(Date.now() + 864e5),
      })),
    )
    .execute();
  const [customer, owner, ...members] = people.map(({ id }) => id);
  if (customer === undefined || owner === undefined) throw new Error('nobody was created');
  const card = await db
    .insertInto('cards')
    .values({ userId: owner, title: 'Panadería', cardType: 'restaurant', subdomain: 'panaderia' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cardMembers')
    .values(members.map((userId) => ({ cardId: card.id, userId, role: 'attends' as const })))
    .execute();
  const conversation = await db
    .insertInto('conversations')
    .values({ cardId: card.id, userId: customer })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [ofCustomer = '', ...cookies] = tokens.map((token) => `session=${token}`);
  return { cookies, customer: ofCustomer, conversationId: conversation.id };
}

function openReader({ origin }: RunningServer, cookie: string, onEvent: () => void): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const sent = get(`${origin}/api/stream`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if (chunk.includes('data: ')) onEvent();
      });
      resolve({ close: () => sent.destroy() });
    });
    sent.on('error', reject);
  });
}

async function closeAll(readers: Reader[]): Promise<void> {
  for (const reader of readers.splice(0)) reader.close();
  await sleep(1_000);
}

async function ask({ origin }: RunningServer, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/api/conversations`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a request answered ${answer.status}`);
  return performance.now() - startedAt;
}

/** @param forMs spreads the requests over so long: after a pause each takes a little longer */
async function timesOf(server: RunningServer, cookie: string, forMs = 0): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    times.push(await ask(server, cookie));
    await sleep(forMs / REQUESTS);
  }
  return times;
}

async function write({ origin }: RunningServer, cookie: string, conversationId: number): Promise<void> {
  const answer = await fetch(`${origin}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: randomUUID(), content: '¿Queda pan?' }),
  });
  if (answer.status !== 201) throw new Error(`a message answered ${answer.status}`);
}

async function residentMegabytes({ process }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  if (Number.isNaN(kilobytes)) throw new Error('the memory of the server is unknown');
  return kilobytes / 1_024;
}

const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(share * figures.length) - 1] ?? Number.NaN;

interface Figures {
  memory: number[];
  without: number[];
  withStreams: number[];
  lastReaders: number[];
}

function report({ memory, without, withStreams, lastReaders }: Figures): void {
  const spread = (times: number[]) =>
    `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
  const grown = memory.map((megabytes) => megabytes.toFixed(0)).join(', ');
  console.log(
    `${READERS} streams: the server grew by ${grown} MB in ${TURNS} turns (limit ${LIMITS.megabytes})`,
  );
  console.log(`other requests in turn: ${spread(without)} without streams, ${spread(withStreams)} with them`);
  console.log(
    `from sending to the last of ${READERS} readers: median ${quantile(lastReaders, 0.5).toFixed(0)} ms, longest ${quantile(lastReaders, 1).toFixed(0)} ms (limit ${LIMITS.lastReaderMs})`,
  );
  const [alone, beside] = [quantile(without, 0.95), quantile(withStreams, 0.95)];
  const { times, ms } = LIMITS.slower;
  const areOthersDelayed = beside > Math.max(alone * times, alone + ms);
  if (areOthersDelayed) console.log('the streams delay the requests of others');
  if (
    areOthersDelayed ||
    Math.max(...memory) > LIMITS.megabytes ||
    Math.max(...lastReaders) > LIMITS.lastReaderMs
  )
    process.exitCode = 1;
}
