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
import { metersOf } from './distance.rules.ts';
import { findMatchedItems } from './matched-items.store.ts';
import { fallbackFiltersIn, filtersNamedIn } from './named-filters.rules.ts';
import { takeApart } from './owners-apart.rules.ts';

/**
 * The position of a page's last row: its rank, whether it is featured, and its id; or its distance and id in a list
 * sorted by distance.
 */
const RankPosition = z.tuple([z.int().min(0).max(8), z.boolean(), id()]);
const NearPosition = z.tuple([z.number().min(0).max(2), id()]);
const Position = z.union([RankPosition, NearPosition]);
type DirectoryPosition = z.output<typeof Position>;
/** In the list without words and place: the last row among the featured cards, then `ApartPosition`. */
const NewestPosition = z.union([
  RankPosition,
  z.strictObject({ owner: id(), own: id(), others: id(), row: z.int().min(0).max(2) }),
]);

/** Counting more cards than this would cost more than the page itself. */
const MAX_COUNTED = 10_000;
const MAX_COUNTED_SEARCHING = 1_000;

type FoundCard = CardRow & { position: DirectoryPosition; distance: number | null };

interface Section {
  limit: number;
  after: DirectoryPosition | null;
}

/**
 * The best matches first, and among equal ones featured cards, then the newest; with `near` the nearest first, then
 * cards without a location. Starts after the position `after`. Run it in a snapshot.
 */
export async function findDirectoryCards(
  db: Queryable,
  filter: DirectoryFilter,
  { limit, after }: Section,
): Promise<FoundCard[]> {
  return (await findCards(db, filter, { limit, after })).rows;
}

/** The found cards, with the interpretation of the words that found them. */
interface FoundWithFilter {
  rows: FoundCard[];
  read: ReadFilter;
}

/**
 * Tries filters that the search names first, then its plain words, and last 'abierto' inside a longer search as a
 * filter.
 */
async function findCards(db: Queryable, filter: DirectoryFilter, section: Section): Promise<FoundWithFilter> {
  // 'pizza con despacho' means pizza from shops that deliver. If there is none, the words are searched for as they are.
  const named = filtersNamedIn(filter.q);
  if (named) {
    const read = await readFilter(db, { ...filter, ...named, ...setFilters(filter) }, false);
    const rows = await findInOrder(db, read, section);
    if (rows.length > 0) return { rows, read };
  }
  const found = await findByWords(db, filter, section);
  const fallback = fallbackFiltersIn(filter.q);
  if (found.rows.length > 0 || !fallback) return found;
  return findByWords(db, { ...filter, ...fallback, ...setFilters(filter) }, section);
}

/** If nothing is found, searches again for every word that may have been meant, however rare. */
async function findByWords(
  db: Queryable,
  filter: DirectoryFilter,
  section: Section,
): Promise<FoundWithFilter> {
  const read = await readFilter(db, filter, false);
  // A search that has only punctuation finds nothing, instead of everything.
  if (read.search.typed && read.search.terms.length === 0) return { rows: [], read };
  const rows = await findInOrder(db, read, section);
  if (rows.length > 0 || read.search.terms.length === 0) return { rows, read };
  const readWidely = await readFilter(db, filter, true);
  return { rows: await findInOrder(db, readWidely, section), read: readWidely };
}

/** A chosen filter takes precedence over a typed one. */
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
 * Reads each rank separately, and only if the better ranks did not fill the page, so that a search that matches
 * thousands of cards sorts none of them.
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

interface Asked {
  limit: number;
  cursor?: string;
}

