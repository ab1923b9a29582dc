import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDirectory } from './directory-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrina-files-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('a file reads as it was written, and is gone once removed', async () => {
  const files = openDirectory(join(directory, 'not', 'there', 'yet'));
  await files.write('a.bin', Buffer.from('uno'));
  expect([await files.has('a.bin'), String(await files.read('a.bin'))]).toEqual([true, 'uno']);
  await files.remove('a.bin');
  expect([await files.has('a.bin'), await files.read('a.bin')]).toEqual([false, null]);
  await files.remove('a.bin');
});

test('the unfinished files of a dead process are removed, but not those being written', async () => {
  const unfinished = join(directory, '.unfinished');
  await mkdir(unfinished);
  await writeFile(join(unfinished, 'old'), 'x');
  await writeFile(join(unfinished, 'new'), 'x');
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(unfinished, 'old'), yesterday, yesterday);
  await openDirectory(directory).write('a.bin', Buffer.from('uno'));
  expect(await readdir(unfinished)).toEqual(['new']);
});

test('a received file exists while it is processed and is deleted afterwards, whatever happens', async () => {
  const files = openDirectory(directory);
  const seen = await files.withReceived(Readable.from(Buffer.from('hola')), async (path) => {
    expect(path.startsWith(directory)).toBe(true);
    return readdir(join(directory, '.unfinished'));
  });
  expect(seen).toHaveLength(1);
  const failing = files.withReceived(Readable.from(Buffer.from('hola')), () =>
    Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await readdir(join(directory, '.unfinished'))).toEqual([]);
});
