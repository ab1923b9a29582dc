import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { cardOwner } from '#features/card/cards/cards.access.ts';
import { removeCard, toCard } from '#features/card/cards/cards.store.ts';
import { withCardLock } from '#features/card/cards/parts.store.ts';
import { suspendedText } from '#features/card/cards/suspension-words.rules.ts';
import { keepPagesOfOrders, requireNoOpenOrders } from '#features/ordering/orders/closed-orders.store.ts';
import { forgetOrdersOf } from '#features/ordering/orders/forgotten-orders.store.ts';
import { mailAccount } from '#features/people/accounts/account-mail.access.ts';
import { selfOnly } from '#features/people/accounts/accounts.access.ts';
import { removeUser } from '#features/people/accounts/accounts.store.ts';
import { provePassword } from '#features/people/accounts/attempts.access.ts';
import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { proveSecondStep } from '#features/people/sign-in/second-step.access.ts';
import { cardSubject, recordDeleted } from '#features/platform/audit/audit.store.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import type { Config } from '#foundation/server/config.ts';
import {
  type Database,
  inTransaction,
  type Queryable,
  SWEEP_LOCK,
  tryLock,
} from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { writeJson } from '#foundation/server/http/json-document.ts';
import { takeLongBodiesForLongPasswords } from '#foundation/server/http/long-passwords.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { clearSessionCookies } from '#foundation/server/security/sessions.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { deleteAccount, deleteCard, exportPersonalData } from './personal-data.contract.ts';
import { findPictures, findPicturesInUse, type PicturesOf, personalData } from './personal-data.store.ts';

const EXPORTS: Limit = { max: 5, windowSeconds: 60 * 60 };

/** Export and deletion of a person's data, and the deletion of a card. */
export default function personalDataRoutes(app: App, services: Services): void {
  const { config, db, pictures, throttle } = services;
  const afterAnswer = workAfterAnswers(app);

  registerEndpoint(app, exportPersonalData, selfOnly(db), async ({ viewer, reply }) => {
    await throttle.take(`export:${viewer.id}`, EXPORTS);
    const now = new Date();
    const fileName = `vitrina-mis-datos-${santiagoParts(now).date}.json`;
    reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName}"`);
    return Readable.from(writeJson({ exportedAt: async () => now, ...personalData(db, viewer) }));
  });

  registerEndpoint(app, deleteCard, cardOwner(db), async ({ viewer, card, query, body, request, reply }) => {
    const closesOrders = query.closesOrders === 'true';
    // Published again, it would no longer be suspended.
    if (card.suspendedAt && viewer.role !== 'admin')
      throw new AppError('forbidden', { message: suspendedText(card, config.contactEmail) });
    // A code can be used once, so it is asked for last.
    await requireNoOpenOrders(db, { cardId: card.id }, closesOrders);
    await proveSecondStep(services, request, viewer, body?.code);
    await removingPictures({ db, pictures, log: request.log }, { cardId: card.id }, () =>
      withCardLock(db, card, async (trx, before) => {
        await requireNoOpenOrders(trx, { cardId: card.id }, closesOrders);
        await keepPagesOfOrders(trx, { cardId: card.id });
        await removeCard(trx, card);
        await recordDeleted(trx, viewer, cardSubject(before), toCard(before));
      }),
    );
    afterAnswer(reply, () => mailAccount(services, card.userId, deletionMail(config, card)));
  });

  app.register(async (scope) => {
    takeLongBodiesForLongPasswords(scope as App);
    registerEndpoint(scope as App, deleteAccount, selfOnly(db), async ({ viewer, body, request, reply }) => {
      const { user } = await provePassword(services, request, {
        email: viewer.email,
        password: body.password,
      });
      await requireNoOpenOrders(db, { userId: viewer.id }, body.closesOrders);
      await proveSecondStep(services, request, user, body.code);
      await removingPictures({ db, pictures, log: request.log }, { userId: viewer.id }, () =>
        removeUser(db, viewer.id, async (trx, id) => {
          await requireNoOpenOrders(trx, { userId: id }, body.closesOrders);
          await leaveOrders(trx, id);
        }),
      );
      clearSessionCookies(reply);
    });
  });
}

/** The letter to the owner of a card that was deleted. */
const deletionMail = ({ publicUrl, contactEmail }: Config, { id, title }: { id: number; title: string }) => ({
  subject: `Se eliminó tu tarjeta «${title}» de Vitrina`,
  ...letter({
    asked: `Se eliminó «${title}» con sus productos, pedidos y estadísticas, y no podemos recuperarla. Aquí ves las tarjetas que te quedan:`,
    link: `${publicUrl}/user-panel`,
    button: 'Abrir mi panel',
    after: [
      'Si fuiste tú, no tienes que hacer nada.',
      `Si no fuiste tú, cambia tu contraseña${contactEmail ? ` y escribe a ${contactEmail}` : ''}.`,
    ],
  }),
  gist: `the card ${id} was deleted`,
});

/** What becomes of orders when a person leaves: those that they placed, and those that their cards received. */
export async function leaveOrders(trx: Queryable, userId: number): Promise<void> {
  await forgetOrdersOf(trx, userId);
  await keepPagesOfOrders(trx, { userId });
}

interface PictureServices {
  db: Database;
  pictures: Pictures;
  log: FastifyBaseLogger;
}

/** Runs `work`, which deletes a person or a card, and then deletes their pictures that nobody else shows. */
export async function removingPictures<Result>(
  { db, pictures, log }: PictureServices,
  of: PicturesOf,
  work: () => Promise<Result>,
): Promise<Result> {
  const addresses = await findPictures(db, of);
  const result = await work();
  await removeUnused({ db, pictures, log }, addresses);
  return result;
}

/**
 * Of the pictures at these addresses, makes those unreachable that nobody shows any more, and deletes their files.
 * During a sweep or a backup, whose rows may still name them, the files are left to the next sweep. Never rejects.
 */
export async function removeUnused(
  { db, pictures, log }: PictureServices,
  addresses: readonly string[],
): Promise<void> {
  try {
    const inUse = await findPicturesInUse(db, addresses);
    await pictures.hide(addresses.filter((address) => !inUse.has(address)));
    await inTransaction(db, async (trx) => {
      if (await tryLock(trx, SWEEP_LOCK)) await pictures.removeHidden();
    });
  } catch (error) {
    // The deletion is done already, so the request succeeds; the sweep of pictures removes what is left.
    log.error({ err: error }, 'pictures of what was deleted are still there');
  }
}