/** A page, how its words were read, and where the next one begins. */
async function findBest(db: Queryable, filter: DirectoryFilter, { limit, cursor }: Asked) {
  const after = readCursor(cursor, Position);
  // Reading one extra row tells whether there is a next page.
  const { rows, read } = await findCards(db, filter, { limit: limit + 1, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { page: rows.slice(0, limit), read, next: last?.position ?? null };
}

/** Featured cards, then the newest, with owners apart: the cards of the owner who has had two are read by themselves. */
async function findNewest(db: Queryable, filter: DirectoryFilter, { limit, cursor }: Asked) {
  const after = readCursor(cursor, NewestPosition);
  const read = await readFilter(db, filter, false);
  const page: FoundCard[] = [];
  let next = Array.isArray(after) ? null : after;
  for (;;) {
    const most = limit - page.length;
    const rowsAfter = (position: DirectoryPosition | null, isAmong?: RawBuilder<boolean>) =>
      findByRank(db, read, { limit: most + 1, after: position }, isAmong);
    const owned = sql`array(select id from cards as owned where owned.user_id = ${next?.owner})`;
    const own = next ? await rowsAfter([0, false, next.own], sql`card_search.card_id = any(${owned})`) : [];
    const others = next
      ? await rowsAfter([0, false, next.others], sql`card_search.card_id <> all(${owned})`)
      : await rowsAfter(Array.isArray(after) ? after : null);
    const isEnd = others.length <= most;
    const featured = others.filter(({ isFeatured }) => isFeatured).slice(0, most);
    page.push(...featured);
    if (featured.length === most)
      return { page, read, next: isEnd ? null : (featured.at(-1)?.position ?? null) };
    const lastRead = isEnd ? 0 : (others.at(-1)?.id ?? 0);
    const plain = [...own, ...others.slice(featured.length)].filter(({ id }) => id >= lastRead);
    const apart = takeApart(plain, { after: next, most: most - featured.length, isEnd });
    page.push(...apart.taken);
    next = apart.next;
    if (page.length === limit || isEnd) return { page, read, next: apart.left.length > 0 ? next : null };
  }
}

/**
 * A page of the directory as visitors see it. Only the first page counts all cards.
 * @throws {AppError} `invalid` for a cursor that we did not write
 */
export async function findDirectoryPage(
  db: Queryable,
  filter: DirectoryFilter,
  asked: Asked,
): Promise<ListPage<ListedCard>> {
  const isPlainList = !filter.q?.trim() && !filter.near;
  const { read, page, next } = await (isPlainList ? findNewest : findBest)(db, filter, asked);
  const matches = await findMatchedItems(db, page, read.search.terms);
  const sells = ({ id }: FoundCard) => (matches.get(id) ?? []).length > 0;
  const shown = isPlainList ? page : sellersFirst(page, sells, firstRankAnywhere(read.search));
  return {
    rows: shown.map(({ position: _, distance, ...row }) => ({
      ...asListed(toCard(row)),
      openTimeline: openTimeline(row, filter.now),
      matches: matches.get(row.id) ?? [],
      distanceMeters: distance === null ? null : metersOf(distance),
    })),
    total: asked.cursor !== undefined ? null : next ? await countDirectoryCards(db, read) : page.length,
    nextCursor: next && writeCursor(next),
  };
}

/** The number of cards, or null if counting would cost too much: each card has to tell whether its shop is open. */
async function countDirectoryCards(db: Queryable, filter: ReadFilter): Promise<number | null> {
  if (filter.open !== undefined) return null;
  const max = filter.search.terms.length > 0 ? MAX_COUNTED_SEARCHING : MAX_COUNTED;
  const { count } = await db
    .selectFrom(
      activeCards(db, filter)
        .select('cardSearch.cardId')
        .where(matchesOf(filter.search))
        // Sorts by an index, so that the planner does not read the whole table to count up to the limit.
        .orderBy('cardSearch.isFeatured', 'desc')
        .orderBy(newestFirst(filter, COMMON.count), 'desc')
        .limit(max + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > max ? null : count;
}

/**
 * Among cards that match only outside their name, puts those first that sell a matching product: for 'café', a shop
 * that sells coffee comes before a barber whose description mentions it. Applies within one page, as below.
 */
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
