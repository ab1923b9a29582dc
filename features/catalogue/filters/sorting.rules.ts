import type { Filterable } from './facets.rules.ts';

/** In which orders the products of a card can be read; '' is the shop's own. */
const SORTINGS = [
  { value: '', label: 'Recomendados' },
  { value: 'cheapest', label: 'Menor precio' },
  { value: 'dearest', label: 'Mayor precio' },
  { value: 'newest', label: 'Más nuevo', of: 'automotive' },
  { value: 'least-used', label: 'Menos kilómetros', of: 'automotive' },
  { value: 'largest', label: 'Más metros', of: 'real_estate' },
] as const satisfies { value: string; label: string; of?: string }[];
/** Those that a card of this type has. */
export const sortingsOf = (cardType: string) =>
  SORTINGS.filter((sorting) => !('of' in sorting) || sorting.of === cardType);
export type Sorting = (typeof SORTINGS)[number]['value'];

const KEYS: Record<Exclude<Sorting, ''>, (item: Filterable) => number | undefined> = {
  cheapest: ({ price }) => price || undefined,
  dearest: ({ price }) => (price ? -price : undefined),
  newest: ({ details }) => details?.year && -details.year,
  'least-used': ({ details }) => details?.mileageKm,
  largest: ({ details }) => details?.areaM2 && -details.areaM2,
};

/** Products of which the number is not known come last. */
export function sortedBy<Sorted extends Filterable>(sorting: Sorting, items: Sorted[]): Sorted[] {
  if (sorting === '') return items;
  const key = (item: Sorted) => KEYS[sorting](item) ?? Number.POSITIVE_INFINITY;
  return [...items].sort((one, other) => (key(one) === key(other) ? 0 : key(one) - key(other)));
}
