import { partGuard } from '#features/card/cards/cards.access.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { findOrder, MISSING_ORDER, type OwnedOrder } from './orders.store.ts';

/** Lets in whoever attends to the card that received the order in the path. */
export const orderAttendant = (db: Database) =>
  partGuard<OwnedOrder>()(db, 'attends', 'order', { find: findOrder, missing: MISSING_ORDER });

/** An order of a proven card. @throws {AppError} `not_found` */
export async function findAttendedOrder(db: Queryable, card: AttendedCard, id: number): Promise<OwnedOrder> {
  const order = await findOrder(db, id);
  if (order?.cardId !== card.id) throw notFound(MISSING_ORDER);
  return order as OwnedOrder;
}
