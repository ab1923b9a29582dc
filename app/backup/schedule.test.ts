import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { cloneTemplate } from '#tests/support/test-app.ts';
import { backUpIfDue } from './schedule.ts';

test('backups are made when they are due, and old ones are deleted', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-schedule-'));
  const { connection, drop } = await cloneTemplate();
  const source = { connection, files: openFiles({ dataDir: directory }), say: () => {} };
  const plan = { directory, everyHours: 24, keep: 2 };
  // At noon, so that 0.9 days later has another date.
  const start = new Date().setUTCHours(12, 0, 0, 0);
  const day = async (n: number) => {
    const now = new Date(start + n * 86_400_000);
    await backUpIfDue(plan, source, now);
    for (const name of await readdir(directory))
      if (name.includes(now.toISOString().slice(0, 10))) await utimes(join(directory, name), now, now);
    return (await readdir(directory)).length;
  };
  expect([await day(0), await day(0.9), await day(1), await day(2), await day(3)]).toEqual([1, 1, 2, 2, 2]);
  const [oldest] = (await readdir(directory)).toSorted();
  expect(oldest).toContain(new Date(start + 2 * 86_400_000).toISOString().slice(0, 10));
  await drop();
  await rm(directory, { recursive: true });
});
