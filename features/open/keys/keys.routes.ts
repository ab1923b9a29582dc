import { findCardsOfPerson } from '#features/card/cards/card-members.store.ts';
import { requireVerified, signedIn } from '#features/people/accounts/accounts.access.ts';
import { proveAgain } from '#features/people/sign-in/second-step.access.ts';
import { mailAboutKey } from '#features/people/sign-in/sign-in-mails.access.ts';
import { inTransaction } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { AppError, invalidField, notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { createKey, deleteKey, listKeys } from './keys.contract.ts';
import { findKeys, insertKey, removeKey, sweepKeys } from './keys.store.ts';

/** No page shows keys. */
export const changesPages = false;

export const sweeps: Sweeps = { 'keys for programs': sweepKeys };

const NOT_FOR_ADMINISTRATORS =
  'Una cuenta de administración no tiene llaves. Úsalas desde la cuenta de quien es dueño de la tarjeta.';

/** Keys with which a person's own programs use the API. */
export default function keyRoutes(app: App, services: Services): void {
  const { db } = services;
  takeLongBodiesForLongPasswords(app);
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, listKeys, signedIn(db), ({ viewer }) => findKeys(db, viewer.id));

  registerEndpoint(app, createKey, signedIn(db), async ({ viewer, body, request, reply }) => {
    const { name, may, cardIds, days } = body;
    requireVerified(viewer);
    if (viewer.role === 'admin') throw new AppError('forbidden', { message: NOT_FOR_ADMINISTRATORS });
    const proven = await proveAgain(services, request, viewer, body);
    const own = (await findCardsOfPerson(db, viewer.id)).map(({ card }) => card.id);
    if (cardIds?.some((id) => !own.includes(id))) throw invalidField('cardIds', 'Elige entre tus tarjetas.');
    // Recognisable where it should not be: in a log, in published code.
    const token = `vitrina_${newToken()}`;
    const key = await inTransaction(db, (trx) =>
      insertKey(trx, proven, { name, may, cardIds, days, tokenHash: hashToken(token) }),
    );
    afterAnswer(reply, () => mailAboutKey(services, viewer, name));
    return { ...key, token };
  });

  registerEndpoint(app, deleteKey, signedIn(db), async ({ viewer, params }) => {
    // Somebody else's key is treated like one that does not exist.
    if (!(await removeKey(db, viewer.id, params.id))) throw notFound('Esta llave ya no existe.');
  });
}
