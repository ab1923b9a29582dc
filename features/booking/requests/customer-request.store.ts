import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { findCard } from '#features/card/cards/cards.store.ts';
import { productSlug } from '#features/catalogue/products/product-address.rules.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import { toAskedCard } from './asked-card.store.ts';
import { requestMessage, requestPagePath } from './request-text.rules.ts';
import type { CustomerRequest } from './requests.contract.ts';
import { MISSING_REQUEST, type RequestRow, toContent } from './requests.store.ts';

/**
 * A request as its customer sees it, with the message for WhatsApp.
 * @param cardUrl the pattern of cards' addresses (`Config.cardUrl`)
 * @throws {AppError} `not_found`
 */
export async function readCustomerRequest(
  db: Queryable,
  row: RequestRow,
  cardUrl: string,
): Promise<CustomerRequest> {
  const card = await findCard(db, row.cardId);
  if (!card) throw notFound(MISSING_REQUEST);
  const pageUrl = cardAddress(cardUrl, card.subdomain);
  const content = toContent(row);
  const text = requestMessage({
    ...content,
    cardTitle: card.title,
    itemUrl: row.itemId === null ? null : `${pageUrl}/${productSlug({ id: row.itemId, name: row.itemName })}`,
    pageUrl: new URL(requestPagePath(row.token), pageUrl).href,
  });
  return {
    ...content,
    token: row.token,
    isReplaced: row.replacedBy !== null,
    timeZone: card.timeZone,
    ...toAskedCard(card, text),
  };
}
