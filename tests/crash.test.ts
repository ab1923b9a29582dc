import { expect, test } from 'vitest';
import { crash } from '#bench/crash.ts';
import { useRandom } from './support/random.ts';

const random = useRandom();

test('every acknowledged write survives kill -9 of the server and of its database', async () => {
  const report = await crash(6, random, () => {});
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(50);
}, 120_000);
