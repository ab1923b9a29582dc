import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#foundation/server/http/errors.ts';
import { incompleteUpload } from '#foundation/server/http/form-file.ts';

/** Temporary files in `.unfinished` of a directory. */
export interface UnfinishedFiles {
  /** Makes both directories, and removes what dead processes left. */
  prepare(): Promise<void>;
  /** Runs `work` with the path of a new file, which is deleted afterwards if it is still there. */
  with<Result>(work: (path: string) => Promise<Result>): Promise<Result>;
  /** `with` for a file that a stream has been received into. @throws {AppError} `invalid` when the sender aborts */
  withReceived<Result>(stream: Readable, work: (path: string) => Promise<Result>): Promise<Result>;
}

/** An older temporary file belongs to a process that died. */
const ABANDONED_AFTER_MS = 3_600_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;
export const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

/** Only file system errors name a system call; errors of the sender do not. */
const isFileSystemError = (error: unknown) => (error as NodeJS.ErrnoException | null)?.syscall !== undefined;

/** The error for the user, if a file caused it. */
export function explainFileError(error: unknown): unknown {
  if (!isFileSystemError(error)) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full', { cause: error });
  return new AppError('unavailable', { cause: error, retryAfterSeconds: 60 });
}

/** The directory is created at the first use, so that reading works even where it cannot be created. */
export function openUnfinished(directory: string): UnfinishedFiles {
  const unfinished = join(directory, '.unfinished');
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

  async function withFile<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
    const path = join(unfinished, randomUUID());
    try {
      await prepare();
      return await work(path);
    } catch (error) {
      throw explainFileError(error);
    } finally {
      await rm(path, { force: true }).catch(() => {});
    }
  }

  return {
    prepare,
    with: withFile,
    withReceived: (stream, work) =>
      withFile(async (path) => {
        await pipeline(stream, createWriteStream(path, { flags: 'wx' })).catch((error) => {
          throw isFileSystemError(error) ? error : incompleteUpload(error);
        });
        return work(path);
      }),
  };
}
