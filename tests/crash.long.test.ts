import { expect, test } from 'vitest';
import { crash } from '#bench/crash.ts';
import { useRandom } from './support/random.ts';

const random = useRandom();

test('every acknowledged write survives kill -9 of the server, its database, both, and a worker', async () => {
  const report = await crash(10, random, () => {});
  expect(report.lost).toEqual([]);
  const { product = 0, order = 0, picture = 0 } = report.acknowledged;
  expect(product + order + picture).toBeGreaterThan(90);
  expect(Math.min(product, order, picture)).toBeGreaterThan(0);
}, 120_000);
