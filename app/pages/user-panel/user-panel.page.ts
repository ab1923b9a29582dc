import { guardedPage, Redirect } from '#app/server/page.ts';
import { findCardsOfPerson } from '#features/card/cards/card-members.store.ts';
import { type CardRow, findCard, toCard } from '#features/card/cards/cards.store.ts';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import { recordOpened } from '#features/platform/audit/audit.store.ts';
import { pathId } from '#foundation/contract/schemas.ts';
import { inSnapshot, type Queryable } from '#foundation/server/database/database.ts';
import type { UserPanelPageProps } from './user-panel.props.ts';

export default guardedPage<UserPanelPageProps>({
  path: '/user-panel',
  title: 'Mi Panel',
  access: ROLES,
  async load({ db, viewer, query, cardUrl, contactEmail, now }) {
    // Nobody with a card has this role; the first card brings the other.
    if (viewer.role === 'user') throw new Redirect('/create-card', { isPermanent: false });
    const found = await inSnapshot(db, (trx) => findCardsOfPerson(trx, viewer.id));
    const helped = viewer.role === 'admin' ? await findHelped(db, found, query.get('card')) : null;
    if (helped) {
      await recordOpened(db, viewer, helped);
      found.push({ card: helped, role: 'owner' });
    }
    const cards = found.map(({ card, role }) => ({ ...toCard(card), role }));
    return {
      personId: viewer.id,
      helpedId: helped?.id ?? null,
      // Some write both names into the field of the first.
      firstName: viewer.firstName.trim().split(/\s/)[0] ?? '',
      cardUrl,
      contactEmail,
      now: now.toISOString(),
      search: `?${query}`,
      cards: cards.map((card) => ({
        ...card,
        openTimeline: openTimeline(card, now),
      })),
    };
  },
});

/** Somebody else's card, which an administrator has opened to help. */
async function findHelped(
  db: Queryable,
  own: readonly { card: CardRow }[],
  asked: string | null,
): Promise<CardRow | null> {
  const cardId = pathId().safeParse(asked);
  if (!cardId.success || own.some(({ card }) => card.id === cardId.data)) return null;
  return findCard(db, cardId.data);
}
