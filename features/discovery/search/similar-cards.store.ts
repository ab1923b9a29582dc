import { type RawBuilder, sql } from 'kysely';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { toCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { findDirectoryCards } from './ranked-cards.store.ts';

/** The distance of pg_trgm: 0 for the same text, 1 for texts with nothing in common. */
const MAX_DISTANCE = 0.7;
/** The greatest distance from a section of the name: allows one or two typing errors in a word. */
const MAX_PART_DISTANCE = 0.5;

/** Active cards sorted by `distance`, which is at most `max`. */
async function findNearest(
  db: Queryable,
  distance: RawBuilder<number>,
  { max, limit }: { max: number; limit: number },
): Promise<Card[]> {
  const nearest = await db
    .selectFrom('cardSearch')
    .innerJoin('cards', 'cards.id', 'cardSearch.cardId')
    .selectAll('cards')
    .select(distance.as('distance'))
    .where('cards.isActive', '=', true)
    .orderBy(distance)
    .limit(limit)
    .execute();
  return nearest.filter((row) => row.distance <= max).map(({ distance: _, ...card }) => toCard(card));
}

/** How many cards are suggested for a search without results. */
const ALIKE_CARDS = 3;

/** Active cards whose name or address resembles `text`, the most similar first. */
export const findAlikeCards = (db: Queryable, text: string): Promise<Card[]> =>
  findNearest(db, sql<number>`card_search.name <->> searchable(${storable(text)})`, {
    max: MAX_PART_DISTANCE,
    limit: ALIKE_CARDS,
  });

/** Active cards whose whole name or address resembles `text`, filled up with others from the directory. */
export async function findSimilarCards(db: Queryable, text: string, limit: number): Promise<Card[]> {
  const distance = sql<number>`card_search.name <-> searchable(${storable(text)})`;
  const similar = await findNearest(db, distance, { max: MAX_DISTANCE, limit });
  if (similar.length === limit) return similar;
  const known = new Set(similar.map(({ id }) => id));
  const others = await findDirectoryCards(db, { now: new Date() }, { limit: limit * 2, after: null });
  return [...similar, ...others.filter(({ id }) => !known.has(id)).map(toCard)].slice(0, limit);
}

const MAX_COMPARED = 120;
/** PostgreSQL rejects NUL and unpaired surrogates, and an address may contain both. */
const storable = (text: string): string => text.slice(0, MAX_COMPARED).toWellFormed().replaceAll('\0', ' ');
