import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type KnownWord, type SearchTerm, toTerm, typedTerms } from './search-terms.rules.ts';

/** A beginning like 'car' stands for at most this many words, the most common ones. */
const MAX_BEGUN = 40;
const MAX_ALIKE = 60;

type Found = KnownWord & { stem: string };

const of = (stem: string, found: readonly Found[]): Found[] => found.filter((each) => each.stem === stem);

/** The words of a search, each with everything that it may stand for. */
export async function readTerms(
  db: Queryable,
  q: string | undefined,
  { takesAll }: { takesAll: boolean },
): Promise<SearchTerm[]> {
  const typed = typedTerms(q);
  if (typed.length === 0) return [];
  const begun = await findBegun(db, typed);
  const alike = await findAlike(
    db,
    typed.map(({ stem }) => stem),
  );
  const unknown = typed.filter(({ stem }) => of(stem, begun).length === 0).map(({ stem }) => stem);
  const containing = unknown.length === 0 ? [] : await findContaining(db, unknown);
  return typed.map((term) => {
    const readings = {
      begun: of(term.stem, begun),
      alike: of(term.stem, alike),
      containing: of(term.stem, containing),
    };
    return toTerm(term, readings, { takesAll });
  });
}

async function findBegun(db: Queryable, terms: readonly { typed: string; stem: string }[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select asked.stem, found.word, found.cards
    from unnest(${terms.map(({ typed }) => typed)}::text[], ${terms.map(({ stem }) => stem)}::text[]) as asked (typed, stem)
    cross join lateral (
      (select word, cards from known_words where word = asked.stem)
      union all
      (
        select word, cards from known_words
        where length(asked.typed) >= 3 and word > asked.typed and word < asked.typed || '~' and word <> asked.stem
        order by cards desc, word limit ${MAX_BEGUN}
      )
    ) as found
  `.execute(db);
  return rows;
}

/** Known words that share most of their letters; `toTerm` then compares them exactly. */
async function findAlike(db: Queryable, stems: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select asked.stem, found.word, found.cards
    from unnest(${stems}::text[]) as asked (stem)
    cross join lateral (
      (
        select word, cards from known_words
        where length(asked.stem) >= 4 and near_words && one_letter_less(asked.stem) and word <> asked.stem
        order by cards desc, word limit ${MAX_ALIKE}
      )
      union
      (
        select word, cards from known_words
        where length(asked.stem) >= 9 and word % asked.stem and word <> asked.stem
        order by similarity(word, asked.stem) desc, word limit ${MAX_ALIKE}
      )
    ) as found
  `.execute(db);
  return rows;
}

async function findContaining(db: Queryable, stems: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select asked.stem, found.word, found.cards
    from unnest(${stems}::text[]) as asked (stem)
    cross join lateral (
      select word, cards from known_words
      where length(asked.stem) >= 3 and word like '%' || asked.stem || '%'
      order by cards desc, word limit ${MAX_BEGUN}
    ) as found
  `.execute(db);
  return rows;
}

/** About how many active cards contain one of the words. A card with several of them counts several times. */
export async function countKnown(db: Queryable, words: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cards: number }>`
    select coalesce(sum(cards), 0)::int as cards from known_words where word = any(${words}::text[])
  `.execute(db);
  return rows[0]?.cards ?? 0;
}

/** Counts the active cards that contain each known word, and deletes words that none contains. */
export async function sweepKnownWords(db: Queryable): Promise<void> {
  await sql`
    with counted as materialized (
      select stem, count(*)::int as cards from card_search, unnest(words) as stem where is_active group by stem
    ),
    gone as (
      delete from known_words where not exists (select from counted where stem = word)
    )
    update known_words set cards = counted.cards from counted
    where counted.stem = word and known_words.cards <> counted.cards
  `.execute(db);
}
