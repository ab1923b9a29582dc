import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { hasOptions } from '#features/catalogue/products/has-options.rules.ts';
import { MAX_PER_ORDER } from '#features/catalogue/products/item-bounds.rules.ts';
import { picturesFrom } from '#features/catalogue/products/pictures.rules.ts';
import type { Unit } from '#features/catalogue/products/units.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { parsePercent, parsePesos, pesosProblem } from '#foundation/contract/typed-price.ts';
import { cheapestOf } from './choice-prices.rules.ts';
import {
  type DetailFormValues,
  detailProblems,
  toDetailFormValues,
  toDetailInput,
} from './details-form.rules.ts';
import { type ItemInput, knownDetails, shownGroups } from './item-input.rules.ts';
import {
  asNewGroups,
  dropEmptyChoices,
  type OptionGroupFormValues,
  optionProblems,
  toGroupFormValues,
  toOptionGroupInput,
} from './options-form.rules.ts';

/** A product as typed; '' where nothing is set. */
export const BLANK_ITEM = {
  name: '',
  description: '',
  price: '',
  picture: null as string | null,
  morePictures: [] as readonly string[],
  categoryKey: '',
  isAvailable: true,
  unit: '' as Unit | '',
  stock: '',
  noticeHours: '',
  maxPerOrder: '',
  depositPercent: '',
  code: '',
  details: {} as DetailFormValues,
  options: [] as readonly OptionGroupFormValues[],
};
export type ItemFormValues = typeof BLANK_ITEM;

/** Converts a product to form values. The price gets thousands separators, as it does while it is typed. */
export const toFormValues = (item: Item): ItemFormValues => ({
  name: item.name,
  description: item.description ?? '',
  // Pesos of today are not kept as the price of a home that has one in UF.
  price: item.price > 0 && !item.details.priceUf ? formatCount(item.price) : '',
  picture: item.imageUrl,
  morePictures: item.moreImageUrls,
  categoryKey: item.categoryId === null ? '' : String(item.categoryId),
  // A product that is sold out for today counts as unavailable; switching it on makes it available again.
  isAvailable: item.isAvailable && item.soldOutUntil === null,
  unit: item.unit ?? '',
  stock: item.stock === null ? '' : typedStock(item.stock),
  noticeHours: item.noticeHours === null ? '' : String(item.noticeHours),
  maxPerOrder: item.maxPerOrder === null ? '' : String(item.maxPerOrder),
  depositPercent: item.depositPercent === null ? '' : String(item.depositPercent),
  code: item.code ?? '',
  details: toDetailFormValues(item.details),
  options: toGroupFormValues(item.options, item.price),
});

/** The form values of a copy. The code is not copied, because it identifies one product. */
export const toCopyValues = (item: Item): ItemFormValues => ({
  ...toFormValues(item),
  code: '',
  options: asNewGroups(toGroupFormValues(item.options, item.price)),
});

/** The form values without spaces around the name and without empty rows. */
export function trimFormValues<Typed extends ItemFormValues>(item: Typed): Typed {
  const tidy = { ...item, name: item.name.trim(), options: dropEmptyChoices(item.options) };
  return JSON.stringify(tidy) === JSON.stringify(item) ? item : tidy;
}

/** Replaces the main picture. If it is removed, the next picture takes its place. */
export function withMainPicture(
  { morePictures }: Pick<ItemFormValues, 'morePictures'>,
  picture: string | null,
): Pick<ItemFormValues, 'picture' | 'morePictures'> {
  const [next = null, ...others] = morePictures;
  if (picture === null) return { picture: next, morePictures: others };
  return { picture, morePictures: morePictures.filter((other) => other !== picture) };
}

/** The form values that new options change. If a group sets the price, its cheapest choice becomes the price. */
export function withOptions(
  options: readonly OptionGroupFormValues[],
): Pick<ItemFormValues, 'options'> & Partial<Pick<ItemFormValues, 'price'>> {
  const cheapest = pricingGroup(options)?.cheapest;
  return { options, ...(cheapest === undefined ? {} : { price: formatCount(cheapest) }) };
}

/** The name and cheapest price of the group that sets the price; null until such a group has a price. */
export function pricingGroup(
  options: readonly OptionGroupFormValues[],
): { name: string; cheapest: number } | null {
  for (const group of options) {
    const cheapest = cheapestOf(group);
    if (cheapest !== null) return { name: group.name.trim(), cheapest };
  }
  return null;
}

