import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#foundation/server/http/errors.ts';

/** Files of one directory, by plain names. Whoever uses it makes the names; nothing from outside is ever one. */
export interface Files {
  /**
   * On the disk when it returns. Under its name there is the whole file or none, even after a power cut.
   * @throws {AppError} `unavailable` when the directory cannot be written to, `storage_full` when the disk is full
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there is no such file. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Names of the files that were written before `time`. */
  writtenBefore(time: Date): Promise<string[]>;
  /**
   * Puts what arrives in a file that is gone when `work` ends, so that slow senders take no memory.
   * @throws {AppError} as `write`, and `invalid` when the sender breaks off
   */
  withReceived<Result>(stream: Readable, work: (path: string) => Promise<Result>): Promise<Result>;
}

const UNFINISHED = '.unfinished';
/** What is unfinished for longer belongs to a process that died. */
const ABANDONED_AFTER_MS = 3_600_000;

const BROKEN_OFF = 'El archivo llegó incompleto. Inténtalo de nuevo.';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

/** Only these name a system call; what goes wrong with the sender does not. */
const isOfFileSystem = (error: unknown) => (error as NodeJS.ErrnoException | null)?.syscall !== undefined;

function explain(error: unknown): unknown {
  if (!isOfFileSystem(error)) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full', { cause: error });
  return new AppError('unavailable', { cause: error, retryAfterSeconds: 60 });
}

/** The directory is made at the first write: where it cannot be, reading still answers. */
export function openFiles(directory: string): Files {
  const unfinished = join(directory, UNFINISHED);
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

  /** Runs `work` with a new path on the same disk, and leaves nothing under it. */
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
    async remove(name) {
      try {
        await unlink(join(directory, name));
      } catch (error) {
        if (!isMissing(error)) throw explain(error);
      }
    },
    async writtenBefore(time) {
      const entries = await readdir(directory, { withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw explain(error);
      });
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
          throw isOfFileSystem(error)
            ? error
            : new AppError('invalid', { message: BROKEN_OFF, cause: error });
        });
        return work(path);
      }),
  };
}

/** Without this a new name may be lost in a power cut, though the bytes are there. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
