import type { Category } from './catalogue.contract.ts';

export interface CatalogueGroup<Listed> {
  /** Null for what has no category. */
  category: Category | null;
  items: Listed[];
}

/**
 * The products under their categories, in the categories' order; what belongs to none comes last. Categories
 * without products stay, empty: a visitor who chooses one is told so.
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

/** Without case, accents and the points of thousands, to be compared: '58.000 km' is '58000 km', 'm²' is 'm2'. */
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
  /** What else is known of it, in words: the comuna of a home, the year of a car. */
  facts?: readonly string[];
}

/**
 * Products with every word of `query` in their name, their description, their facts or the name of their category,
 * whatever the case and the accents.
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
