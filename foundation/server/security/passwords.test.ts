import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const { hash, comparing } = createPasswords();
const compare = (password: string, passwordHash: string | null) =>
  comparing((matches) => matches(password, passwordHash));

test('a password matches its own hash and no other', async () => {
  const [first, second] = [await hash('una clave'), await hash('una clave')];
  expect(first).not.toBe(second);
  expect(await compare('una clave', first)).toBe(true);
  expect(await compare('una clave', second)).toBe(true);
  expect(await compare('Una clave', first)).toBe(false);
});

test('a hash costs what OWASP recommends for argon2id', async () => {
  expect(await hash('una clave')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('without a hash no password matches', async () => {
  for (const password of ['', 'una clave', 'null']) expect(await compare(password, null)).toBe(false);
});

test('comparing a password takes as much work without a hash as with one', async () => {
  const known = await hash('una clave');
  const work: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let each = 0; each < 15; each += 1) {
    for (const who of ['known', 'unknown'] as const) {
      // CPU time, which other processes do not affect. `npm run bench -- login-times` measures how long people wait.
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

test('two hashes are computed at once, in order of arrival', async () => {
  const order: string[] = [];
  let atOnce = 0;
  let most = 0;
  const work = (name: string) =>
    comparing(async (matches) => {
      order.push(name);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await matches('una clave', null);
      atOnce -= 1;
    });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(work));
  expect([order.join(''), most]).toEqual(['abcde', 2]);
});

test('when too many wait, the next one is refused at once, with Retry-After', async () => {
  const passwords = createPasswords();
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.hash('una clave')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
  expect(await passwords.hash('una clave')).toMatch(/^\$argon2id\$/);
});
