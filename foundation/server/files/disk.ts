import { statfs } from 'node:fs/promises';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';

const CHECK_EVERY_MS = 1_000;
/**
 * Even essential writes leave this much free: PostgreSQL stops when it cannot write its log, whose files have 16 MB.
 */
const LEAST_BYTES = 24 * 2 ** 20;

export interface Disk {
  /** The free bytes, measured at most a second ago; infinite if the directory cannot be queried. */
  freeBytes(): Promise<number>;
}

export function openDisk(directory: string): Disk {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let free = Promise.resolve(Number.POSITIVE_INFINITY);
  return {
    freeBytes() {
      if (performance.now() - checkedAt > CHECK_EVERY_MS) {
        checkedAt = performance.now();
        free = statfs(directory).then(
          ({ bavail, bsize }) => bavail * bsize,
          () => Number.POSITIVE_INFINITY,
        );
      }
      return free;
    },
  };
}

/**
 * Refuses writes (507) while less than `reserveBytes` is free on the data disk, because PostgreSQL stops when it cannot
 * write its log. Deletions and essential writes (signing in, customers' orders) may use the reserve. Writes resume when
 * space is free again.
 */
export function guardDisk(app: App, disk: Disk, reserveBytes: number): void {
  if (reserveBytes === 0) return;
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD') return;
    const isEssential = method === 'DELETE' || routeOptions.config.published?.endpoint.isEssential === true;
    const needed = isEssential ? Math.min(reserveBytes, LEAST_BYTES) : reserveBytes;
    if ((await disk.freeBytes()) < needed) throw new AppError('storage_full');
  });
}
