import { cardManager } from '#features/card/cards/cards.access.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import { isElsewhere } from '#features/platform/images/elsewhere.rules.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import type { Services } from '#foundation/server/services.ts';
import { replaceOutsidePicture } from './outside-pictures.contract.ts';
import { replacePicture } from './outside-pictures.store.ts';

/**
 * Replaces pictures on other sites. The server fetches nothing: the owner's browser copies the picture and uploads it.
 */
export default function outsidePictureRoutes(app: App, { db, pictures }: Services): void {
  registerEndpoint(
    app,
    replaceOutsidePicture,
    cardManager(db),
    async ({ viewer, card, body: { from, to }, request }) => {
      if (!isElsewhere(from)) throw invalidField('from', 'Esa imagen no está en otro sitio.');
      const sender = { request, userId: viewer.id, cardId: card.id };
      return pictures.withUploads(sender, async (keep) => {
        const kept = to.startsWith('/images/') ? await keep(to) : null;
        if (kept === null) throw invalidField('to', 'Primero sube la imagen.');
        const replaced = await withCardLock(db, card, (trx, locked) =>
          replacePicture(trx, { viewer, card, locked }, { from, to: kept }),
        );
        return { replaced };
      });
    },
  );
}
