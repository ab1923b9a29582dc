import { signedIn, type Viewer } from '#features/accounts/accounts.access.ts';
import { provenOwner } from '#features/cards/cards.access.ts';
import type { OwnedCard } from '#features/cards/cards.store.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/serve.ts';
import { findOrder, MISSING_ORDER, type OwnedOrder } from './orders.store.ts';

/** The owner of the card that received the order in the path. */
export const orderOwner = (
  db: Database,
): Guard<{ id: number }, { viewer: Viewer; card: OwnedCard; order: OwnedOrder }> =>
  guard('owner', async (context) => {
    await signedIn(db)(context);
    const order = await findOrder(db, context.params.id);
    if (!order) throw notFound(MISSING_ORDER);
    const proof = await provenOwner(db, context, order.cardId);
    return { ...proof, order: order as OwnedOrder };
  });
