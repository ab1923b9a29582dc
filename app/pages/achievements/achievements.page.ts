import { guardedPage } from '#app/server/page.ts';
import { ROLES } from '#features/accounts/accounts.contract.ts';
import { everyBadge, findBoard } from '#features/achievements/board.store.ts';
import { findCardsOfUser } from '#features/cards/cards.store.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import type { AchievementsPageProps } from './achievements.props.ts';

export default guardedPage<AchievementsPageProps>({
  path: '/logros',
  title: 'Logros',
  access: ROLES,
  load: ({ db, viewer }) =>
    inSnapshot(db, async (trx) => ({
      viewer,
      achievements: everyBadge(await findBoard(trx, viewer.id)),
      hasCards: (await findCardsOfUser(trx, viewer.id)).length > 0,
    })),
});
