import { guardedPage } from '#app/server/page.ts';
import { findCardsOfPerson } from '#features/card/cards/card-members.store.ts';
import { toCard } from '#features/card/cards/cards.store.ts';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import { inSnapshot } from '#foundation/server/database/database.ts';
import type { UserPanelPageProps } from './user-panel.props.ts';

export default guardedPage<UserPanelPageProps>({
  path: '/user-panel',
  title: 'Mi Panel',
  access: ['card_owner', 'admin'],
  async load({ db, viewer, cardUrl, contactEmail, now }) {
    const found = await inSnapshot(db, (trx) => findCardsOfPerson(trx, viewer.id));
    const cards = found.map(({ card, role }) => ({ ...toCard(card), role }));
    return {
      personId: viewer.id,
      cardUrl,
      contactEmail,
      cards: cards.map((card) => ({
        ...card,
        openTimeline: openTimeline(card, now),
      })),
    };
  },
});
