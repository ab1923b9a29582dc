import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Card, CardType } from '#features/cards/cards.contract.ts';
import { type CardRow, toCard } from '#features/cards/cards.store.ts';
import { openTimeline } from '#features/opening-hours/open-status.rules.ts';
import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { id } from '#foundation/contract/schemas.ts';
import { TIME_ZONES, type TimeZone } from '#foundation/contract/time-zones.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { literalPattern } from '#foundation/server/database/searching.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import type { ListedCard } from './directory.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** Triggers on cards and items maintain this table. */
    cardSearch: { cardId: number; title: string; name: string; document: string };
  }
}

export interface DirectoryFilter {
  /** Every word must match the card's texts or a product name. */
  words: readonly string[];
  type?: CardType;
  featured?: boolean;
  /** Only shops that are open, or whose hours are unknown, at `now`. */
  open?: boolean;
  now: Date;
}

/** The last row of a page: its rank, whether it is featured, and its id. */
const Position = z.tuple([z.int().min(0).max(3), z.boolean(), id()]);
type DirectoryPosition = z.output<typeof Position>;

/** Counting beyond this costs more than the page itself. */
const MAX_COUNTED = 10_000;
const MAX_COUNTED_SEARCHING = 1_000;
/** pg_trgm distance: 0 is the same text, 1 has nothing in common. */
const MAX_DISTANCE = 0.7;
/** The same for a part of the name: one or two typing errors in a word, no more. */
const MAX_PART_DISTANCE = 0.5;

const activeCards = (db: Queryable, { words, type, featured, open, now }: DirectoryFilter) =>
  db
    .selectFrom('cards')
    .where('cards.isActive', '=', true)
    .$if(words.length > 0, (query) =>
      query
        .innerJoin('cardSearch', 'cardSearch.cardId', 'cards.id')
        .where(({ and, eb }) =>
          and(words.map((word) => eb('cardSearch.document', 'like', containing(word)))),
        ),
    )
    .$if(type !== undefined, (query) => query.where('cards.cardType', '=', type as CardType))
    .$if(featured !== undefined, (query) => query.where('cards.isFeatured', '=', featured as boolean))
    .$if(open !== undefined, (query) =>
      query.where(sql<boolean>`(
        case when cards.special_times @> ${now}::timestamptz then cards.open_special_times @> ${now}::timestamptz
        else cards.open_minutes @> ${minuteByCard(now)} end
      ) = ${open}`),
    );

/**
 * The LIKE pattern of a word. Fewer than three letters match only the beginning of a word: anywhere else they occur in
 * nearly every card, and the trigram index cannot help.
 */
const containing = (word: string): RawBuilder<string> =>
  sql`${[...word].length < 3 ? '% ' : '%'} || ${literalPattern(word)} || '%'`;

const beginsAWord = (word: string): RawBuilder<string> => sql`'% ' || ${literalPattern(word)} || '%'`;

const TITLE = sql`card_search.title`;
/** Title, subtitle and address; written as in the index. */
const HEADING = sql`(' ' || card_search.heading)`;

/**
 * How well a card answers a search, the best rank first: the words are its title; each of them begins a word of its
 * title, or of title and subtitle; they are found anywhere else. Each rank includes the ranks before it.
 */
function ranksOf(words: readonly string[]): RawBuilder<boolean>[] {
  if (words.length === 0) return [sql`true`];
  const eachBegins = (text: RawBuilder<unknown>) =>
    sql<boolean>`(${sql.join(
      words.map((word) => sql`${text} like ${beginsAWord(word)}`),
      sql` and `,
    )})`;
  return [
    sql`(${TITLE} = ' ' || searchable(${words.join(' ')}))`,
    eachBegins(TITLE),
    eachBegins(HEADING),
    sql`true`,
  ];
}

/** The minute of the week by each card's own clock. */
const minuteByCard = (moment: Date): RawBuilder<number> =>
  sql<number>`(case cards.time_zone ${sql.join(
    TIME_ZONES.map((zone) => sql`when ${zone} then ${minuteOfWeek(moment, zone)}::integer`),
    sql` `,
  )} end)`;

function minuteOfWeek(moment: Date, zone: TimeZone): number {
  const { weekday, minutes } = localParts(moment, zone);
  return weekday * DAY_MINUTES + minutes;
}

type RankedCard = CardRow & { rank: number };

/**
 * The best matches first, among equals featured cards, then the newest. Starts after the position `after`. Each rank is
 * read by itself and only if the ones before it leave room, so that a search that matches thousands of cards sorts none
 * of them. Run it in a snapshot.
 */
export async function findDirectoryCards(
  db: Queryable,
  filter: DirectoryFilter,
  { limit, after }: { limit: number; after: DirectoryPosition | null },
): Promise<RankedCard[]> {
  const ranks = ranksOf(filter.words);
  const [firstRank, afterFeatured, afterId] = after ?? [0];
  const found: RankedCard[] = [];
  for (let rank = firstRank; rank < ranks.length && found.length < limit; rank++) {
    const better = ranks[rank - 1];
    const cards = await activeCards(db, filter)
      .selectAll('cards')
      .where(ranks[rank] ?? sql<boolean>`false`)
      .$if(better !== undefined, (query) => query.where(sql<boolean>`not ${better}`))
      .$if(after !== null && rank === firstRank, (query) =>
        query.where(sql<boolean>`(cards.is_featured, cards.id) < (${afterFeatured}, ${afterId})`),
      )
      .orderBy('cards.isFeatured', 'desc')
      .orderBy('cards.id', 'desc')
      .limit(limit - found.length)
      .execute();
    found.push(...cards.map((card) => ({ ...card, rank })));
  }
  return found;
}

/**
 * A page of the directory as visitors see it. Only the first one counts all cards.
 * @throws {AppError} `invalid` for a cursor that we did not write
 */
export async function findDirectoryPage(
  db: Queryable,
  filter: DirectoryFilter,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<ListPage<ListedCard>> {
  const after = readCursor(cursor, Position);
  // Reading one extra row tells whether there is a next page.
  const rows = await findDirectoryCards(db, filter, { limit: limit + 1, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const countAll = () => (last ? countDirectoryCards(db, filter) : rows.length);
  return {
    rows: rows
      .slice(0, limit)
      .map((row) => ({ ...toCard(row), openTimeline: openTimeline(row, filter.now) })),
    total: after ? null : await countAll(),
    nextCursor: last ? writeCursor([last.rank, last.isFeatured, last.id] satisfies DirectoryPosition) : null,
  };
}

/** The number of cards, or null where counting would cost too much. */
export async function countDirectoryCards(db: Queryable, filter: DirectoryFilter): Promise<number | null> {
  const max = filter.words.length > 0 ? MAX_COUNTED_SEARCHING : MAX_COUNTED;
  const { count } = await db
    .selectFrom(
      activeCards(db, filter)
        .select('cards.id')
        .limit(max + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > max ? null : count;
}

/** Active cards by ascending `distance`, up to `max`. */
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

/** The number of suggestions for a search without results. */
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
  const others = await findDirectoryCards(
    db,
    { words: [], now: new Date() },
    { limit: limit * 2, after: null },
  );
  return [...similar, ...others.filter(({ id }) => !known.has(id)).map(toCard)].slice(0, limit);
}

const MAX_COMPARED = 120;
/** PostgreSQL rejects NUL and unpaired surrogates, and an address may contain both. */
const storable = (text: string): string => text.slice(0, MAX_COMPARED).toWellFormed().replaceAll('\0', ' ');
