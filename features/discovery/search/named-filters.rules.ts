import type { CardSearch } from './card-search.rules.ts';

type NamedFilters = Partial<Pick<CardSearch, 'open' | 'delivery'>>;

/** Words that name a filter rather than a business, with the filter. */
const FILTER_WORDS: [RegExp, NamedFilters][] = [
  [/\babiert[oa]s? ahora\b|^abiert[oa]s?$/gi, { open: true }],
  [/\b((con|a|por) )?(delivery|despachos?|domicilio)\b/gi, { delivery: true }],
];

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The filters that a search names, and its remaining words; null if it names none. */
export function filtersNamedIn(typed = ''): (NamedFilters & { q: string }) | null {
  const named = FILTER_WORDS.filter(([words]) => plain(typed).search(words) >= 0);
  if (named.length === 0) return null;
  const q = plain(named.reduce((left, [words]) => left.replace(words, ''), plain(typed)));
  return Object.assign({ q }, ...named.map(([, filters]) => filters));
}

/** For a search that found nothing, takes 'abierto' in it as a filter. Before that, it may be part of a name. */
export function fallbackFiltersIn(typed = ''): (NamedFilters & { q: string }) | null {
  const q = plain(plain(typed).replace(/\babiert[oa]s?\b/gi, ''));
  return q === '' || q === plain(typed) ? null : { q, open: true };
}
