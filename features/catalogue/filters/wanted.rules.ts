import { detailNamed } from '#features/catalogue/products/details.rules.ts';
import { wordsOf } from '#foundation/contract/search-text.ts';
import {
  type FacetName,
  type Filterable,
  facetNames,
  kindOf,
  knownValue,
  valueText,
} from './facets.rules.ts';

/** What is wanted of one facet: one of several values, or a number from or up to another. */
export type Condition =
  | { name: FacetName; values: readonly string[] }
  | { name: FacetName; from: number | null; to: number | null };

/** The conditions in the order in which they were set. A product has to meet all of them. */
export type Wanted = readonly Condition[];

const WHOLE = /^(\d{0,10})-(\d{0,10})$/;
const DECIMALS = /^((?:\d{1,10}(?:\.\d{1,2})?)?)-((?:\d{1,10}(?:\.\d{1,2})?)?)$/;
export const isArea = (name: FacetName): boolean => detailNamed(name)?.kind === 'area';

const MAX_VALUES = 20;
const MAX_TEXT = 60;

/** Reads '2018-2020', '2018-' and '-2020', and of a surface '62.5-'. */
function readRange(name: FacetName, text: string): Condition[] {
  const [, low = '', high = ''] = (isArea(name) ? DECIMALS : WHOLE).exec(text) ?? [];
  const [from, to] = [low === '' ? null : Number(low), high === '' ? null : Number(high)];
  if (from === null && to === null) return [];
  return from !== null && to !== null && from > to ? [] : [{ name, from, to }];
}

function readValues(name: FacetName, text: string): Condition[] {
  const kind = kindOf(name);
  const isPossible = (value: string) =>
    kind?.words
      ? Object.hasOwn(kind.words, value)
      : kind?.kind === 'count'
        ? /^\d{1,3}$/.test(value)
        : value !== '' && value.length <= MAX_TEXT;
  const values = [...new Set(text.split(','))].filter(isPossible).slice(0, MAX_VALUES);
  return values.length > 0 ? [{ name, values }] : [];
}

/** The conditions in the query of a card's address. Others of its parameters are ignored, and impossible values. */
export function readWanted(query: string, cardType: string): Wanted {
  const names = facetNames(cardType);
  return [...new Map(new URLSearchParams(query))].flatMap(([key, text]) => {
    const name = names.find((known) => known === key);
    if (!name) return [];
    return kindOf(name)?.kind === 'range' ? readRange(name, text) : readValues(name, text);
  });
}

/** These conditions as parameters of an address: 'bedrooms=2,3&price=-900000'; '' without any. */
export function wantedParameters(wanted: Wanted): string {
  const query = new URLSearchParams(
    wanted.map<[string, string]>((condition) => [
      condition.name,
      'values' in condition ? condition.values.join(',') : `${condition.from ?? ''}-${condition.to ?? ''}`,
    ]),
  );
  // A comma needs no escape, and people read addresses.
  return `${query}`.replaceAll('%2C', ',');
}

/** The query of an address with these conditions: '?bedrooms=2,3&price=-900000'; '' without any. */
export const wantedQuery = (wanted: Wanted): string =>
  wanted.length > 0 ? `?${wantedParameters(wanted)}` : '';

/** The conditions with this one, which becomes the last; without it if it wants nothing. */
export function withCondition(wanted: Wanted, condition: Condition): Wanted {
  const others = wanted.filter(({ name }) => name !== condition.name);
  const isEmpty =
    'values' in condition ? condition.values.length === 0 : condition.from === null && condition.to === null;
  return isEmpty ? others : [...others, condition];
}

function isMet(item: Filterable, condition: Condition): boolean {
  const value = knownValue(item, condition.name);
  if (value === undefined) return false;
  if ('values' in condition) return condition.values.includes(`${value}`);
  return (
    (condition.from ?? 0) <= Number(value) && Number(value) <= (condition.to ?? Number.POSITIVE_INFINITY)
  );
}

export const isWanted = (item: Filterable, wanted: Wanted): boolean =>
  wanted.every((condition) => isMet(item, condition));

/** How a typed year is met: the model of a vehicle may be a number that looks like one ('Peugeot 2008'). */
export const isMeant = (item: Filterable, wanted: Wanted): boolean =>
  wanted.every(
    (condition) =>
      isMet(item, condition) ||
      (condition.name === 'year' && 'from' in condition && wordsOf(item.name).includes(`${condition.from}`)),
  );

const isDetailed = (name: FacetName): boolean =>
  Boolean(detailNamed(name)?.group) && kindOf(name)?.kind !== 'text';

/** A condition in words: '2 dormitorios o 3 dormitorios', 'Precio hasta $900.000', 'Año 2019'. */
export function conditionText(condition: Condition): string {
  const { name } = condition;
  if ('values' in condition) {
    const words = condition.values.map((value) => valueText(name, value)).join(' o ');
    // '1' and 'Sí' alone do not say of what.
    return isDetailed(name) ? `${kindOf(name)?.label}: ${words}` : words;
  }
  const { from, to } = condition;
  const [low, high] = [from, to].map((bound) => (bound === null ? null : valueText(name, bound)));
  const label = kindOf(name)?.label ?? '';
  if (low === null) return `${label} hasta ${high}`;
  if (high === null) return `${label} desde ${low}`;
  return low === high ? `${label} ${low}` : `${label} de ${low} a ${high}`;
}

/** The words of a search that are left, and the conditions that it names: '«swift» · Año 2019 · Automática'. */
export const understoodText = (words: string, named: Wanted): string =>
  [words && `«${words}»`, ...named.map(conditionText)].filter(Boolean).join(' · ');
