import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePrivateDirectory } from './private-directory.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'vitrina-private-'));
});
afterAll(() => rm(base, { recursive: true }));
const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

test('a new directory and an existing one are closed to other users', async () => {
  const fresh = join(base, 'a', 'data');
  await makePrivateDirectory(fresh, 0o700);
  expect(await modeOf(fresh)).toBe('700');
  const old = join(base, 'old');
  await mkdir(old);
  await chmod(old, 0o755);
  await makePrivateDirectory(old, 0o711);
  expect(await modeOf(old)).toBe('711');
  await makePrivateDirectory(old, 0o700);
  expect(await modeOf(old)).toBe('700');
});

test('a directory that users share on purpose stays open', async () => {
  const shared = join(base, 'shared');
  await mkdir(shared);
  await chmod(shared, 0o1777);
  await makePrivateDirectory(shared, 0o700);
  expect(await modeOf(shared)).toBe('1777');
});