/** '1234,5': without points, which could be read as decimals. */
export const typedStock = (stock: number): string => `${stock}`.replace('.', ',');

const STOCK_WORDS: Partial<Record<Unit, string>> = {
  kilo: 'Kilos',
  docena: 'Docenas',
  hora: 'Horas',
  'm²': 'Metros cuadrados',
};

/** 'Kilos que quedan' */
export const stockLabel = (unit: Unit | '' | null): string =>
  `${(unit && STOCK_WORDS[unit]) || 'Unidades'} que quedan`;

/** The stock that somebody means by '12' or '2,5'; null where it is none. */
export const parseStock = (typed: string): number | null =>
  /^\s*\d{1,5}(,\d{1,3})?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : null;

/** What is wrong with a typed stock, as a sentence; null for a number and for '', which is not counted. */
export const stockProblem = (typed: string): string | null =>
  typed.trim() === '' || parseStock(typed) !== null ? null : 'Escribe cuántas quedan: un número hasta 99999.';

/** An empty price is stored as 0, which means 'Consultar'. */
const priceOf = (typed: string): number | null => (typed.trim() === '' ? 0 : parsePesos(typed));

/** The product as it is sent, with the fields that cards of this type have. Category keys must be ids. */
export const toItemInput = (item: ItemFormValues, cardType: string): ItemInput => ({
  name: item.name.trim(),
  description: item.description.trim() || null,
  price: priceOf(item.price) ?? 0,
  categoryId: Number(item.categoryKey) || null,
  ...picturesFrom(item.picture ? [item.picture, ...item.morePictures] : item.morePictures),
  isAvailable: item.isAvailable,
  unit: item.unit || null,
  stock: parseStock(item.stock),
  noticeHours: Number(item.noticeHours) || null,
  maxPerOrder: Number(item.maxPerOrder) || null,
  depositPercent: parsePercent(item.depositPercent),
  code: item.code.trim().toUpperCase() || null,
  details: toDetailInput(cardType, item.details),
  options: hasOptions(cardType) ? toOptionGroupInput(item.options) : [],
});

/** The problems by their path in the API. `needsPrice`: the price is required. */
export function itemProblems(
  item: ItemFormValues,
  cardType: string,
  { needsPrice }: { needsPrice: boolean },
): Record<string, string> {
  const isPriced = needsPrice || item.price.trim() !== '';
  const price = isPriced && pesosProblem(item.price);
  const stock = stockProblem(item.stock);
  return {
    ...(item.name.trim() ? {} : { name: `Escribe el nombre ${tradeWords(cardType).of}.` }),
    ...(price ? { price } : {}),
    ...(stock ? { stock } : {}),
    ...(!isWhole(item.noticeHours, 0, 720) && {
      noticeHours: 'Escribe las horas: un número hasta 720, que son 30 días.',
    }),
    ...(!isWhole(item.maxPerOrder, 1, MAX_PER_ORDER) && {
      maxPerOrder: `Escribe un número de 1 a ${MAX_PER_ORDER}, o déjalo vacío.`,
    }),
    ...(item.depositPercent.trim() &&
      !isWhole(`${parsePercent(item.depositPercent)}`, 1, 100) && {
        depositPercent: 'Escribe un porcentaje de 1 a 100, o déjalo vacío.',
      }),
    ...detailProblems(cardType, item.details),
    ...(hasOptions(cardType) ? optionProblems(item.options, priceOf(item.price) ?? 0) : {}),
  };
}

/** Whether the text is empty or a whole number between these. */
const isWhole = (typed: string, least: number, most: number): boolean =>
  typed.trim() === '' || (/^\s*\d+\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most);

/** Only the changed fields, so that other people's changes and the fields of other card types are kept. */
export function changedInput(item: Item, typed: ItemFormValues, cardType: string): Partial<ItemInput> {
  const [before, after] = [toItemInput(toFormValues(item), cardType), toItemInput(typed, cardType)];
  const { details, ...changes } = onlyChanged(before, after);
  if (!details) return changes;
  const changed = onlyChanged(before.details, after.details);
  // Otherwise the pesos of today would become the price.
  return { ...changes, ...(changed.priceUf === null && { price: after.price }), details: changed };
}

/** A product as customers will see it, before it is saved. */
export function toPreviewItem(item: ItemFormValues, cardType: string) {
  const { details, options, ...rest } = toItemInput(item, cardType);
  return { ...rest, details: knownDetails(details), options: shownGroups(options) };
}
