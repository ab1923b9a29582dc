import { type Generated, sql } from 'kysely';
import type { User } from '#features/accounts/accounts.contract.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import type { CardEvent, EventType } from './statistics.contract.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    cardEvents: {
      id: Generated<number>;
      cardId: number;
      type: EventType;
      itemId: number | null;
      source: string | null;
      visitorHash: Buffer;
      happenedAt: Generated<Date>;
    };
    visitorSalts: { day: string; salt: Buffer };
  }
}

/** A visit within this of the last one is the same visit. */
const ONE_VISIT_MINUTES = 30;

/**
 * Counts an event on an active card, in one statement since no other write comes as often. A product of another card
 * is left out, and a visit that was counted already is not counted again. What `viewer` does on a card of their own,
 * or as an administrator on any, is nobody's visit. False when there is no such card.
 */
export async function insertEvent(
  db: Queryable,
  cardId: number,
  { type, itemId, source }: CardEvent,
  visitorHash: Buffer,
  viewer: Pick<User, 'id' | 'role'> | null,
): Promise<boolean> {
  const isAdministrator = viewer?.role === 'admin';
  const { rows } = await sql<{ isThere: boolean }>`
    with card as (
      select id, user_id = ${viewer?.id ?? null}::int is true or ${isAdministrator}::boolean as is_own
      from cards where id = ${cardId} and is_active
    ), counted as (
      insert into card_events (card_id, type, item_id, source, visitor_hash)
      select
        card.id, ${type}, (select id from items where id = ${itemId ?? null} and card_id = card.id),
        ${source || null}, ${visitorHash}
      from card
      where not card.is_own and (${type} <> 'view' or not exists (
        select from card_events as earlier
        where earlier.card_id = card.id and earlier.visitor_hash = ${visitorHash} and earlier.type = 'view'
          and earlier.happened_at > now() - make_interval(mins => ${ONE_VISIT_MINUTES})
      ))
      on conflict do nothing
    )
    select exists (select from card) as is_there
  `.execute(db);
  return rows[0]?.isThere ?? false;
}

/**
 * The salt of a day ('YYYY-MM-DD'), the same in every process: `fresh` where there is none yet. Those of the days
 * before are thrown away, and with them whatever could tell who a visitor was.
 */
export async function saltOfDay(db: Database, day: string, fresh: Buffer): Promise<Buffer> {
  const { salt } = await db
    .insertInto('visitorSalts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ day }))
    .returning('salt')
    .executeTakeFirstOrThrow();
  await sweepSalts(db, day);
  return salt;
}

/** Throws away the salts of the days before `today` ('YYYY-MM-DD'), also when nobody visits any more. */
export async function sweepSalts(db: Queryable, today: string): Promise<void> {
  await db.deleteFrom('visitorSalts').where('day', '<', today).execute();
}
