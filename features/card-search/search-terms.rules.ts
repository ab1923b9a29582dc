import { COMUNAS } from '#features/places/comunas.rules.ts';
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

/** One word of a search, as the words by which cards are known: stems, and '@13120' for a comuna. */
export interface SearchTerm {
  typed: string;
  /** With its accents: 'uñ' is not 'un'. */
  letters: string;
  stem: string;
  /** The word itself. */
  exact: string[];
  /** And those that begin with it, and other names of a trade. */
  near: string[];
  /** And those that it may have been meant to be. */
  loose: string[];
}

/** Shorter words are also found inside words of title and subtitle. */
export const isShort = ({ typed }: SearchTerm): boolean => typed.length < 3;

/** A word that cards have, and how many do. */
export interface KnownWord {
  word: string;
  cards: number;
}

/** A word with slips is rarer than the right one by this factor, however many make the same mistake. */
const RARER = 10;

const unique = (words: string[]): string[] => [...new Set(words)];

export type TypedTerm = Pick<SearchTerm, 'typed' | 'letters' | 'stem'>;

/** Nobody types more, or longer ones, and each letter takes time. */
const MAX_TERMS = 8;
const MAX_LETTERS = 40;

/** 'Tengo hambre', 'menú del día'. */
const SAID_BY_THE_WAY = new Set(['busco', 'dia', 'quiero', 'tengo']);

/** The words of a search that count, each once. */
export function typedTerms(typed = ''): TypedTerm[] {
  const split = splitWords(typed.normalize('NFC').toLowerCase()).slice(0, MAX_TERMS);
  const terms = split.map((letters) => {
    // One sign may fold to eighteen letters.
    const typed = fold(letters).slice(0, MAX_LETTERS);
    return { letters: letters.slice(0, MAX_LETTERS).toWellFormed(), typed, stem: stemOf(typed) };
  });
  const meaningful = meaningfulWords(terms.map(({ typed }) => typed));
  const wanted = meaningful.filter((word) => !SAID_BY_THE_WAY.has(word));
  const counting = new Set(wanted.length > 0 ? wanted : meaningful);
  return terms.filter(
    ({ typed, stem }, at) => counting.has(typed) && terms.findIndex((term) => term.stem === stem) === at,
  );
}

const COMUNAS_BY_WORD = new Map<string, string[]>();
for (const { code, name } of COMUNAS)
  for (const word of meaningfulWords(wordsOf(name)))
    COMUNAS_BY_WORD.set(stemOf(word), [...(COMUNAS_BY_WORD.get(stemOf(word)) ?? []), `@${code}`]);

const placesWith = (matches: (word: string) => boolean): string[] =>
  [...COMUNAS_BY_WORD].filter(([word]) => matches(word)).flatMap(([, places]) => places);

/** What a typed word may stand for. */
export interface Readings {
  /** The word itself, if cards have it, and those that begin with it. */
  begun: readonly KnownWord[];
  /** Words that differ in little. */
  alike: readonly KnownWord[];
  /** Words that contain it. */
  containing: readonly KnownWord[];
}

/** @param takesAll every word that may have been meant, however rare: for a search that found nothing otherwise */
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
  const begunPlaces = typed.length < 3 ? [] : placesWith((word) => word.startsWith(typed));
  const isKnown = times > 0 || begunPlaces.length > 0;
  // A trade is understood with a slip, too.
  const trades = slips === 0 || isKnown ? [] : SYNONYM_STEMS.filter(isAlike);
  const exact = unique([stem, ...places]);
  const near = unique([...exact, ...begun.map(({ word }) => word), ...begunPlaces, ...synonymsOf(stem)]);
  const inside = isKnown || meant.length > 0 ? [] : containing.map(({ word }) => word);
  const loose = unique([
    ...near,
    ...meant,
    ...inside,
    ...trades.flatMap((trade) => [trade, ...synonymsOf(trade)]),
    ...(slips === 0 || isKnown ? [] : placesWith(isAlike)),
  ]);
  return { typed, letters, stem, exact, near, loose };
}
