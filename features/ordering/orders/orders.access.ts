import { type CardProof, requireRole } from '#features/card/cards/cards.access.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import { signedIn } from '#features/people/accounts/accounts.access.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { findOrder, MISSING_ORDER, type OwnedOrder } from './orders.store.ts';

/** Lets in whoever attends to the card that received the order in the path. */
export const orderAttendant = (
  db: Database,
): Guard<{ id: number }, CardProof<'attends'> & { order: OwnedOrder }> =>
  guard('attends', async (context) => {
    await signedIn(db)(context);
    const order = await findOrder(db, context.params.id);
    if (!order) throw notFound(MISSING_ORDER);
    const proof = await requireRole('attends', db, context, order.cardId);
    return { ...proof, order: order as OwnedOrder };
  });

/** An order of a proven card. @throws {AppError} `not_found` */
export async function findAttendedOrder(db: Queryable, card: AttendedCard, id: number): Promise<OwnedOrder> {
  const order = await findOrder(db, id);
  if (order?.cardId !== card.id) throw notFound(MISSING_ORDER);
  return order as OwnedOrder;
}
