import { expect, test } from 'vitest';
import { crash, withinLimit } from '#bench/crash.ts';

test('every acknowledged write survives kill -9 of the server and of its database', async () => {
  const report = await crash(6, () => {});
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(withinLimit(report), `slowest restart ${report.slowestRestartMs} ms`).toBe(true);
}, 120_000);
