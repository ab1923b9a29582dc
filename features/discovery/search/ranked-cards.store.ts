import { type Expression, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { id } from '#foundation/contract/schemas.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { PREPARED } from '#foundation/server/database/prepared.ts';
import { matchesOf, ranksOf } from './card-ranks.store.ts';
import { allOf, UNMET } from './conditions-of-products.store.ts';
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
  const isRare = filter.search.fewest < FEW;
  const ranked = isRare ? inOneScan : inParts;
  const cards = await db
    .selectFrom(
      ranked(db, filter, { limit, after: after?.length === 3 ? after : null, isAmong, isFew }).as('ranked'),
    )
    .innerJoin('cards', 'cards.id', 'ranked.cardId')
    .$if(isRare && !db.isTransaction, (query) => query.modifyFront(PREPARED))
    .selectAll('cards')
    .select('ranked.rank')
    .select(candidatesOfCard(filter).as('candidates'))
    .orderBy('ranked.rank')
    .orderBy('ranked.isFeatured', 'desc')
    .orderBy('ranked.cardId', 'desc')
    .execute();
  return cards.map(({ rank, ...card }) => ({
    ...card,
    position: [rank, card.isFeatured, card.id] satisfies DirectoryPosition,
    distance: null,
  }));
}

interface RankSection {
  limit: number;
  after: z.output<typeof RankPosition> | null;
  isAmong: RawBuilder<boolean>;
  isFew: boolean | null;
}
type Ranked = RawBuilder<{ cardId: number; isFeatured: boolean; rank: number }>;

/** Cards with a product as it is wanted are equal: each rank would look at the products of all of them. */
const ranksFor = ({ search, wanted }: ReadFilter): RawBuilder<boolean>[] =>
  wanted ? [matchesOf(search)] : ranksOf(search);

/** So few cards that reading and sorting all of them costs less than planning a part for each rank. */
const FEW = 300;

function inOneScan(db: Queryable, filter: ReadFilter, { limit, after, isAmong }: RankSection): Ranked {
  const ranks = ranksFor(filter).map((matches, rank) => sql`when ${matches} then ${sql.lit(rank)}`);
  const matching = activeCards(db, filter)
    .select(['cardSearch.cardId', 'cardSearch.isFeatured'])
    .select(sql<number>`case ${sql.join(ranks, sql` `)} end`.as('rank'))
    .where(isAmong)
    .where(matchesOf(filter.search));
  const isLater = after
    ? sql`rank > ${after[0]} or rank = ${after[0]} and (is_featured, card_id) < (${after[1]}, ${after[2]})`
    : sql`true`;
  return sql`(
    select * from (${matching}) as matching where ${isLater}
    order by rank, is_featured desc, card_id desc limit ${limit}
  )`;
}

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
    const part = activeCards(db, { ...filter, ...UNMET })
      .select(['cardSearch.cardId', 'cardSearch.isFeatured', sql<number>`${sql.lit(rank)}::int`.as('rank')])
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
    const order = sql`is_featured desc, card_id desc limit ${limit}`;
    return isFew === null ? eitherWay(part.where(isIn).limit(ENOUGH), order, inOrder) : sql`(${inOrder})`;
  });
  return sql`(select * from (${sql.join(parts, sql` union all `)}) as parts limit ${limit})`;
}

/** The same condition, for which the planner knows no index and takes every second card. */
const opaque = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`case when ${condition} then true end`;

/** With at least so many matches, an index of the order finds a page sooner than sorting them. */
const ENOUGH = 1_000;

/**
 * Sorts what was found if it is all, and otherwise follows an index of the order: nobody knows before how many cards have
 * two words in the same place, and the wrong way takes seconds among a million.
 */
const eitherWay = (
  found: Expression<unknown>,
  order: RawBuilder<unknown>,
  inOrder: Expression<unknown>,
): RawBuilder<unknown> => sql`(
  with first as materialized ${found}
  select * from (
    select * from first where (select count(*) from first) < ${ENOUGH} order by ${order}
  ) as sorted
  union all
  select * from ${inOrder} as followed where (select count(*) from first) = ${ENOUGH}
)`;

async function findByDistance(
  db: Queryable,
  filter: ReadFilter & { near: Location },
  { limit, after, isFew }: PlannedSection,
): Promise<FoundCard[]> {
  const { latitude, longitude } = filter.near;
  const distance = sql<number>`(card_search.point <-> unit_vector(${latitude}, ${longitude}))`;
  const isIn = allOf(filter, [matchesOf(filter.search)]);
  const nearest = activeCards(db, { ...filter, ...UNMET }, true)
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
  const order = sql`distance, card_id limit ${limit}`;
  const found =
    isFew === null ? eitherWay(nearest.where(isIn).limit(ENOUGH), order, inOrder) : sql`(${inOrder})`;
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
