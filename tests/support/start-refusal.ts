import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startServerProcess } from './server-process.ts';

/** Name and content of every file below a directory. */
async function snapshot(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) return path;
    return `${path} ${createHash('sha256')
      .update(await readFile(path))
      .digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}

/** Starts a server that cannot start, and expects it to print one line with the reason and to change nothing. */
export async function refusal(settings: Record<string, string>): Promise<string> {
  const before = await snapshot(settings.DATA_DIR ?? '');
  const server = startServerProcess(settings);
  const { code } = await server.ended;
  expect(code).toBe(1);
  expect(server.errors()).toMatch(/^[^\n]+\n$/);
  expect(server.errors()).not.toMatch(/\bat \S+:\d+|node:internal|Error:/);
  expect(await snapshot(settings.DATA_DIR ?? '')).toEqual(before);
  return server.errors();
}
