import { statfs } from 'node:fs/promises';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';

const CHECK_EVERY_MS = 1_000;

/**
 * Refuses writes (507) while less than `reserveBytes` is free where the data lies. PostgreSQL stops when its log
 * meets a full disk; reads go on and writes resume by themselves when there is room again.
 */
export function guardDisk(app: App, directory: string, reserveBytes: number): void {
  if (reserveBytes === 0) return;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isFull = false;
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (performance.now() - checkedAt > CHECK_EVERY_MS) {
      checkedAt = performance.now();
      isFull = (await freeBytes(directory)) < reserveBytes;
    }
    if (isFull) throw new AppError('storage_full');
  });
}

/** What a process without privileges may still write, in bytes; all there is when the directory cannot be asked. */
async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
