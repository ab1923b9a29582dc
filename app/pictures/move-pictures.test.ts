import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#foundation/server/config.ts';
import { openDirectory } from '#foundation/server/files/directory-files.ts';
import type { Files } from '#foundation/server/files/files.ts';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { progressBar } from '#foundation/server/progress-bar.ts';
import { useObjectStore } from '#tests/support/object-store.ts';
import { comparePictures, copyPictures } from './move-pictures.ts';

const objectStore = useObjectStore();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-move-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filled(name: string, pictures: Record<string, string>) {
  const from = openDirectory(join(folder, name));
  for (const [file, text] of Object.entries(pictures)) await from.write(file, Buffer.from(text));
  const to = openFiles(readConfig({ ...objectStore.settings, DATA_DIR: folder, S3_PREFIX: name }));
  return { from, to };
}
const textsIn = async (files: Files, names: string[]) =>
  Promise.all(names.map(async (name) => String(await files.read(name))));

test('every file of the directory is in the store afterwards, and hidden ones are not', async () => {
  const { from, to } = await filled('all', { 'a.webp': 'uno', 'b.webp': 'dos', 'c.webp': 'gone' });
  await from.hide('c.webp');
  const steps: number[] = [];
  expect(await copyPictures(from, to, (done) => steps.push(done))).toBe(2);
  expect(steps).toEqual([1, 2]);
  expect(await textsIn(to, ['a.webp', 'b.webp'])).toEqual(['uno', 'dos']);
  expect(await to.has('c.webp')).toBe(false);
  expect(await comparePictures(from, to)).toEqual({ files: 2, bytes: 6, same: 2 });
});

test('what an earlier run has copied is not copied again; what it left half-way, and what came since, is', async () => {
  const { from, to } = await filled('again', { 'a.webp': 'uno', 'b.webp': 'dos', 'c.webp': 'tres' });
  await to.write('a.webp', Buffer.from('uno'));
  await to.write('b.webp', Buffer.from('d'));
  await to.write('only-in-the-store.webp', Buffer.from('x'));
  expect(await comparePictures(from, to)).toEqual({ files: 3, bytes: 10, same: 1 });
  expect(await copyPictures(from, to)).toBe(2);
  expect(await comparePictures(from, to)).toEqual({ files: 3, bytes: 10, same: 3 });
  expect(await copyPictures(from, to)).toBe(0);
});

test('the bar fills in one line of a terminal, and in some lines of a file', () => {
  const shown = (isTTY: boolean, steps: number[]) => {
    let text = '';
    const write = (piece: string) => {
      text += piece;
    };
    const show = progressBar(100, 'files', { isTTY, write });
    for (const step of steps) show(step);
    return text.replace(/, \d+ s/g, '');
  };
  expect(shown(true, [50, 100])).toBe(
    `\r[${'#'.repeat(15)}${'.'.repeat(15)}] 50 of 100 files\r[${'#'.repeat(30)}] 100 of 100 files\n`,
  );
  expect(shown(false, [1, 2, 50, 51, 100]).split('\n')).toEqual([
    expect.stringContaining('] 50 of 100 files'),
    expect.stringContaining('] 100 of 100 files'),
    '',
  ]);
});
