import { type RawBuilder, sql } from 'kysely';
import { isShort, type SearchTerm } from './search-terms.rules.ts';

/** A search, read: what was typed, and what each of its words may stand for. */
export interface ReadSearch {
  typed: string;
  terms: readonly SearchTerm[];
  /** In about how many cards its only word is, with all that it may stand for; 0 for several words. */
  cards: number;
}

type Column = 'title_words' | 'heading_words' | 'words';
type Width = 'exact' | 'near' | 'loose';

const holds = (column: Column, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`card_search.${column}`)} && ${words}::text[]`;

/** Every word is in the column, read this widely. One or two letters are found inside words of title and subtitle, too. */
const eachIn = (column: Column, terms: readonly SearchTerm[], width: Width): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    terms.map((term) => {
      const found = holds(column, term[width]);
      return width !== 'exact' && column !== 'title_words' && isShort(term)
        ? sql<boolean>`(${found} or card_search.letters @> ${[term.letters]}::text[])`
        : found;
    }),
    sql` and `,
  )})`;

/** Any of the ways in which a card can answer the search. */
export const matchesOf = ({ terms }: ReadSearch): RawBuilder<boolean> =>
  terms.length === 0 ? sql<boolean>`true` : eachIn('words', terms, 'loose');

const isWider = (terms: readonly SearchTerm[], width: 'near' | 'loose', than: Width): boolean =>
  terms.some((term) => term[width].length > term[than].length || (width === 'near' && isShort(term)));

/** The first of the ranks below in which the words may stand anywhere, also in a description. */
export const firstRankAnywhere = ({ terms }: ReadSearch): number => (isWider(terms, 'near', 'exact') ? 5 : 3);

/**
 * How well a card answers a search, the best rank first. The title is what was typed; its words are in the title, or in
 * title, subtitle and comuna; so are words that begin with them or mean the same; all of this anywhere; and at last with
 * slips. The number of ranks depends on the search alone.
 */
export function ranksOf({ typed, terms }: ReadSearch): RawBuilder<boolean>[] {
  if (terms.length === 0) return [sql<boolean>`true`];
  const inTitle = eachIn('title_words', terms, 'exact');
  return [
    sql<boolean>`(card_search.title = ' ' || searchable(${typed}) and ${inTitle})`,
    inTitle,
    eachIn('heading_words', terms, 'exact'),
    ...(isWider(terms, 'near', 'exact')
      ? [eachIn('title_words', terms, 'near'), eachIn('heading_words', terms, 'near')]
      : []),
    eachIn('words', terms, 'exact'),
    ...(isWider(terms, 'near', 'exact') ? [eachIn('words', terms, 'near')] : []),
    ...(isWider(terms, 'loose', 'near')
      ? [eachIn('title_words', terms, 'loose'), eachIn('words', terms, 'loose')]
      : []),
  ];
}
