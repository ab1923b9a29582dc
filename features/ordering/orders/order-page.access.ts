import type { CardRow } from '#features/card/cards/cards.store.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { type ClosedOrder, findClosedOrder } from './closed-orders.store.ts';
import { findHeldOrder, type HeldOrder } from './order-page.store.ts';

/** As `orderHolder`; also for an order whose card was deleted, of which only the page is left. */
export const pageHolder = (
  db: Database,
): Guard<
  { token: string },
  { held: { order: HeldOrder; card: CardRow }; closed: null } | { held: null; closed: ClosedOrder }
> =>
  guard('anyone', async ({ params, reply }) => {
    answerPrivate(reply);
    const closed = await findClosedOrder(db, params.token);
    if (closed) return { held: null, closed };
    const { order, card } = await findHeldOrder(db, params.token);
    return { held: { order: order as HeldOrder, card }, closed: null };
  });

/** Lets in whoever has the order's token: the customer, and anybody to whom they show it. */
export const orderHolder = (db: Database): Guard<{ token: string }, { order: HeldOrder; card: CardRow }> =>
  guard('anyone', async ({ params, reply }) => {
    answerPrivate(reply);
    const { order, card } = await findHeldOrder(db, params.token);
    return { order: order as HeldOrder, card };
  });
