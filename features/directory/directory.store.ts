import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CardType } from '#features/cards/cards.contract.ts';
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
    /** Triggers on cards, items and order settings maintain this table. */
    cardSearch: {
      cardId: number;
      title: string;
      name: string;
      document: string;
      isActive: boolean;
      isFeatured: boolean;
      cardType: CardType;
      comuna: string | null;
      delivers: boolean;
    };
  }
}

export interface DirectoryFilter {
  /** Every word must match the card's texts or a product name. */
  words: readonly string[];
  type?: CardType;
  featured?: boolean;
  /** Only shops that are open, or whose hours are unknown, at `now`. */
  open?: boolean;
  /** The code of a comuna. */
  comuna?: string;
  /** Only shops that deliver, or only those that do not. */
  delivery?: boolean;
  /** Sorts by the distance from here, before everything else. */
  near?: Location;
  now: Date;
}

interface Location {
  latitude: number;
  longitude: number;
}

/** The last row of a page by its rank, whether it is featured, and its id; by its distance and id while those count. */
const RankPosition = z.tuple([z.int().min(0).max(3), z.boolean(), id()]);
const NearPosition = z.tuple([z.number().min(0).max(2), id()]);
const Position = z.union([RankPosition, NearPosition]);
type DirectoryPosition = z.output<typeof Position>;

/** Counting beyond this costs more than the page itself. */
const MAX_COUNTED = 10_000;
const MAX_COUNTED_SEARCHING = 1_000;

const activeCards = (db: Queryable, filter: DirectoryFilter) => {
  const { words, type, featured, open, comuna, delivery, now } = filter;
  return db
    .selectFrom('cardSearch')
    .where('cardSearch.isActive', '=', true)
    .$if(words.length > 0, (query) =>
      query.where(({ and, eb }) =>
        and(words.map((word) => eb('cardSearch.document', 'like', containing(word)))),
      ),
    )
    .$if(type !== undefined, (query) => query.where('cardSearch.cardType', '=', type as CardType))
    .$if(featured !== undefined, (query) => query.where('cardSearch.isFeatured', '=', featured as boolean))
    .$if(comuna !== undefined, (query) => query.where('cardSearch.comuna', '=', comuna as string))
    .$if(delivery !== undefined, (query) => query.where('cardSearch.delivers', '=', delivery as boolean))
    .innerJoin('cards', 'cards.id', 'cardSearch.cardId')
    .$if(open !== undefined, (query) =>
      query.where(sql<boolean>`(
        case when cards.special_times @> ${now}::timestamptz then cards.open_special_times @> ${now}::timestamptz
        else cards.open_minutes @> ${minuteByCard(now)} end
      ) = ${open}`),
    );
};

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

type FoundCard = CardRow & { position: DirectoryPosition; distance: number | null };

interface Section {
  limit: number;
  after: DirectoryPosition | null;
}

/**
 * The best matches first, among equals featured cards, then the newest; with `near` the nearest first, then those
 * without a point. Starts after the position `after`. Run it in a snapshot.
 */
export async function findDirectoryCards(
  db: Queryable,
  filter: DirectoryFilter,
  { limit, after }: Section,
): Promise<FoundCard[]> {
  const { near } = filter;
  if (!near) return findByRank(db, filter, { limit, after });
  const nearest = after?.length === 3 ? [] : await findByDistance(db, { ...filter, near }, { limit, after });
  if (nearest.length === limit) return nearest;
  const others = await findByRank(
    db,
    filter,
    { limit: limit - nearest.length, after: after?.length === 3 ? after : null },
    sql<boolean>`card_search.point is null`,
  );
  return [...nearest, ...others];
}

/**
 * Each rank is read by itself and only if the ones before it leave room, so that a search that matches thousands of
 * cards sorts none of them.
 */
async function findByRank(
  db: Queryable,
  filter: DirectoryFilter,
  { limit, after }: Section,
  isAmong: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<FoundCard[]> {
  const ranks = ranksOf(filter.words);
  const [firstRank, afterFeatured, afterId] = after?.length === 3 ? after : [0];
  const found: FoundCard[] = [];
  for (let rank = firstRank; rank < ranks.length && found.length < limit; rank++) {
    const better = ranks[rank - 1];
    const cards = await activeCards(db, filter)
      .selectAll('cards')
      .where(isAmong)
      .where(ranks[rank] ?? sql<boolean>`false`)
      .$if(better !== undefined, (query) => query.where(sql<boolean>`not ${better}`))
      .$if(after !== null && rank === firstRank, (query) =>
        query.where(
          sql<boolean>`(card_search.is_featured, card_search.card_id) < (${afterFeatured}, ${afterId})`,
        ),
      )
      .orderBy('cardSearch.isFeatured', 'desc')
      .orderBy('cardSearch.cardId', 'desc')
      .limit(limit - found.length)
      .execute();
    found.push(
      ...cards.map((card) => ({
        ...card,
        position: [rank, card.isFeatured, card.id] satisfies DirectoryPosition,
        distance: null,
      })),
    );
  }
  return found;
}

async function findByDistance(
  db: Queryable,
  filter: DirectoryFilter & { near: Location },
  { limit, after }: Section,
): Promise<FoundCard[]> {
  const { latitude, longitude } = filter.near;
  const distance = sql<number>`(card_search.point <-> unit_vector(${latitude}, ${longitude}))`;
  const cards = await activeCards(db, filter)
    .selectAll('cards')
    .select(distance.as('distance'))
    .where(sql<boolean>`card_search.point is not null`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${distance}, card_search.card_id) > (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy(distance)
    .orderBy('cardSearch.cardId')
    .limit(limit)
    .execute();
  return cards.map((card) => ({ ...card, position: [card.distance, card.id] satisfies DirectoryPosition }));
}

const EARTH_RADIUS_METERS = 6_371_008.8;

/** The way along the ground of a straight line through a sphere of radius 1. */
const metersOf = (chord: number): number =>
  Math.round(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, chord / 2)));

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
    rows: rows.slice(0, limit).map(({ position: _, distance, ...row }) => ({
      ...toCard(row),
      openTimeline: openTimeline(row, filter.now),
      matches: [],
      distanceMeters: distance === null ? null : metersOf(distance),
    })),
    total: after ? null : await countAll(),
    nextCursor: last ? writeCursor(last.position) : null,
  };
}

/** The number of cards, or null where counting would cost too much. */
export async function countDirectoryCards(db: Queryable, filter: DirectoryFilter): Promise<number | null> {
  const max = filter.words.length > 0 ? MAX_COUNTED_SEARCHING : MAX_COUNTED;
  const { count } = await db
    .selectFrom(
      activeCards(db, filter)
        .select('cardSearch.cardId')
        .limit(max + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > max ? null : count;
}
