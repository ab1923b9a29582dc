import { sql } from 'kysely';
import type { Database, Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    passwordResets: { userId: number; tokenHash: Buffer; expiresAt: Date };
  }
}

export const LINK_LIVES_MINUTES = 60;
const now = sql<Date>`now()`;

/** Stores a reset token and replaces the person's previous one. */
export async function insertPasswordReset(db: Queryable, userId: number, tokenHash: Buffer): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${LINK_LIVES_MINUTES})`;
  await db
    .insertInto('passwordResets')
    .values({ userId, tokenHash, expiresAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, expiresAt }))
    .execute();
}

/** Whether the token can still be used. */
export async function isPasswordResetOpen(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses the token up and returns the id of its person; null if the token was used, replaced or has expired. Of two
 * requests at the same moment only one gets the id.
 */
export async function takePasswordReset(trx: Queryable, tokenHash: Buffer): Promise<number | null> {
  // Locks the person before the token, in the same order as a password change, to avoid a deadlock.
  await trx
    .selectFrom('users')
    .innerJoin('passwordResets', 'passwordResets.userId', 'users.id')
    .select('users.id')
    .where('tokenHash', '=', tokenHash)
    .forNoKeyUpdate('users')
    .execute();
  const row = await trx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Makes the links that were sent to a person useless. */
export async function removePasswordResets(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

/** Deletes expired tokens. */
export async function sweepPasswordResets(db: Database): Promise<void> {
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
}
