import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { KeyScope } from '#foundation/contract/endpoint.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { toUser, USER_COLUMNS } from './accounts.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** Keys with which a person's own programs use the API. */
    apiKeys: {
      id: GeneratedAlways<number>;
      userId: number;
      tokenHash: Buffer;
      name: string;
      may: KeyScope;
      /** Null for every card of the person. */
      cardIds: number[] | null;
      createdAt: Generated<Date>;
      lastUsedAt: Date | null;
      expiresAt: Date | null;
    };
  }
}

/**
 * The key with this token and its person, unless it has ended. Keys of administrators do not work: a key is for a
 * person's own cards, and never for the administration. The last use is stored at most once an hour.
 */
export async function findKey(db: Queryable, tokenHash: Buffer) {
  const row = await db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.userId')
    .select(USER_COLUMNS)
    .select(['apiKeys.id as keyId', 'apiKeys.may', 'apiKeys.cardIds', 'apiKeys.lastUsedAt'])
    .where('apiKeys.tokenHash', '=', tokenHash)
    .where('users.role', '!=', 'admin')
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!row) return null;
  const { keyId, may, cardIds, lastUsedAt, ...user } = row;
  if (!lastUsedAt || lastUsedAt.getTime() < Date.now() - HOUR_MS) await touchKey(db, keyId);
  return { user: toUser(user), key: { id: keyId, may, cardIds } };
}

const HOUR_MS = 60 * 60 * 1_000;

const touchKey = (db: Queryable, keyId: number) =>
  db.updateTable('apiKeys').set({ lastUsedAt: sql<Date>`now()` }).where('id', '=', keyId).execute();

/**
 * Ends every key of a person and every invitation that they have open, as whatever lets somebody in ends when the account
 * may have been in wrong hands; of an administrator also all links for new passwords that were handed over, because
 * nobody knows who made which.
 */
export async function removeKeysAndInvitations(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('apiKeys').where('userId', '=', userId).execute();
  await db.deleteFrom('cardInvitations').where('invitedBy', '=', userId).execute();
  await sql`
    delete from password_resets
    where not proves_mailbox and exists (select from users where id = ${userId} and role = 'admin')
  `.execute(db);
}
