import { tradeWords } from '#features/cards/trade-words.rules.ts';
import type { Item } from '#features/catalogue/catalogue.contract.ts';
import { hasOptions } from '#features/catalogue/details.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { parsePesos } from '#foundation/contract/typed-price.ts';
import {
  type DetailFormValues,
  detailProblems,
  toDetailFormValues,
  toDetailInput,
} from './details-form.rules.ts';
import { type ItemInput, knownDetails, shownGroups } from './item-input.rules.ts';
import {
  dropEmptyChoices,
  type OptionGroupFormValues,
  optionProblems,
  toGroupFormValues,
  toOptionGroupInput,
} from './options-form.rules.ts';

/** A product as it is typed. */
export interface ItemFormValues {
  name: string;
  description: string;
  /** '12.990'; nothing where it is given on request. */
  price: string;
  /** An address, or a data URL. */
  picture: string | null;
  /** Names the category; '' for none. */
  categoryKey: string;
  isAvailable: boolean;
  /** The shop's own name for it. */
  code: string;
  details: DetailFormValues;
  options: readonly OptionGroupFormValues[];
}

export const BLANK_ITEM: ItemFormValues = {
  name: '',
  description: '',
  price: '',
  picture: null,
  categoryKey: '',
  isAvailable: true,
  code: '',
  details: {},
  options: [],
};

const PRICE_WANTED = 'Escribe el precio en pesos, por ejemplo 12.990.';

/** `price` is grouped as it would be typed. */
export const toFormValues = (item: Item): ItemFormValues => ({
  name: item.name,
  description: item.description ?? '',
  price: item.price > 0 ? formatCount(item.price) : '',
  picture: item.imageUrl,
  categoryKey: item.categoryId === null ? '' : String(item.categoryId),
  // What has sold out for today is not to be had either; switched on, it is there again.
  isAvailable: item.isAvailable && item.soldOutUntil === null,
  code: item.code ?? '',
  details: toDetailFormValues(item.details),
  options: toGroupFormValues(item.options),
});

/** Without lines that were never filled in. */
export function trimFormValues<Typed extends ItemFormValues>(item: Typed): Typed {
  const tidy = { ...item, name: item.name.trim(), options: dropEmptyChoices(item.options) };
  return JSON.stringify(tidy) === JSON.stringify(item) ? item : tidy;
}

/** No price is 0: it is given on request. */
const priceOf = (typed: string): number | null => (typed.trim() === '' ? 0 : parsePesos(typed));

/** What a card of this type asks of a product; ids of categories are their keys. */
export const toItemInput = (item: ItemFormValues, cardType: string): ItemInput => ({
  name: item.name.trim(),
  description: item.description.trim() || null,
  price: priceOf(item.price) ?? 0,
  categoryId: Number(item.categoryKey) || null,
  imageUrl: item.picture,
  isAvailable: item.isAvailable,
  code: item.code.trim().toUpperCase() || null,
  details: toDetailInput(cardType, item.details),
  options: hasOptions(cardType) ? toOptionGroupInput(item.options) : [],
});

/** What is wrong, by the name that the API gives it. `needsPrice` where it cannot be given on request. */
export function itemProblems(
  item: ItemFormValues,
  cardType: string,
  { needsPrice }: { needsPrice: boolean },
): Record<string, string> {
  const isPriced = needsPrice || item.price.trim() !== '';
  return {
    ...(item.name.trim() ? {} : { name: `Escribe el nombre ${tradeWords(cardType).of}.` }),
    ...(isPriced && parsePesos(item.price) === null ? { price: PRICE_WANTED } : {}),
    ...detailProblems(cardType, item.details),
    ...(hasOptions(cardType) ? optionProblems(item.options, priceOf(item.price) ?? 0) : {}),
  };
}

/** Only what was changed is sent: what somebody else changed meanwhile stays, and what this type does not ask. */
export function changedInput(item: Item, typed: ItemFormValues, cardType: string): Partial<ItemInput> {
  const [before, after] = [toItemInput(toFormValues(item), cardType), toItemInput(typed, cardType)];
  const { details, ...changes } = onlyChanged(before, after);
  return details ? { ...changes, details: onlyChanged(before.details, after.details) } : changes;
}

const onlyChanged = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Values)[])
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  ) as Partial<Values>;

/** What a product will look like before it is sent at all. */
export function toPreviewItem(item: ItemFormValues, cardType: string) {
  const { details, options, ...rest } = toItemInput(item, cardType);
  return { ...rest, details: knownDetails(details), options: shownGroups(options) };
}
