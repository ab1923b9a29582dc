import { type Generated, sql } from 'kysely';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { inTransaction, lockSubject, type Queryable } from '#foundation/server/database/database.ts';
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
  }
}

/** What one visitor does again within this time counts once: a visit, a tap on a way of contact, a look at a product. */
const ONE_VISIT_MINUTES = 30;

/**
 * Counts an event on an active card. A product of another card is dropped, and a repeated event is not counted again.
 * Events of a card's own team, and of administrators on any card, do not count. @returns whether there is such a card
 */
export async function insertEvent(
  db: Queryable,
  cardId: number,
  { type, itemId, source }: CardEvent,
  visitorHash: Buffer,
  viewer: Pick<User, 'id' | 'role'> | null,
): Promise<boolean> {
  const oneVisit = sql`make_interval(mins => ${ONE_VISIT_MINUTES})`;
  return inTransaction(db, async (trx) => {
    // Of ten taps at once one counts; of ten visits, by an index.
    if (type !== 'view')
      await lockSubject(trx, `event:${type}:${cardId}:${visitorHash.toString('base64url')}`);
    const { rows } = await sql<{ isThere: boolean }>`
      select case when exists (
        select from card_events
        where card_id = ${cardId} and visitor_hash = ${visitorHash} and type = ${type}
          and happened_at > now() - ${oneVisit}
          and (type <> 'item_view' or item_id is not distinct from (
            select id from items where id = ${itemId ?? null} and card_id = ${cardId}
          ))
      ) then exists (select from cards where id = ${cardId} and is_active)
      else count_card_event(
        ${cardId}, ${type}, ${itemId ?? null}, ${source || null}, ${visitorHash},
        ${viewer?.id ?? null}, ${viewer?.role === 'admin'}, ${oneVisit}
      ) end as is_there
    `.execute(trx);
    return rows[0]?.isThere ?? false;
  });
}
