import { type Generated, sql } from 'kysely';
import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notAvailable, notFound } from '#foundation/server/http/errors.ts';
import type { OrderRow } from './orders.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** From where orders came: a hash of the address with the salt of the day, see `createVisitors`. */
    orderSenders: { orderId: number; cardId: number; senderHash: string; createdAt: Generated<Date> };
    /** Connections from which a shop takes no more orders today. */
    blockedSenders: { cardId: number; senderHash: string; createdAt: Generated<Date> };
  }
}

export async function insertSender(
  trx: Queryable,
  { id: orderId, cardId }: OrderRow,
  senderHash: string,
): Promise<void> {
  await trx.insertInto('orderSenders').values({ orderId, cardId, senderHash }).execute();
}

/** @throws {AppError} `not_available` when the shop takes no more orders from there today */
export async function requireUnblocked(
  db: Queryable,
  { id: cardId }: VisibleCard,
  senderHash: string,
): Promise<void> {
  const blocked = await db
    .selectFrom('blockedSenders')
    .select('cardId')
    .where('cardId', '=', cardId)
    .where('senderHash', '=', senderHash)
    .executeTakeFirst();
  if (blocked) throw notAvailable('Este negocio no recibe más pedidos desde esta conexión por hoy.');
}

/**
 * Refuses further orders from the connection that sent this one, until its hash changes at midnight; or takes them again.
 * @throws {AppError} `not_found` for an order of another day, or one that the shop entered
 */
export async function setBlocked(
  trx: Queryable,
  card: AttendedCard,
  order: OrderRow,
  isBlocked: boolean,
): Promise<void> {
  const sender = await trx
    .selectFrom('orderSenders')
    .select(['cardId', 'senderHash'])
    .where('orderId', '=', order.id)
    .executeTakeFirst();
  if (!sender && isBlocked) throw notFound('Ya no se sabe desde qué conexión llegó este pedido.');
  if (!sender) return;
  if (isBlocked) {
    await trx
      .insertInto('blockedSenders')
      .values(sender)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await trx
      .deleteFrom('blockedSenders')
      .where('cardId', '=', card.id)
      .where('senderHash', '=', sender.senderHash)
      .execute();
  }
}

/** Deletes what is known of connections after a day. */
export async function sweepOrderSenders(db: Queryable): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom('orderSenders').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('blockedSenders').where('createdAt', '<', dayAgo).execute();
}
