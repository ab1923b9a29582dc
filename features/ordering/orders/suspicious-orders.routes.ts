import type { CardViewer } from '#features/card/cards/cards.access.ts';
import { cardAttendant } from '#features/card/cards/cards.access.ts';
import type { AttendedCard } from '#features/card/cards/cards.store.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import { cardSubject, recordUpdated } from '#features/platform/audit/audit.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { countOrders } from './order-inbox.store.ts';
import { discardSuspiciousOrders, restoreSuspiciousOrders } from './suspicious-orders.contract.ts';
import { discardSuspicious, restoreSuspicious } from './suspicious-orders.store.ts';

/** Suspicious orders hold no stock, so no page changes. */
export const changesPages = false;

export default function suspiciousOrderRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, discardSuspiciousOrders, cardAttendant(db), ({ viewer, card }) =>
    changeAndAudit(db, viewer, card, (trx) => discardSuspicious(trx, card, viewer)),
  );

  registerEndpoint(app, restoreSuspiciousOrders, cardAttendant(db), ({ viewer, card, body }) =>
    changeAndAudit(db, viewer, card, (trx) => restoreSuspicious(trx, card, body.ids, viewer)),
  );
}

/** Changes many orders in one transaction. The audit log says how many; the history of each order has its change. */
const changeAndAudit = (
  db: Database,
  viewer: CardViewer,
  card: AttendedCard,
  change: (trx: Queryable) => Promise<number[]>,
): Promise<{ ids: number[] }> =>
  withCardLock(db, card, async (trx) => {
    const count = async () => ({ suspiciousOrders: await countOrders(trx, card, { view: 'suspicious' }) });
    const before = await count();
    const ids = await change(trx);
    await recordUpdated(trx, viewer, cardSubject(card), before, await count());
    return { ids };
  });
