import { LRUCache } from 'lru-cache';
import { type CardRow, toCard } from '#features/card/cards/cards.store.ts';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import type { OpenTimeline } from '#features/card/opening-hours/open-timeline.rules.ts';
import { understoodText } from '#features/catalogue/filters/wanted.rules.ts';
import { comunaOf } from '#features/platform/places/comunas.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type ListPage, readCursor, writeCursor } from '#foundation/server/http/paging.ts';
import { firstRankAnywhere, matchesOf } from './card-ranks.store.ts';
import type { ListedCard } from './directory.contract.ts';
import {
  activeCards,
  COMMON,
  type DirectoryFilter,
  newestFirst,
  type ReadFilter,
} from './directory-filter.store.ts';
import { metersOf } from './distance.rules.ts';
import { matchesAmong } from './matched-items.store.ts';
import { type FoundCard, findCards, Position } from './ranked-cards.store.ts';
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

/** Counting more cards than this would cost more than the page itself. */
const MAX_COUNTED = 10_000;
const MAX_COUNTED_SEARCHING = 1_000;

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
    page.map((card) => [card.id, matchesAmong(card.candidates, terms, card, read.wanted)]),
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
    total: asked.cursor !== undefined ? null : next ? await countDirectoryCards(db, read) : page.length,
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

/** The comunas that have active cards, by name, with how many. */
export async function findDirectoryComunas(db: Queryable) {
  const rows = await db
    .selectFrom('cardSearch')
    .select((eb) => [eb.ref('comuna').$notNull().as('code'), eb.fn.countAll<number>().as('cards')])
    .where('isActive', '=', true)
    .where('comuna', 'is not', null)
    .groupBy('comuna')
    .execute();
  return rows
    .map(({ code, cards }) => ({ code, name: comunaOf(code)?.name ?? code, cards }))
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
}
