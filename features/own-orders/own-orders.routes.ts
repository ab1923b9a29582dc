import { selfOnly } from '#features/accounts/accounts.access.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { serve } from '#foundation/server/http/serve.ts';
import type { Services } from '#foundation/server/services.ts';
import { listOwnOrders } from './own-orders.contract.ts';
import { findOwnOrders } from './own-orders.store.ts';

export const changesPages = false;

export default function ownOrderRoutes(app: App, { db }: Services): void {
  serve(app, listOwnOrders, selfOnly(db), async ({ params, query, request, reply }) =>
    answerList(request, reply, await findOwnOrders(db, params.id, query)),
  );
}
