import { type Generated, sql } from 'kysely';
import { verifyEmail } from '#features/people/accounts/accounts.store.ts';
import { removeSecondFactors } from '#features/people/sign-in/second-factors.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { HANDED_LINK_DAYS } from './handed-link.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    passwordResets: {
      userId: number;
      tokenHash: Buffer;
      expiresAt: Date;
      /** Whether only the person's mailbox has the link. An administrator may have handed it to anybody. */
      provesMailbox: Generated<boolean>;
    };
  }
}

export const LINK_LIVES_MINUTES = 60;
const now = sql<Date>`now()`;

/**
 * Stores the token of a link that is sent to the person's mailbox, and replaces the previous one that was sent there: a
 * stranger may ask for it, so a link that was handed over stays.
 */
export const insertPasswordReset = (db: Queryable, userId: number, tokenHash: Buffer): Promise<void> =>
  insertReset(db, { userId, tokenHash, provesMailbox: true }, LINK_LIVES_MINUTES);

/** The same for a link that an administrator hands over. */
export const insertHandedReset = (db: Queryable, userId: number, tokenHash: Buffer): Promise<void> =>
  insertReset(db, { userId, tokenHash, provesMailbox: false }, HANDED_LINK_DAYS * 24 * 60);

async function insertReset(
  db: Queryable,
  reset: { userId: number; tokenHash: Buffer; provesMailbox: boolean },
  livesMinutes: number,
): Promise<void> {
  const row = { ...reset, expiresAt: sql<Date>`now() + make_interval(mins => ${livesMinutes})` };
  await db
    .insertInto('passwordResets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'provesMailbox']).doUpdateSet(row))
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
 * Uses the token up and returns its person; null if the token was used, replaced or has expired. Of two requests at the
 * same moment only one gets the person.
 */
export async function takePasswordReset(
  trx: Queryable,
  tokenHash: Buffer,
): Promise<{ userId: number; provesMailbox: boolean } | null> {
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
    .returning(['userId', 'provesMailbox'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Verifies the address of a person whose reset first proves that it is theirs. Nothing becomes public by itself: cards
 * that waited are switched off until the person switches them on.
 * @returns whether there are such cards
 */
export async function verifyEmailByReset(trx: Queryable, userId: number): Promise<{ areCardsOff: boolean }> {
  const { numUpdatedRows } = await trx
    .updateTable('cards')
    .set({ isActive: false })
    .where('userId', '=', userId)
    .where('awaitsEmail', '=', true)
    .executeTakeFirst();
  await verifyEmail(trx, userId);
  return { areCardsOff: numUpdatedRows > 0n };
}

/**
 * Call it when an account whose address is unconfirmed gets a password by a reset or an administrator. Until now it
 * belonged to whoever typed the address, perhaps a stranger. So every way in that was set up before is removed (second
 * factors, teams), and customers are not asked to pay into the stranger's bank account.
 */
export async function endWaysOfStranger(trx: Queryable, userId: number): Promise<void> {
  await removeSecondFactors(trx, userId);
  const cards = await trx.selectFrom('cards').select('id').where('userId', '=', userId).forUpdate().execute();
  const cardIds = cards.map(({ id }) => id);
  if (cardIds.length > 0) {
    await trx.deleteFrom('cardMembers').where('cardId', 'in', cardIds).execute();
    await trx.deleteFrom('cardInvitations').where('cardId', 'in', cardIds).execute();
    await trx.deleteFrom('kitchenScreens').where('cardId', 'in', cardIds).execute();
    await trx.deleteFrom('agendaAddresses').where('cardId', 'in', cardIds).execute();
    await trx.deleteFrom('busyCalendars').where('cardId', 'in', cardIds).execute();
    await trx.deleteFrom('webhooks').where('cardId', 'in', cardIds).execute();
    await trx
      .updateTable('orderSettings')
      .set({ transfer: null, transferChangedAt: now })
      .where('cardId', 'in', cardIds)
      .where('transfer', 'is not', null)
      .execute();
  }
  await trx.deleteFrom('kitchenScreens').where('madeBy', '=', userId).execute();
  await trx.deleteFrom('agendaAddresses').where('madeBy', '=', userId).execute();
  await trx.deleteFrom('busyCalendars').where('madeBy', '=', userId).execute();
}

/** Makes the links that were sent to a person useless. */
export async function removePasswordResets(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute();
}

export async function sweepPasswordResets(db: Database): Promise<void> {
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
}
