import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#foundation/server/config.ts';
import { useObjectStore } from '#tests/support/object-store.ts';
import { type FileEntry, type Files, HIDDEN } from './files.ts';
import { openFiles } from './open-files.ts';
import { requireStore } from './store-check.ts';
import { listStore } from './store-list.ts';
import { createSender } from './store-requests.ts';

const objectStore = useObjectStore();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A part of the bucket for one test. */
const open = (prefix: string): Files =>
  openFiles(readConfig({ ...objectStore.settings, DATA_DIR: dataDir, S3_PREFIX: prefix }));
async function namesIn(files: Files, folder?: typeof HIDDEN): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list(folder)) names.push(name);
  return names;
}

test('a file reads as it was written, and is gone once removed', async () => {
  const files = open('one');
  await files.write('a.webp', Buffer.from('uno'));
  expect([await files.has('a.webp'), String(await files.read('a.webp'))]).toEqual([true, 'uno']);
  await files.write('a.webp', Buffer.from('dos'));
  expect(String(await files.read('a.webp'))).toBe('dos');
  await files.remove('a.webp');
  expect([await files.has('a.webp'), await files.read('a.webp')]).toEqual([false, null]);
  await files.remove('a.webp');
});

test('a hidden file no longer reads under its name, and is deleted with the others that are hidden', async () => {
  const files = open('two');
  await files.write('a.webp', Buffer.from('uno'));
  await files.write('b.webp', Buffer.from('dos'));
  await files.hide('a.webp');
  await files.hide('never-there.webp');
  expect([await files.read('a.webp'), String(await files.read(`${HIDDEN}/a.webp`))]).toEqual([null, 'uno']);
  expect([await namesIn(files), await namesIn(files, HIDDEN)]).toEqual([['b.webp'], ['a.webp']]);
  await files.removeHidden();
  expect([await namesIn(files), await namesIn(files, HIDDEN)]).toEqual([['b.webp'], []]);
});

test('all files are listed in their order, with size and time, however many pages they take', async () => {
  const files = open('three');
  const names = ['a-128.webp', 'a-240.webp', 'a.webp', 'b.webp', 'c.webp'];
  const before = Date.now();
  for (const name of names.toReversed()) await files.write(name, Buffer.from('uno'));
  await files.hide('c.webp');
  expect(await namesIn(files)).toEqual(names.slice(0, -1));
  const inPagesOfTwo = listStore(createSender(objectStore.store), 'three/', 2);
  const listed: FileEntry[] = [];
  for await (const entry of inPagesOfTwo) listed.push(entry);
  expect(listed.map(({ name, bytes }) => [name, bytes])).toEqual(names.slice(0, -1).map((name) => [name, 3]));
  // Stores tell whole seconds.
  for (const { writtenAt } of listed) expect(writtenAt.getTime()).toBeGreaterThan(before - 2_000);
});

test('an upload is received into a temporary file of this machine, which is deleted afterwards', async () => {
  const unfinished = join(dataDir, 'images', '.unfinished');
  const seen = await open('four').withReceived(Readable.from(Buffer.from('hola')), () => readdir(unfinished));
  expect([seen.length, await readdir(unfinished)]).toEqual([1, []]);
});

test('the state is available', async () => {
  expect(await open('five').state()).toBe('available');
});

test('a start with the right settings says nothing and leaves nothing', async () => {
  const config = readConfig({ ...objectStore.settings, S3_PREFIX: 'six' });
  await requireStore(config, (line) => expect.unreachable(line));
  expect(await namesIn(open('six'), HIDDEN)).toEqual([]);
});

test.each([
  [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'refuses S3_SECRET_ACCESS_KEY (SignatureDoesNotMatch).'],
  [{ S3_ACCESS_KEY_ID: 'unknown' }, 'does not know S3_ACCESS_KEY_ID (InvalidAccessKeyId).'],
  [{ S3_BUCKET: 'not-there' }, 'has no bucket S3_BUCKET=not-there (NoSuchBucket).'],
])('a start with %j is refused in one line, with which nobody gets in', async (wrong, why) => {
  const config = readConfig({ ...objectStore.settings, ...wrong });
  const refusal = await requireStore(config, () => expect.unreachable()).catch((error: Error) => error);
  expect(refusal?.message).toBe(`The object store at ${objectStore.store.endpoint} ${why}`);
});
