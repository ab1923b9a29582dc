import { provenVisible } from '#features/card/cards/cards.access.ts';
import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import { self, type Viewer } from '#features/people/accounts/accounts.access.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { GuardContext } from '#foundation/server/http/register-endpoint.ts';

/** Proof that `viewer` may save this card: it is somebody else's. @throws {AppError} `forbidden`, `not_found` */
export async function provenSaveable(
  db: Database,
  context: GuardContext<{ id: number }>,
  cardId: number,
): Promise<{ viewer: Viewer; card: VisibleCard }> {
  const { viewer } = await self(db)(context);
  const { card } = await provenVisible(db, context, cardId);
  answerPrivate(context.reply);
  if (card.userId === context.params.id) {
    throw new AppError('forbidden', { message: 'No puedes guardar tu propia tarjeta.' });
  }
  return { viewer, card };
}
