import { access, constants, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, HIDDEN } from './files.ts';
import { syncDirectory } from './sync-directory.ts';
import { explainFileError, isMissing, openUnfinished } from './unfinished-files.ts';

export function openDirectory(directory: string): Files {
  const unfinished = openUnfinished(directory);
  const hidden = join(directory, HIDDEN);

  async function unlinkIfThere(path: string): Promise<void> {
    try {
      await unlink(path);
    } catch (error) {
      if (!isMissing(error)) throw explainFileError(error);
    }
  }

  return {
    write: (name, bytes) =>
      unfinished.with(async (path) => {
        const file = await open(path, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(path, join(directory, name));
        await syncDirectory(directory);
      }),
    async read(name) {
      try {
        return await readFile(join(directory, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw explainFileError(error);
      }
    },
    has: (name) =>
      access(join(directory, name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => unlinkIfThere(join(directory, name)),
    async hide(name) {
      try {
        await mkdir(hidden, { recursive: true });
        await rename(join(directory, name), join(hidden, name));
      } catch (error) {
        if (!isMissing(error)) throw explainFileError(error);
      }
    },
    async removeHidden() {
      for (const { name } of await entriesOf(hidden)) await unlinkIfThere(join(hidden, name));
    },
    async *list(folder) {
      const path = folder ? join(directory, folder) : directory;
      for (const entry of await entriesOf(path)) {
        if (!entry.isFile()) continue;
        const file = await stat(join(path, entry.name)).catch(() => null);
        if (file) yield { name: entry.name, bytes: file.size, writtenAt: file.mtime };
      }
    },
    withReceived: unfinished.withReceived,
    state: () =>
      unfinished
        .prepare()
        .then(() => access(directory, constants.R_OK | constants.W_OK))
        .then(
          () => 'available' as const,
          () => 'unavailable' as const,
        ),
  };
}

async function entriesOf(directory: string) {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw explainFileError(error);
  }
}
