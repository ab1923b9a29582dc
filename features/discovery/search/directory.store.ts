import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type CardRow, toCard } from '#features/card/cards/cards.store.ts';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import type { OpenTimeline } from '#features/card/opening-hours/open-timeline.rules.ts';
import { understoodText } from '#features/catalogue/filters/wanted.rules.ts';
import { COMUNAS, comunaOf } from '#features/platform/places/comunas.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type Count, countOrEstimate } from '#foundation/server/database/estimates.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import { firstRankAnywhere, matchesOf } from './card-ranks.store.ts';
import type { ListedCard } from './directory.contract.ts';
import { activeCards, type DirectoryFilter, type ReadFilter } from './directory-filter.store.ts';
import { metersOf } from './distance.rules.ts';
import { findCards } from './found-by-search.store.ts';
import { matchesAmong } from './matched-items.store.ts';
import { type FoundCard, Position } from './ranked-cards.store.ts';
import { readAs } from './search-terms.rules.ts';
import type { NamedConditions } from './wanted-items.store.ts';

/** Hours are compared by the minute, and computing a timeline costs as much as the rest of a card. */
const timelines = new LRUCache<string, OpenTimeline>({ max: 5_000 });

function timelineOf(card: CardRow, now: Date): OpenTimeline {
  const { businessHours, specialHours, timeZone } = card;
  const key = JSON.stringify([Math.floor(now.getTime() / 60_000), businessHours, specialHours, timeZone]);
  const timeline = timelines.get(key) ?? openTimeline(card, now);
  timelines.set(key, timeline);
  return timeline;
}

interface Asked {
  limit: number;
  cursor?: string;
}

/** A page, how its words were read, and where the next one begins. */
async function findBest(db: Queryable, filter: DirectoryFilter, { limit, cursor }: Asked) {
  const after = readCursor(cursor, Position);
  // Reading one extra row tells whether there is a next page.
  const { rows, read, named } = await findCards(db, filter, { limit: limit + 1, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { page: rows.slice(0, limit), read, named, next: last?.position ?? null };
}

/**
 * A page of the directory as visitors see it. Only the first page counts all cards.
 * @throws {AppError} `invalid` for a cursor that we did not write
 */
export async function findDirectoryPage(
  db: Queryable,
  filter: DirectoryFilter,
  asked: Asked,
): Promise<
  ListPage<ListedCard> & { leftOut: readonly string[]; readAs: string | null; understood: string | null }
> {
  const { read, named, page, next } = await findBest(db, filter, asked);
  const { typed, terms, leftOut } = read.search;
  const matches = new Map(
    page.map((card) => [card.id, matchesAmong(card.candidates, terms, card, read.wanted ?? read.chosen)]),
  );
  const sells = ({ id }: FoundCard) => (matches.get(id) ?? []).length > 0;
  const textsOf = ({ id, title, subtitle, comuna }: FoundCard) => [
    ...[title, subtitle ?? '', comunaOf(comuna)?.name ?? ''],
    ...(matches.get(id) ?? []).map(({ name }) => name),
  ];
  const shown = terms.length === 0 ? page : sellersFirst(page, sells, firstRankAnywhere(read.search));
  return {
    rows: shown.map(({ position: _position, candidates: _candidates, distance, ...row }) => ({
      ...toCard(row),
      openTimeline: timelineOf(row, filter.now),
      matches: matches.get(row.id) ?? [],
      distanceMeters: distance === null ? null : metersOf(distance),
    })),
    ...(asked.cursor !== undefined
      ? { total: null }
      : next
        ? await countDirectoryCards(db, read)
        : { total: page.length }),
    nextCursor: next && writeCursor(next),
    leftOut,
    understood: named && understoodWords(named, read.wanted !== undefined),
    readAs: leftOut.length > 0 ? null : readAs(typed, terms, shown.flatMap(textsOf)),
  };
}

/** The conditions that a search names, with its other words, and whether they are met. */
function understoodWords({ q, wanted }: NamedConditions, isMet: boolean): string {
  const words = understoodText(q, wanted);
  return isMet ? `Entendimos: ${words}.` : `Nada tiene a la vez ${words}: buscamos esas palabras.`;
}

/** How many cards match; unknown if each has to tell whether its shop is open. */
async function countDirectoryCards(db: Queryable, filter: ReadFilter): Promise<Count> {
  if (filter.open !== undefined || filter.wanted || filter.chosen) return { total: null, about: null };
  const matching = activeCards(db, filter).select('cardSearch.cardId').where(matchesOf(filter.search));
  return countOrEstimate(db, matching, (limit) =>
    // Sorted by an index, so that the planner does not read the whole table to count up to the limit.
    filter.search.terms.length > 0
      ? matching.limit(limit)
      : matching.orderBy('cardSearch.isFeatured', 'desc').orderBy('cardSearch.cardId', 'desc').limit(limit),
  );
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

/** So many cards of a comuna are counted; more are 'más de'. */
const MAX_OF_COMUNA = 200;

/** The comunas that have active cards, by name, with how many. */
export async function findDirectoryComunas(db: Queryable) {
  const { rows } = await sql<{ code: string; cards: number }>`
    select code, cards from unnest(${COMUNAS.map(({ code }) => code)}::text[]) as code, lateral (
      select count(*)::int as cards from (
        select from card_search where is_active and comuna = code limit ${MAX_OF_COMUNA + 1}
      ) as first
    ) as counted where cards > 0
  `.execute(db);
  return rows
    .map(({ code, cards }) => ({
      ...{ code, name: comunaOf(code)?.name ?? code, cards: Math.min(cards, MAX_OF_COMUNA) },
      hasMore: cards > MAX_OF_COMUNA,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
