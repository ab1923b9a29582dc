import { guardedPage } from '#app/server/page.ts';
import { findContactData } from '#features/administration/contacts/contacts.store.ts';
import { findGrowth } from '#features/administration/growth/growth.store.ts';
import { findAdminStats } from '#features/administration/lists/admin-stats.store.ts';
import {
  type AdminView,
  cardsCall,
  logCall,
  readView,
  reportsCall,
  usersCall,
} from '#features/administration/lists/admin-view.rules.ts';
import {
  findAuditPage,
  findCardPage,
  findUserPage,
} from '#features/administration/overview/admin-lists.store.ts';
import type { listCardReports } from '#features/administration/reports/card-reports.contract.ts';
import { findReportPage } from '#features/administration/reports/card-reports.store.ts';
import { findUfYear } from '#features/administration/uf/uf.store.ts';
import type { QueryOf } from '#foundation/contract/endpoint.ts';
import { inSnapshot, type Queryable } from '#foundation/server/database/database.ts';
import type { AdminPageProps } from './admin.props.ts';

/** `/admin`: the totals, and the list that the address selects. */
export default guardedPage<AdminPageProps>({
  path: '/admin',
  title: 'Panel de administración',
  access: ['admin'],
  load: ({ db, viewer, query, now }) =>
    inSnapshot(db, async (trx) => {
      const view = readView(query);
      return {
        viewer,
        view,
        stats: await findAdminStats(trx),
        list: await findList(trx, view, now),
        now: now.toISOString(),
      };
    }),
});

const findList = (db: Queryable, view: AdminView, now: Date): Promise<object> =>
  ({
    cards: () => findCardPage(db, cardsCall(view)),
    users: () => findUserPage(db, usersCall(view)),
    overview: () => findGrowth(db, now),
    reports: () => findReportPage(db, reportsCall(view) as QueryOf<typeof listCardReports>),
    requests: async () => (view.q ? findContactData(db, view.q) : {}),
    uf: () => findUfYear(db, now),
    log: () => findAuditPage(db, logCall(view)),
  })[view.tab]();
