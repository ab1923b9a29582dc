import { type Generated, type Selectable, sql } from 'kysely';
import type { Queryable, Tables } from '#foundation/server/database/database.ts';
import { type Badge, type Facts, highestTargetOf } from './achievements.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    achievements: {
      userId: number;
      badgeId: number;
      earnedAt: Generated<Date>;
      viewedAt: Date | null;
    };
  }
}

export type AchievementRow = Selectable<Tables['achievements']>;

/** Counts at most `max` rows, so that rows beyond the highest target are not read. */
const upTo = (max: number, rows: ReturnType<typeof sql>) =>
  sql`(select count(*)::integer from (${rows} limit ${max}) as counted)`;

/**
 * The totals of all cards of a person, each counted only as far as a badge requires. Visits are counted as in the
 * statistics: from the sums of past days and the events since then. The person's own saves, cancelled orders and
 * automatic answers do not count, nor what a branch copies from another card. `days` counts days with visitors, in the
 * card's time zone. The profile is that of the person's most complete card. Null if the person does not exist.
 */
export async function findFacts(db: Queryable, userId: number): Promise<Facts | null> {
  const { rows } = await sql<Facts>`
    with own as (
      select coalesce(array_agg(id), '{}') as ids from cards where user_id = ${userId}
    ), recent as materialized (
      select type, (happened_at at time zone time_zone)::date as day from card_events join cards on cards.id = card_id
      where card_id = any ((select ids from own)::integer[])
        and happened_at >= ((select through from statistics_progress) + 1)::timestamp at time zone time_zone
    ), active as (
      select day from card_days, own where card_id = any (ids)
      union
      select day from recent
    )
    select
      ${upTo(highestTargetOf('categories'), sql`select from categories where card_id = any (ids) and source_id is null`)} as categories,
      ${upTo(highestTargetOf('items'), sql`select from items where card_id = any (ids) and source_id is null`)} as items,
      ${upTo(highestTargetOf('offers'), sql`select from offers where card_id = any (ids) and source_id is null`)} as offers,
      ${upTo(
        highestTargetOf('saves'),
        sql`select from saved_cards where card_id = any (ids) and saved_cards.user_id <> users.id`,
      )} as saves,
      least(
        ${highestTargetOf('visits')},
        (select coalesce(sum(visits), 0) from card_days where card_id = any (ids))
          + (select count(*) from recent where type = 'view')
      )::integer as visits,
      ${upTo(
        highestTargetOf('orders'),
        sql`select from orders where card_id = any (ids) and status <> 'cancelada'`,
      )} as orders,
      ${upTo(
        highestTargetOf('answers'),
        sql`select from conversations where card_id = any (ids) and exists (
          select from messages as answer
          where answer.conversation_id = conversations.id and answer.from_shop and not answer.is_automatic
            and exists (
              select from messages as question
              where question.conversation_id = conversations.id and not question.from_shop and question.id < answer.id
            )
        )`,
      )} as answers,
      ${upTo(highestTargetOf('days'), sql`select from active`)} as days,
      coalesce((
        select max(
          (profile_image_url is not null)::integer
          + (coalesce(description, '') <> '')::integer
          + (concat(contact_info->>'phone', contact_info->>'whatsapp', contact_info->>'email') <> '')::integer
          + exists (select from jsonb_each_text(business_hours) where key like '%day' and value <> '')::integer
        )
        from cards where user_id = users.id
      ), 0) as profile
    from users, own where users.id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

/** A person's achievements in the order in which they were earned. */
export const findAchievements = (db: Queryable, userId: number): Promise<AchievementRow[]> =>
  db
    .selectFrom('achievements')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('earnedAt')
    .orderBy('badgeId')
    .execute();

/** Awards badges to a person. Each is awarded only once, even if this is called repeatedly or at the same moment. */
export async function insertAchievements(
  db: Queryable,
  userId: number,
  badges: readonly Badge[],
): Promise<void> {
  if (badges.length === 0) return;
  await db
    .insertInto('achievements')
    .values(badges.map(({ id }) => ({ userId, badgeId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a badge as seen; the first time is kept. Returns null if the badge is not earned. */
export async function markViewed(
  db: Queryable,
  userId: number,
  badgeId: number,
): Promise<AchievementRow | null> {
  const row = await db
    .updateTable('achievements')
    .set({ viewedAt: sql<Date>`coalesce(viewed_at, now())` })
    .where('userId', '=', userId)
    .where('badgeId', '=', badgeId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
