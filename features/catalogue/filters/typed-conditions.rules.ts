import { detailNamed } from '#features/catalogue/products/details.rules.ts';
import { fold, splitWords } from '#foundation/contract/search-text.ts';
import { type FacetName, kindOf } from './facets.rules.ts';
import type { Wanted } from './wanted.rules.ts';

/** Other words for what is counted, and for the words to choose from. */
const OTHER_COUNTS: Partial<Record<FacetName, readonly string[]>> = {
  bedrooms: ['pieza', 'piezas', 'habitacion', 'habitaciones'],
};
/** By the roots of both words. */
const OTHER_WORDS: Record<string, string> = {
  mecanic: 'manual',
  benciner: 'bencin',
  petroler: 'diesel',
  compr: 'vent',
};

/** A number before one of these is no year. */
const MEASURES = /^(m2?|mts?2?|metros|kms?|kilometros|mil|millon|millones|pesos|uf)$/;
const isYear = (word = ''): boolean => /^(19|20)\d\d$/.test(word);
const isCount = (word = ''): boolean => /^\d{1,2}$/.test(word);

/** 'automática', 'automático' and 'automáticos' are one word. */
const rootOf = (word: string): string => {
  const root = word.replace(/[aeo]?s?$/, '');
  return root.length > 3 ? root : word;
};
const means = (typed: string, word: string): boolean => {
  const root = rootOf(typed);
  return (OTHER_WORDS[root] ?? root) === rootOf(word);
};

/** What is counted, by a word for it: 'dormitorios', 'dorm.' */
const countedBy = (names: readonly FacetName[], word = ''): FacetName | undefined =>
  names.find((name) => {
    const kind = kindOf(name);
    if (kind?.kind !== 'count') return false;
    const label = fold(kind.label);
    return (word.length > 3 && label.startsWith(word)) || OTHER_COUNTS[name]?.includes(word);
  });

/** The value whose words begin the text, and how many words it has: 'arriendo por día' rather than 'arriendo'. */
function chosenBy(names: readonly FacetName[], words: readonly string[]) {
  const found = names.flatMap((name) =>
    // Nobody searches for what can still be had, and 'norte' is more often a part of a name than an orientation.
    Object.entries((name !== 'state' && !detailNamed(name)?.group && kindOf(name)?.words) || {}).flatMap(
      ([value, text]) => {
        const said = splitWords(fold(text));
        return said.every((word, at) => means(words[at] ?? '', word))
          ? [{ name, value, length: said.length, first: said[0] ?? '' }]
          : [];
      },
    ),
  );
  const [longest] = found.sort((one, other) => other.length - one.length);
  if (!longest) return null;
  const { name, value, length, first } = longest;
  // 'Arriendo' also means a rent by the day.
  const wider = Object.entries(kindOf(name)?.words ?? {})
    .filter(([, text]) => length === 1 && splitWords(fold(text))[0] === first)
    .map(([other]) => other);
  return { name, values: wider.length > 0 ? wider : [value], length };
}

/**
 * The conditions that a search names, and its other words: a number of rooms ('dormitorios 2'), a year, and words to
 * choose from ('automático').
 */
export function readTyped(typed: string, names: readonly FacetName[]): { wanted: Wanted; words: string } {
  const letters = splitWords(typed.normalize('NFC'));
  const words = letters.map(fold);
  const wanted: { [Name in FacetName]?: Wanted[number] } = {};
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [word = '', next = ''] = words.slice(at);
    const counted = isCount(word)
      ? countedBy(names, next)
      : isCount(next)
        ? countedBy(names, word)
        : undefined;
    if (counted) {
      wanted[counted] = { name: counted, values: [`${Number(isCount(word) ? word : next)}`] };
      at += 2;
      continue;
    }
    if (names.includes('year') && isYear(word) && !MEASURES.test(next)) {
      wanted.year = { name: 'year', from: Number(word), to: Number(word) };
      at += 1;
      continue;
    }
    const chosen = chosenBy(names, words.slice(at));
    if (chosen) wanted[chosen.name] = { name: chosen.name, values: chosen.values };
    else others.push(letters[at] ?? '');
    at += chosen?.length ?? 1;
  }
  return { wanted: Object.values(wanted), words: others.join(' ') };
}
