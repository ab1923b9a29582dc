import { statfs } from 'node:fs/promises';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';

const CHECK_EVERY_MS = 1_000;

/**
 * Refuses writes (507) while less than `reserveBytes` is free on the data disk, because PostgreSQL stops when it cannot
 * write its log. Reads continue, and writes resume when space is free again.
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

/** Bytes that an unprivileged process may write; unlimited when the directory cannot be queried. */
async function freeBytes(directory: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
