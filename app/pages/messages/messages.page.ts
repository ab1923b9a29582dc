import { guardedPage } from '#app/server/page.ts';
import { findCardsOfUser } from '#features/card/cards/cards.store.ts';
import { ROLES } from '#features/people/accounts/accounts.contract.ts';
import type { MessagesPageProps } from './messages.props.ts';

/** `/mensajes`: `?c=7` opens a conversation by its id, `?card=5` the conversation with a card. */
export default guardedPage<MessagesPageProps>({
  path: '/mensajes',
  title: 'Mensajes',
  access: ROLES,
  load: async ({ db, viewer, now }) => ({
    viewerId: viewer.id,
    ownCards: (await findCardsOfUser(db, viewer.id)).map(({ id, title }) => ({ id, title })),
    now: now.toISOString(),
  }),
  guest: ({ query, now }) =>
    query.has('c') || query.has('card') ? null : { viewerId: 0, ownCards: [], now: now.toISOString() },
});
