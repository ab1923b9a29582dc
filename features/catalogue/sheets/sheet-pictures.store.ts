import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** Where the pictures of a card's sheets are stored, so that the same sheet is not fetched again. */
    sheetPictures: { cardId: number; address: string; url: string };
  }
}

/** The stored pictures by the address on the other site. Their files may be deleted meanwhile. */
export async function findSheetPictures(db: Queryable, cardId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('sheetPictures')
    .select(['address', 'url'])
    .where('cardId', '=', cardId)
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
