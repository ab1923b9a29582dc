import { getAdminStats } from '#features/administration/lists/admin-stats.contract.ts';
import { findAdminStats } from '#features/administration/lists/admin-stats.store.ts';
import { administrator } from '#features/people/accounts/accounts.access.ts';
import { sweepAuditEntries } from '#features/platform/audit/audit.store.ts';
import type { App } from '#foundation/server/http/http.ts';
import { answerList } from '#foundation/server/http/paging.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { findAuditPage, findCardPage, findUserPage } from './admin-lists.store.ts';
import { listAdminCards, listAdminUsers, listAuditEntries } from './administration.contract.ts';

export const sweeps: Sweeps = { 'audit log': sweepAuditEntries };

export default function administrationRoutes(app: App, { db }: Services): void {
  registerEndpoint(app, listAdminCards, administrator(db), async ({ query, request, reply }) =>
    answerList(request, reply, await findCardPage(db, query)),
  );
  registerEndpoint(app, listAdminUsers, administrator(db), async ({ query, request, reply }) =>
    answerList(request, reply, await findUserPage(db, query)),
  );
  registerEndpoint(app, listAuditEntries, administrator(db), async ({ query, request, reply }) =>
    answerList(request, reply, await findAuditPage(db, query)),
  );
  registerEndpoint(app, getAdminStats, administrator(db), () => findAdminStats(db));
}
