import { createHash } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    totpKeys: {
      userId: number;
      key: Buffer;
      createdAt: Generated<Date>;
      /** Null until the person has typed a code. */
      confirmedAt: Date | null;
      /** The time step of the last accepted code. Codes up to this step are used up. */
      lastStep: Generated<number>;
    };
    recoveryCodes: { userId: number; codeHash: Buffer };
  }
}

/** Stores a key that waits for its first code, in place of an earlier such key. @returns false if a key is in use */
export async function insertTotpKey(db: Queryable, userId: number, key: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totpKeys')
    .values({ userId, key, confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ key, createdAt: sql<Date>`now()` })
        .where('totpKeys.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The key that is in use, or the one that waits for its first code. */
export async function findTotpKey(
  db: Queryable,
  userId: number,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('totpKeys')
    .select('key')
    .where('userId', '=', userId)
    .where('confirmedAt', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** Puts the waiting key into use. @returns false if another key has replaced it */
export async function confirmTotpKey(
  trx: Queryable,
  userId: number,
  { key, step }: { key: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totpKeys')
    .set({ confirmedAt: sql<Date>`now()`, lastStep: step })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Uses up a code's time step. @returns false if it, or a later one, was used before. Of two simultaneous requests only
 * one succeeds
 */
export async function takeTotpStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpKeys')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the key, whether in use or not, with its recovery codes. */
export async function removeTotpKey(trx: Queryable, userId: number): Promise<void> {
  await trx.deleteFrom('totpKeys').where('userId', '=', userId).execute();
}

/**
 * The hash includes the person, so that equal codes of two people have different hashes. The codes are random, so one
 * round is enough.
 */
const hashCode = (userId: number, code: string): Buffer =>
  createHash('sha256').update(`${userId}:${code}`).digest();

/** Stores new recovery codes; the former ones end. False if two-step verification is off. */
export async function replaceRecoveryCodes(
  trx: Queryable,
  userId: number,
  codes: readonly string[],
): Promise<boolean> {
  // Simultaneous requests run one after the other, and the codes of the last one count.
  const locked = await trx
    .selectFrom('totpKeys')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashCode(userId, code) })))
    .execute();
  return true;
}

/** Uses up a recovery code. @returns false if there is no such code, or it was used before */
export async function takeRecoveryCode(db: Queryable, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashCode(userId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Since when codes of an app are required, and how many recovery codes are left; null if none are required. */
export async function findTwoStep(
  db: Queryable,
  userId: number,
): Promise<{ since: Date; recoveryCodesLeft: number } | null> {
  const row = await db
    .selectFrom('totpKeys')
    .select('confirmedAt')
    .select(({ selectFrom, fn }) =>
      selectFrom('recoveryCodes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('recoveryCodes.userId', '=', 'totpKeys.userId')
        .as('left'),
    )
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row?.confirmedAt ? { since: row.confirmedAt, recoveryCodesLeft: row.left ?? 0 } : null;
}

/** Deletes keys that nobody confirmed within a day. */
export async function sweepTotpKeys(db: Queryable): Promise<void> {
  await db
    .deleteFrom('totpKeys')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
