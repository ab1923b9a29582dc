import { type Generated, sql } from 'kysely';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
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

/** Visits by one visitor within this time count once. */
const ONE_VISIT_MINUTES = 30;

/**
 * Counts an event on an active card. A product of another card is dropped, and a repeated visit is not counted again.
 * Events of a card's own team, and of administrators on any card, do not count. @returns whether there is such a card
 */
export async function insertEvent(
  db: Queryable,
  cardId: number,
  { type, itemId, source }: CardEvent,
  visitorHash: Buffer,
  viewer: Pick<User, 'id' | 'role'> | null,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select count_card_event(
      ${cardId}, ${type}, ${itemId ?? null}, ${source || null}, ${visitorHash},
      ${viewer?.id ?? null}, ${viewer?.role === 'admin'}, make_interval(mins => ${ONE_VISIT_MINUTES})
    ) as is_there
  `.execute(db);
  return rows[0]?.isThere ?? false;
}
