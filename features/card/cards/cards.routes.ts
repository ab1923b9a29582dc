import { isDeepStrictEqual } from 'node:util';
import { mailAccount } from '#features/people/accounts/account-mail.access.ts';
import { reachesCard, signedIn, type Viewer } from '#features/people/accounts/accounts.access.ts';
import { findUser, promoteToOwner } from '#features/people/accounts/accounts.store.ts';
import { requireConfirmed } from '#features/people/accounts/confirmed-address.access.ts';
import { letter } from '#features/people/accounts/letter-layout.rules.ts';
import { cardSubject, recordUpdated } from '#features/platform/audit/audit.store.ts';
import type { StorePicture } from '#features/platform/images/images.media.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { omitUndefined } from '#foundation/contract/omit-undefined.ts';
import { inTransaction, type Queryable } from '#foundation/server/database/database.ts';
import { workAfterAnswers } from '#foundation/server/http/after-answer.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import { createThrottle, type Limit } from '#foundation/server/security/throttle.ts';
import type { Services, Sweeps } from '#foundation/server/services.ts';
import { cardChanges } from './card-draft.rules.ts';
import { findCardsOfPerson } from './card-members.store.ts';
import { removeTransfer } from './card-owners.store.ts';
import { cardManager, visibleCard, visibleCardBySubdomain } from './cards.access.ts';
import { type CardUpdate, getCard, getCardBySubdomain, listOwnCards, updateCard } from './cards.contract.ts';
import { type CardRow, type ManagedCard, makeRoomForCard, toCard, updateCardColumns } from './cards.store.ts';
import { sweepFormerSubdomains } from './former-subdomains.store.ts';
import { inTurnOfCard, lockCard, refuseSharedCatalogue, takeWords } from './parts.store.ts';
import { passedOnMail, receivedMail } from './passed-on-mails.rules.ts';
import { validSubdomain } from './subdomain.access.ts';
import { reasonText, suspendedText } from './suspension-words.rules.ts';

export const sweeps: Sweeps = { 'former subdomains': sweepFormerSubdomains };

/** By others than the owner, who gets a letter about each and must not be flooded with them. */
const CONTACTS: Limit = { max: 5, windowSeconds: DAY_SECONDS };

/** By one person: each address that a card leaves is taken from others for a year. */
const ADDRESSES: Limit = { max: 5, windowSeconds: DAY_SECONDS };

export default function cardRoutes(app: App, services: Services): void {
  const { config, db, reads, pictures, throttle } = services;
  const afterAnswer = workAfterAnswers(app);
  const { publicUrl, contactEmail } = config;

  registerEndpoint(app, getCardBySubdomain, visibleCardBySubdomain(reads, db), ({ card }) => toCard(card));
  registerEndpoint(app, getCard, visibleCard(reads, db), ({ card }) => toCard(card));
  registerEndpoint(app, listOwnCards, signedIn(db), async ({ viewer, request }) => {
    await takeRead(throttle, 'own-cards', viewer.id);
    const rows = [];
    for (const { card, role } of await findCardsOfPerson(db, viewer.id))
      if (await reachesCard(db, request, card.id)) rows.push({ ...toCard(card), role });
    return rows;
  });

  registerEndpoint(app, updateCard, cardManager(db), async ({ viewer, card, body, request, reply }) => {
    refuseAdministratorsChanges(viewer, card, body, contactEmail);
    const subdomain = body.subdomain === undefined ? undefined : validSubdomain(body.subdomain);
    if (subdomain !== undefined && subdomain !== card.subdomain && viewer.role !== 'admin')
      await throttle.take(`addresses:${card.id}:${viewer.id}`, ADDRESSES);
    await takeWords(db, { viewer, card });
    return pictures.withUploads({ request, userId: viewer.id, cardId: card.id }, async (keep) => {
      // Pictures are stored before the transaction, because a connection must not wait for their decoding.
      const stored = await storedPictures(body, card, keep);
      const save = async (trx: Queryable) => {
        if (body.userId !== undefined && body.userId !== card.userId) {
          await makeRoomForCard(trx, body.userId);
          requireConfirmed(await findUser(trx, body.userId));
        }
        const before = await lockCard(trx, card);
        refuseAdministratorsChanges(viewer, before, body, contactEmail);
        if (body.cardType && body.cardType !== before.cardType) await refuseSharedCatalogue(trx, before);
        // The changes start from the locked row: another request may have changed the same object in the meantime.
        const columns = {
          ...cardChanges(body, before, new Date()),
          ...suspensionChange(viewer, before, body),
          ...stored,
        };
        const updated = await updateCardColumns(trx, before, subdomain ? { ...columns, subdomain } : columns);
        const isPassedOn = updated.userId !== before.userId;
        if (isPassedOn) {
          await promoteToOwner(trx, updated.userId);
          await removeTransfer(trx, card.id);
        }
        await recordUpdated(trx, viewer, cardSubject(updated), toCard(before), toCard(updated));
        const isContactNew = !isDeepStrictEqual(whereOrdersGo(before), whereOrdersGo(updated));
        if (isContactNew && viewer.id !== card.userId)
          await createThrottle(trx).take(`contacts:${card.id}`, CONTACTS);
        return {
          updated,
          formerOwnerId: isPassedOn ? before.userId : null,
          isSuspendedNow: updated.suspendedAt !== null && before.suspendedAt === null,
          isContactNew,
        };
      };
      const { updated, formerOwnerId, isSuspendedNow, isContactNew } = await inTurnOfCard(card, () =>
        inTransaction(db, save),
      );
      if (formerOwnerId !== null) {
        const passedOn = { publicUrl, contactEmail, card: updated };
        afterAnswer(reply, () => mailAccount(services, formerOwnerId, passedOnMail(passedOn)));
        afterAnswer(reply, () => mailAccount(services, updated.userId, receivedMail(passedOn)));
      }
      if (isSuspendedNow)
        afterAnswer(reply, () =>
          mailAccount(services, updated.userId, suspensionMail({ publicUrl, contactEmail, card: updated })),
        );
      if (isContactNew)
        afterAnswer(reply, () => mailAccount(services, updated.userId, contactMail(publicUrl, updated)));
      return toCard(updated);
    });
  });
}

