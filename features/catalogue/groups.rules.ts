import type { Category } from './catalogue.contract.ts';

export interface CatalogueGroup<Listed> {
  /** Null for products without a category. */
  category: Category | null;
  items: Listed[];
}

/**
 * Products grouped by category in the categories' order; products without a category come last. Empty categories stay,
 * so that a visitor who selects one gets a message.
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

/**
 * For comparison, without case, accents and thousands separators: '58.000 km' becomes '58000 km', 'm²' becomes 'm2'.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/(\d)\.(?=\d)/g, '$1')
    .toLowerCase();

interface Searchable {
  name: string;
  description: string | null;
  categoryId: number | null;
  /** Its facts in words: a home's comuna, a vehicle's year. */
  facts?: readonly string[];
}

/**
 * Products with every word of `query` in their name, description, facts or category name, ignoring case and accents.
 */
export function searchItems<Listed extends Searchable>(
  items: readonly Listed[],
  query: string,
  categories: readonly Category[] = [],
): readonly Listed[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, description, facts, categoryId }) => {
    const category = categories.find(({ id }) => id === categoryId);
    const text = fold(`${name} ${description ?? ''} ${facts ?? ''} ${category?.name ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
