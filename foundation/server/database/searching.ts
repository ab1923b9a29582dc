import { type RawBuilder, sql } from 'kysely';

/** Hardly anybody types more words, and each further one would take time. */
const MAX_WORDS = 8;

/** The words of a search; each of them must match. */
export const searchWords = (typed: string | undefined): string[] =>
  (typed ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/**
 * A word of a search as part of a LIKE pattern over searchable text (see `searchable` in `migrations/schema/`), with
 * LIKE's special characters escaped.
 */
export const literalPattern = (word: string): RawBuilder<string> =>
  sql`regexp_replace(searchable(${word}), '([\\\\%_])', '\\\\\\1', 'g')`;
