import { type Generated, sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { DEVICE_DAYS, SESSION_DAYS } from '#foundation/server/security/sessions.ts';
import type { User } from './accounts.contract.ts';
import { toUser, USER_COLUMNS } from './accounts.store.ts';
import { removeKeysAndInvitations } from './api-keys.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    sessions: {
      id: Generated<number>;
      tokenHash: Buffer;
      userId: number;
      userAgent: string;
      /** The network where the session began: '190.45.x.x'. Null in sessions that are older than this column. */
      network: string | null;
      hasSecondFactor: Generated<boolean>;
      createdAt: Generated<Date>;
      lastSeenAt: Generated<Date>;
      expiresAt: Date;
    };
    devices: { tokenHash: Buffer; userId: number; createdAt: Generated<Date> };
  }
}

/** Open sessions, and known browsers, of one person: whoever signs in again and again ends their own oldest ones. */
const MAX_OF_PERSON = 100;

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

export interface Session {
  user: User;
  hasSecondFactor: boolean;
  /** Whether the account has a second factor now: codes of an app, or a passkey. */
  account: { hasSecondFactor: boolean };
  /** The key that a program has sent instead of a session's cookie, and the cards that it is for (null: all). */
  key?: { cardIds: number[] | null };
}

/** A condition for queries of `users`. */
export const ACCOUNT_HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select from totp_keys where totp_keys.user_id = users.id and confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id)
)`;

/** The session with this token, unless it has ended. */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(USER_COLUMNS)
    .select([
      'sessions.hasSecondFactor',
      ACCOUNT_HAS_SECOND_FACTOR.as('accountHasSecondFactor'),
      sql<boolean>`sessions.last_seen_at < now() - interval '1 hour'`.as('isStale'),
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  const { isStale, hasSecondFactor, accountHasSecondFactor, ...user } = row;
  if (isStale) await touchSession(db, tokenHash);
  return { user: toUser(user), hasSecondFactor, account: { hasSecondFactor: accountHasSecondFactor } };
}

/** Stores the time of the last use, at most once an hour: most requests should not write anything. */
async function touchSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export interface NewSession {
  userId: number;
  /** The hash that the password was just compared with. */
  passwordHash: string;
  tokenHash: Buffer;
  userAgent: string;
  network: string;
  hasSecondFactor: boolean;
  deviceHash: Buffer;
  /** The browser's previous tokens; both are replaced. */
  former: { tokenHash: Buffer | null; deviceHash: Buffer | null };
}

/**
 * Starts a session and marks the browser as known for this person.
 * @returns null if the password has been changed since it was compared: no session starts, because a change must end
 * every session of the old password
 */
export function insertSession(db: Queryable, session: NewSession): Promise<{ isNewBrowser: boolean } | null> {
  const { userId, passwordHash, tokenHash, userAgent, network, hasSecondFactor, deviceHash, former } =
    session;
  return inTransaction(db, async (trx) => {
    const unchanged = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('passwordHash', '=', passwordHash)
      // Sign-ins of one person follow each other, so that two do not remove the same rows.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!unchanged) return null;
    if (former.tokenHash) await removeSession(trx, former.tokenHash);
    await trx
      .insertInto('sessions')
      .values({ userId, tokenHash, userAgent, network, hasSecondFactor, expiresAt: inDays(SESSION_DAYS) })
      .execute();
    await sql`delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by id desc offset ${MAX_OF_PERSON}
    )`.execute(trx);
    const isNewBrowser = await isAnotherBrowser(trx, userId, former.deviceHash);
    await insertDevice(trx, userId, { deviceHash, formerHash: former.deviceHash });
    return { isNewBrowser };
  });
}

/** Whether the account knows browsers, but not this one. */
async function isAnotherBrowser(db: Queryable, userId: number, deviceHash: Buffer | null): Promise<boolean> {
  const known = await db.selectFrom('devices').select('tokenHash').where('userId', '=', userId).execute();
  return known.length > 0 && !known.some(({ tokenHash }) => deviceHash?.equals(tokenHash));
}

/** Marks a browser as known for this person, under a new token. The oldest ones beyond a hundred are forgotten. */
export async function insertDevice(
  trx: Queryable,
  userId: number,
  { deviceHash, formerHash }: { deviceHash: Buffer; formerHash: Buffer | null },
): Promise<void> {
  // A browser shared by several people stays known to each of them under its new token.
  if (formerHash) {
    await trx
      .updateTable('devices')
      .set({ tokenHash: deviceHash })
      .where('tokenHash', '=', formerHash)
      .execute();
  }
  await trx
    .insertInto('devices')
    .values({ tokenHash: deviceHash, userId })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'userId']).doUpdateSet({ createdAt: sql<Date>`now()` }),
    )
    .execute();
  await sql`delete from devices where user_id = ${userId} and token_hash in (
    select token_hash from devices where user_id = ${userId} order by created_at desc offset ${MAX_OF_PERSON}
  )`.execute(trx);
}

/** Whether the browser with this token has signed in to the account before. */
export async function isKnownDevice(db: Queryable, userId: number, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('userId')
    .where('tokenHash', '=', deviceHash)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets every browser that a person has signed in with, except the given one. */
export async function removeOtherDevices(db: Queryable, userId: number, kept: Buffer | null): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('userId', '=', userId)
    .$if(kept !== null, (query) => query.where('tokenHash', '!=', kept))
    .execute();
}

/** Forgets every browser that a person has signed in with. */
export const removeDevices = (db: Queryable, userId: number): Promise<void> =>
  removeOtherDevices(db, userId, null);

export async function removeSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends every session of a person except the given one. */
export async function removeOtherSessions(db: Queryable, userId: number, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', tokenHash).execute();
}

/** Marks a session as begun with a second factor, because its person has just set one up in it. */
export async function markSecondFactor(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ hasSecondFactor: true })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Ends every session of a person, and every key of their programs. */
export async function removeSessions(db: Queryable, userId: number): Promise<void> {
  await removeKeysAndInvitations(db, userId);
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Ends one session of this person. @returns the hash of its token; null if it has ended or is not theirs */
export async function removeSessionById(
  db: Queryable,
  userId: number,
  sessionId: number,
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('tokenHash')
    .executeTakeFirst();
  return row?.tokenHash ?? null;
}

/** A page of the open sessions, the newest first. `before` is the cursor. */
export async function findOpenSessions(
  db: Queryable,
  userId: number,
  { limit, before }: { limit: number; before: number | null },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'network', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes ended sessions, and devices whose cookie has expired. */
export async function sweepAccounts(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('devices').where('createdAt', '<', inDays(-DEVICE_DAYS)).execute();
}
