import type { Item, ItemUpdate } from '#features/catalogue/products/catalogue.contract.ts';

export type ManyChanges = Pick<
  ItemUpdate,
  'isAvailable' | 'soldOutToday' | 'price' | 'categoryId' | 'options'
> & { id: number };

/** Whether the change would alter the product. */
export function isChangedBy(item: Item, change: Omit<ManyChanges, 'id'>): boolean {
  const { isAvailable, soldOutToday, price, categoryId, options } = change;
  const isSoldOut = item.isAvailable && item.soldOutUntil !== null;
  if (soldOutToday && !isSoldOut) return true;
  if (isAvailable !== undefined && (isSoldOut || isAvailable !== item.isAvailable)) return true;
  if (price !== undefined && price !== item.price) return true;
  if (categoryId !== undefined && categoryId !== item.categoryId) return true;
  return options !== undefined && JSON.stringify(options) !== JSON.stringify(item.options);
}
