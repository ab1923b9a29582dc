import type { CardSearch } from './card-search.rules.ts';

type Wish = Partial<Pick<CardSearch, 'open' | 'delivery'>>;

/** Words that name a filter rather than a business. */
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

/** In a longer search a single 'abierto' may be part of a name: it is a filter only where its words find nothing. */
export function lateWishOf(typed = ''): (Wish & { q: string }) | null {
  const q = plain(plain(typed).replace(/\babiert[oa]s?\b/gi, ''));
  return q === '' || q === plain(typed) ? null : { q, open: true };
}
