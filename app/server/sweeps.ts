import { sql } from 'kysely';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { type Database, SWEEP_LOCK, withLockIfFree } from '#foundation/server/database/database.ts';
import { sweepThrottles } from '#foundation/server/security/throttle.ts';
import type { Sweeps } from '#foundation/server/services.ts';
import { readSweeps } from './feature-files.ts';
import { sweepPictures, UNDER_PRESSURE_MS } from './sweep-pictures.ts';

const FIRST_AFTER_MS = 2 * 60_000;
const EVERY_MS = 60 * 60_000;
export const EVERY_TEN_MINUTES = 10 * 60_000;

/** The sweeps of the features, and two that belong to none of them. */
export const readAllSweeps = async (pictures: Pictures): Promise<Sweeps> => ({
  ...(await readSweeps()),
  throttles: sweepThrottles,
  pictures: (db) => sweepPictures(db, pictures),
});

/** While the disk fills up, unused pictures are removed sooner. */
export const pressureSweeps = (pictures: Pictures, isFilling: () => Promise<boolean>): Sweeps => ({
  pictures: async (db) => {
    if (await isFilling()) await sweepPictures(db, pictures, { keptUnusedMs: UNDER_PRESSURE_MS });
  },
});

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Runs all sweeps once, unless another process is running them or makes a backup. A sweep that fails is logged and does
 * not stop the others.
 * @returns whether this process ran them
 */
export const sweep = (db: Database, sweeps: Sweeps, log: Log): Promise<boolean> =>
  withLockIfFree(db, SWEEP_LOCK, async (connection) => {
    // Nobody waits for them: a week's visits of a million cards are summed for longer than a statement may take elsewhere.
    await sql`set statement_timeout = '10min'`.execute(connection);
    try {
      for (const [what, remove] of Object.entries(sweeps)) {
        await remove(connection).catch((error: unknown) =>
          log.warn({ err: error }, `could not sweep the ${what}`),
        );
      }
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/**
 * Sweeps soon after the start, and then every `everyMs`. Both times vary at random, so that processes do not compete.
 * @param everyMs an hour, if not given
 */
export function startSweeps(
  db: Database,
  sweeps: Sweeps,
  log: Log,
  everyMs = EVERY_MS,
): { stop(): Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, jittered(FIRST_AFTER_MS)).unref();

  function run(): void {
    underWay = sweep(db, sweeps, log).catch((error: unknown) => log.warn({ err: error }, 'could not sweep'));
    timer = setTimeout(run, jittered(everyMs)).unref();
  }

  return {
    async stop() {
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** A random time between three and five quarters of the given one. */
const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2);
