import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#foundation/server/http/errors.ts';
import { incompleteUpload } from '#foundation/server/http/form-file.ts';

/** Files in one directory. Callers generate the names; a name never comes from outside. */
export interface Files {
  /**
   * Durable when it returns: the file is complete or absent, even after a power cut.
   * @throws {AppError} `unavailable` when the directory cannot be written, `storage_full` when the disk is full
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null for a missing file. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Moves the file into the directory `HIDDEN`, where it stays until `removeHidden` deletes it. */
  hide(name: string): Promise<void>;
  removeHidden(): Promise<void>;
  writtenBefore(time: Date): Promise<string[]>;
  /**
   * Saves a stream to a temporary file for the duration of `work`, so that slow senders take no memory.
   * @throws {AppError} as `write`, and `invalid` when the sender aborts
   */
  withReceived<Result>(stream: Readable, work: (path: string) => Promise<Result>): Promise<Result>;
}

const UNFINISHED = '.unfinished';
export const HIDDEN = '.hidden';
/** An older temporary file belongs to a process that died. */
const ABANDONED_AFTER_MS = 3_600_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

/** Only file system errors name a system call; errors of the sender do not. */
const isFileSystemError = (error: unknown) => (error as NodeJS.ErrnoException | null)?.syscall !== undefined;

const entriesOf = (directory: string) =>
  readdir(directory, { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw explain(error);
  });

function explain(error: unknown): unknown {
  if (!isFileSystemError(error)) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full', { cause: error });
  return new AppError('unavailable', { cause: error, retryAfterSeconds: 60 });
}

/** The directory is created at the first write, so that reading works even where it cannot be created. */
export function openFiles(directory: string): Files {
  const unfinished = join(directory, UNFINISHED);
  const hidden = join(directory, HIDDEN);
  let prepared: Promise<void> | undefined;

  function prepare(): Promise<void> {
    prepared ??= makeDirectories().catch((error) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }

  async function makeDirectories(): Promise<void> {
    await mkdir(unfinished, { recursive: true });
    for (const name of await readdir(unfinished)) {
      const path = join(unfinished, name);
      const file = await stat(path).catch(() => null);
      if (file && Date.now() - file.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  /**
   * Runs `work` with the path of a new temporary file on the same disk. Deletes the file afterwards if it is still
   * there.
   */
  async function withUnfinished<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
    const path = join(unfinished, randomUUID());
    try {
      await prepare();
      return await work(path);
    } catch (error) {
      throw explain(error);
    } finally {
      await rm(path, { force: true }).catch(() => {});
    }
  }

  async function unlinkIfThere(path: string): Promise<void> {
    try {
      await unlink(path);
    } catch (error) {
      if (!isMissing(error)) throw explain(error);
    }
  }

  return {
    write: (name, bytes) =>
      withUnfinished(async (path) => {
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
        throw explain(error);
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
        if (!isMissing(error)) throw explain(error);
      }
    },
    async removeHidden() {
      for (const { name } of await entriesOf(hidden)) await unlinkIfThere(join(hidden, name));
    },
    async writtenBefore(time) {
      const entries = await entriesOf(directory);
      const names: string[] = [];
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const file = await stat(join(directory, entry.name)).catch(() => null);
        if (file && file.mtime < time) names.push(entry.name);
      }
      return names;
    },
    withReceived: (stream, work) =>
      withUnfinished(async (path) => {
        await pipeline(stream, createWriteStream(path, { flags: 'wx' })).catch((error) => {
          throw isFileSystemError(error) ? error : incompleteUpload(error);
        });
        return work(path);
      }),
  };
}

/** Without this, a power cut may lose a new name although its bytes are on the disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
