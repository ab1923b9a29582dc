import { formatPesos } from '#foundation/contract/money.ts';
import type { TimeZone } from '#foundation/contract/time-zones.ts';
import type { Item } from './catalogue.contract.ts';
import type { ItemDetails } from './details.contract.ts';
import { type DetailName, type FactGroup, factGroups, mainFacts, stateText } from './details.rules.ts';
import { hasOptions } from './has-options.rules.ts';
import { isFractional, MAX_PER_ORDER, maxText } from './item-bounds.rules.ts';
import {
  canBeChosen,
  groupProblem,
  hasSeveralPrices,
  lowestPrice,
  type OptionGroup,
} from './options.rules.ts';
import { allPictures } from './pictures.rules.ts';
import { shownUnit } from './price-words.rules.ts';
import { stockText } from './stock-text.rules.ts';
import { unitOf } from './units.rules.ts';

/**
 * A product as the public card shows it. It contains only what the page uses, because a page may have 2,000 of them.
 * Its texts are ready to show, so that the browser needs no code for them.
 */
export interface CardItem {
  id: number;
  name: string;
  description: string | null;
  categoryId: number | null;
  code?: string;
  imageUrl: string | null;
  /** All pictures, if there are several. */
  pictures?: string[];
  /**
   * The lowest possible price in pesos; 0 means on request, or in UF without a value for today. On a card without prices
   * 1 stands for any price.
   */
  price: number;
  /** The price of a home in UF: 'UF 3.250'. */
  uf?: string;
  /** Whether some choices cost more: 'Desde $5.990'. */
  isFrom?: true;
  /** What is read after the price: '/mes', '/ kilo', of a price in UF its pesos. */
  per?: string;
  /** What a quantity counts if the product is not sold by the piece: '½ kilo'. */
  unit?: string;
  /** What plus and minus add, if a part of the unit can be ordered: 0.5. */
  step?: number;
  /** How much of it an order may have, if the shop sets a limit or visitors see how much is left; and which it is. */
  maxPerOrder?: number;
  limitText?: string;
  isAvailable: boolean;
  /** 'Quedan 3'; if the product is not available, the reason: 'Agotado hoy, vuelve el martes'. */
  stockText?: string;
  /** Further facts: ['2019', '85.000 km', 'Diésel']. */
  facts?: string[];
  /** Which facts they are, for homes and vehicles: each has a drawing. */
  factNames?: DetailName[];
  /** The facts as stored, on cards whose products can be filtered by them. */
  details?: ItemDetails;
  /** What is shown only where one looks closely at the product. */
  moreFacts?: FactGroup[];
  /** The price in pesos without choices, to which they add. */
  basePrice?: number;
  options?: CardOptionGroup[];
}

export interface CardOptionGroup {
  id: number;
  name: string;
  min: number;
  max: number;
  /** 'Obligatorio', 'Elige hasta 3' */
  hint: string;
  /** Shown while too few choices are chosen: 'Falta elegir: Tamaño' */
  missing: string;
  choices: CardChoice[];
}

export interface CardChoice {
  id: number;
  name: string;
  /** In pesos; may be negative. */
  price: number;
  /** '+$1.500', if prices are shown and the choice changes the price. */
  priceText?: string;
  isOut?: true;
}

/** The product without what it costs. */
export const withoutPrices = (item: Item): Item => ({
  ...item,
  price: 0,
  ...(item.ownPrice !== undefined && { ownPrice: null }),
  details: { ...item.details, priceUf: undefined },
  options: item.options.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, price: 0 })),
  })),
});

