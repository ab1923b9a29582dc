import { expect, test } from 'vitest';
import { fuzz } from '#bench/fuzz.ts';

const REQUESTS = 20_000;

test('wrong requests to every endpoint, as every role, cause no server error, no timeout, no other error shape and no growth', async () => {
  const seed = Date.now() % 1_000_000;
  const report = await fuzz(REQUESTS, seed, () => {});
  expect(report.faults, `seed ${seed}`).toEqual([]);
  expect(report.statuses[400] ?? 0).toBeGreaterThan(REQUESTS / 10);
}, 300_000);
