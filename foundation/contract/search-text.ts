/**
 * For comparison, without case, accents and thousands separators: '58.000 km' becomes '58000 km', 'm²' becomes 'm2'.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/(\d)\.(?=\d)/g, '$1')
    .toLowerCase();

export const splitWords = (text: string): string[] =>
  text
    .replace(/(\d)\.(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const wordsOf = (text: string): string[] => splitWords(fold(text));

/**
 * What singular and plural of a folded word have in common: 'flores' and 'flor', 'luces' and 'luz', 'dulce' and
 * 'dulces'. The database has the same rule (`stem_of`).
 */
export const stemOf = (word: string): string => word.replace(/^(.{3,}?)[es]+$/, '$1').replace(/z$/, 'c');

const STOP_WORDS = new Set('a al con de del el en la las lo los para por un una unas unos y'.split(' '));

/** Drops words that carry no meaning, unless there are no others. */
export function meaningfulWords(words: readonly string[]): readonly string[] {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** In how many letters a typed word of this length may differ from the intended one. */
export const slipsIn = ({ length }: string): number => (length < 4 ? 0 : length < 9 ? 1 : 2);

/**
 * The number of slips between two words: an additional, missing or different letter, or two neighbours swapped. More than
 * `max` are `max + 1`.
 */
export function slipsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  // Most words differ in so many letters: a search compares each of its words with hundreds.
  let missing = 0;
  for (const letter of one) if (!other.includes(letter) && ++missing > max) return max + 1;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at === one.length && at === other.length) return 0;
  if (max === 0) return 1;
  const after = (inOne: number, inOther: number) =>
    1 + slipsBetween(one.slice(at + inOne), other.slice(at + inOther), max - 1);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return Math.min(after(1, 0), after(0, 1), after(1, 1), isSwapped ? after(2, 2) : max + 1);
}

const oneLetterLess = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** Whether two words of at least four letters are about one slip apart, that is, equal except for one letter. */
export const areAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 &&
  oneLetterLess(one).some((part) => oneLetterLess(other).includes(part));
