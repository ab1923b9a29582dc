import type { VisibleCard } from '#features/card/cards/cards.store.ts';
import { atOfferPrice } from '#features/catalogue/offers/card-offers.rules.ts';
import { hasOfferBegun, isOfferRunning } from '#features/catalogue/offers/offer-schedule.rules.ts';
import { findOffersByIds } from '#features/catalogue/offers/offers.store.ts';
import { maxText } from '#features/catalogue/products/item-bounds.rules.ts';
import { findItemsByIds, type ItemRow } from '#features/catalogue/products/items.store.ts';
import { canBeChosen } from '#features/catalogue/products/options.rules.ts';
import { pricePeriod } from '#features/catalogue/products/price-period.rules.ts';
import { unitOf } from '#features/catalogue/products/units.rules.ts';
import { toVisibleItem } from '#features/catalogue/products/visible-items.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { MAX_QUANTITY } from './order-bounds.rules.ts';
import {
  choicesProblem,
  goneChoice,
  mergeLines,
  type PositionedLine,
  type PricedLine,
  piecesOf,
  priceLine,
  quantityProblem,
  type Sellable,
} from './order-lines.rules.ts';
import type { OrderRequest } from './orders.contract.ts';

/**
 * The requested lines at the catalogue's current prices, refused where they cannot be ordered.
 * @throws {AppError} `invalid` for too many pieces (of a line, or of a product over all lines),
 * a part of what is sold whole, or too few or too many options;
 * `not_available` for a product that the card does not have, or a product or choice that is switched off or sold out; a product that is no longer shown
 * is not named
 */
export async function pricedLines(
  db: Queryable,
  card: VisibleCard,
  requested: OrderRequest['lines'],
): Promise<PricedLine[]> {
  const wanted = mergeLines(requested);
  const catalogue = await findSellables(db, card, wanted);
  const wrong: Record<string, string> = {};
  const missing: Record<string, string> = {};
  const missingNames: string[] = [];
  const lines: PricedLine[] = [];
  let message: string | undefined;
  for (const line of wanted) {
    const sellable = catalogue.get(`${line.type}:${line.id}`);
    if (line.quantity > MAX_QUANTITY) {
      wrong[`lines.${line.position}.quantity`] = `Puedes pedir hasta ${MAX_QUANTITY} de lo mismo.`;
    } else if (!sellable?.isAvailable) {
      const name = sellable?.isShown ? sellable.name : null;
      missing[`lines.${line.position}.id`] = `${name ?? 'Algo de tu pedido'} ya no está disponible.`;
      missingNames.push(name ?? 'algo de tu pedido');
    } else {
      const gone = goneChoice(sellable, line);
      const problem = choicesProblem(sellable, line);
      const broken = quantityProblem({ ...sellable, quantity: line.quantity });
      if (gone) {
        missing[`lines.${line.position}.choices`] = gone.name
          ? `${gone.name} ya no está disponible.`
          : `Las opciones de ${sellable.name} cambiaron.`;
        missingNames.push(`${sellable.name} con ${gone.name ?? 'lo que elegiste'}`);
      } else if (problem) {
        wrong[`lines.${line.position}.choices`] = problem;
        message ??= `${sellable.name}: ${problem}`;
      } else if (broken) {
        wrong[`lines.${line.position}.quantity`] = broken;
        message ??= broken;
      } else if (sellable.maxPerOrder && piecesOf(wanted, line, catalogue) > sellable.maxPerOrder) {
        const limit = `${maxText(sellable.maxPerOrder)}.`;
        wrong[`lines.${line.position}.quantity`] = limit;
        message ??= `${sellable.name}: ${limit.toLowerCase()}`;
      } else {
        const priced = priceLine(line, sellable);
        if (priced.price < 0) wrong[`lines.${line.position}.choices`] = BELOW_ZERO;
        lines.push(priced);
      }
    }
  }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', { message, fields: wrong });
  if (missingNames.length > 0) {
    const gone = `Ya no está disponible: ${[...new Set(missingNames)].slice(0, 5).join(', ')}.`;
    throw new AppError('not_available', { message: gone, fields: missing });
  }
  return lines;
}

const BELOW_ZERO = 'Con estas opciones el precio queda bajo cero. Elige otras.';

/** Those of these products and offers that the card has, by keys like 'item:12'. */
export async function findSellables(
  db: Queryable,
  { id: cardId, cardType, timeZone }: Pick<VisibleCard, 'id' | 'cardType' | 'timeZone'>,
  wanted: readonly Pick<PositionedLine, 'type' | 'id'>[],
): Promise<Map<string, Sellable>> {
  const idsOf = (type: Sellable['type']) => wanted.filter((line) => line.type === type).map(({ id }) => id);
  const now = new Date();
  const items = await findItemsByIds(db, cardId, idsOf('item'));
  const offers = await findOffersByIds(db, cardId, idsOf('offer'));
  const offered = new Map(
    (
      await findItemsByIds(
        db,
        cardId,
        offers.flatMap(({ itemId }) => itemId ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const ofItem = (row: ItemRow) => ({
    isAvailable: row.isActive && toVisibleItem(row, now).isAvailable && canBeChosen(row.options),
    maxPerOrder: row.maxPerOrder,
    depositPercent: row.depositPercent,
    options: row.options,
    unit: unitOf(cardType, row),
  });
  const sellables: Sellable[] = [
    ...items.map((row) => ({
      ...{ type: 'item' as const, id: row.id, name: row.name, price: row.price },
      ...ofItem(row),
      isShown: row.isActive,
      per: pricePeriod(cardType, row.details)?.after,
    })),
    ...offers.map(({ id, title, price, isActive, itemId, ...schedule }) => {
      // Nobody learns what a coming one is about.
      const isKnown = isActive && hasOfferBegun(schedule, now, timeZone);
      const row = isKnown ? offered.get(itemId ?? 0) : undefined;
      const of = row && ofItem(atOfferPrice(row, price));
      const isRunning = isActive && isOfferRunning(schedule, now, timeZone);
      return {
        ...{ options: [], ...of, type: 'offer' as const, id, name: title, price },
        ...(row && { offeredItemId: row.id }),
        isShown: isKnown && (row?.isActive ?? true),
        isAvailable: isRunning && (of?.isAvailable ?? true),
      };
    }),
  ];
  return new Map(sellables.map((sellable) => [`${sellable.type}:${sellable.id}`, sellable]));
}
