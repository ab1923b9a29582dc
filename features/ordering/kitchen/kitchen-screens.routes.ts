import { cardManager } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { type Author, changeCard } from '#features/card/changes/change-card.store.ts';
import { qrPath } from '#features/platform/drawing/qr.media.ts';
import { type Database, inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { kitchenScreen } from './kitchen-screens.access.ts';
import {
  createKitchenScreen,
  deleteKitchenScreen,
  finishKitchenOrder,
  getKitchen,
  listKitchenScreens,
  streamKitchen,
  updateKitchenScreen,
} from './kitchen-screens.contract.ts';
import {
  findKitchenScreenByToken,
  findKitchenScreens,
  finishOrder,
  insertKitchenScreen,
  readKitchen,
  removeKitchenScreen,
  saveMayFinish,
  toKitchenScreen,
} from './kitchen-screens.store.ts';

/** No page shows kitchen screens. */
export const changesPages = false;

export default function kitchenScreenRoutes(app: App, { config, db, live, throttle }: Services): void {
  live.on('kitchen_screen_removed', (id) => {
    // The screen reads again, and says that it is not one any more.
    live.publish(`kitchen-screen:${id}`, {});
    live.end(`kitchen-screen:${id}`);
  });

  registerEndpoint(app, listKitchenScreens, cardManager(db), async ({ viewer, card, reply }) => {
    answerPrivate(reply);
    await takeRead(throttle, 'kitchen-screens', viewer.id);
    return (await findKitchenScreens(db, card.id)).map(toKitchenScreen);
  });

  registerEndpoint(app, createKitchenScreen, cardManager(db), async (by) => {
    answerPrivate(by.reply);
    const token = newToken();
    const screen = { name: by.body.name, tokenHash: hashToken(token), madeBy: by.viewer.id };
    const row = await changeScreens(db, by, (trx) => insertKitchenScreen(trx, by.card, screen));
    const url = `${config.publicUrl}/cocina/${token}`;
    return { ...toKitchenScreen(row), url, code: qrPath(url, { margin: 4, errorCorrectionLevel: 'M' }) };
  });

  registerEndpoint(app, deleteKitchenScreen, cardManager(db), async (by) => {
    await changeScreens(db, by, (trx) => removeKitchenScreen(trx, by.card, by.params.screenId));
  });

  registerEndpoint(app, updateKitchenScreen, cardManager(db), async (by) => {
    const { params, body, card } = by;
    return toKitchenScreen(
      await changeScreens(db, by, (trx) => saveMayFinish(trx, card, { ...params, ...body })),
    );
  });

  registerEndpoint(app, finishKitchenOrder, kitchenScreen(db), async ({ screen, params, body }) => {
    // Its answer is a read.
    await takeRead(throttle, 'kitchen', screen.id);
    await inTransaction(db, (trx) => finishOrder(trx, screen, { number: params.number, ...body }));
    return readKitchen(db, screen);
  });

  registerEndpoint(app, getKitchen, kitchenScreen(db), async ({ screen }) => {
    await takeRead(throttle, 'kitchen', screen.id);
    return readKitchen(db, screen);
  });

  registerEndpoint(app, streamKitchen, kitchenScreen(db), ({ screen, request, reply }) =>
    live.open({
      reply,
      holder: `kitchen-screen:${screen.id}:${clientAddress(request)}`,
      address: clientAddress(request),
      async findTopics() {
        const isThere = await findKitchenScreenByToken(db, screen.tokenHash);
        return isThere && [`kitchen:${screen.cardId}`, `kitchen-screen:${screen.id}`];
      },
    }),
  );
}

/** Runs a change of the card's screens, and records it in the audit log. */
const changeScreens = <Result>(
  db: Database,
  by: Author<ManagedCard>,
  write: (trx: Queryable) => Promise<Result>,
): Promise<Result> =>
  changeCard(db, by, ({ trx, card, recordReading }) => {
    const screens = () => findKitchenScreens(trx, card.id);
    const names = async () => ({
      kitchenScreens: (await screens()).map(({ name, mayFinish }) =>
        mayFinish ? `${name} (marca listos)` : name,
      ),
    });
    return recordReading(names, () => write(trx));
  });
