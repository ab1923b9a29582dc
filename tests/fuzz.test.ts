import { expect, test } from 'vitest';
import { fuzz } from '#bench/fuzz.ts';

const REQUESTS = 3_000;

test('wrong requests to every endpoint cause no server error, no timeout and no other error shape', async () => {
  const seed = Date.now() % 1_000_000;
  const report = await fuzz(REQUESTS, seed, () => {});
  expect(report.faults, `seed ${seed}`).toEqual([]);
  expect(report.statuses[400] ?? 0).toBeGreaterThan(REQUESTS / 10);
}, 180_000);
