import type { CardSearch } from './card-search.rules.ts';

type Wish = Partial<Pick<CardSearch, 'open' | 'delivery'>>;

/** Words that name a filter rather than a business. A single 'abierto' in a longer search may be part of a name. */
const WISHES: [RegExp, Wish][] = [
  [/\babiert[oa]s? ahora\b|^abiert[oa]s?$/gi, { open: true }],
  [/\b((con|a|por) )?(delivery|despachos?|domicilio)\b/gi, { delivery: true }],
];

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The filters that a search names in words, and what is left to search for; null if it names none. */
export function wishesOf(typed = ''): (Wish & { q: string }) | null {
  const named = WISHES.filter(([words]) => plain(typed).search(words) >= 0);
  if (named.length === 0) return null;
  const q = plain(named.reduce((left, [words]) => left.replace(words, ''), plain(typed)));
  return Object.assign({ q }, ...named.map(([, wish]) => wish));
}
