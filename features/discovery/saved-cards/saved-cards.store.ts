import { type Generated, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type CardRow, toCard, type VisibleCard } from '#features/card/cards/cards.store.ts';
import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { id, time } from '#foundation/contract/schemas.ts';
import { lockSubject, type Queryable } from '#foundation/server/database/database.ts';
import { literalPattern } from '#foundation/server/database/searching.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import { POSITION, type SavedCard } from './saved-cards.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    savedCards: {
      userId: number;
      cardId: number;
      savedAt: Generated<Date>;
      /** The place in the person's own order, the highest first: a decimal number of any length, exact only as text. */
      position: Generated<number>;
    };
  }
}

interface SavedFilter {
  order: 'newest' | 'own';
  /** Each must be in the title or subtitle. */
  words: readonly string[];
}

/** What a cursor contains of a page's last row: its sort value and its card. */
const POSITIONS = {
  newest: z.tuple([time(), id()]),
  own: z.tuple([z.string().regex(POSITION), id()]),
};
const ORDERED_BY = { newest: sql.ref('saved_cards.saved_at'), own: sql.ref('saved_cards.position') };
const TYPES = { newest: sql`timestamptz`, own: sql`numeric` };

const matching = (userId: number, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`saved_cards.user_id = ${userId} and ${sql.join(
    [
      sql`true`,
      ...words.map(
        (word) =>
          sql`searchable(cards.title || ' ' || coalesce(cards.subtitle, '')) like '%' || ${literalPattern(word)} || '%'`,
      ),
    ],
    sql` and `,
  )}`;

/**
 * One page of saved cards, including those that are switched off. Only the first page counts all of them.
 * @throws {AppError} `invalid` for a cursor that we did not write
 */
export async function findSavedCards(
  db: Queryable,
  userId: number,
  { order, words }: SavedFilter,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<ListPage<SavedCard>> {
  const after = readCursor<readonly [string, number]>(cursor, POSITIONS[order]);
  const saved = db
    .selectFrom('savedCards')
    .innerJoin('cards', 'cards.id', 'savedCards.cardId')
    .where(matching(userId, words));
  const rows = await saved
    .selectAll('cards')
    .select('savedCards.savedAt')
    .select(sql<string>`saved_cards.position::text`.as('position'))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${ORDERED_BY[order]}, saved_cards.card_id) < (${after?.[0]}::${TYPES[order]}, ${after?.[1]})`,
      ),
    )
    .orderBy(ORDERED_BY[order], 'desc')
    .orderBy('savedCards.cardId', 'desc')
    // One more row shows whether there is a next page.
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const countAll = () =>
    saved.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    rows: rows.slice(0, limit).map(({ savedAt, position: _, ...card }) => toSavedCard(card, savedAt)),
    total: after ? null : last ? (await countAll()).count : rows.length,
    nextCursor: last
      ? writeCursor([order === 'own' ? last.position : last.savedAt.toISOString(), last.id])
      : null,
  };
}

/** For a card that is switched off, it returns only what is needed to recognise the card. */
function toSavedCard(row: CardRow, savedAt: Date): SavedCard {
  const saved = { cardId: row.id, savedAt: savedAt.toISOString() };
  if (row.isActive) return { ...saved, card: toCard(row), unavailable: null };
  const { title, subtitle, headerBackgroundImageUrl, profileImageUrl } = row;
  const imageUrl = headerBackgroundImageUrl ?? profileImageUrl;
  return { ...saved, card: null, unavailable: { title, subtitle, imageUrl } };
}

/** The ids of all saved cards, the newest first. */
export async function findSavedCardIds(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('savedCards')
    .select('cardId')
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .orderBy('cardId', 'desc')
    .execute();
  return rows.map(({ cardId }) => cardId);
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

/** Saves a card, first in both orders. @throws {AppError} `already_saved` */
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
  return toSavedCard(card, row.savedAt);
}

/**
 * Moves a card directly after another one in the person's own order, or to the front.
 * @throws {AppError} `not_found` if either is not saved
 */
export async function moveSavedCard(
  trx: Queryable,
  userId: number,
  cardId: number,
  after: number | null,
): Promise<void> {
  await lockSubject(trx, `saved cards of ${userId}`);
  if (after !== null && !(await isSavedCard(trx, userId, after))) throw notSaved();
  const position =
    after === null
      ? sql`nextval('saved_cards_position')`
      : sql`(
          select coalesce((upper.position + (
            select max(lower.position) from saved_cards lower
            where lower.user_id = ${userId} and lower.card_id <> ${cardId} and lower.position < upper.position
          )) * 0.5, upper.position - 1)
          from saved_cards upper where upper.user_id = ${userId} and upper.card_id = ${after}
        )`;
  const moved = await sql`
    update saved_cards set position = ${position} where user_id = ${userId} and card_id = ${cardId}
  `.execute(trx);
  if (!moved.numAffectedRows) throw notSaved();
}

const notSaved = () => notFound('Esa tarjeta no está entre tus guardadas.');

export async function removeSavedCard(db: Queryable, userId: number, cardId: number): Promise<void> {
  await db.deleteFrom('savedCards').where('userId', '=', userId).where('cardId', '=', cardId).execute();
}
