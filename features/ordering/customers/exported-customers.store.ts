import { inBatches } from '#foundation/server/database/batches.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

/** The customers of all the person's cards, with the notes about them. */
export async function* readCustomersOf(db: Queryable, userId: number) {
  const read = (after: number, limit: number) =>
    db
      .selectFrom('customers')
      .innerJoin('cards', 'cards.id', 'customers.cardId')
      .select(['customers.id', 'cards.subdomain as card', 'customers.name', 'customers.phone'])
      .select(['orders', 'spent', 'lastOrderAt', 'note'])
      .where('cards.userId', '=', userId)
      .where('customers.id', '>', after)
      .orderBy('customers.id')
      .limit(limit)
      .execute();
  for await (const rows of inBatches(read)) for (const { id: _id, ...row } of rows) yield row;
}
