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
