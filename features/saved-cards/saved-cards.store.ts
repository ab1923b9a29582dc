import type { Generated } from 'kysely';
import type { Viewer } from '#features/accounts/accounts.access.ts';
import { toCard, type VisibleCard } from '#features/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { SavedCard } from './saved-cards.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    savedCards: { userId: number; cardId: number; savedAt: Generated<Date> };
  }
}

/** One page, newest first. Inactive cards are left out, but stay saved. */
export async function findSavedCards(
  db: Queryable,
  userId: number,
  page: { limit: number; before: { savedAt: Date; cardId: number } | null },
): Promise<SavedCard[]> {
  const { before } = page;
  const rows = await db
    .selectFrom('savedCards')
    .innerJoin('cards', 'cards.id', 'savedCards.cardId')
    .selectAll('cards')
    .select('savedCards.savedAt')
    .where('savedCards.userId', '=', userId)
    .where('cards.isActive', '=', true)
    .$if(before !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('savedCards.savedAt', 'savedCards.cardId'),
          '<',
          tuple(before?.savedAt ?? new Date(0), before?.cardId ?? 0),
        ),
      ),
    )
    .orderBy('savedCards.savedAt', 'desc')
    .orderBy('savedCards.cardId', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(({ savedAt, ...card }) => ({
    cardId: card.id,
    savedAt: savedAt.toISOString(),
    card: toCard(card),
  }));
}

export async function isSavedCard(db: Queryable, userId: number, cardId: number): Promise<boolean> {
  const row = await db
    .selectFrom('savedCards')
    .select('cardId')
    .where('userId', '=', userId)
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws {AppError} `already_saved` */
export async function insertSavedCard(
  db: Queryable,
  viewer: Pick<Viewer, 'id'>,
  card: VisibleCard,
): Promise<SavedCard> {
  const row = await db
    .insertInto('savedCards')
    .values({ userId: viewer.id, cardId: card.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('savedAt')
    .executeTakeFirst();
  if (!row) throw new AppError('already_saved');
  return { cardId: card.id, savedAt: row.savedAt.toISOString(), card: toCard(card) };
}

export async function removeSavedCard(db: Queryable, userId: number, cardId: number): Promise<void> {
  await db.deleteFrom('savedCards').where('userId', '=', userId).where('cardId', '=', cardId).execute();
}
