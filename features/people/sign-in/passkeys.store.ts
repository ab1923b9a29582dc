import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { toUser, USER_COLUMNS } from '#features/people/accounts/accounts.store.ts';
import { type Queryable, violatesUnique } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { Passkey } from './passkeys.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    passkeys: {
      id: GeneratedAlways<number>;
      userId: number;
      /** Chosen by the authenticator, base64url. */
      credentialId: string;
      publicKey: Buffer;
      /** How often the passkey was used according to the authenticator; many always report 0. */
      counter: number;
      name: string;
      createdAt: Generated<Date>;
      lastUsedAt: Date | null;
    };
    passkeyChallenges: {
      tokenHash: Buffer;
      challenge: string;
      /** The person who adds a passkey; null for signing in. */
      userId: number | null;
      expiresAt: Date;
    };
  }
}

const CHALLENGE_LIVES_MINUTES = 5;

export async function insertChallenge(
  db: Queryable,
  { tokenHash, challenge, userId }: { tokenHash: Buffer; challenge: string; userId: number | null },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(mins => ${CHALLENGE_LIVES_MINUTES})`;
  await db.insertInto('passkeyChallenges').values({ tokenHash, challenge, userId, expiresAt }).execute();
}

/** Uses up the challenge of a browser; null if there is none, or if it was made for something else. */
export async function takeChallenge(
  db: Queryable,
  tokenHash: Buffer,
  userId: number | null,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('tokenHash', '=', tokenHash)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}

export async function sweepChallenges(db: Queryable): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', sql<Date>`now()`).execute();
}

const COLUMNS = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;
const toPasskey = (row: { id: number; name: string; createdAt: Date; lastUsedAt: Date | null }): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** A person's passkeys, the oldest first. */
export async function findPasskeys(db: Queryable, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

export const findCredentialIds = (db: Queryable, userId: number): Promise<{ id: string }[]> =>
  db.selectFrom('passkeys').select('credentialId as id').where('userId', '=', userId).execute();

/** @throws {AppError} `invalid` if the passkey is registered already */
export async function insertPasskey(
  trx: Queryable,
  passkey: { userId: number; credentialId: string; publicKey: Buffer; counter: number; name: string },
): Promise<Passkey> {
  try {
    return toPasskey(
      await trx.insertInto('passkeys').values(passkey).returning(COLUMNS).executeTakeFirstOrThrow(),
    );
  } catch (error) {
    if (!violatesUnique(error, 'passkeys_credential_id_key')) throw error;
    throw new AppError('invalid', { message: 'Esta llave de acceso ya está registrada.', cause: error });
  }
}

export interface PasskeyOwner {
  user: User;
  passwordHash: string;
  passkey: { id: number; publicKey: Buffer; counter: number };
}

/** The owner of a passkey, with the key that verifies it. */
export async function findPasskeyOwner(db: Queryable, credentialId: string): Promise<PasskeyOwner | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(USER_COLUMNS)
    .select(['users.passwordHash', 'passkeys.id as passkeyId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  if (!row) return null;
  const { passwordHash, passkeyId, publicKey, counter, ...user } = row;
  return { user: toUser(user), passwordHash, passkey: { id: passkeyId, publicKey, counter } };
}

export async function markPasskeyUsed(db: Queryable, passkeyId: number, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', passkeyId)
    .execute();
}

export async function removePasskey(trx: Queryable, userId: number, passkeyId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', passkeyId).where('userId', '=', userId).execute();
}

export async function removePasskeys(trx: Queryable, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute();
}
