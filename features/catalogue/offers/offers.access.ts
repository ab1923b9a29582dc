import { partGuard } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { findItem } from '#features/catalogue/products/items.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { AppError, invalidField } from '#foundation/server/http/errors.ts';
import { offerProblems } from './offer-problems.rules.ts';
import type { OfferDraft } from './offers.contract.ts';
import { findOffer, MISSING_OFFER, type OfferRow, type OwnedOffer } from './offers.store.ts';

export const offerManager = (db: Database) =>
  partGuard<OwnedOffer>()(db, 'manages', 'offer', { find: findOffer, missing: MISSING_OFFER });

/** Proof for an offer of the card; null if it has been deleted. */
export async function findOwnOffer(
  db: Queryable,
  card: ManagedCard,
  offerId: number,
): Promise<OwnedOffer | null> {
  const offer = await findOffer(db, offerId);
  return offer?.cardId === card.id ? (offer as OwnedOffer) : null;
}

/** @throws {AppError} `invalid` if the offer would be about a product of another card */
export async function refuseOtherItem(
  trx: Queryable,
  card: ManagedCard,
  { itemId }: Pick<OfferDraft, 'itemId'>,
): Promise<void> {
  if (itemId && (await findItem(trx, itemId))?.cardId !== card.id)
    throw invalidField('itemId', 'Este producto no es de tu tarjeta.');
}

/**
 * @param offer as it would be stored
 * @param path the prefix of its fields in the request: 'offers.0.'
 * @throws {AppError} `invalid` with the contradiction between its prices, dates or hours
 */
export function refuseContradictions(offer: OfferRow | Partial<OfferDraft>, path = ''): void {
  const { price = null, previousPrice = null, weekdays = [] } = offer;
  const { startDate = null, endDate = null, startTime = null, endTime = null } = offer;
  const whole = { price, previousPrice, startDate, endDate, weekdays, startTime, endTime };
  const problems = Object.entries(offerProblems(whole));
  if (problems.length === 0) return;
  throw new AppError('invalid', {
    fields: Object.fromEntries(problems.map(([field, why]) => [path + field, why])),
  });
}
