import type { CardRow } from '#features/card/cards/cards.store.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { findHeldOrder, type HeldOrder } from './order-page.store.ts';

/** Lets in whoever has the order's token: the customer, and anybody to whom they show it. */
export const orderHolder = (db: Database): Guard<{ token: string }, { order: HeldOrder; card: CardRow }> =>
  guard('anyone', async ({ params, reply }) => {
    answerPrivate(reply);
    const { order, card } = await findHeldOrder(db, params.token);
    return { order: order as HeldOrder, card };
  });
