import { signedIn, type Viewer } from '#features/accounts/accounts.access.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/serve.ts';
import { provenOwner } from './cards.access.ts';
import type { OwnedCard } from './cards.store.ts';
import type { PartKind } from './deleted-parts.contract.ts';
import { findCardOfPart } from './deleted-parts.store.ts';
import { UNDO_HOURS } from './undo.rules.ts';

export const BEYOND_RESTORING = `Ya no se puede recuperar: pasaron más de ${UNDO_HOURS} horas.`;

/** The owner of the card that the part in the path stands on, or stood on until it was deleted. */
export const partOwner = (
  db: Database,
  kind: PartKind,
): Guard<{ id: number }, { viewer: Viewer; card: OwnedCard }> =>
  guard('owner', async (context) => {
    await signedIn(db)(context);
    const cardId = await findCardOfPart(db, kind, context.params.id);
    if (cardId === null) throw notFound(BEYOND_RESTORING);
    return provenOwner(db, context, cardId);
  });
