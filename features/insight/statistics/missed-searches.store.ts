import { type Generated, sql } from 'kysely';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { DateRange } from './period.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    cardMissedSearches: { cardId: number; day: string; text: string; times: Generated<number> };
  }
}

/** Anybody can send any text, so the number of different ones is limited. */
const MAX_TEXTS_A_DAY = 100;
/** A year, the longest period that is shown. */
const KEPT_DAYS = 366;
const SHOWN = 10;

/**
 * Counts a search without a result on an active card. As with events, searches by the card's own team and by
 * administrators do not count.
 * @param mayAdd whether a text that nobody has searched for today counts, too
 * @returns whether there is such a card
 */
export async function insertMissedSearch(
  db: Queryable,
  { cardId, text, now, mayAdd }: { cardId: number; text: string; now: Date; mayAdd: boolean },
  viewer: Pick<User, 'id' | 'role'> | null,
): Promise<boolean> {
  const isAdministrator = viewer?.role === 'admin';
  const { rows } = await sql<{ isThere: boolean }>`
    with card as (
      select id, (${now}::timestamptz at time zone time_zone)::date as today, user_id = ${viewer?.id ?? null}::int is true or ${isAdministrator}::boolean or exists (
        select from card_members where card_id = cards.id and user_id = ${viewer?.id ?? null}::int
      ) as is_own
      from cards where id = ${cardId} and is_active
    ), known as (
      select text from card_missed_searches join card on card_id = id and day = today
    ), counted as (
      insert into card_missed_searches (card_id, day, text)
      select id, today, ${text} from card
      where not is_own and (
        (select count(*) from known) < ${mayAdd ? MAX_TEXTS_A_DAY : 0} or exists (select from known where text = ${text})
      )
      on conflict (card_id, day, text) do update set times = card_missed_searches.times + 1
    )
    select exists (select from card) as is_there
  `.execute(db);
  return rows[0]?.isThere ?? false;
}

/** The most frequent searches without a result. */
export async function findMissedSearches(
  db: Queryable,
  card: ManagedCard,
  { from, to }: DateRange,
): Promise<{ text: string; times: number }[]> {
  const { rows } = await sql<{ text: string; times: number }>`
    select text, sum(times)::bigint as times from card_missed_searches
    where card_id = ${card.id} and day between ${from}::date and ${to}::date
    group by text order by 2 desc, text limit ${SHOWN}
  `.execute(db);
  return rows;
}

/** Deletes the searches that no period shows any more. */
export async function sweepMissedSearches(db: Queryable, now: Date): Promise<void> {
  const oldest = dateAfter(santiagoParts(now).date, -KEPT_DAYS);
  await db.deleteFrom('cardMissedSearches').where('day', '<', oldest).execute();
}
