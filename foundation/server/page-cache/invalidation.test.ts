import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool } from '#foundation/server/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { cloneTemplate } from '#tests/support/test-app.ts';
import { type CacheInvalidation, startInvalidation } from './invalidation.ts';

interface Process {
  heard: string[];
  invalidation: CacheInvalidation;
}

type Clone = Awaited<ReturnType<typeof cloneTemplate>>;
let clone: Clone;
let pool: ReturnType<typeof createPool>;
let processes: Process[];

beforeAll(async () => {
  clone = await cloneTemplate();
  pool = createPool(clone.connection, 2);
});
afterAll(async () => {
  await pool.end();
  await clone.drop();
});
beforeEach(async () => {
  processes = [await start(PATIENT), await start(PATIENT), await start(PATIENT)];
});
afterEach(async () => {
  for (const { invalidation } of processes) await invalidation.close();
});

/** A write that is not confirmed outlives the test, so a test that ends shows that its writes were confirmed. */
const PATIENT = { barrierTimeoutMs: 600_000 };

async function start(options?: Parameters<typeof startInvalidation>[3]): Promise<Process> {
  const heard: string[] = [];
  const handlers = {
    onCardChanged: (id: number) => heard.push(`card ${id}`),
    onLost: () => heard.push('lost'),
  };
  const invalidation = await startInvalidation(clone.connection, handlers, { warn: () => {} }, options);
  return { heard, invalidation };
}

const change = (id: number) => pool.query("select pg_notify('card_changed', $1)", [String(id)]);
const first = (): Process => processes[0] ?? expect.fail('no process');

/** Database processes of the listening connections, oldest first. */
async function listeners(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name = 'vitrina-listener' and datname = current_database() order by backend_start`,
  );
  return rows.map(({ pid }) => pid);
}

/** Breaks the first process's listening connection. */
async function cutFirst(): Promise<void> {
  await pool.query('select pg_terminate_backend($1, 5000)', [(await listeners())[0]]);
}

describe('a write', () => {
  test('is answered once every process has confirmed it, and not before', async () => {
    for (let id = 1; id <= 20; id++) {
      await change(id);
      await processes[id % 3]?.invalidation.awaitInvalidation();
      expect(processes.map(({ heard }) => heard.at(-1))).toEqual(Array(3).fill(`card ${id}`));
    }
  });

  test('is also confirmed when many come at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, each) => processes[each % 3]?.invalidation.awaitInvalidation()),
    );
  });

  test('does not wait for ever for a process that does not answer', async () => {
    const stuck = new pg.Client({ ...clone.connection, application_name: 'vitrina-listener' });
    await stuck.connect();
    await stuck.query('listen barrier');
    const usual = await start();
    processes.push(usual);
    await usual.invalidation.awaitInvalidation();
    await stuck.end();
    await eventually(async () => expect(await listeners()).toHaveLength(4));
    await first().invalidation.awaitInvalidation();
  });

  test('does not wait for a process that has ended', async () => {
    await processes.pop()?.invalidation.close();
    await eventually(async () => expect(await listeners()).toHaveLength(2));
    await first().invalidation.awaitInvalidation();
  });

  test('reaches the others although its own process has just lost its connection', async () => {
    await cutFirst();
    await change(7);
    await first().invalidation.awaitInvalidation();
    expect(processes.slice(1).map(({ heard }) => heard.at(-1))).toEqual(['card 7', 'card 7']);
  });
});

describe('a process that cannot listen', () => {
  test('empties its cache, caches nothing until it listens again, and then empties the cache once more', async () => {
    const { heard, invalidation } = first();
    heard.length = 0;
    await cutFirst();
    await vi.waitFor(() => expect(invalidation.isListening).toBe(false), { interval: 1 });
    expect(heard).toEqual(['lost']);
    await change(1); // missed
    await eventually(() => expect(invalidation.isListening).toBe(true));
    expect(heard).toEqual(['lost', 'lost']);
    await change(2);
    await invalidation.awaitInvalidation();
    expect(heard.at(-1)).toBe('card 2');
  });

  test('notices a connection that broke without being closed', async () => {
    const known = new Set(await listeners());
    const silent = await start({ heartbeatMs: 100 });
    const [backend = 0] = (await listeners()).filter((pid) => !known.has(pid));
    silent.heard.length = 0;
    process.kill(backend, 'SIGSTOP');
    try {
      await eventually(() => expect(silent.heard).toContain('lost'));
    } finally {
      process.kill(backend, 'SIGCONT');
    }
    await eventually(() => expect(silent.invalidation.isListening).toBe(true));
    await silent.invalidation.close();
  });

  test('stays closed when it was closed while reconnecting', async () => {
    await cutFirst();
    await first().invalidation.close();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([first().invalidation.isListening, (await listeners()).length]).toEqual([false, 2]);
  });
});
