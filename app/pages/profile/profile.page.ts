import { guardedPage } from '#app/server/page.ts';
import { findAdminStats } from '#features/administration/lists/admin-stats.store.ts';
import { findCardsOfUser, toCard } from '#features/card/cards/cards.store.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import type { ProfilePageProps } from './profile.props.ts';

export default guardedPage<ProfilePageProps>({
  path: '/perfil',
  title: 'Perfil',
  access: ROLES,
  load: ({ db, viewer }) =>
    inSnapshot(db, async (trx) => ({
      isGuest: false,
      cards: (await findCardsOfUser(trx, viewer.id)).map(toCard),
      stats: viewer.role === 'admin' ? await findAdminStats(trx) : null,
    })),
  guest: () => ({ isGuest: true, cards: [], stats: null }),
});
