import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const { hash, comparing } = createPasswords();
const compare = (password: string, passwordHash: string | null) =>
  comparing((matches) => matches(password, passwordHash));

test('comparing a password takes as much work without a hash as with one', async () => {
  const known = await hash('una clave');
  const work: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let each = 0; each < 15; each += 1) {
    for (const who of ['known', 'unknown'] as const) {
      // CPU time, which other processes do not affect.
      const before = process.cpuUsage();
      await compare('otra clave', who === 'known' ? known : null);
      const { user, system } = process.cpuUsage(before);
      work[who].push(user + system);
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  expect(median(work.unknown)).toBeGreaterThan(median(work.known) / 2);
  expect(median(work.unknown)).toBeLessThan(median(work.known) * 2);
});
