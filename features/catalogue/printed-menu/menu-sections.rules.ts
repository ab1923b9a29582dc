import type { Card } from '#features/card/cards/cards.contract.ts';
import { posterText } from '#features/card/drawing/poster.rules.ts';
import { toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { groupItems } from '#features/catalogue/products/groups.rules.ts';
import { priceText } from '#features/catalogue/products/price-words.rules.ts';

/** A product on paper, in characters that the font has. */
export interface MenuLine {
  name: string;
  /** Its facts and its description; '' for none. */
  text: string;
  /** 'Desde $4.990 /mes'; '' where the card shows no prices. */
  price: string;
}

export interface MenuSection {
  /** '' for products without a category. */
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
      title: posterText(group.category?.name ?? ''),
      lines: group.items.map((item) => ({
        name: posterText(item.name),
        text: posterText([...(item.facts ?? []), item.description].filter(Boolean).join(' · ')),
        price: card.enablePricing ? priceText(item) : '',
      })),
    }));
}
