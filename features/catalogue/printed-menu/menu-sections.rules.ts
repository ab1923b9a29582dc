import type { Card } from '#features/card/cards/cards.contract.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { posterText } from '#features/card/drawing/poster.rules.ts';
import { toCardItem } from '#features/catalogue/products/card-items.rules.ts';
import type { Category, Item } from '#features/catalogue/products/catalogue.contract.ts';
import { groupItems } from '#features/catalogue/products/groups.rules.ts';
import { hasSeveralPrices, lowestPrice } from '#features/catalogue/products/options.rules.ts';
import { priceText } from '#features/catalogue/products/price-words.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';

/** A product on paper, in characters that the font has. */
export interface MenuLine {
  /** 'Producto' where the font has none of its letters. */
  name: string;
  /** Its facts and its description; '' for none. */
  text: string;
  /** 'Desde $4.990 /mes'; '' where the card shows no prices, or sizes with theirs. */
  price: string;
  /** 'Chica $8.990 · Grande $11.990', for a product that costs by size. */
  sizes?: string;
}

export interface MenuSection {
  /** '' for products without a category; 'Otros' for a category whose name the font cannot write. */
  title: string;
  lines: MenuLine[];
}

/** Letters of a product's text, of which three lines are printed. Putting whole ones into the fonts' letters takes seconds. */
const PRINTED = 400;

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
  const prices = new Map(items.map((item) => [item.id, item]));
  const sizesFor = (item: (typeof shown)[number]) =>
    card.enablePricing && item.price > 0 && !item.uf ? sizesText(prices.get(item.id)) : '';
  return groupItems(shown, categories)
    .filter((group) => group.items.length > 0)
    .map((group) => ({
      title: group.category ? posterText(group.category.name) || 'Otros' : '',
      lines: group.items.map((item) => {
        const sizes = sizesFor(item);
        return {
          name: posterText(item.name) || tradeWords(card.cardType).title,
          text: posterText(
            [...(item.facts ?? []), item.description].filter(Boolean).join(' · ').slice(0, PRINTED),
          ),
          price: card.enablePricing && !sizes ? priceText(item) : '',
          ...(sizes && { sizes }),
        };
      }),
    }));
}

/**
 * The choices of the one group that decides the price, each with what the product then costs. A choice that has run out
 * stays: paper lasts longer than a day.
 */
function sizesText(item: Pick<Item, 'price' | 'options'> | undefined): string {
  const all = (item?.options ?? []).map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, isAvailable: true })),
  }));
  const decides = all.filter((group) => hasSeveralPrices([group]));
  const [group] = decides;
  if (!item || !group || decides.length > 1 || group.min !== 1 || group.max !== 1) return '';
  const least = lowestPrice(
    item.price,
    all.filter((other) => other !== group),
  );
  return group.choices
    .map(({ name, price }) => `${posterText(name)} ${formatPesos(least + price)}`.trim())
    .join(' · ');
}
