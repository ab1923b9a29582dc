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

/** Visits by one visitor within this time count once. */
const ONE_VISIT_MINUTES = 30;

/**
 * Counts an event on an active card, in one statement because no write is more frequent. A product of another card is
 * dropped, and a repeated visit is not counted again. Events of a card's own team, and of administrators on any card,
 * do not count. False when there is no such card.
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
      select id, user_id = ${viewer?.id ?? null}::int is true or ${isAdministrator}::boolean or exists (
        select from card_members where card_id = cards.id and user_id = ${viewer?.id ?? null}::int
      ) as is_own
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
 * The salt of a day ('YYYY-MM-DD'), equal in every process; `fresh` is stored if there is none yet. Salts of earlier
 * days are deleted, and with them any way to recognise a visitor.
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

/** Deletes the salts of the days before `today` ('YYYY-MM-DD'), even without new visits. */
export async function sweepSalts(db: Queryable, today: string): Promise<void> {
  await db.deleteFrom('visitorSalts').where('day', '<', today).execute();
}
