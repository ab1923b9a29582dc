import { type RawBuilder, sql } from 'kysely';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import type { Wanted } from '#features/catalogue/filters/wanted.rules.ts';
import { DAY_MINUTES } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { SANTIAGO, TIME_ZONES, type TimeZone } from '#foundation/contract/time-zones.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { ReadSearch } from './card-ranks.store.ts';
import { countKnown, findKnownWords, termsOf } from './known-words.store.ts';
import { isShort, stepsOfLeavingOut } from './search-terms.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** Triggers on cards, items and order settings maintain this table. */
    cardSearch: {
      cardId: number;
      title: string;
      name: string;
      isActive: boolean;
      isFeatured: boolean;
      cardType: CardType;
      comuna: string | null;
      delivers: boolean;
    };
  }
}

export interface DirectoryFilter {
  /** As typed. Every word must match the card's texts or a product name; without words, every card matches. */
  q?: string;
  type?: CardType;
  featured?: boolean;
  /** Only shops that are open, or whose hours are unknown, at `now`. */
  open?: boolean;
  /** The code of a comuna. */
  comuna?: string;
  /** Only shops that deliver, or only those that do not. */
  delivery?: boolean;
  /** Sorts first by the distance from here. */
  near?: Location;
  /** Only cards with a product that meets these conditions. */
  wanted?: Wanted;
  /** What was chosen of homes or cars: only cards with one product that is like that. */
  chosen?: Wanted;
  now: Date;
}

export interface Location {
  latitude: number;
  longitude: number;
}

/** A filter whose words are interpreted. */
export interface ReadFilter extends DirectoryFilter {
  search: ReadSearch;
}

/**
 * Interprets a filter's words in one statement.
 * @returns `read`, whose `takesAll` includes every word that may have been meant, however rare; and `stepsOfLeavingOut`,
 *   the words that it may leave out
 */
export async function readFilter(db: Queryable, filter: DirectoryFilter) {
  const known = await findKnownWords(db, filter.q);
  const typed = filter.q?.trim().replace(/\s+/g, ' ') ?? '';
  const read = (takesAll: boolean, leftOut: readonly string[] = []): ReadFilter => {
    const terms = termsOf(known, takesAll).filter((term) => !leftOut.includes(term.letters));
    const long = terms.filter((term) => !isShort(term));
    const fewest = Math.min(...long.map(({ loose }) => countKnown(known, loose)));
    return { ...filter, search: { typed, terms, leftOut, fewest } };
  };
  return {
    read,
    stepsOfLeavingOut: () =>
      stepsOfLeavingOut(termsOf(known, true), ({ loose }) => countKnown(known, loose) === 0),
  };
}

/**
 * Whether a card has something for a visitor: a way of contact, a place on the map, opening hours, a product, an offer,
 * or a picture with a description. Without any of them it is only found by its words, so that nobody fills the lists
 * with empty cards. Written as one subquery, or PostgreSQL would read all products first.
 */
const hasContent = sql<boolean>`(
  select shown.is_featured
    or jsonb_strip_nulls(shown.contact_info) <> '{}' or jsonb_strip_nulls(shown.social_links) <> '{}'
    or jsonb_strip_nulls(shown.business_hours) <> '{}' or shown.latitude is not null
    or (shown.description is not null
      and coalesce(shown.profile_image_url, shown.header_background_image_url) is not null)
    or shown.own_links <> '[]' or shown.special_hours <> '[]'
    or exists (select from items where items.card_id = shown.id and items.is_active)
    or exists (select from offers where offers.card_id = shown.id and offers.is_active)
  from cards as shown where shown.id = card_search.card_id
)`;

/**
 * The active cards that match the filter; its words and its conditions for a product are not applied.
 * @param hasPlace whether only cards with a location are asked for, which is a content
 */
