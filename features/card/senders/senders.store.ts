import { type Generated, sql } from 'kysely';
import type { AttendedCard, VisibleCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notAvailable, notFound } from '#foundation/server/http/errors.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    /** From where orders, bookings and requests came today. */
    senders: {
      id: Generated<number>;
      cardId: number;
      /** Of the address, with the salt of the day: see `createVisitors`. */
      senderHash: string;
      /** The random name of the browser, if it gave one. */
      device: string | null;
      orderId: number | null;
      bookingId: number | null;
      requestId: number | null;
      createdAt: Generated<Date>;
    };
    /** Connections from which a shop takes nothing more today. */
    blockedSenders: { cardId: number; senderHash: string; createdAt: Generated<Date> };
  }
}

/** What was sent to a card. */
export type Sent = { orderId: number } | { bookingId: number } | { requestId: number };

export interface SenderOfToday {
  senderHash: string;
  device?: string | null | undefined;
}

export async function insertSender(
  trx: Queryable,
  { id: cardId }: Pick<VisibleCard, 'id'>,
  sent: Sent,
  { senderHash, device = null }: SenderOfToday,
): Promise<void> {
  await trx
    .insertInto('senders')
    .values({ cardId, senderHash, device, ...sent })
    .execute();
}

/**
 * @param what 'pedidos', in the message
 * @throws {AppError} `not_available` when the shop takes nothing more from there today
 */
export async function requireUnblocked(
  db: Queryable,
  { id: cardId }: Pick<VisibleCard, 'id'>,
  senderHash: string,
  what: 'pedidos' | 'reservas' | 'solicitudes' | 'mensajes',
): Promise<void> {
  const blocked = await db
    .selectFrom('blockedSenders')
    .select('cardId')
    .where('cardId', '=', cardId)
    .where('senderHash', '=', senderHash)
    .executeTakeFirst();
  if (blocked) throw notAvailable(`Este negocio no recibe más ${what} desde esta conexión por hoy.`);
}

/**
 * Refuses whatever else comes from the connection that sent this, until its hash changes at midnight; or takes it again.
 * @returns the connection, where it is still known
 * @throws {AppError} `not_found` for what was sent on another day, or entered by the shop
 */
export async function setBlocked(
  trx: Queryable,
  card: AttendedCard,
  sent: Sent,
  isBlocked: boolean,
): Promise<string | null> {
  const sender = await trx
    .selectFrom('senders')
    .select(['cardId', 'senderHash'])
    .where((row) => row.and(sent))
    .executeTakeFirst();
  if (!sender && isBlocked) throw notFound('Ya no se sabe desde qué conexión llegó.');
  if (!sender) return null;
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
  return sender.senderHash;
}

/** Deletes what is known of connections after a day. */
export async function sweepSenders(db: Queryable): Promise<void> {
  const dayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom('senders').where('createdAt', '<', dayAgo).execute();
  await db.deleteFrom('blockedSenders').where('createdAt', '<', dayAgo).execute();
}
