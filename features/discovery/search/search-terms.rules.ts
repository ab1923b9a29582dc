import { COMUNAS } from '#features/platform/places/comunas.rules.ts';
import {
  fold,
  meaningfulWords,
  slipsBetween,
  slipsIn,
  splitWords,
  stemOf,
  wordsOf,
} from '#foundation/contract/search-text.ts';
import { SYNONYM_STEMS, synonymsOf } from './trade-synonyms.rules.ts';

/**
 * One word of a search, with what it may stand for. Cards are found by stems of words, and by '@13120' for a comuna.
 */
export interface SearchTerm {
  typed: string;
  /** What was typed, with its accents: 'uñ' is not 'un'. */
  letters: string;
  stem: string;
  /** The stem of the word itself, and comunas of that name. */
  exact: string[];
  /** In addition, words that begin with it, and other names of the trade. */
  near: string[];
  /** In addition, words that may have been meant, in spite of typing errors. */
  loose: string[];
  /** If no card and no place has it: the words that were meant. */
  corrected: string[];
}

/** Words this short are also found inside words of title and subtitle. */
export const isShort = ({ typed }: SearchTerm): boolean => typed.length < 3;

/** A word that occurs in cards, and in how many. */
export interface KnownWord {
  word: string;
  cards: number;
}

/** A misspelling is rarer than the right word by at least this factor, however many people make the same mistake. */
const RARER = 10;

const unique = (words: string[]): string[] => [...new Set(words)];

export type TypedTerm = Pick<SearchTerm, 'typed' | 'letters' | 'stem'>;

/** Limits of a search's words and of their length: nobody types more, and each letter costs time. */
const MAX_TERMS = 8;
const MAX_LETTERS = 40;

/** Words that mean nothing in a search: 'Tengo hambre', 'menú del día'. */
const FILLER_WORDS = new Set(['busco', 'dia', 'quiero', 'tengo']);

/** The meaningful words of a search, each once. */
export function typedTerms(typed = ''): TypedTerm[] {
  const split = splitWords(typed.normalize('NFC').toLowerCase()).slice(0, MAX_TERMS);
  const terms = split.map((letters) => {
    // A single character may fold to eighteen letters.
    const typed = fold(letters).slice(0, MAX_LETTERS);
    return { letters: letters.slice(0, MAX_LETTERS).toWellFormed(), typed, stem: stemOf(typed) };
  });
  const meaningful = meaningfulWords(terms.map(({ typed }) => typed));
  const wanted = meaningful.filter((word) => !FILLER_WORDS.has(word));
  const counting = new Set(wanted.length > 0 ? wanted : meaningful);
  return terms.filter(
    ({ typed, stem }, at) => counting.has(typed) && terms.findIndex((term) => term.stem === stem) === at,
  );
}

const COMUNAS_BY_WORD = new Map<string, string[]>();
for (const { code, name } of COMUNAS)
  for (const word of meaningfulWords(wordsOf(name)))
    COMUNAS_BY_WORD.set(stemOf(word), [...(COMUNAS_BY_WORD.get(stemOf(word)) ?? []), `@${code}`]);

/** How people write the names of some comunas. */
const NICKNAMES = { valpo: 'valparaiso', stgo: 'santiago', pto: 'puerto' };
for (const [nickname, name] of Object.entries(NICKNAMES))
  COMUNAS_BY_WORD.set(stemOf(nickname), COMUNAS_BY_WORD.get(stemOf(name)) ?? []);

const ONE_WORD_COMUNAS = new Set(COMUNAS.map(({ name }) => stemOf(fold(name.toLowerCase()))));

const placesWith = (matches: (word: string) => boolean) =>
  [...COMUNAS_BY_WORD].filter(([word]) => matches(word));
const codesOf = (places: [word: string, codes: string[]][]): string[] => places.flatMap(([, codes]) => codes);

/** What a typed word may stand for. */
export interface Readings {
  /** The word itself, if cards contain it, and words that begin with it. */
  begun: readonly KnownWord[];
  /** Words that differ by few letters. */
  alike: readonly KnownWord[];
  containing: readonly KnownWord[];
}

