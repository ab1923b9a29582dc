import { expect, test } from 'vitest';
import { crash } from '#bench/crash.ts';
import { useRandom } from './support/random.ts';

const random = useRandom();

test('every acknowledged write survives kill -9 of the server, its database, both, and a worker', async () => {
  const report = await crash(10, random, () => {});
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(90);
}, 120_000);
