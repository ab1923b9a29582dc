import type { Category, Item } from './catalogue.contract.ts';

export interface CatalogueGroup {
  /** Null for what has no category. */
  category: Category | null;
  items: Item[];
}

/**
 * The products under their categories, in the categories' order; what belongs to none comes last. Categories
 * without products stay, empty: a visitor who chooses one is told so.
 */
export function groupItems(items: readonly Item[], categories: readonly Category[]): CatalogueGroup[] {
  const groups = new Map<number | null, CatalogueGroup>(
    categories.map((category) => [category.id, { category, items: [] }]),
  );
  const others: CatalogueGroup = { category: null, items: [] };
  for (const item of items) (groups.get(item.categoryId) ?? others).items.push(item);
  return others.items.length > 0 ? [...groups.values(), others] : [...groups.values()];
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Products with every word of `query` in their name, their description or the name of their category, whatever the
 * case and the accents.
 */
export function searchItems(
  items: readonly Item[],
  query: string,
  categories: readonly Category[] = [],
): readonly Item[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, description, categoryId }) => {
    const category = categories.find(({ id }) => id === categoryId);
    const text = fold(`${name} ${description ?? ''} ${category?.name ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
