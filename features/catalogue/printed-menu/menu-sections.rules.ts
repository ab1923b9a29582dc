import type { Card } from '#features/card/cards/cards.contract.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { posterText } from '#features/card/drawing/poster.rules.ts';
import { toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { groupItems } from '#features/catalogue/products/groups.rules.ts';
import { priceText } from '#features/catalogue/products/price-words.rules.ts';

/** A product on paper, in characters that the font has. */
export interface MenuLine {
  /** 'Producto' where the font has none of its letters. */
  name: string;
  /** Its facts and its description; '' for none. */
  text: string;
  /** 'Desde $4.990 /mes'; '' where the card shows no prices. */
  price: string;
}

export interface MenuSection {
  /** '' for products without a category; 'Otros' for a category whose name the font cannot write. */
  title: string;
  lines: MenuLine[];
}

/**
 * What a printed menu shows: active products by category. Paper lasts longer than a day, so products that are sold out
 * for today or have no stock left are kept. Those that the owner has switched off are left out.
 */
export function menuSections(
  card: Pick<Card, 'cardType' | 'enablePricing' | 'enableAvailability' | 'timeZone'>,
  items: readonly Item[],
  categories: readonly Category[],
  now: Date,
): MenuSection[] {
  const shown = items
    .map((item) => toCardItem(card, { ...item, soldOutUntil: null, stock: null }, now))
    .filter((item) => item.isAvailable || !card.enableAvailability);
  return groupItems(shown, categories)
    .filter((group) => group.items.length > 0)
    .map((group) => ({
      title: group.category ? posterText(group.category.name) || 'Otros' : '',
      lines: group.items.map((item) => ({
        name: posterText(item.name) || tradeWords(card.cardType).title,
        text: posterText([...(item.facts ?? []), item.description].filter(Boolean).join(' · ')),
        price: card.enablePricing ? priceText(item) : '',
      })),
    }));
}
