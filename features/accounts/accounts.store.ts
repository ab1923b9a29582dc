import { type Generated, type Selectable, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database.ts';
import type { Role, User } from './accounts.contract.ts';

declare module '#foundation/server/database.ts' {
  interface Tables {
    users: {
      id: Generated<number>;
      email: string;
      passwordHash: string;
      firstName: string;
      lastName: string;
      role: Generated<Role>;
      profileImageUrl: string | null;
      phone: string | null;
      location: string | null;
      createdAt: Generated<Date>;
    };
    sessions: {
      id: Generated<number>;
      tokenHash: Buffer;
      userId: number;
      userAgent: string;
      createdAt: Generated<Date>;
      lastSeenAt: Generated<Date>;
      expiresAt: Date;
    };
    devices: { tokenHash: Buffer; userId: number; createdAt: Generated<Date> };
  }
}

type UserRow = Selectable<import('#foundation/server/database.ts').Tables['users']>;

/** Every column a person may see of themselves; the password's hash stays behind. */
export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.firstName',
  'users.lastName',
  'users.role',
  'users.profileImageUrl',
  'users.phone',
  'users.location',
  'users.createdAt',
] as const;

export const toUser = (row: Omit<UserRow, 'passwordHash'>): User => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** Who holds the session of this token, if it has not ended. */
export async function findSessionUser(db: Queryable, tokenHash: Buffer): Promise<User | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(USER_COLUMNS)
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function findUser(db: Queryable, userId: number): Promise<User | null> {
  const row = await db.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Whoever creates their first card becomes an owner; an administrator stays one. */
export async function promoteToOwner(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'card_owner' })
    .where('id', '=', userId)
    .where('role', '=', 'user')
    .execute();
}
