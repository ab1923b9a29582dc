import { cardManager } from '#features/card/cards/cards.access.ts';
import { type ManagedCard, toCard } from '#features/card/cards/cards.store.ts';
import { type Author, changeCard } from '#features/card/changes/change-card.store.ts';
import { isTable } from '#features/card/drawing/place-names.rules.ts';
import { posterFileName } from '#features/card/drawing/poster.rules.ts';
import {
  findOrderSettings,
  fulfilmentsOf,
  saveOrderSettings,
} from '#features/ordering/settings/order-settings.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { answerAsFile } from '#foundation/server/http/file-answer.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { posterPdf, posterPhoto } from './poster.media.ts';
import { addQrPlaces, deleteQrPlace, getPlacePosters, listQrPlaces } from './qr-places.contract.ts';
import { findQrPlaces, insertQrPlaces, removeQrPlace, toQrPlace } from './qr-places.store.ts';

/** For each person: two hundred pages take a second or two. */
const FILES: Limit = { max: 5, windowSeconds: 10 * 60 };

/** Places of a card's printed codes and their posters. */
export default function qrPlaceRoutes(app: App, { config, db, pictures, throttle }: Services): void {
  const queue = createFairQueue('place_posters', { atOnce: 1, placesEach: 4, places: 40 });

  registerEndpoint(app, listQrPlaces, cardManager(db), async ({ viewer, card, reply }) => {
    answerPrivate(reply);
    await takeRead(throttle, 'qr-places', viewer.id);
    return (await findQrPlaces(db, card.id)).map(toQrPlace);
  });

  registerEndpoint(app, addQrPlaces, cardManager(db), (by) =>
    changePlaces(db, by, async (trx) => {
      await insertQrPlaces(trx, by.card, by.body.names);
      if (by.body.names.some(isTable)) await offerTables(trx, by.card);
    }),
  );

  registerEndpoint(app, deleteQrPlace, cardManager(db), async (by) => {
    await changePlaces(db, by, (trx) => removeQrPlace(trx, by.card, by.params.mark));
  });

  registerEndpoint(
    app,
    getPlacePosters,
    cardManager(db),
    async ({ viewer, card, query: { size }, reply }) => {
      const places = await findQrPlaces(db, card.id);
      if (places.length === 0) throw notFound('Agrega primero los lugares de tus códigos.');
      await throttle.take(`place-posters:${viewer.id}`, FILES);
      const photo = await posterPhoto(pictures, card);
      const file = await queue.run(`user:${viewer.id}`, () =>
        posterPdf({ card: toCard(card), photo, cardUrl: config.cardUrl }, size, places),
      );
      answerAsFile(reply, 'application/pdf');
      answerPrivate(reply);
      reply.header(
        'Content-Disposition',
        `attachment; filename="${posterFileName(card.subdomain, 'lugares', size)}"`,
      );
      return file;
    },
  );
}

/**
 * Who puts codes on tables takes orders there. A card that asked for no way keeps the usual one beside it: not everyone
 * sits at a table.
 */
async function offerTables(trx: Queryable, card: ManagedCard): Promise<void> {
  const offered = fulfilmentsOf(await findOrderSettings(trx, card));
  if (offered.includes('table')) return;
  const fulfilments = [...(offered.length > 0 ? offered : (['pickup'] as const)), 'table' as const];
  await saveOrderSettings(trx, card, { fulfilments }, { isTransferChanged: false });
}

/** Runs a change of the places, records it in the audit log, and returns the new list. */
const changePlaces = (db: Database, by: Author<ManagedCard>, write: (trx: Queryable) => Promise<void>) =>
  changeCard(db, by, async ({ trx, card, recordReading }) => {
    const state = async () => ({
      qrPlaces: (await findQrPlaces(trx, card.id)).map(({ name }) => name),
      fulfilments: fulfilmentsOf(await findOrderSettings(trx, card)),
    });
    await recordReading(state, () => write(trx));
    return (await findQrPlaces(trx, card.id)).map(toQrPlace);
  });
