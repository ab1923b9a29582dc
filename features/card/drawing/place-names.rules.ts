import { capitalised } from '#foundation/contract/capitalised.ts';

/** The maximum per card. */
export const MAX_PLACES = 200;
/** The maximum length of a name and of its mark. */
export const MAX_PLACE_NAME = 30;
/** How many places one line of the form may name. */
export const MAX_PLACES_AT_ONCE = 100;

/**
 * The mark of a place in the address of its code: 'Mesa 4' → 'mesa-4', 'Vitrina de Ñuñoa' → 'vitrina-de-nunoa'. Empty
 * where the name has no letter or digit that an address can hold.
 */
export function placeMark(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_PLACE_NAME)
    .replace(/-$/, '');
}

/** Whether the place is a table, at which one can order: 'Mesa 4'. */
export const isTable = (name: string): boolean => /^mesa-./.test(placeMark(name));

/** A readable name for a mark whose place was deleted: 'mesa-4' → 'Mesa 4'. */
export const nameOfMark = (mark: string): string => capitalised(mark.replaceAll('-', ' ').trim());

/** The visit source of a place's code: 'qr-mesa-4'. See `sourceOf` in statistics. */
export const sourceOfPlace = (mark: string): string => `qr-${mark}`;

const SERIES = /^(.*?)\s*(\d{1,4})\s*(al?|hasta|-|–)\s*(\d{1,4})$/i;

/**
 * The places named in one line of text, without duplicates: 'Vitrina, Mesas 1 a 12' → Vitrina, Mesa 1, Mesa 2 … Mesa
 * 12. A longer series is cut at the limit.
 */
export function namedPlaces(text: string): string[] {
  const names = text
    .split(/[,;\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .flatMap(series);
  const byMark = new Map(names.toReversed().map((name) => [placeMark(name), name]));
  return names.filter((name) => byMark.get(placeMark(name)) === name).slice(0, MAX_PLACES_AT_ONCE + 1);
}

function series(part: string): string[] {
  const [, word = '', first, to, last] = SERIES.exec(part) ?? [];
  const [from = 0, until = 0] = [Number(first), Number(last)].sort((a, b) => a - b);
  // 'Mesas 5 a 2' are tables 2 to 5, but 'Oficina 12-5' is one office.
  if (!to || (/[-–]/.test(to) && !(Number(first) < until))) return [part];
  const count = until - from + 1;
  return Array.from({ length: Math.min(count, MAX_PLACES_AT_ONCE + 1) }, (_, at) =>
    `${singular(word)} ${from + at}`.trim(),
  );
}

/**
 * 'Mesas' → 'Mesa', 'Habitaciones' → 'Habitación', 'Locales' → 'Local'. Good enough for the things a shop has several
 * of.
 */
function singular(words: string): string {
  return words
    .replace(/ones$/i, 'ón')
    .replace(/([aeiou][lrdz])es$/i, '$1')
    .replace(/([aeiou])s$/i, '$1');
}

const inReading = new Intl.Collator('es', { numeric: true });

/** Natural order: 'Mesa 2' before 'Mesa 10'. */
export const inReadingOrder = <Place extends { name: string }>(places: readonly Place[]): Place[] =>
  [...places].sort((a, b) => inReading.compare(a.name, b.name));
