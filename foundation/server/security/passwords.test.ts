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

test('two hashes are computed at once, one of each person, in order of arrival', async () => {
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
    }, name);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(work));
  expect([order.join(''), most]).toEqual(['abcde', 2]);
});

test('somebody who comes while one address has all places is served next, and that address is refused with Retry-After', async () => {
  const passwords = createPasswords();
  const order: string[] = [];
  const flood = Array.from({ length: 110 }, (_, at) =>
    passwords.comparing(async () => void order.push(`flood ${at}`), 'flood'),
  );
  const another = passwords.comparing(async () => void order.push('another'), 'another');
  const results = await Promise.allSettled(flood);
  await another;
  expect(order.slice(0, 2).toSorted()).toEqual(['another', 'flood 0']);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
  expect(refused.map(({ code }) => code)).toEqual(['unavailable', ...Array(10).fill('too_many_requests')]);
});