/**
 * Changes that only administrators may make. Others may send these fields with their current values.
 * @throws {AppError} `forbidden`
 */
function refuseAdministratorsChanges(
  viewer: Viewer,
  card: CardRow,
  draft: CardUpdate,
  contactEmail: string | null,
): void {
  if (viewer.role === 'admin') return;
  const changesFeatured = draft.isFeatured !== undefined && draft.isFeatured !== card.isFeatured;
  const changesOwner = draft.userId !== undefined && draft.userId !== card.userId;
  if (changesFeatured || changesOwner) throw new AppError('forbidden');
  if (draft.isActive && card.suspendedAt)
    throw new AppError('forbidden', { message: suspendedText(card, contactEmail) });
}

/**
 * An administrator who deactivates somebody else's card suspends it, even if it is inactive already. Activating a card
 * ends its suspension.
 * @throws {AppError} `invalid` without a reason
 */
function suspensionChange(
  viewer: Viewer,
  card: CardRow,
  { isActive, suspensionReason }: CardUpdate,
): Partial<Pick<CardRow, 'suspendedAt' | 'suspensionReason'>> {
  if (isActive && card.suspendedAt) return { suspendedAt: null, suspensionReason: null };
  const suspends = isActive === false && viewer.role === 'admin' && viewer.id !== card.userId;
  if (!suspends || card.suspendedAt) return {};
  if (!suspensionReason) throw invalidField('suspensionReason', 'Escribe el motivo: lo lee su dueño.');
  return { suspendedAt: new Date(), suspensionReason };
}

/** The addresses of the pictures that a draft sets. */
async function storedPictures(draft: CardUpdate, card: ManagedCard, keep: StorePicture) {
  const { profileImageUrl, headerBackgroundImageUrl } = cardChanges(draft, card, new Date());
  return omitUndefined({
    profileImageUrl: await keep(profileImageUrl),
    headerBackgroundImageUrl: await keep(headerBackgroundImageUrl),
  });
}

/** Customers agree on the payment there. */
function whereOrdersGo(row: CardRow) {
  const { links, contactInfo } = toCard(row);
  return [links.whatsappDigits, links.phoneDigits, contactInfo.email];
}

const contactMail = (publicUrl: string, { id, title }: Pick<CardRow, 'id' | 'title'>) => ({
  subject: 'Cambió el contacto de tu negocio en Vitrina',
  ...letter({
    asked: `Desde ahora los clientes de «${title}» llaman, escriben y mandan pedidos a otro teléfono, WhatsApp o correo. Revisa que sea el tuyo:`,
    link: `${publicUrl}/user-panel?card=${id}&tab=informacion`,
    button: 'Ver mi tarjeta',
    after: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, cambia tu contraseña y corrige el contacto.',
    ],
  }),
  gist: `the contact of the card ${id} has changed`,
});

interface Suspension {
  publicUrl: string;
  contactEmail: string | null;
  card: Pick<CardRow, 'id' | 'title' | 'suspensionReason'>;
}

const suspensionMail = ({ publicUrl, contactEmail, card }: Suspension) => ({
  subject: 'Desactivamos tu tarjeta en Vitrina',
  ...letter({
    asked: `La administración de Vitrina desactivó tu tarjeta «${card.title}», así que por ahora nadie la ve y no recibe pedidos. ${reasonText(card.suspensionReason ?? '')} Lo que tiene sigue en tu panel:`,
    link: `${publicUrl}/user-panel?card=${card.id}`,
    button: 'Abrir mi panel',
    after: [
      contactEmail
        ? `Si crees que es un error, escribe a ${contactEmail}.`
        : 'Solo la administración puede volver a activarla.',
    ],
  }),
  gist: `the card ${card.id} was suspended`,
});
