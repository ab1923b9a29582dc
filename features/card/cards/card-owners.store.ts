import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

/** Whether this person has at least one active card. */
export async function ownsActiveCard(db: Queryable, userId: number): Promise<boolean> {
  const card = await db
    .selectFrom('cards')
    .select('id')
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

/** For a card with a new owner: its customers must not go on paying the former one. */
export async function removeTransfer(trx: Queryable, cardId: number): Promise<void> {
  await trx
    .updateTable('orderSettings')
    .set({ transfer: null, transferChangedAt: sql<Date>`now()` })
    .where('cardId', '=', cardId)
    .where('transfer', 'is not', null)
    .execute();
}
