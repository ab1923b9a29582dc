import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type CardRow, toCard } from '#features/cards/cards.store.ts';
import { asListed } from '#features/cards/listed-card.rules.ts';
import { openTimeline } from '#features/opening-hours/open-status.rules.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import { firstRankAnywhere, matchesOf, ranksOf } from './card-ranks.store.ts';
import type { ListedCard } from './directory.contract.ts';
import {
  activeCards,
  COMMON,
  type DirectoryFilter,
  type Location,
  newestFirst,
  type ReadFilter,
  readFilter,
} from './directory-filter.store.ts';
import { findMatchedItems } from './matched-items.store.ts';
import { ownersApart } from './owners-apart.rules.ts';
import { lateWishOf, wishesOf } from './search-wishes.rules.ts';

/** The last row of a page by its rank, whether it is featured, and its id; by its distance and id while those count. */
const RankPosition = z.tuple([z.int().min(0).max(8), z.boolean(), id()]);
const NearPosition = z.tuple([z.number().min(0).max(2), id()]);
const Position = z.union([RankPosition, NearPosition]);
type DirectoryPosition = z.output<typeof Position>;

/** Counting beyond this costs more than the page itself. */
const MAX_COUNTED = 10_000;
const MAX_COUNTED_SEARCHING = 1_000;

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
  return (await findCards(db, filter, { limit, after })).rows;
}

/** Cards, and how the words were read to find them. */
interface FoundAndRead {
  rows: FoundCard[];
  read: ReadFilter;
}

/** Filters that are named in words are tried before the words, and 'abierto' inside a longer search after them. */
async function findCards(db: Queryable, filter: DirectoryFilter, section: Section): Promise<FoundAndRead> {
  // 'pizza con despacho': pizza of those that deliver. Where there is none, the words are searched for as words.
  const wishes = wishesOf(filter.q);
  if (wishes) {
    const read = await readFilter(db, { ...filter, ...wishes, ...setFilters(filter) }, false);
    const rows = await findInOrder(db, read, section);
    if (rows.length > 0) return { rows, read };
  }
  const found = await findByWords(db, filter, section);
  const late = lateWishOf(filter.q);
  if (found.rows.length > 0 || !late) return found;
  return findByWords(db, { ...filter, ...late, ...setFilters(filter) }, section);
}

/** Where nothing is found, every word that may have been meant is searched for, however rare. */
async function findByWords(db: Queryable, filter: DirectoryFilter, section: Section): Promise<FoundAndRead> {
  const read = await readFilter(db, filter, false);
  // Only signs: not a search for everything.
  if (read.search.typed && read.search.terms.length === 0) return { rows: [], read };
  const rows = await findInOrder(db, read, section);
  if (rows.length > 0 || read.search.terms.length === 0) return { rows, read };
  const readWidely = await readFilter(db, filter, true);
  return { rows: await findInOrder(db, readWidely, section), read: readWidely };
}

/** What was chosen counts more than what was typed. */
const setFilters = ({ open, delivery }: DirectoryFilter) => ({
  ...(open !== undefined && { open }),
  ...(delivery !== undefined && { delivery }),
});

