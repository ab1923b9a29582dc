import type { Queryable } from '#foundation/server/database/database.ts';

/** One part of the sitemap: active cards after `afterId`, by id, so that parts stay stable as cards are added. */
export async function findSitemapCards(
  db: Queryable,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<{ id: number; subdomain: string; updatedAt: Date }[]> {
  return db
    .selectFrom('cards')
    .select(['id', 'subdomain', 'updatedAt'])
    .where('isActive', '=', true)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The last id of each full part of `size` active cards, where the next part begins. */
export async function findSitemapParts(db: Queryable, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('cards')
        .select([
          'id',
          ({ fn }) =>
            fn
              .agg<number>('row_number')
              .over((over) => over.orderBy('id'))
              .as('position'),
        ])
        .where('isActive', '=', true)
        .as('numbered'),
    )
    .select('id')
    .where(({ eb }) => eb(eb('position', '%', size), '=', 0))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
