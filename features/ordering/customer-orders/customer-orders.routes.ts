import { selfOnly } from '#features/people/accounts/accounts.access.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { listOrdersOfCustomer } from './customer-orders.contract.ts';
import { findOrdersOfCustomer } from './customer-orders.store.ts';

export const changesPages = false;

export default function customerOrderRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, listOrdersOfCustomer, selfOnly(db), async ({ params, query, request, reply }) => {
    await takeRead(throttle, 'own-orders', params.id);
    return answerList(request, reply, await findOrdersOfCustomer(db, params.id, query));
  });
}
