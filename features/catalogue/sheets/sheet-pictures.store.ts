import { sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** Where the pictures of a card's sheets are stored, so that the same sheet is not fetched again. */
    sheetPictures: { cardId: number; address: string; url: string };
  }
}

/** The stored pictures of these addresses on other sites. Their files may be deleted meanwhile. */
export async function findSheetPictures(
  db: Queryable,
  cardId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('sheetPictures')
    .select(['address', 'url'])
    .where('cardId', '=', cardId)
    .where('address', '=', sql<string>`any(${addresses}::text[])`)
    .execute();
  return new Map(rows.map(({ address, url }) => [address, url]));
}

export async function insertSheetPicture(
  trx: Queryable,
  card: ManagedCard,
  { address, url }: { address: string; url: string },
): Promise<void> {
  await trx
    .insertInto('sheetPictures')
    .values({ cardId: card.id, address, url })
    .onConflict((conflict) => conflict.columns(['cardId', 'address']).doUpdateSet({ url }))
    .execute();
}

/** Forgets pictures whose files are deleted. */
export async function removeSheetPictures(db: Queryable, urls: readonly string[]): Promise<void> {
  await sql`delete from sheet_pictures where url = any(${urls}::text[])`.execute(db);
}
