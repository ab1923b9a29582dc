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
 * The number of slips between two words: an additional, missing or different letter, or two neighbours swapped. Stops
 * counting beyond `max`.
 */
export function slipsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

const oneLetterLess = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** Whether two words of at least four letters are about one slip apart, that is, equal except for one letter. */
export const areAlike = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 &&
  oneLetterLess(one).some((part) => oneLetterLess(other).includes(part));