export const activeCards = (db: Queryable, filter: ReadFilter, hasPlace = false) => {
  const { type, featured, open, comuna, delivery, wanted, chosen, now, search } = filter;
  return (
    db
      .selectFrom('cardSearch')
      .where('cardSearch.isActive', '=', true)
      .$if(type !== undefined, (query) => query.where('cardSearch.cardType', '=', type as CardType))
      .$if(featured !== undefined, (query) => query.where('cardSearch.isFeatured', '=', featured as boolean))
      .$if(comuna !== undefined, (query) => query.where('cardSearch.comuna', '=', comuna as string))
      .$if(delivery !== undefined, (query) => query.where('cardSearch.delivers', '=', delivery as boolean))
      // Whoever has opening hours has content.
      .$if(search.typed === '' && !wanted && !chosen && open !== true && !hasPlace, (query) =>
        query.where(hasContent),
      )
      .$if(open === true, (query) => query.where(mayBeOpen(now)))
      .$if(open !== undefined, (query) =>
        query.innerJoin('cards', 'cards.id', 'cardSearch.cardId').where(sql<boolean>`(
        case when cards.special_times @> ${now}::timestamptz then cards.open_special_times @> ${now}::timestamptz
        else cards.open_minutes @> ${minuteByCard(now)} end
      ) = ${open}`),
      )
  );
};

/** As in time-zones.ts. */
const COMUNAS_OF_ZONE: Partial<Record<TimeZone, RawBuilder<boolean>>> = {
  'Pacific/Easter': sql`card_search.comuna = '05201'`,
  'America/Coyhaique': sql`card_search.comuna like '11%'`,
  'America/Punta_Arenas': sql`card_search.comuna like '12%'`,
};

/**
 * A condition that an index can answer, to narrow the cards down: open in this hour of the week, or with special dates.
 * An hour of another time zone counts in its comunas only: at night it is one in which many are open elsewhere.
 */
function mayBeOpen(now: Date): RawBuilder<boolean> {
  const hourIn = (zone: TimeZone) => Math.floor(minuteOfWeek(now, zone) / 60);
  const usual = hourIn(SANTIAGO);
  const others = TIME_ZONES.filter((zone) => hourIn(zone) !== usual).map(
    (zone) =>
      sql<boolean>`(card_search.open_hours && ${[hourIn(zone)]}::smallint[] and ${COMUNAS_OF_ZONE[zone] ?? sql`true`})`,
  );
  return sql<boolean>`(${sql.join([sql`card_search.open_hours && ${[-1, usual]}::smallint[]`, ...others], sql` or `)})`;
}

/** The minute of the week in each card's own time zone. */
const minuteByCard = (moment: Date): RawBuilder<number> =>
  sql<number>`(case cards.time_zone ${sql.join(
    TIME_ZONES.map((zone) => sql`when ${zone} then ${minuteOfWeek(moment, zone)}::integer`),
    sql` `,
  )} end)`;

function minuteOfWeek(moment: Date, zone: TimeZone): number {
  const { weekday, minutes } = localParts(moment, zone);
  return weekday * DAY_MINUTES + minutes;
}

/** With at least so many cards of a kind, one after the other is looked at, the nearest first. */
const MANY_OF_A_KIND = 2_000;

/** So many cards at the beginning of the directory tell whether many are open. */
const LOOKED_AT = 1_000;
const MANY_OF_THEM = 10;

/**
 * Whether so few cards match that all of them are sorted; null if only the query itself can tell. PostgreSQL's planner
 * often chooses the wrong way: it assumes that words are independent of each other, that at four in the morning one shop in
 * two hundred is open, and that the nearest cards are of every kind. It knows well how many cards have one or two letters.
 */
export async function areFew(db: Queryable, filter: ReadFilter): Promise<boolean | null> {
  const { search, wanted, chosen, open, near, comuna, type, delivery, now } = filter;
  if (wanted || chosen || search.terms.some((term) => !isShort(term))) return null;
  // There is an index of the points of each comuna.
  if (near && comuna !== undefined) return false;
  if (open === true && (await countOpenAmongFirst(db, now)) < MANY_OF_THEM) return true;
  if (!near || (type === undefined && delivery === undefined)) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from card_search where is_active ${type === undefined ? sql`` : sql`and card_type = ${type}`}
        ${delivery === undefined ? sql`` : sql`and delivers = ${delivery}`} limit ${MANY_OF_A_KIND}
    ) as first
  `.execute(db);
  return (rows[0]?.count ?? 0) < MANY_OF_A_KIND;
}

async function countOpenAmongFirst(db: Queryable, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(*) filter (where ${mayBeOpen(now)}))::int as count from (
      select open_hours, comuna from card_search where is_active
      order by is_featured desc, card_id desc limit ${LOOKED_AT}
    ) as card_search
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sorting by `card_id + 0`, which no index has, makes the planner sort the few that match. */
export const newestFirst = (isFew: boolean): RawBuilder<number> =>
  isFew ? sql<number>`card_search.card_id + 0` : sql<number>`card_search.card_id`;
