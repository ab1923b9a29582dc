import { type RawBuilder, sql } from 'kysely';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { toCard } from '#features/card/cards/cards.store.ts';
import { meaningfulWords, stemOf, wordsOf } from '#foundation/contract/search-text.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { findDirectoryCards } from './found-by-search.store.ts';

/** The distance of pg_trgm: 0 for the same text, 1 for texts with nothing in common. */
const MAX_DISTANCE = 0.7;
/** The greatest distance from a section of the name: allows one or two typing errors in a word. */
const MAX_PART_DISTANCE = 0.5;

const MAX_WORDS = 8;
/** A word stands for at most so many known ones. */
const MAX_MEANT = 6;
/** So many cards with all words, and with each one, are compared with the text. */
const MAX_COMPARED_CARDS = 100;

/** For each word of a text, the known words that resemble it. */
async function findMeantWords(db: Queryable, text: string): Promise<string[][]> {
  const stems = [...new Set(meaningfulWords(wordsOf(text)).map(stemOf))].slice(0, MAX_WORDS);
  if (stems.length === 0) return [];
  const { rows } = await sql<{ words: string[] }>`
    select array(
      select word from known_words where word % asked.stem
      order by similarity(word, asked.stem) desc, cards desc, word limit ${MAX_MEANT}
    ) as words
    from unnest(${stems}::text[]) as asked (stem)
  `.execute(db);
  return rows.map(({ words }) => words).filter((words) => words.length > 0);
}

/**
 * Active cards sorted by `distance`, which is at most `max`. They are found by words that resemble those of the text: a
 * comparison of the text with every name would take a second among a million cards.
 */
async function findNearest(
  db: Queryable,
  text: string,
  { distance, max, limit }: { distance: RawBuilder<number>; max: number; limit: number },
): Promise<Card[]> {
  const meant = await findMeantWords(db, text);
  if (meant.length === 0) return [];
  const withWords = meant.map((words) => sql<boolean>`heading_words && ${words}::text[]`);
  const candidates = [
    ...(withWords.length > 1 ? [sql<boolean>`${sql.join(withWords, sql` and `)}`] : []),
    ...withWords,
  ];
  const nearest = await db
    .selectFrom('cardSearch')
    .innerJoin('cards', 'cards.id', 'cardSearch.cardId')
    .selectAll('cards')
    .select(distance.as('distance'))
    .where('cards.isActive', '=', true)
    .where(
      sql<boolean>`card_search.card_id = any(array(${sql.join(
        candidates.map(
          (matches) =>
            sql`(select card_id from card_search where is_active and ${matches} limit ${MAX_COMPARED_CARDS})`,
        ),
        sql` union `,
      )}))`,
    )
    .orderBy(distance)
    .orderBy('cards.id', 'desc')
    .limit(limit)
    .execute();
  return nearest.filter((row) => row.distance <= max).map(({ distance: _, ...card }) => toCard(card));
}

/** How many cards are suggested for a search without results. */
const ALIKE_CARDS = 3;

/** Active cards whose name or address resembles `text`, the most similar first. */
export const findAlikeCards = (db: Queryable, text: string): Promise<Card[]> =>
  findNearest(db, storable(text), {
    distance: sql<number>`card_search.name <->> searchable(${storable(text)})`,
    max: MAX_PART_DISTANCE,
    limit: ALIKE_CARDS,
  });

/** Active cards whose whole name or address resembles `text`, filled up with others from the directory. */
export async function findSimilarCards(db: Queryable, text: string, limit: number): Promise<Card[]> {
  const distance = sql<number>`card_search.name <-> searchable(${storable(text)})`;
  const similar = await findNearest(db, storable(text), { distance, max: MAX_DISTANCE, limit });
  if (similar.length === limit) return similar;
  const known = new Set(similar.map(({ id }) => id));
  const others = await findDirectoryCards(db, { now: new Date() }, { limit: limit * 2, after: null });
  return [...similar, ...others.filter(({ id }) => !known.has(id)).map(toCard)].slice(0, limit);
}

const MAX_COMPARED = 120;
/** PostgreSQL rejects NUL and unpaired surrogates, and an address may contain both. */
const storable = (text: string): string => text.slice(0, MAX_COMPARED).toWellFormed().replaceAll('\0', ' ');
