import type { Category } from './catalogue.contract.ts';

export interface CatalogueGroup<Listed> {
  /** Null for products without a category. */
  category: Category | null;
  items: Listed[];
}

/**
 * Products grouped by category in the categories' order; products without a category come last. Empty categories are
 * kept, so that a visitor who selects one gets a message.
 */
export function groupItems<Listed extends { categoryId: number | null }>(
  items: readonly Listed[],
  categories: readonly Category[],
): CatalogueGroup<Listed>[] {
  const groups = new Map<number | null, CatalogueGroup<Listed>>(
    categories.map((category) => [category.id, { category, items: [] }]),
  );
  const others: CatalogueGroup<Listed> = { category: null, items: [] };
  for (const item of items) (groups.get(item.categoryId) ?? others).items.push(item);
  return others.items.length > 0 ? [...groups.values(), others] : [...groups.values()];
}
