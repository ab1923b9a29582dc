import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTemplate } from '#tests/support/test-app.ts';
import { createPool } from './database.ts';
import { type Freshness, startFreshness } from './freshness.ts';

type Pool = ReturnType<typeof createPool>;
let pool: Pool;
let processes: { heard: string[]; freshness: Freshness }[];
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneTemplate();
  drop = clone.drop;
  pool = createPool(clone.connection, 1);
  processes = [];
  for (let each = 0; each < 3; each++) {
    const heard: string[] = [];
    const handlers = { onCardChanged: (id: number) => heard.push(`card ${id}`), onLost: () => {} };
    processes.push({
      heard,
      freshness: await startFreshness(clone.connection, handlers, { warn: () => {} }),
    });
  }
});
afterAll(async () => {
  for (const { freshness } of processes) await freshness.close();
  await pool.end();
  await drop();
});

test('a write is answered once every process has heard of it, and no later', async () => {
  for (let id = 1; id <= 20; id++) {
    const startedAt = performance.now();
    await pool.query("select pg_notify('card_changed', $1)", [String(id)]);
    await processes[id % 3]?.freshness.settle();
    expect(processes.map(({ heard }) => heard.at(-1))).toEqual(Array(3).fill(`card ${id}`));
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
});

test('writes at once are each waited for', async () => {
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 30 }, (_, each) => processes[each % 3]?.freshness.settle()));
  expect(performance.now() - startedAt).toBeLessThan(900);
});
