import { sql } from 'kysely';
import { MAX_CARDS } from '#features/card/cards/cards.contract.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { PREPARED } from '#foundation/server/database/prepared.ts';
import {
  type KnownWord,
  type Readings,
  type SearchTerm,
  type TypedTerm,
  toTerm,
  typedTerms,
} from './search-terms.rules.ts';
import { synonymsOf } from './trade-synonyms.rules.ts';

/** A beginning like 'car' stands for at most this many words, the most common ones. */
const MAX_BEGUN = 40;
const MAX_ALIKE = 60;

/** The typed words of a search, and the words of cards that each may stand for. */
export interface KnownWords {
  typed: readonly TypedTerm[];
  found: readonly Found[];
}

type Kind = keyof Readings | 'other';
type Found = KnownWord & { stem: string; kind: Kind };

/**
 * Finds, in one statement, what the words of a search may stand for: the words themselves and those that begin with them;
 * words that share most of their letters, which `toTerm` then compares exactly; words that contain an unknown one; and
 * how many cards have other names of the trade.
 */
export async function findKnownWords(db: Queryable, q: string | undefined): Promise<KnownWords> {
  const typed = typedTerms(q);
  if (typed.length === 0) return { typed, found: [] };
  const others = typed.flatMap(({ stem }) => synonymsOf(stem));
  const { rows: found } = await sql<Found>`${PREPARED}
    select asked.stem, found.word, found.cards, found.kind
    from unnest(${typed.map((term) => term.typed)}::text[], ${typed.map(({ stem }) => stem)}::text[]) as asked (typed, stem)
    cross join lateral (
      (select word, cards, 'begun' as kind from known_words where word = asked.stem)
      union all
      (
        select word, cards, 'begun' from known_words
        where length(asked.typed) >= 3 and word > asked.typed and word < asked.typed || '~' and word <> asked.stem
        order by cards desc, word limit ${MAX_BEGUN}
      )
      union all
      (
        select word, cards, 'alike' from known_words
        where length(asked.stem) >= 4 and near_words && one_letter_less(asked.stem) and word <> asked.stem
        order by cards desc, word limit ${MAX_ALIKE}
      )
      union all
      (
        select word, cards, 'alike' from known_words
        where length(asked.stem) >= 9 and word % asked.stem and word <> asked.stem
        order by similarity(word, asked.stem) desc, word limit ${MAX_ALIKE}
      )
      union all
      (
        select word, cards, 'containing' from known_words
        where length(asked.stem) >= 3 and word like '%' || asked.stem || '%' and not exists (
          select from known_words where word = asked.stem
            or length(asked.typed) >= 3 and word > asked.typed and word < asked.typed || '~'
        )
        order by cards desc, word limit ${MAX_BEGUN}
      )
    ) as found
    union all
    select '', word, cards, 'other' from known_words where word = any(${others}::text[])
  `.execute(db);
  return { typed, found };
}

/**
 * The words of a search, each with everything that it may stand for.
 * @param takesAll includes every word that may have been meant, however rare
 */
export function termsOf({ typed, found }: KnownWords, takesAll: boolean): SearchTerm[] {
  const of = (stem: string, kind: Kind) => found.filter((each) => each.stem === stem && each.kind === kind);
  return typed.map((term) =>
    toTerm(
      term,
      {
        begun: of(term.stem, 'begun'),
        alike: of(term.stem, 'alike'),
        containing: of(term.stem, 'containing'),
      },
      { takesAll },
    ),
  );
}

/** About how many active cards contain one of the words. A card with several of them counts several times. */
export function countKnown({ found }: KnownWords, words: readonly string[]): number {
  const cards = new Map(found.map((each) => [each.word, each.cards]));
  return words.reduce((sum, word) => sum + (cards.get(word) ?? 0), 0);
}

/** Numbers, signs and words of one or two letters help nobody to guess. */
const isGuessable = sql`stem ~ '^[a-z]{3,30}$'`;

/** Learns the words above the description of a new card at once: its owner looks for it by the first letters. */
export async function learnHeading(trx: Queryable, cardId: number): Promise<void> {
  await sql`
    insert into known_words (word, shown)
    select stem, min(shown collate "C") from words_of_cards(array[${cardId}::int])
    where level <= 1 and ${isGuessable} group by stem
    on conflict do nothing
  `.execute(trx);
}

/** A word of more cards has more than three owners. */
const COMMON = 3 * MAX_CARDS;
/** Of one owner's cards so many words are known that few others have, which is most of those of a real shop. */
const MAX_OF_OWNER = 500;

/**
 * Learns the words that active cards have now, counts the cards of each, and deletes words that none has. Words that few
 * owners have make every search slower, so an owner's are limited: those of titles first, then the common ones. Other
 * words are found as they are, without guesses.
 */
export async function sweepKnownWords(db: Queryable): Promise<void> {
  await sql`
    with counted as materialized (
      select stem, count(*)::int as cards, min(card_id) as card_id
      from card_search, unnest(words) as stem
      where is_active and ${isGuessable} group by stem
    ),
    held as (
      select user_id, counted.stem, row_number() over (
        partition by user_id order by bool_or(counted.stem = any(heading_words)) desc, counted.cards desc, counted.stem
      ) as at
      from card_search
        join cards on cards.id = card_search.card_id
        cross join unnest(words) as word
        join counted on counted.stem = word and counted.cards <= ${COMMON}
      where card_search.is_active
      group by user_id, counted.stem, counted.cards
    ),
    kept as materialized (
      select * from counted where cards > ${COMMON}
      union
      select counted.* from counted join held using (stem) where at <= ${MAX_OF_OWNER}
    ),
    gone as (
      delete from known_words where not exists (select from kept where stem = word)
    ),
    fresh as materialized (
      select * from kept where not exists (select from known_words where word = stem)
    ),
    learned as (
      insert into known_words (word, shown, cards)
      select distinct on (stem) stem, shown, cards
      from words_of_cards(array(select distinct card_id from fresh)) as found join fresh using (card_id, stem)
      order by stem, shown collate "C" desc
    )
    update known_words set cards = kept.cards from kept
    where kept.stem = word and known_words.cards <> kept.cards
  `.execute(db);
}
