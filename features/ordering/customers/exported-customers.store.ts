import type { Queryable } from '#foundation/server/database/database.ts';

/** Rows per read: a shop may have more customers than fit in memory. */
const BATCH = 500;

/** The customers of all the person's cards, with the notes about them. */
export async function* readCustomersOf(db: Queryable, userId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('customers')
      .innerJoin('cards', 'cards.id', 'customers.cardId')
      .select(['customers.id', 'cards.subdomain as card', 'customers.name', 'customers.phone'])
      .select(['orders', 'spent', 'lastOrderAt', 'note'])
      .where('cards.userId', '=', userId)
      .where('customers.id', '>', after)
      .orderBy('customers.id')
      .limit(BATCH)
      .execute();
    for (const { id: _id, ...row } of rows) yield row;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}
