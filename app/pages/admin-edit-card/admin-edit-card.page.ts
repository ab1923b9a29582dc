import { guardedPage } from '#app/server/page.ts';
import { findCard, toCard } from '#features/card/cards/cards.store.ts';
import { findUser } from '#features/people/accounts/accounts.store.ts';
import { pathId } from '#foundation/contract/schemas.ts';
import { inSnapshot, type Queryable } from '#foundation/server/database/database.ts';
import type { AdminEditCardPageProps } from './admin-edit-card.props.ts';

export default guardedPage<AdminEditCardPageProps>({
  path: '/admin/edit-card/:cardId',
  title: 'Editar tarjeta',
  access: ['admin'],
  load: ({ db, viewer, params }) =>
    inSnapshot(db, async (trx) => ({ viewer, found: await findWithOwner(trx, params.cardId) })),
});

/** An invalid id is treated like that of a card that does not exist. */
async function findWithOwner(db: Queryable, asked: unknown): Promise<AdminEditCardPageProps['found']> {
  const cardId = pathId().safeParse(asked);
  const card = cardId.success ? await findCard(db, cardId.data) : null;
  const owner = card && (await findUser(db, card.userId));
  return owner && { card: toCard(card), owner };
}
