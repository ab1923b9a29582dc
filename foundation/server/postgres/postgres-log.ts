import { chown, copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises';
import type { PostgresUser } from './postgres-user.ts';

const LIMIT_BYTES = 4 * 1024 * 1024;

/** Opens PostgreSQL's own log for appending; one older file is kept. */
export async function openLog(logFile: string, user: PostgresUser): Promise<FileHandle> {
  await limitLog(logFile);
  const file = await open(logFile, 'a', 0o600);
  // The data's owner must be able to write to it, too, after root has started the server once.
  if (user) await chown(logFile, user.uid, user.gid);
  return file;
}

/** Limits the log's size. PostgreSQL holds it open, so its text is moved instead of the file. */
export async function limitLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LIMIT_BYTES) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}
