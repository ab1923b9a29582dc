import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#foundation/server/config.ts';
import { startFaultyStore } from '#tests/support/faulty-store.ts';
import { requireStore } from './store-check.ts';
import { openStore } from './store-files.ts';
import { STORE_LIMITS } from './store-requests.ts';

let store: Awaited<ReturnType<typeof startFaultyStore>>;
beforeAll(async () => {
  store = await startFaultyStore();
});
afterEach(() => {
  store.mood = 'well';
  store.release();
});
afterAll(() => store.close());

const open = (limits = {}) => {
  const { store: settings } = readConfig(store.settings);
  if (!settings) throw new Error('the settings name no store');
  return openStore(settings, '/not/used', { ...STORE_LIMITS, ...limits });
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('a request that fails twice is repeated, and one that is refused is not', async () => {
  const files = open();
  await files.write('a.webp', Buffer.from('uno'));
  const before = store.requests;
  store.failures = 2;
  expect([String(await files.read('a.webp')), store.requests - before]).toEqual(['uno', 3]);
  store.mood = 'denies';
  expect([await codeOf(files.read('a.webp')), store.requests - before]).toEqual(['unavailable', 4]);
});

test('a store that says nothing is given up after the limit, in no more than three attempts', async () => {
  store.mood = 'silent';
  const before = store.requests;
  const files = open({ attemptMs: 30, totalMs: 10_000 });
  expect([await codeOf(files.read('a.webp')), store.requests - before]).toEqual(['unavailable', 3]);
  expect(await codeOf(open({ attemptMs: 30, totalMs: 30 }).write('a.webp', Buffer.from('x')))).toBe(
    'unavailable',
  );
});

test('while too many wait, others are refused at once', async () => {
  store.mood = 'silent';
  const files = open({ underWay: 2 });
  const waiting = [files.read('a.webp'), files.read('b.webp')].map(codeOf);
  const before = store.requests;
  expect(await codeOf(files.read('c.webp'))).toBe('unavailable');
  expect(store.requests - before).toBeLessThanOrEqual(2);
  store.mood = 'denies';
  store.release();
  expect(await Promise.all(waiting)).toEqual(['unavailable', 'unavailable']);
  expect(await codeOf(files.read('c.webp'))).toBe('unavailable');
});

test.each(['full', 'gone', 'fails'] as const)(
  'a server starts with a store that is %s, and says so in one line; a command does not',
  async (mood) => {
    store.mood = mood;
    const config = readConfig(store.settings);
    const lines: string[] = [];
    await requireStore(config, (line) => lines.push(line));
    expect(lines).toEqual([
      expect.stringMatching(/^The object store at http:\S+ does not answer as it should [^\n]+$/),
    ]);
    await expect(requireStore(config)).rejects.toThrow('Nothing was changed.');
  },
);

test('a key that may not write is refused at the start', async () => {
  store.mood = 'denies';
  await expect(requireStore(readConfig(store.settings), () => expect.unreachable())).rejects.toThrow(
    'does not let this key list, write and delete in S3_BUCKET=pictures (AccessDenied).',
  );
});
