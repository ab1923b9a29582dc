import type { Detail } from '#features/catalogue/products/detail.rules.ts';
import type { ItemDetails } from '#features/catalogue/products/details.contract.ts';
import {
  ALL_DETAILS,
  type DetailName,
  detailNamed,
  detailsOf,
  detailText,
} from '#features/catalogue/products/details.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';

export interface Filterable {
  name: string;
  /** In pesos; 0 means on request. */
  price: number;
  details?: ItemDetails;
}

export type FacetName = 'price' | DetailName;

interface Kind {
  label: string;
  /** One of a few words, any text, a small number such as that of rooms, or a number between two others. */
  kind: 'words' | 'text' | 'count' | 'range';
  words?: Readonly<Record<string, string>>;
}

const YES_OR_NO = { true: 'Sí', false: 'No' };

/** How a detail is filtered; null for one by which nobody filters. */
function kindOfDetail({ label, filter, filterLabel, kind, words, none }: Detail): Kind | null {
  if (!filter) return null;
  const known = kind === 'yes' ? YES_OR_NO : words && none ? { available: none, ...words } : words;
  return { label: filterLabel ?? label, kind: filter, ...(known && { words: known }) };
}

const KINDS = new Map<string, Kind>([
  ['price', { label: 'Precio', kind: 'range' }],
  ...ALL_DETAILS.flatMap((detail): [string, Kind][] => {
    const kind = kindOfDetail(detail);
    return kind ? [[detail.name, kind]] : [];
  }),
]);

/** With fewer products than this, a visitor reads all of them. */
export const MIN_FILTERED = 7;

/** Whether the query of a card's address may ask for filters. */
export const asksForFilters = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => KINDS.has(name));

export const kindOf = (name: FacetName): Kind | undefined => KINDS.get(name);

/** What products on a card of this type can be filtered by, in this order. None but homes and vehicles can be. */
export function facetNames(cardType: string): FacetName[] {
  const names = detailsOf(cardType).flatMap(({ name }) => (kindOf(name) ? [name] : []));
  if (names.length === 0) return [];
  // A rent and the price of a sale are not compared: whoever looks for one chooses that first.
  return names[0] === 'operation' ? ['operation', 'price', ...names.slice(1)] : ['price', ...names];
}

/** A product's value; undefined if it is not known. */
export function knownValue({ price, details }: Filterable, name: FacetName): string | number | undefined {
  if (name === 'price') return price || undefined;
  if (name === 'state') return details?.state ?? 'available';
  const value = details?.[name];
  return typeof value === 'boolean' ? `${value}` : value;
}

/** A value in words: '2 dormitorios', '$420.000', 'Automática'. */
export function valueText(name: FacetName, value: string | number): string {
  if (name === 'price') return formatPesos(Number(value));
  const detail = detailNamed(name);
  const { kind, words } = kindOf(name) ?? {};
  // What an address or a chip asks for is a text, also a number of rooms.
  const known = kind === 'count' ? Number(value) : value;
  return words?.[value] ?? (detail ? detailText(detail, known) : `${value}`);
}

/** Something by which the products of a card can be told apart. */
export interface Facet {
  name: FacetName;
  label: string;
  /** The values to choose from; null for a range. */
  values: { value: string; text: string }[] | null;
  /** The lowest and the highest number of a range; null if they are not known. */
  bounds: [number, number] | null;
}

const isUnknownOf = (items: readonly Filterable[], name: FacetName): boolean =>
  items.some((item) => knownValue(item, name) === undefined);

/** The facets in which these products differ. */
export function facetsOf(cardType: string, items: readonly Filterable[], showsPrices: boolean): Facet[] {
  return facetNames(cardType).flatMap<Facet>((name) => {
    const kind = kindOf(name);
    const known = new Set(items.flatMap((item) => knownValue(item, name) ?? []));
    // Owners say of few homes that they take pets, and of the others nothing.
    const least = detailNamed(name)?.kind === 'yes' && isUnknownOf(items, name) ? 1 : 2;
    if (!kind || known.size < least || (name === 'price' && !showsPrices)) return [];
    const { label } = kind;
    const numbers = [...known].map(Number);
    const bounds: Facet['bounds'] = [Math.min(...numbers), Math.max(...numbers)];
    if (kind.kind === 'range') return [{ name, label, values: null, bounds }];
    const order = Object.keys(kind.words ?? {});
    const values = [...known]
      .map((value) => ({
        value: `${value}`,
        // Its heading says of what.
        text: kind.kind === 'count' && Number(value) > 0 ? `${value}` : valueText(name, value),
      }))
      .sort((one, other) =>
        kind.kind === 'text'
          ? one.text.localeCompare(other.text, 'es')
          : kind.words
            ? order.indexOf(one.value) - order.indexOf(other.value)
            : Number(one.value) - Number(other.value),
      );
    return [{ name, label, values, bounds }];
  });
}
