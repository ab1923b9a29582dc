import { type FacetName, facetNames } from '#features/catalogue/filters/facets.rules.ts';
import { readWanted, type Wanted } from '#features/catalogue/filters/wanted.rules.ts';

/** By what homes and cars are filtered in the directory: few enough to be read, and what people ask for first. */
const NAMES: readonly FacetName[] = [
  ...(['operation', 'price', 'bedrooms', 'bathrooms', 'areaM2'] as const),
  ...(['make', 'year', 'mileageKm', 'fuel', 'gearbox'] as const),
];

/** What products of this kind of business are filtered by in the directory; nothing but homes and cars. */
export const directoryFacets = (type: string): FacetName[] =>
  facetNames(type).filter((name) => NAMES.includes(name));

/** The conditions for a product among the parameters of a search; undefined without any. Impossible ones are ignored. */
export function chosenOf(parameters: Record<string, unknown>, type = ''): Wanted | undefined {
  const given = directoryFacets(type).flatMap((name): [string, string][] => {
    const value = parameters[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const chosen = readWanted(`${new URLSearchParams(given)}`, type);
  return chosen.length > 0 ? chosen : undefined;
}
