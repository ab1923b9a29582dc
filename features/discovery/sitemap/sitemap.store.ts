import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '#foundation/server/database/database.ts';

export interface SitemapCard {
  id: number;
  subdomain: string;
  updatedAt: Date;
  items: { id: number; name: string }[];
}

/**
 * One part of the sitemap: active cards after `afterId` up to `lastId` with what visitors see of their products, by id,
 * so that parts stay stable as cards are added.
 */
export async function findSitemapCards(
  db: Queryable,
  { afterId, lastId }: { afterId: number; lastId: number | null },
): Promise<SitemapCard[]> {
  return db
    .selectFrom('cards')
    .select(({ selectFrom }) => [
      'cards.id',
      'cards.subdomain',
      'cards.updatedAt',
      jsonArrayFrom(
        selectFrom('items')
          .select(['items.id', 'items.name'])
          .whereRef('items.cardId', '=', 'cards.id')
          .where('items.isActive', '=', true)
          .orderBy('items.displayOrder')
          .orderBy('items.id'),
      ).as('items'),
    ])
    .where('cards.isActive', '=', true)
    .where('cards.id', '>', afterId)
    .$if(lastId !== null, (query) => query.where('cards.id', '<=', lastId ?? 0))
    .orderBy('cards.id')
    .execute();
}

/** The ids of the cards after which a new part of the sitemap begins, as of the last sweep. */
export async function findSitemapParts(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select after_id as id from sitemap_parts order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Search engines accept 50,000 addresses per file. A part is full with so many of cards and products, far fewer, because
 * parts grow with the products of their cards and nobody should wait long for one.
 */
const ADDRESSES_PER_PART = 2_000;

/** Begins new parts of the sitemap until the last one is not full. Earlier ones stay as they are. */
export async function sweepSitemapParts(db: Queryable, size: number = ADDRESSES_PER_PART): Promise<void> {
  for (let isFull = true; isFull; ) {
    const { numAffectedRows } = await sql`
      insert into sitemap_parts (after_id)
      select min(id) from (
        select id, sum(addresses) over (order by id) as total, lead(id) over (order by id) as next
        from (
          select id, 1 + (select count(*) from items where card_id = cards.id and items.is_active) as addresses
          from cards where is_active and id > coalesce((select max(after_id) from sitemap_parts), 0)
          order by id limit ${size + 1}
        ) as counted
      ) as summed where total >= ${size} and next is not null
      having min(id) is not null
    `.execute(db);
    isFull = numAffectedRows === 1n;
  }
}
