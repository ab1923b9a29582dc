import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { ItemDetailsDraft } from '#features/catalogue/products/details.contract.ts';
import type { Choice, OptionGroup } from '#features/catalogue/products/options.rules.ts';

/** A group as it is sent; a group without an id is new. */
export interface OptionGroupInput extends Omit<OptionGroup, 'id' | 'choices'> {
  id?: number;
  choices: (Omit<Choice, 'id'> & { id?: number })[];
}

/** A product as it is sent. A picture is an address, or a data URL that the server stores. */
export type ItemInput = Pick<
  Item,
  | 'name'
  | 'description'
  | 'price'
  | 'categoryId'
  | 'imageUrl'
  | 'moreImageUrls'
  | 'isAvailable'
  | 'code'
  | 'stock'
  | 'unit'
  | 'noticeHours'
  | 'maxPerOrder'
  | 'depositPercent'
> & { details: ItemDetailsDraft; options: OptionGroupInput[] };

type ShownGroup = OptionGroup & { choices: Choice[] };

/** The groups as a card shows them before the server has assigned ids to new ones. */
export const shownGroups = (groups: readonly OptionGroupInput[]): ShownGroup[] =>
  groups.map((group, at) => ({
    ...group,
    id: group.id ?? -1 - at,
    choices: group.choices.map((choice, place) => ({ ...choice, id: choice.id ?? -1 - at * 100 - place })),
  }));

/** Details without empty values. */
export const knownDetails = (details: ItemDetailsDraft): Item['details'] =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)) as Item['details'];

/** The changed columns of a product, to show them until the server has answered. */
export const shownChanges = (
  item: Pick<Item, 'details'>,
  { details, options, ...changes }: Partial<ItemInput>,
): Partial<Item> => ({
  ...changes,
  ...(changes.isAvailable === undefined ? {} : { soldOutUntil: null }),
  ...(details ? { details: knownDetails({ ...item.details, ...details }) } : {}),
  ...(options ? { options: shownGroups(options) } : {}),
});