async function findInOrder(
  db: Queryable,
  filter: ReadFilter,
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
  filter: ReadFilter,
  { limit, after }: Section,
  isAmong: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<FoundCard[]> {
  const ranks = ranksOf(filter.search);
  const [firstRank, afterFeatured, afterId] = after?.length === 3 ? after : [0];
  const found: FoundCard[] = [];
  for (let rank = firstRank; rank < ranks.length && found.length < limit; rank++) {
    const better = ranks.slice(0, rank);
    const ranked = activeCards(db, filter)
      .select(['cardSearch.cardId', 'cardSearch.isFeatured'])
      .where(isAmong)
      .where(ranks[rank] ?? sql<boolean>`false`)
      .$if(rank > 0, (query) => query.where(sql<boolean>`not (${sql.join(better, sql` or `)})`))
      .$if(after !== null && rank === firstRank, (query) =>
        query.where(
          sql<boolean>`(card_search.is_featured, card_search.card_id) < (${afterFeatured}, ${afterId})`,
        ),
      )
      .orderBy('cardSearch.isFeatured', 'desc')
      .orderBy(newestFirst(filter, COMMON.page), 'desc')
      .limit(limit - found.length)
      .as('ranked');
    const cards = await db
      .selectFrom(ranked)
      .innerJoin('cards', 'cards.id', 'ranked.cardId')
      .selectAll('cards')
      .orderBy('ranked.isFeatured', 'desc')
      .orderBy('ranked.cardId', 'desc')
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
  filter: ReadFilter & { near: Location },
  { limit, after }: Section,
): Promise<FoundCard[]> {
  const { latitude, longitude } = filter.near;
  const distance = sql<number>`(card_search.point <-> unit_vector(${latitude}, ${longitude}))`;
  const nearest = activeCards(db, filter)
    .select(['cardSearch.cardId', distance.as('distance')])
    .where(matchesOf(filter.search))
    .where(sql<boolean>`card_search.point is not null`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${distance}, card_search.card_id) > (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy(distance)
    .orderBy('cardSearch.cardId')
    .limit(limit)
    .as('nearest');
  const cards = await db
    .selectFrom(nearest)
    .innerJoin('cards', 'cards.id', 'nearest.cardId')
    .selectAll('cards')
    .select('nearest.distance')
    .orderBy('nearest.distance')
    .orderBy('nearest.cardId')
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
  const { rows, read } = await findCards(db, filter, { limit: limit + 1, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const isPlainList = !read.search.typed && !filter.near;
  const page = rows.slice(0, limit);
  const matches = await findMatchedItems(db, page, read.search.terms);
  const sells = ({ id }: FoundCard) => (matches.get(id) ?? []).length > 0;
  const shown = isPlainList ? newestApart(page) : sellersFirst(page, sells, firstRankAnywhere(read.search));
  const countAll = () => (last ? countDirectoryCards(db, read) : rows.length);
  return {
    rows: shown.map(({ position: _, distance, ...row }) => ({
      ...asListed(toCard(row)),
      openTimeline: openTimeline(row, filter.now),
      matches: matches.get(row.id) ?? [],
      distanceMeters: distance === null ? null : metersOf(distance),
    })),
    total: after ? null : await countAll(),
    nextCursor: last ? writeCursor(last.position) : null,
  };
}

/** The number of cards, or null where counting would cost too much: whether a shop is open, each card has to tell. */
async function countDirectoryCards(db: Queryable, filter: ReadFilter): Promise<number | null> {
  if (filter.open !== undefined) return null;
  const max = filter.search.terms.length > 0 ? MAX_COUNTED_SEARCHING : MAX_COUNTED;
  const { count } = await db
    .selectFrom(
      activeCards(db, filter)
        .select('cardSearch.cardId')
        .where(matchesOf(filter.search))
        // An order that an index has, so that the planner does not read the whole table for the first thousand.
        .orderBy('cardSearch.isFeatured', 'desc')
        .orderBy(newestFirst(filter, COMMON.count), 'desc')
        .limit(max + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > max ? null : count;
}

/** A cafeteria without coffee in its name before the barber whose description promises one. Within one page, as below. */
const sellersFirst = (
  cards: readonly FoundCard[],
  sells: (card: FoundCard) => boolean,
  rankAnywhere: number,
): FoundCard[] => {
  const place = (card: FoundCard): number => {
    const [rank] = card.position;
    if (card.position.length === 2 || rank < rankAnywhere) return 0;
    return rank * 2 + (sells(card) ? 0 : 1);
  };
  return cards.toSorted((one, other) => place(one) - place(other));
};

/** Within one page, whose last position is the one of the order in the database, so that no card is skipped. */
const newestApart = (cards: readonly FoundCard[]): FoundCard[] => [
  ...cards.filter(({ isFeatured }) => isFeatured),
  ...ownersApart(cards.filter(({ isFeatured }) => !isFeatured)),
];
