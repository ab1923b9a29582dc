import { type RawBuilder, sql } from 'kysely';
import { isShort, type SearchTerm } from './search-terms.rules.ts';

/** An interpreted search: what was typed, and what each of its words may stand for. */
export interface ReadSearch {
  typed: string;
  terms: readonly SearchTerm[];
  /** The words that were left out, because with them nothing was found. */
  leftOut: readonly string[];
  /** About how many cards contain the rarest of its words, or what that may stand for; infinite for one or two letters. */
  fewest: number;
}

type Column = 'title_words' | 'heading_words' | 'words';
type Width = 'exact' | 'near' | 'loose';

const holds = (column: Column, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`card_search.${column}`)} && ${words}::text[]`;

/**
 * Whether the column contains every word, interpreted this widely. One or two letters are also found inside words of
 * title and subtitle.
 */
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

/** Whether a card matches the search in any rank. A search that has only signs, such as '%', is looked for in titles. */
export function matchesOf({ typed, terms }: ReadSearch): RawBuilder<boolean> {
  if (terms.length > 0) return eachIn('words', terms, 'loose');
  return typed ? sql<boolean>`strpos(card_search.title, searchable(${typed})) > 0` : sql<boolean>`true`;
}

const isWider = (terms: readonly SearchTerm[], width: 'near' | 'loose', than: Width): boolean =>
  terms.some((term) => term[width].length > term[than].length || (width === 'near' && isShort(term)));

/** The first of the ranks below in which the words may be anywhere, even in a description. */
export const firstRankAnywhere = ({ terms }: ReadSearch): number => (isWider(terms, 'near', 'exact') ? 5 : 3);

/**
 * The conditions of the ranks of a search, the best first: the title is exactly what was typed; the words are in the
 * title, or in title, subtitle and comuna; words that begin with them or mean the same are there; either of these is
 * anywhere; and last, words with typing errors match. The number of ranks depends only on the search.
 */
export function ranksOf(search: ReadSearch): RawBuilder<boolean>[] {
  const { typed, terms } = search;
  if (terms.length === 0) return [matchesOf(search)];
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