export function toCardItem(
  card: { cardType: string; enablePricing: boolean; timeZone: TimeZone },
  stored: Item,
  now: Date,
): CardItem {
  const item = card.enablePricing ? stored : withoutPrices(stored);
  const { id, name, description, categoryId, imageUrl, options } = item;
  const hasPrice = stored.details.priceUf !== undefined || lowestPrice(stored.price, stored.options) > 0;
  const unit = unitOf(card.cardType, item);
  // The name 'Suzuki Swift 2019' already contains the year.
  const facts = mainFacts(card.cardType, item.details).filter(
    ([fact, words]) => fact !== 'year' || !name.includes(words),
  );
  const [, ...others] = factGroups(card.cardType, item.details);
  // So it does the make and the model.
  const isNamed = (label: string, words: string) => /^(Marca|Modelo)$/.test(label) && name.includes(words);
  const moreFacts = others
    .map(({ title, facts: all }) => ({
      title,
      facts: all.filter(([label, words]) => !isNamed(label, words)),
    }))
    .filter((group) => group.facts.length > 0);
  const text = stateText(item.details) || stockText(item, now, card.timeZone);
  return {
    id,
    name,
    description,
    categoryId,
    imageUrl,
    ...(item.code && { code: item.code }),
    ...(item.moreImageUrls.length > 0 && { pictures: allPictures(item) }),
    price: card.enablePricing ? Math.max(0, lowestPrice(item.price, options)) : Number(hasPrice),
    isAvailable: item.isAvailable && canBeChosen(options),
    ...(text && { stockText: text }),
    ...shownUnit(card.cardType, item),
    ...(unit && { unit }),
    ...(isFractional(unit) && { step: 0.5 }),
    ...limitOf(item, text),
    ...(facts.length > 0 && { facts: facts.map(([, words]) => words) }),
    ...(facts.length > 0 && !hasOptions(card.cardType) && { factNames: facts.map(([fact]) => fact) }),
    ...(moreFacts.length > 0 && { moreFacts }),
    ...(hasSeveralPrices(options) && { isFrom: true }),
    ...(options.length > 0 && {
      basePrice: item.price,
      options: options.map((group) => toCardOptionGroup(group, item.price, card.enablePricing)),
    }),
  };
}

/** @param text how much is left, as visitors read it */
function limitOf({ maxPerOrder, stock }: Item, text: string): Pick<CardItem, 'maxPerOrder' | 'limitText'> {
  if (stock && stock < (maxPerOrder ?? MAX_PER_ORDER)) return { maxPerOrder: stock, limitText: text };
  return maxPerOrder ? { maxPerOrder, limitText: maxText(maxPerOrder) } : {};
}

export function toCardOptionGroup(
  group: OptionGroup,
  basePrice: number,
  showsPrices: boolean,
): CardOptionGroup {
  const { id, name, min, max, choices } = group;
  const isWhole = isWholePrice(group, basePrice);
  const added = group.setsPrice ? basePrice : 0;
  return {
    id,
    name,
    min,
    max,
    hint: choiceHint(group),
    missing: groupProblem(group, []) ?? '',
    choices: choices.map(({ isAvailable, ...choice }) => ({
      id: choice.id,
      name: choice.name,
      price: choice.price,
      ...(showsPrices &&
        choice.price + added !== 0 && { priceText: differenceText(choice.price + added, isWhole) }),
      ...(!isAvailable && { isOut: true }),
    })),
  };
}

/** Whether choices show whole prices: they set the price, or are required and the product has no price of its own. */
export const isWholePrice = (
  { min, setsPrice }: Pick<OptionGroup, 'min' | 'setsPrice'>,
  basePrice: number,
): boolean => setsPrice === true || (basePrice === 0 && min > 0);

/** '+$1.500', '−$300' */
function differenceText(pesos: number, isWhole: boolean): string {
  const sign = pesos < 0 ? '−' : isWhole ? '' : '+';
  return sign + formatPesos(Math.abs(pesos));
}

/** How many choices are allowed: 'Obligatorio', 'Elige hasta 3'. */
export function choiceHint({ min, max }: Pick<OptionGroup, 'min' | 'max'>): string {
  if (min === 0) return max === 1 ? 'Opcional' : `Elige hasta ${max}`;
  if (max === 1) return 'Obligatorio';
  const range = min === max ? `elige ${min}` : min === 1 ? `elige hasta ${max}` : `elige de ${min} a ${max}`;
  return `Obligatorio · ${range}`;
}
