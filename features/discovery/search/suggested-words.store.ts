import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { DirectoryFilter } from './directory-filter.store.ts';
import { findsAll } from './found-by-search.store.ts';
import { typedTerms } from './search-terms.rules.ts';
import { insteadOf } from './trade-synonyms.rules.ts';

const MAX_SUGGESTIONS = 3;
const MAX_TRIED = 4;

/**
 * Searches that find something and are similar to one that found nothing: with a known word in place of a similar one,
 * for what people take instead, or with a single one of its words.
 */
export async function suggestWords(db: Queryable, filter: DirectoryFilter): Promise<string[]> {
  const terms = typedTerms(filter.q);
  if (terms.length === 0) return [];
  const { rows } = await sql<{ stem: string; shown: string }>`
    select asked.stem, found.shown
    from unnest(${terms.map(({ stem }) => stem)}::text[]) as asked (stem)
    cross join lateral (
      select shown from known_words where word % asked.stem and word <> asked.stem
      order by similarity(word, asked.stem) desc, cards desc limit ${MAX_SUGGESTIONS}
    ) as found
  `.execute(db);
  const corrected = rows.map(({ stem, shown }) =>
    terms.map((term) => (term.stem === stem ? shown : term.letters)).join(' '),
  );
  const single = terms.length > 1 ? terms.map(({ letters }) => letters) : [];
  const suggested: string[] = [];
  const instead = terms.flatMap(({ stem }) => insteadOf(stem));
  for (const words of new Set([...corrected, ...instead, ...single].slice(0, MAX_TRIED))) {
    if (suggested.length === MAX_SUGGESTIONS) break;
    if (await findsAll(db, { ...filter, q: words })) suggested.push(words);
  }
  return suggested;
}
