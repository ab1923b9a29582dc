import { guardedPage } from '#app/server/page.ts';
import { findCardsOfUser } from '#features/card/cards/cards.store.ts';
import { everyBadge, findBoard } from '#features/insight/achievements/board.store.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
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
