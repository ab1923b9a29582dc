import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import { findKitchenScreenByToken, type HeldScreen } from './kitchen-screens.store.ts';

/** Wrong tokens per address. A valid token is never refused, because other screens may use the same address. */
const WRONG_TOKENS: Limit = { max: 30, windowSeconds: 10 * 60 };

/** Lets in whoever has the screen's token: the tablet that has scanned its code. */
export const kitchenScreen = (db: Database): Guard<{ token: string }, { screen: HeldScreen }> =>
  guard('anyone', async ({ params, request, reply }) => {
    answerPrivate(reply);
    const screen = await findKitchenScreenByToken(db, hashToken(params.token));
    if (!screen) {
      await createThrottle(db).take(`kitchen-tokens:${clientAddress(request)}`, WRONG_TOKENS);
      throw notFound('Esta pantalla se desconectó.');
    }
    return { screen: screen as HeldScreen };
  });
