import { randomBytes } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    orderCounters: { cardId: number; lastNumber: number };
    orderReservations: { cardId: number; token: string; number: number; createdAt: Generated<Date> };
  }
}

async function nextNumber(trx: Queryable, card: VisibleCard | AttendedCard): Promise<number> {
  const { lastNumber } = await trx
    .insertInto('orderCounters')
    .values({ cardId: card.id, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .column('cardId')
        .doUpdateSet(({ eb }) => ({ lastNumber: eb('orderCounters.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** The number that the order with this token will have. Call it with the token locked. */
export async function reserveNumber(trx: Queryable, card: VisibleCard, token: string): Promise<number> {
  const recorded = await trx
    .selectFrom('orders')
    .select('number')
    .where('token', '=', token)
    .where('cardId', '=', card.id)
    .executeTakeFirst();
  if (recorded) return recorded.number;
  const reserved = await trx
    .selectFrom('orderReservations')
    .select('number')
    .where('cardId', '=', card.id)
    .where('token', '=', token)
    .executeTakeFirst();
  if (reserved) return reserved.number;
  const number = await nextNumber(trx, card);
  await trx.insertInto('orderReservations').values({ cardId: card.id, token, number }).execute();
  return number;
}

/** An unguessable token of 16 characters. */
export const newToken = (): string => randomBytes(12).toString('base64url');

/** The number reserved for this token, or the card's next one. Call it inside a transaction. */
export async function takeNumber(
  trx: Queryable,
  card: VisibleCard | AttendedCard,
  token: string | null,
): Promise<number> {
  if (token === null) return nextNumber(trx, card);
  const row = await trx
    .deleteFrom('orderReservations')
    .where('cardId', '=', card.id)
    .where('token', '=', token)
    .returning('number')
    .executeTakeFirst();
  return row?.number ?? nextNumber(trx, card);
}

/** Deletes reservations of carts that were never sent. */
export async function sweepOrderReservations(db: Queryable): Promise<void> {
  await db
    .deleteFrom('orderReservations')
    .where('createdAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}
