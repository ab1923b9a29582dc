import type { Database } from '#foundation/server/database/database.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { hashToken } from '#foundation/server/security/sessions.ts';
import { findAddressBySecret, type HeldAddress } from './agenda-addresses.store.ts';

/** Lets in whoever has the secret of an agenda's address: a calendar program, which cannot sign in. */
export const addressHolder = (
  db: Database,
): Guard<{ id: number; secret: string }, { address: HeldAddress }> =>
  guard('anyone', async ({ params, reply }) => {
    answerPrivate(reply);
    const address = await findAddressBySecret(db, params.id, hashToken(params.secret));
    if (!address) throw notFound('Esta dirección ya no existe.');
    return { address: address as HeldAddress };
  });
