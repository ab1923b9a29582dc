import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import { ERRORS } from '#foundation/contract/errors.ts';
import {
  inTransaction,
  lockSubject,
  type Queryable,
  type Tables,
  violatesUnique,
} from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import type { ProfileDraft, Role, User } from './accounts.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    users: {
      id: Generated<number>;
      email: string;
      /** Since when the address counts as verified. */
      emailVerifiedAt: Date | null;
      passwordHash: string;
      firstName: string;
      lastName: string;
      role: Generated<Role>;
      profileImageUrl: string | null;
      /** The date of the privacy text that the person agreed to; null if they have not. */
      consentVersion: string | null;
      phone: string | null;
      location: string | null;
      createdAt: Generated<Date>;
    };
    /** Addresses that still have to be confirmed with a link: changed ones, and those of unverified accounts. */
    emailChanges: { userId: number; email: string; tokenHash: Buffer; expiresAt: Date };
  }
}

type UserRow = Selectable<Tables['users']>;

/** The columns that people may see of themselves: all except the hash of the password. */
export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.emailVerifiedAt',
  'users.firstName',
  'users.lastName',
  'users.role',
  'users.profileImageUrl',
  'users.phone',
  'users.location',
  'users.consentVersion',
  'users.createdAt',
] as const;

export const toUser = ({ emailVerifiedAt, ...row }: Omit<UserRow, 'passwordHash'>): User => ({
  ...row,
  emailVerified: emailVerifiedAt !== null,
  createdAt: row.createdAt.toISOString(),
});

export async function findUser(db: Queryable, userId: number): Promise<User | null> {
  const row = await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Whether somebody has an account with this address and has shown that they read it. */
export const isConfirmedEmail = async (db: Queryable, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Whether this is the person's address, and they have confirmed it. */
export const isOwnEmail = async (db: Queryable, userId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The account with this address (in lower case) and its password hash. */
export async function findLogin(
  db: Queryable,
  email: string,
): Promise<{ user: User; passwordHash: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .select('passwordHash')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, ...user } = row;
  return { user: toUser(user), passwordHash };
}

export type NewUser = Pick<
  Insertable<Tables['users']>,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'role'
> & { emailVerifiedAt: Date | null; consentVersion?: string | null };

/** @throws {AppError} `email_taken` */
export async function insertUser(db: Queryable, user: NewUser): Promise<User> {
  try {
    return toUser(
      await db.insertInto('users').values(user).returning(USER_COLUMNS).executeTakeFirstOrThrow(),
    );
  } catch (error) {
    if (!violatesUnique(error, 'users_email_unique')) throw error;
    throw new AppError('email_taken', { fields: { email: ERRORS.email_taken[1] }, cause: error });
  }
}

/** @returns false if another process has created the account first */
export async function insertAdministrator(
  db: Queryable,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ email, passwordHash, firstName: '', lastName: '', role: 'admin', emailVerifiedAt: new Date() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Changes a person's role, which applies from their next request.
 * @throws {AppError} `last_admin` if no administrator would be left, `not_found`
 */
export function changeRole(db: Queryable, userId: number, role: Role): Promise<User> {
  return inTransaction(db, async (trx) => {
    if (role !== 'admin') await requireAnotherAdministrator(trx, userId);
    const former = await lockRole(trx, userId);
    const row = await trx
      .updateTable('users')
      .set({ role })
      .where('id', '=', userId)
      .returning(USER_COLUMNS)
      .executeTakeFirst();
    if (!row) throw notFound();
    if (former === 'admin' && role !== 'admin') await endWhatLetsIn(trx, userId);
    return toUser(row);
  });
}

/**
 * Ends what an administrator made with that role to let somebody in, and may have kept: invitations, screens,
 * calendars and webhooks of others' cards, and all links for new passwords that were handed over, because nobody knows
 * who made which.
 */
async function endWhatLetsIn(trx: Queryable, userId: number): Promise<void> {
  const others = sql`card_id not in (select id from cards where user_id = ${userId})`;
  await sql`delete from password_resets where not proves_mailbox`.execute(trx);
  await sql`delete from card_invitations where invited_by = ${userId} and ${others}`.execute(trx);
  await sql`delete from kitchen_screens where made_by = ${userId} and ${others}`.execute(trx);
  await sql`delete from agenda_addresses where made_by = ${userId} and ${others}`.execute(trx);
  await sql`delete from busy_calendars where made_by = ${userId} and ${others}`.execute(trx);
  // Who set a webhook is in the audit log alone.
  await sql`delete from webhooks where ${others} and (card_id, url) in (
    select card_id, after ->> 'webhook' from audit_entries where actor_id = ${userId}
  )`.execute(trx);
}

/**
 * Deletes a person with everything that belongs to them: sessions, cards with their catalogue and orders, saved cards.
 * Like `changeRole`, call it before anything else in the transaction locks rows of people.
 * @param forget clears what others keep of this person. Nothing more becomes theirs meanwhile: whatever refers to them
 * waits for the lock of their row.
 * @returns the deleted person
 * @throws {AppError} `last_admin` if no administrator would be left, `not_found`
 */
export function removeUser(
  db: Queryable,
  userId: number,
  forget?: (trx: Queryable, userId: number) => Promise<void>,
): Promise<User> {
  return inTransaction(db, async (trx) => {
    await requireAnotherAdministrator(trx, userId);
    // Deleting the years of orders and visits of a busy shop takes longer than the usual limit for a statement.
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const former = await lockRole(trx, userId);
    if (former === 'admin') await endWhatLetsIn(trx, userId);
    await forget?.(trx, userId);
    const row = await trx
      .deleteFrom('users')
      .where('id', '=', userId)
      .returning(USER_COLUMNS)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toUser(row);
  });
}

/** Locks a person's row. @returns their role */
async function lockRole(trx: Queryable, userId: number): Promise<Role | undefined> {
  const person = await trx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return person?.role;
}

/** A lock makes these checks wait for each other: if two administrators delete each other at once, the second fails. */
async function requireAnotherAdministrator(trx: Queryable, userId: number): Promise<void> {
  await lockSubject(trx, 'administrators');
  const administrators = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(2)
    .execute();
  if (administrators.length === 1 && administrators[0]?.id === userId) throw new AppError('last_admin');
}

/** Changes the given fields. */
export async function updateProfileColumns(
  db: Queryable,
  userId: number,
  changes: ProfileDraft,
): Promise<User> {
  const row = await db
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError('unauthenticated');
  return toUser(row);
}

/** @returns false if the password hash is no longer `from` */
export async function updatePassword(
  db: Queryable,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a password without the previous one. The caller ends the sessions afterwards. @throws {AppError} `not_found` */
export async function replacePassword(trx: Queryable, userId: number, passwordHash: string): Promise<User> {
  const row = await trx
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .returning(USER_COLUMNS)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toUser(row);
}

/** Creating a first card makes a `user` a `card_owner`; an administrator stays an administrator. */
export async function promoteToOwner(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'card_owner' })
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .execute();
}

/** Marks the address as verified. The person's cards that waited for this become public. */
export async function verifyEmail(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}

/** Stores an address that has to be confirmed, and the hash of its link's token. Replaces the person's previous one. */
export async function insertEmailChange(
  db: Queryable,
  userId: number,
  { email, tokenHash, minutes }: { email: string; tokenHash: Buffer; minutes: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db
    .insertInto('emailChanges')
    .values({ userId, email, tokenHash, expiresAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, tokenHash, expiresAt }))
    .execute();
}
