import { type RawBuilder, sql } from 'kysely';

/** Nobody types more; each word costs. */
const MAX_WORDS = 8;

/** The words of a search, each of which must be found. */
export const searchWords = (typed: string | undefined): string[] =>
  (typed ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/**
 * A word as it stands in searchable text (see `searchable` in the first migration), for a LIKE pattern: what LIKE
 * treats as signs is taken as letters.
 */
export const literalPattern = (word: string): RawBuilder<string> =>
  sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
