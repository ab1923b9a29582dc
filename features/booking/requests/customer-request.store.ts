import { cardAddress } from '#features/card/cards/card-address.rules.ts';
import { findCard } from '#features/card/cards/cards.store.ts';
import { findItem } from '#features/catalogue/products/items.store.ts';
import { priceWords } from '#features/catalogue/products/price-words.rules.ts';
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
  const slug = row.itemId === null ? null : productSlug({ id: row.itemId, name: row.itemName });
  const item = row.itemId === null ? null : await findItem(db, row.itemId);
  const text = requestMessage({
    ...content,
    cardTitle: card.title,
    itemUrl: slug && `${pageUrl}/${slug}`,
    pageUrl: new URL(requestPagePath(row.token), pageUrl).href,
  });
  return {
    ...content,
    token: row.token,
    isReplaced: row.replacedBy !== null,
    product:
      item?.isActive && card.isActive
        ? {
            imageUrl: item.imageUrl,
            price: card.enablePricing ? priceWords(card.cardType, item) : null,
            path: `/${card.subdomain}/${slug}`,
          }
        : null,
    timeZone: card.timeZone,
    ...toAskedCard(card, text),
  };
}
