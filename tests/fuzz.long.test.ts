import { expect, test } from 'vitest';
import { fuzz } from '#bench/fuzz.ts';

const REQUESTS = 20_000;
/** With a fixed seed the requests are the same each time. `npm run bench -- fuzz` tries others. */
const SEED = 20_261_123;

test('wrong requests to every endpoint, as every role, cause no server error, no timeout, no unusual error shape and no growth of memory; right ones succeed', async () => {
  const report = await fuzz(REQUESTS, SEED, () => {});
  expect(report.faults).toEqual([]);
  expect(report.statuses[400] ?? 0).toBeGreaterThan(REQUESTS / 10);
}, 300_000);
