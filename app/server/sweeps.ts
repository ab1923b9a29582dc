import { sql } from 'kysely';
import { sweepPasswordResets } from '#features/accounts/recovery.store.ts';
import { sweepAccounts } from '#features/accounts/sessions.store.ts';
import { sweepChanges } from '#features/changes/changes.store.ts';
import type { Pictures } from '#features/images/images.media.ts';
import { sweepOrderRequests } from '#features/orders/orders.store.ts';
import { addUpDays } from '#features/statistics/card-days.store.ts';
import { sweepSalts } from '#features/statistics/statistics.store.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { sweepThrottles } from '#foundation/server/security/throttle.ts';
import { sweepPictures } from './sweep-pictures.ts';

const FIRST_AFTER_MS = 2 * 60_000;
const EVERY_MS = 60 * 60_000;

/** Removes expired rows and aggregates the days that have ended. Each feature defines its own. */
const SWEEPS: Record<string, (db: Database, pictures: Pictures) => Promise<void>> = {
  sessions: sweepAccounts,
  'password resets': sweepPasswordResets,
  throttles: sweepThrottles,
  'order requests': sweepOrderRequests,
  changes: sweepChanges,
  'visitor salts': (db) => sweepSalts(db, santiagoParts(new Date()).date),
  pictures: sweepPictures,
  'days of statistics': (db) => addUpDays(db, new Date()),
};

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Runs all sweeps once, unless another process is running them. A failed one is logged and does not stop the others.
 * @returns whether this process ran them
 */
export function sweep(db: Database, pictures: Pictures, log: Log): Promise<boolean> {
  // The lock belongs to the connection, so it is released when its process dies.
  return db.connection().execute(async (connection) => {
    const lock = sql`hashtextextended('sweeps', 0)`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as is_ours`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return false;
    try {
      for (const [what, remove] of Object.entries(SWEEPS)) {
        await remove(connection, pictures).catch((error: unknown) =>
          log.warn({ err: error }, `could not sweep the ${what}`),
        );
      }
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
    return true;
  });
}

/** Sweeps soon after the start and then about once an hour, at random times so that processes do not compete. */
export function startSweeps(db: Database, pictures: Pictures, log: Log): { stop(): Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, jittered(FIRST_AFTER_MS)).unref();

  function run(): void {
    underWay = sweep(db, pictures, log).catch((error: unknown) =>
      log.warn({ err: error }, 'could not sweep'),
    );
    timer = setTimeout(run, jittered(EVERY_MS)).unref();
  }

  return {
    async stop() {
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** A random time between three quarters and five quarters of it. */
const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2);
