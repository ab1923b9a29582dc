import { type CardViewer, cardManager } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import { cardSubject, recordingChange } from '#features/platform/audit/audit.store.ts';
import { qrPath } from '#features/platform/drawing/qr.media.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import type { Services } from '#foundation/server/services.ts';
import { kitchenScreen } from './kitchen-screens.access.ts';
import {
  createKitchenScreen,
  deleteKitchenScreen,
  getKitchen,
  listKitchenScreens,
  streamKitchen,
} from './kitchen-screens.contract.ts';
import {
  findKitchenScreenByToken,
  findKitchenScreens,
  insertKitchenScreen,
  readKitchen,
  removeKitchenScreen,
  toKitchenScreen,
} from './kitchen-screens.store.ts';

/** No page shows kitchen screens. */
export const changesPages = false;

export default function kitchenScreenRoutes(app: App, { config, db, live }: Services): void {
  live.on('kitchen_screen_removed', (id) => live.publish(`kitchen-screen:${id}`, {}));

  registerEndpoint(app, listKitchenScreens, cardManager(db), async ({ card, reply }) => {
    answerPrivate(reply);
    return (await findKitchenScreens(db, card.id)).map(toKitchenScreen);
  });

  registerEndpoint(
    app,
    createKitchenScreen,
    cardManager(db),
    async ({ viewer, card, body: { name }, reply }) => {
      answerPrivate(reply);
      const token = newToken();
      const row = await changeAndAudit(db, viewer, card, (trx) =>
        insertKitchenScreen(trx, card, { name, tokenHash: hashToken(token), madeBy: viewer.id }),
      );
      const url = `${config.publicUrl}/cocina/${token}`;
      return { ...toKitchenScreen(row), url, code: qrPath(url, { margin: 4, errorCorrectionLevel: 'M' }) };
    },
  );

  registerEndpoint(app, deleteKitchenScreen, cardManager(db), async ({ viewer, card, params }) => {
    await changeAndAudit(db, viewer, card, (trx) => removeKitchenScreen(trx, card, params.screenId));
  });

  registerEndpoint(app, getKitchen, kitchenScreen(db), ({ screen }) => readKitchen(db, screen));

  registerEndpoint(app, streamKitchen, kitchenScreen(db), ({ screen, request, reply }) =>
    live.open({
      reply,
      holder: `kitchen-screen:${screen.id}:${clientAddress(request)}`,
      async findTopics() {
        const isThere = await findKitchenScreenByToken(db, screen.tokenHash);
        return isThere && [`kitchen:${screen.cardId}`, `kitchen-screen:${screen.id}`];
      },
    }),
  );
}

/** Runs a change of the card's screens, and records it in the audit log. */
const changeAndAudit = <Result>(
  db: Database,
  viewer: CardViewer,
  card: ManagedCard,
  change: (trx: Queryable) => Promise<Result>,
): Promise<Result> =>
  withCardLock(db, card, (trx) => {
    const names = async () => ({
      kitchenScreens: (await findKitchenScreens(trx, card.id)).map(({ name }) => name),
    });
    return recordingChange(trx, viewer, cardSubject(card), names, () => change(trx));
  });