/**
 * @param takesAll includes every word that may have been meant, however rare: for a search that found nothing otherwise
 */
export function toTerm(
  { typed, letters, stem }: TypedTerm,
  { begun, alike, containing }: Readings,
  { takesAll }: { takesAll: boolean },
): SearchTerm {
  const slips = slipsIn(stem);
  const isAlike = (word: string) => slipsBetween(word, stem, slips) <= slips;
  const times = takesAll ? 0 : Math.max(0, ...begun.map(({ cards }) => cards));
  const meant = alike
    .filter(({ word, cards }) => cards >= times * RARER && isAlike(word))
    .map(({ word }) => word);
  const places = COMUNAS_BY_WORD.get(stem) ?? [];
  // Whoever types 'talca' means that comuna, not a similar word or Talcahuano.
  if (ONE_WORD_COMUNAS.has(stem)) {
    const exact = unique([stem, ...places]);
    return { typed, letters, stem, exact, near: exact, loose: exact, corrected: [] };
  }
  const begunPlaces = typed.length < 3 ? [] : codesOf(placesWith((word) => word.startsWith(typed)));
  const isKnown = times > 0 || begunPlaces.length > 0;
  // The name of a trade is recognised with a typing error, too.
  const trades = slips === 0 || isKnown ? [] : SYNONYM_STEMS.filter(isAlike);
  const alikePlaces = slips === 0 || isKnown ? [] : placesWith(isAlike);
  const exact = unique([stem, ...places]);
  const near = unique([...exact, ...begun.map(({ word }) => word), ...begunPlaces, ...synonymsOf(stem)]);
  const inside = isKnown || meant.length > 0 ? [] : containing.map(({ word }) => word);
  const loose = unique([
    ...near,
    ...meant,
    ...inside,
    ...trades.flatMap((trade) => [trade, ...synonymsOf(trade)]),
    ...codesOf(alikePlaces),
  ]);
  const isRead = slips === 0 || begun.length > 0 || near.length > 1;
  const corrected = isRead ? [] : [...meant, ...alikePlaces.map(([word]) => word)];
  return { typed, letters, stem, exact, near, loose, corrected };
}

/**
 * The search as it was read, with misspelt words corrected: 'empanada de pino' for 'enpanada de pino'. Null if it was
 * read as it was typed.
 * @param texts what is shown of the found cards: the corrections are written as they are there
 */
export function readAs(typed: string, terms: readonly SearchTerm[], texts: readonly string[]): string | null {
  const words = texts.flatMap((text) => splitWords(text.normalize('NFC').toLowerCase()));
  const before = typed.normalize('NFC').toLowerCase();
  const after = terms.reduce((said, { letters, corrected }) => {
    const meant = words.find((word) => corrected.includes(stemOf(fold(word))));
    return meant ? said.replace(letters, () => meant) : said;
  }, before);
  return after === before ? null : after;
}

const isPlace = ({ exact }: SearchTerm): boolean => exact.some((word) => word.startsWith('@'));

const MAX_STEPS = 3;

/**
 * What to leave out, one step after the other, of a search that found nothing: first the words that no card has, then
 * also the last ones, because the thing itself is named first ('completo italiano grande'). Comunas stay.
 * @returns the words of each step, with their accents
 */
export function stepsOfLeavingOut(
  terms: readonly SearchTerm[],
  isUnknown: (term: SearchTerm) => boolean,
): string[][] {
  const words = terms.filter((term) => !isPlace(term));
  const unknown = words.filter(isUnknown);
  const known = words.filter((term) => !isUnknown(term));
  const steps = known.map((_, at) => [...unknown, ...known.slice(known.length - at)]);
  if (known.length === 0) steps.push(unknown);
  return steps
    .filter((left) => left.length > 0 && left.length < terms.length)
    .slice(0, MAX_STEPS)
    .map((left) => left.map(({ letters }) => letters));
}
