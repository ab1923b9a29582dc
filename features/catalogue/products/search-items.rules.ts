import { otherNamesIn, SAME_THINGS } from '#foundation/contract/other-names.ts';
import { areAlike, meaningfulWords, stemOf, wordsOf } from '#foundation/contract/search-text.ts';
import type { Category } from './catalogue.contract.ts';

interface Searchable {
  name: string;
  description: string | null;
  categoryId: number | null;
  /** Its facts in words: a home's comuna, a vehicle's year. */
  facts?: readonly string[];
}

const OTHER_NAMES = otherNamesIn(SAME_THINGS);

/**
 * Products with every word of `query`, or another name of it, in their name, description, facts or category name,
 * ignoring case, accents, plurals and words like 'de'. Two words may be typed as one: 'cocacola', '7up'. If none is found, words may differ by
 * one typing error.
 */
export const searchItems = <Listed extends Searchable>(
  items: readonly Listed[],
  query: string,
  categories: readonly Category[] = [],
): readonly Listed[] => guessItems(items, query, categories).found;

/** `searchItems`, and whether what it found is only a guess, in spite of a typing error. */
export function guessItems<Listed extends Searchable>(
  items: readonly Listed[],
  query: string,
  categories: readonly Category[],
): { found: readonly Listed[]; isGuess: boolean } {
  const words = meaningfulWords(wordsOf(query));
  // A query that has only signs, such as '%', is looked for as it is.
  const sign = query.trim();
  if (sign === '') return { found: items, isGuess: false };
  if (words.length === 0)
    return {
      found: items.filter(({ name, description }) => `${name} ${description ?? ''}`.includes(sign)),
      isGuess: false,
    };
  const texts = items.map(({ name, description, facts, categoryId }) => {
    const category = categories.find(({ id }) => id === categoryId);
    return wordsOf(`${name} ${description ?? ''} ${facts ?? ''} ${category?.name ?? ''}`);
  });
  const joined = texts.map((text) => text.slice(1).map((word, at) => stemOf(`${text[at]}${word}`)));
  const namesOf = new Map(
    words.map((typed) => [typed, [stemOf(typed), ...(OTHER_NAMES.get(stemOf(typed)) ?? [])]]),
  );
  const isNamed = (stem: string, typed: string) => namesOf.get(typed)?.includes(stem) === true;
  const withEach = (matches: (word: string, typed: string) => boolean) =>
    items.filter((_, at) =>
      words.every(
        (typed) =>
          texts[at]?.some((word) => matches(word, typed)) || joined[at]?.some((word) => isNamed(word, typed)),
      ),
    );
  const found = withEach((word, typed) => word.includes(typed) || isNamed(stemOf(word), typed));
  if (found.length > 0) return { found, isGuess: false };
  const guessed = withEach((word, typed) => areAlike(stemOf(word), stemOf(typed)));
  return { found: guessed, isGuess: guessed.length > 0 };
}
