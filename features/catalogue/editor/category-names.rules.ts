import { detailNamed } from '#features/catalogue/products/details.rules.ts';
import { stemOf, wordsOf } from '#foundation/contract/search-text.ts';

/** The names in 'Sopas, jugos, postres'. */
export const listedNames = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** The category that is named after what a home is for: 'Ventas' for 'sale'; 'Arriendos' also for a rent by the day. */
export function categoryFor<Named extends { name: string }>(
  operation: string | undefined,
  categories: readonly Named[],
): Named | undefined {
  const wanted = wordsOf(detailNamed('operation')?.words?.[operation ?? ''] ?? '').map(stemOf);
  const named = (words: readonly string[]) =>
    categories.find(({ name }) => {
      const stems = wordsOf(name).map(stemOf);
      return words.length > 0 && words.every((word) => stems.includes(word));
    });
  return named(wanted) ?? named(wanted.slice(0, 1));
}

/** What a list of several names is called: 'Crear 3 categorías'. */
export const listLabel = (names: readonly string[]): string => `Crear ${names.length} categorías`;
