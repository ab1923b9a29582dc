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

/**
 * The ids of the cards after which a new part of the sitemap begins. A part is full with `size` addresses of cards and
 * products; those of its last card may exceed that number.
 */
export async function findSitemapParts(db: Queryable, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      select cards.id, 1 + count(items.id) as addresses
      from cards left join items on items.card_id = cards.id and items.is_active
      where cards.is_active
      group by cards.id
    ), summed as (
      select id, addresses, sum(addresses) over (order by id) as total from counted
    )
    select id from summed
    where floor(total / ${size}) > floor((total - addresses) / ${size}) and id < (select max(id) from counted)
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}
