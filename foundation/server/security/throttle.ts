import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    throttles: { key: string; windowStartedAt: Date; count: number };
  }
}

export interface Limit {
  /** How much is allowed per window: attempts, or the sum of their amounts. */
  max: number;
  windowSeconds: number;
}

/** Counters by subject (an address, an account), shared by every process through the database. */
export interface Throttle {
  /** @throws {AppError} `too_many_requests` with the seconds to wait, beyond `limit.max` */
  take(subject: string, limit: Limit, amount?: number): Promise<void>;
  /**
   * Counts all of them, or none if one is exhausted. Always pass them in the same order, because they lock each other.
   */
  takeAll(limits: readonly (readonly [subject: string, limit: Limit, amount?: number])[]): Promise<void>;
  /** Counts like `take`, but returns false beyond the limit, for answers that must not reveal the limit. */
  allows(subject: string, limit: Limit): Promise<boolean>;
  /** Reverts one count. */
  giveBack(subject: string): Promise<void>;
  forget(subject: string): Promise<void>;
}

/** Inside a transaction the counts are rolled back with it, so that only successes count. */
export function createThrottle(db: Queryable): Throttle {
  return {
    take: (subject, limit, amount) => take(db, subject, limit, amount),
    takeAll: (limits) =>
      inTransaction(db, async (trx) => {
        for (const [subject, limit, amount] of limits) await take(trx, subject, limit, amount);
      }),
    async allows(subject, limit) {
      try {
        await take(db, subject, limit);
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'too_many_requests') return false;
        throw error;
      }
    },
    async giveBack(subject) {
      await db
        .updateTable('throttles')
        .set((update) => ({ count: update('count', '-', 1) }))
        .where('key', '=', subject)
        .where('count', '>', 0)
        .execute();
    },
    async forget(subject) {
      await db.deleteFrom('throttles').where('key', '=', subject).execute();
    },
  };
}

async function take(
  db: Queryable,
  subject: string,
  { max, windowSeconds }: Limit,
  amount = 1,
): Promise<void> {
  const { rows } = await sql<{ count: number; waitSeconds: number }>`
    insert into throttles as t (key, window_started_at, count) values (${subject}, now(), ${amount})
    on conflict (key) do update set
      count = case when t.window_started_at < now() - make_interval(secs => ${windowSeconds}) then ${amount}::int else t.count + ${amount}::int end,
      window_started_at = case when t.window_started_at < now() - make_interval(secs => ${windowSeconds}) then now() else t.window_started_at end
    returning count, ceil(extract(epoch from window_started_at + make_interval(secs => ${windowSeconds}) - now()))::int as wait_seconds
  `.execute(db);
  const taken = rows[0];
  if (taken && taken.count > max) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, taken.waitSeconds) });
  }
}

/** Deletes expired counters. */
export async function sweepThrottles(db: Database): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('windowStartedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
