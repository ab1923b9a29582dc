import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { AppError, invalidField, notFound } from '#foundation/server/http/errors.ts';
import { MISSING_CARD } from './cards.access.ts';
import type { CardRow, OwnedCard } from './cards.store.ts';

/**
 * The card as it is now, which nobody else changes until the transaction ends.
 * @throws {AppError} `not_found` when it has gone meanwhile
 */
export async function lockCard(trx: Queryable, card: OwnedCard): Promise<CardRow> {
  const row = await trx
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', card.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(MISSING_CARD);
  return row;
}

/**
 * Runs a change of a card's parts (products, categories, offers) while no other change of the same card's parts
 * runs. Triggers write the card at the end of every such change, so a writer that did not take the card first could
 * wait for one that does: each would hold what the other needs.
 * @throws {AppError} `not_found` when the card has gone meanwhile
 */
export function withCardLock<Result>(
  db: Database,
  card: OwnedCard,
  work: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (trx) => {
    await lockCard(trx, card);
    return work(trx);
  });
}

/**
 * To be called inside `withCardLock`, so that two additions at once cannot both take the last place.
 * @throws {AppError} `limit_reached` when `added` more parts in `table` would be above `max`
 */
export async function requireRoomFor(
  trx: Queryable,
  card: OwnedCard,
  table: string,
  { added, max, message }: { added: number; max: number; message: string },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where card_id = ${card.id}
  `.execute(trx);
  if ((rows[0]?.count ?? 0) + added > max) throw new AppError('limit_reached', { message });
}

/** The place of the last one: how many there are says nothing of it where some were deleted. Inside `withCardLock`. */
export async function findLastPlace(trx: Queryable, card: OwnedCard, table: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(display_order), 0) as last from ${sql.table(table)} where card_id = ${card.id}
  `.execute(trx);
  return rows[0]?.last ?? 0;
}

/**
 * Puts the named parts first, in this order; parts that are not named follow as they were.
 * @throws {AppError} `invalid` when one of them is not a part of this card
 */
export async function putInOrder(
  trx: Queryable,
  card: OwnedCard,
  table: string,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where card_id = ${card.id} order by display_order, id
  `.execute(trx);
  const present = rows.map((row) => row.id);
  const known = new Set(present);
  if (ids.some((id) => !known.has(id))) {
    throw invalidField('ids', 'Hay elementos que no son de esta tarjeta.');
  }
  const named = new Set(ids);
  const ordered = [...ids, ...present.filter((id) => !named.has(id))];
  await sql`
    update ${sql.table(table)} as part set display_order = wanted.position
    from unnest(${ordered}::integer[]) with ordinality as wanted (id, position)
    where part.id = wanted.id and part.display_order <> wanted.position
  `.execute(trx);
}
