import { sql } from 'kysely';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { toUser, USER_COLUMNS } from '#features/people/accounts/accounts.store.ts';
import { recordUpdated, userSubject } from '#features/platform/audit/audit.store.ts';
import { ERRORS } from '#foundation/contract/errors.ts';
import { type Database, type Queryable, violatesUnique } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';

const now = sql<Date>`now()`;

/** The e-mail that the token's link confirms, and whether it is a new one; null if it is used, replaced or expired. */
export async function findWantedEmail(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ email: string; isNew: boolean } | null> {
  const row = await db
    .selectFrom('emailChanges')
    .innerJoin('users', 'users.id', 'emailChanges.userId')
    .select(['emailChanges.email', 'users.email as current'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ? { email: row.email, isNew: row.email !== row.current } : null;
}

/** Uses up the token. Only one of two simultaneous requests gets it. */
export async function takeEmailChange(
  trx: Queryable,
  tokenHash: Buffer,
): Promise<{ user: User; email: string } | null> {
  // Locks the person before the token, in the same order as a password change, to avoid a deadlock.
  const row = await trx
    .selectFrom('users')
    .innerJoin('emailChanges', 'emailChanges.userId', 'users.id')
    .select(USER_COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  const taken = await trx
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row && taken ? { user: toUser(row), email: taken.email } : null;
}

/** Whether another account has this e-mail. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

export const emailTaken = (cause?: unknown) =>
  new AppError('email_taken', { fields: { email: ERRORS.email_taken[1] }, cause });

/** Changes the person's address; the new one counts as verified. @throws {AppError} `email_taken` */
export async function updateEmail(trx: Queryable, user: User, email: string): Promise<void> {
  try {
    await trx.updateTable('users').set({ email, emailVerifiedAt: now }).where('id', '=', user.id).execute();
  } catch (error) {
    throw violatesUnique(error, 'users_email_unique') ? emailTaken(error) : error;
  }
  await recordUpdated(trx, user, userSubject(user), { email: user.email }, { email });
}

/** Invalidates the link with which a person could confirm a new address. */
export async function removeEmailChange(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('emailChanges').where('userId', '=', userId).execute();
}

export async function sweepEmailChanges(db: Database): Promise<void> {
  await db.deleteFrom('emailChanges').where('expiresAt', '<=', now).execute();
}
