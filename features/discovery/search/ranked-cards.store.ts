import { type Expression, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import type { Wanted } from '#features/catalogue/filters/wanted.rules.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { opaque } from '#foundation/server/database/opaque.ts';
import { PREPARED } from '#foundation/server/database/prepared.ts';
import { matchesOf, ranksOf } from './card-ranks.store.ts';
import { isChosen, showsPrices } from './chosen-items.store.ts';
import { allOf, productsOf, wordsOf } from './conditions-of-products.store.ts';
import {
  activeCards,
  areFew,
  type Location,
  newestFirst,
  type ReadFilter,
} from './directory-filter.store.ts';
import { type Candidate, candidatesOfCard } from './matched-items.store.ts';

/**
 * The position of a page's last row: its rank, whether it is featured, and its id; or its distance and id in a list
 * sorted by distance.
 */
export const RankPosition = z.tuple([z.int().min(0).max(8), z.boolean(), id()]);
const NearPosition = z.tuple([z.number().min(0).max(2), id()]);
export const Position = z.union([RankPosition, NearPosition]);
export type DirectoryPosition = z.output<typeof Position>;
export type FoundCard = CardRow & {
  position: DirectoryPosition;
  distance: number | null;
  candidates: Candidate[];
};

export interface Section {
  limit: number;
  after: DirectoryPosition | null;
}

interface PlannedSection extends Section {
  /** Null if it is not known before. */
  isFew: boolean | null;
}

/** The cards of a filter whose words were interpreted, the best or the nearest first. */
export async function findInOrder(
  db: Queryable,
  filter: ReadFilter,
  { limit, after }: Section,
): Promise<FoundCard[]> {
  const { near } = filter;
  const isFew = await areFew(db, filter);
  if (!near) return findByRank(db, filter, { limit, after, isFew });
  const nearest =
    after?.length === 3 ? [] : await findByDistance(db, { ...filter, near }, { limit, after, isFew });
  if (nearest.length === limit) return nearest;
  const others = await findByRank(
    db,
    filter,
    { limit: limit - nearest.length, after: after?.length === 3 ? after : null, isFew },
    sql<boolean>`card_search.point is null`,
  );
  return [...nearest, ...others];
}

async function findByRank(
  db: Queryable,
  filter: ReadFilter,
  { limit, after, isFew }: PlannedSection,
  isAmong: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<FoundCard[]> {
  // A cursor of another search may name a rank that this one does not have.
  if (after?.length === 3 && after[0] >= ranksFor(filter).length) return [];
  const section = { limit, after: after?.length === 3 ? after : null, isAmong, isFew };
  const { terms, fewest } = filter.search;
  if (fewest < FEW || terms.length >= LONG) {
    const found = await readRanked(db, filter, inOneScan(db, filter, section), true);
    // With facts of products, none of so many cards may have had the product.
    const isAll = found[0] ? found[0].compared < MANY : fewest < FEW || productsOf(filter).length === 0;
    if (isAll) return found.map(positioned);
  }
  return (await readRanked(db, filter, inParts(db, filter, section), false)).map(positioned);
}

/** So few cards that reading and sorting all of them costs less than planning a part for each rank. */
const FEW = 300;
/** With so many words a search finds few cards, or none: to learn that from each rank takes longer than from all at once. */
const LONG = 4;

const readRanked = (db: Queryable, filter: ReadFilter, ranked: Ranked, isPrepared: boolean) =>
  db
    .selectFrom(ranked.as('ranked'))
    .innerJoin('cards', 'cards.id', 'ranked.cardId')
    .$if(isPrepared && !db.isTransaction, (query) => query.modifyFront(PREPARED))
    .selectAll('cards')
    .select(['ranked.rank', 'ranked.compared'])
    .select(candidatesOfCard(filter).as('candidates'))
    .orderBy('ranked.rank')
    .orderBy('ranked.isFeatured', 'desc')
    .orderBy('ranked.cardId', 'desc')
    .execute();

const positioned = ({
  rank,
  compared: _,
  ...card
}: Awaited<ReturnType<typeof readRanked>>[number]): FoundCard => ({
  ...card,
  position: [rank, card.isFeatured, card.id],
  distance: null,
});

interface RankSection {
  limit: number;
  after: z.output<typeof RankPosition> | null;
  isAmong: RawBuilder<boolean>;
  isFew: boolean | null;
}
type Ranked = RawBuilder<{ cardId: number; isFeatured: boolean; rank: number; compared: number }>;

/** Cards with a product as it is wanted are equal: each rank would look at the products of all of them. */
const ranksFor = ({ search, wanted }: ReadFilter): RawBuilder<boolean>[] =>
  wanted ? [matchesOf(search)] : ranksOf(search);

/** The conditions for products refer to it. */
const HEADING = sql`card_search.heading_words`.as('headingWords');

/**
 * Reads and sorts all matches from one scan of the index of words, up to `MANY`, and then looks at the products of the
 * best ones.
 */
function inOneScan(db: Queryable, filter: ReadFilter, { limit, after, isAmong }: RankSection): Ranked {
  const ranks = ranksFor(filter).map((matches, rank) => sql`when ${matches} then ${sql.lit(rank)}`);
  const matching = activeCards(db, filter)
    .select(['cardSearch.cardId', 'cardSearch.isFeatured', HEADING])
    .select(sql<number>`case ${sql.join(ranks, sql` `)} end`.as('rank'))
    .where(isAmong)
    .where(both([matchesOf(filter.search), ...wordsOf(filter)]));
  const isLater = after
    ? sql`rank > ${after[0]} or rank = ${after[0]} and (is_featured, card_id) < (${after[1]}, ${after[2]})`
    : sql`true`;
  return sql`(
    with matching as materialized (
      select * from (${matching}) as ranked where ${isLater} limit ${MANY}
    )
    select card_id, is_featured, rank, (select count(*)::int from matching) as compared
    from (select * from matching order by rank, is_featured desc, card_id desc offset 0) as card_search
    where ${opaque(both(productsOf(filter)))}
    limit ${limit}
  )`;
}

const both = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

/**
 * Reads the ranks in one statement, which stops as soon as the better ones have filled the page, so that a search that
 * matches thousands of cards sorts none of them: PostgreSQL reads the parts of `union all` one after the other.
 */
function inParts(db: Queryable, filter: ReadFilter, { limit, after, isAmong, isFew }: RankSection): Ranked {
  const ranks = ranksFor(filter);
  const [firstRank, afterFeatured, afterId] = after ?? [0];
  const parts = ranks.flatMap((matches, rank) => {
    if (rank < firstRank) return [];
    const isBest = [
      matches,
      ...(rank > 0 ? [sql<boolean>`not (${sql.join(ranks.slice(0, rank), sql` or `)})`] : []),
    ];
    const isIn = allOf(filter, isBest);
    const part = activeCards(db, filter)
      .select(['cardSearch.cardId', 'cardSearch.isFeatured', sql<number>`${sql.lit(rank)}::int`.as('rank')])
      .select(sql<number>`0`.as('compared'))
      .where(isAmong)
      .$if(after !== null && rank === firstRank, (query) =>
        query.where(
          sql<boolean>`(card_search.is_featured, card_search.card_id) < (${afterFeatured}, ${afterId})`,
        ),
      );
    const inOrder = part
      .where(isFew === null ? opaque(isIn) : isIn)
      .orderBy('cardSearch.isFeatured', 'desc')
      .orderBy(newestFirst(isFew ?? false), 'desc')
      .limit(limit);
    if (isFew !== null) return sql`(${inOrder})`;
    return eitherWay(filter, {
      matches: isBest,
      found: (condition) => sql`(${part.select(HEADING).where(condition)})`,
      columns: sql`card_id, is_featured, rank, compared`,
      order: sql`is_featured desc, card_id desc`,
      inOrder,
      limit,
    });
  });
  return sql`(select * from (${sql.join(parts, sql` union all `)}) as parts limit ${limit})`;
}

/** With at least so many matches, an index of the order finds a page sooner than sorting them. */
const MANY = 1_000;

/** So many products take longer to collect than a page of cards, one after the other, that have one of them. */
const MANY_ITEMS = 5_000;

/**
 * Sorts what was found if it is all, and otherwise follows an index of the order: nobody knows before how many cards have
 * two words in the same place, or how many cars are as they were chosen, and the wrong way takes seconds among a million.
 * With words, the products are looked at one card after the other, until the page is full.
 */
function eitherWay(filter: ReadFilter, way: EitherWay): RawBuilder<unknown> {
  const { search, wanted, chosen } = filter;
  if (chosen && !wanted && search.terms.length === 0) return byProducts(chosen, way);
  const { matches, found, columns, order, inOrder, limit } = way;
  return sql`(
    with first as materialized (select * from ${found(both([...matches, ...wordsOf(filter)]))} as found limit ${MANY})
    select * from (
      select ${columns} from (
        select * from first where (select count(*) from first) < ${MANY} order by ${order} offset 0
      ) as card_search where ${opaque(both(productsOf(filter)))} limit ${limit}
    ) as sorted
    union all
    select * from ${inOrder} as followed where (select count(*) from first) = ${MANY}
  )`;
}

/** The products are read by their index, whatever the planner thinks of how many there are. */
const byProducts = (
  chosen: Wanted,
  { matches, found, columns, order, inOrder, limit }: EitherWay,
): RawBuilder<unknown> => {
  const isAmongFirst = sql<boolean>`card_search.card_id in (select card_id from first)`;
  return sql`(
    with all_chosen as materialized (select card_id from items where ${isChosen(chosen)}),
      first as materialized (select card_id from all_chosen limit ${MANY_ITEMS})
    select * from (
      select ${columns} from ${found(both([...matches, isAmongFirst, showsPrices(chosen)]))} as found
      where (select count(*) from first) < ${MANY_ITEMS} order by ${order} limit ${limit}
    ) as sorted
    union all
    select * from ${inOrder} as followed where (select count(*) from first) = ${MANY_ITEMS}
  )`;
};

interface EitherWay {
  matches: RawBuilder<boolean>[];
  /** The cards that meet a condition, with their `heading_words`. */
  found: (condition: RawBuilder<boolean>) => Expression<unknown>;
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  inOrder: Expression<unknown>;
  limit: number;
}

async function findByDistance(
  db: Queryable,
  filter: ReadFilter & { near: Location },
  { limit, after, isFew }: PlannedSection,
): Promise<FoundCard[]> {
  const { latitude, longitude } = filter.near;
  const distance = sql<number>`(card_search.point <-> unit_vector(${latitude}, ${longitude}))`;
  const isIn = allOf(filter, [matchesOf(filter.search)]);
  const nearest = activeCards(db, filter, true)
    .select(['cardSearch.cardId', distance.as('distance')])
    .where(sql<boolean>`card_search.point is not null`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${distance}, card_search.card_id) > (${after?.[0]}, ${after?.[1]})`),
    );
  const inOrder = nearest
    .where(isFew === null ? opaque(isIn) : isIn)
    // As in `newestFirst`.
    .orderBy(isFew ? sql`${distance} + 0` : distance)
    .orderBy('cardSearch.cardId')
    .limit(limit);
  const found =
    isFew === null
      ? eitherWay(filter, {
          matches: [matchesOf(filter.search)],
          found: (condition) => sql`(${nearest.select(HEADING).where(condition)})`,
          columns: sql`card_id, distance`,
          order: sql`distance, card_id`,
          inOrder,
          limit,
        })
      : sql`(${inOrder})`;
  const cards = await db
    .selectFrom((found as RawBuilder<{ cardId: number; distance: number }>).as('nearest'))
    .innerJoin('cards', 'cards.id', 'nearest.cardId')
    .selectAll('cards')
    .select('nearest.distance')
    .select(candidatesOfCard(filter).as('candidates'))
    .orderBy('nearest.distance')
    .orderBy('nearest.cardId')
    .execute();
  return cards.map((card) => ({ ...card, position: [card.distance, card.id] satisfies DirectoryPosition }));
}
