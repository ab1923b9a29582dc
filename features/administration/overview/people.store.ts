import type { User } from '#features/people/accounts/accounts.contract.ts';
import { findUser, toUser, USER_COLUMNS } from '#features/people/accounts/accounts.store.ts';
import { removeDevices, removeSessions } from '#features/people/accounts/sessions.store.ts';
import { ERRORS } from '#foundation/contract/errors.ts';
import { type Queryable, violatesUnique } from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';

export interface AccountChanges {
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  location?: string | null;
  passwordHash?: string;
}

/**
 * Changes the given columns. A new password ends every session of the old one.
 * @throws {AppError} `email_taken`, `not_found`
 */
export async function updateAccountColumns(
  trx: Queryable,
  userId: number,
  changes: AccountChanges,
): Promise<User> {
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  const user = isEmpty ? await findUser(trx, userId) : await writeColumns(trx, userId, changes);
  if (!user) throw notFound();
  if (changes.passwordHash !== undefined) {
    await removeSessions(trx, userId);
    await removeDevices(trx, userId);
  }
  return user;
}

async function writeColumns(trx: Queryable, userId: number, changes: AccountChanges): Promise<User | null> {
  try {
    const row = await trx
      .updateTable('users')
      .set(changes)
      .where('id', '=', userId)
      .returning(USER_COLUMNS)
      .executeTakeFirst();
    return row ? toUser(row) : null;
  } catch (error) {
    if (!violatesUnique(error, 'users_email_unique')) throw error;
    throw new AppError('email_taken', { fields: { email: ERRORS.email_taken[1] }, cause: error });
  }
}
