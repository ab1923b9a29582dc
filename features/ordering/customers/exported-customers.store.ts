import { sql } from 'kysely';
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

/**
 * What shops have noted about a person, if nobody else has ordered with the same phone: otherwise it may be about
 * somebody else.
 */
export async function findNotesAbout(
  db: Queryable,
  userId: number,
): Promise<{ card: string; note: string }[]> {
  const { rows } = await sql<{ card: string; note: string }>`
    select cards.title as card, note
    from customers join cards on cards.id = customers.card_id
    where note is not null and (customers.card_id, digits) in (
      select card_id, customer_digits(customer_phone) from orders where customer_id = ${userId}
    ) and not exists (
      select from orders
      where orders.card_id = customers.card_id and customer_phone is not null
        and customer_digits(customer_phone) = digits and customer_id is distinct from ${userId}
    )
    order by customers.id
  `.execute(db);
  return rows;
}
