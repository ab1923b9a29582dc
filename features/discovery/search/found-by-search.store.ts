import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '#foundation/server/database/database.ts';
import { type DirectoryFilter, type ReadFilter, readFilter } from './directory-filter.store.ts';
import { fallbackFiltersIn, filtersNamedIn } from './named-filters.rules.ts';
import { type FoundCard, findInOrder, type Section } from './ranked-cards.store.ts';
import { conditionsNamedIn, type NamedConditions } from './wanted-items.store.ts';

/**
 * The best matches first, and among equal ones featured cards, then the newest; with `near` the nearest first, then
 * cards without a location. Starts after the position `after`.
 */
export async function findDirectoryCards(
  db: Queryable,
  filter: DirectoryFilter,
  { limit, after }: Section,
): Promise<FoundCard[]> {
  return (await findCards(db, filter, { limit, after })).rows;
}

/** Whether a card has all words of a search. To try fewer of them, too, costs several times as much. */
export async function findsAll(db: Queryable, filter: DirectoryFilter): Promise<boolean> {
  const { rows } = await findAsRead(db, filter, null, { limit: 1, after: null }, { leavesOut: false });
  return rows.length > 0;
}

interface FoundWithFilter {
  rows: FoundCard[];
  read: ReadFilter;
}

/** The best matches, how the search was read, and the conditions for a product that it names, met or not. */
export async function findCards(db: Queryable, filter: DirectoryFilter, section: Section) {
  const named = conditionsNamedIn(filter.q);
  return { ...(await findAsRead(db, filter, named, section)), named };
}

/**
 * Tries conditions for a product that the search names first, then the filters that it names, then its plain words, then
 * 'abierto' inside a longer search as a filter, and last fewer of its words.
 */
async function findAsRead(
  db: Queryable,
  filter: DirectoryFilter,
  meant: NamedConditions | null,
  section: Section,
  { leavesOut = true } = {},
): Promise<FoundWithFilter> {
  if (meant) {
    const read = (await readFilter(db, { ...filter, ...meant })).read(false);
    const rows = await findInOrder(db, read, section);
    if (rows.length > 0) return { rows, read };
  }
  // 'pizza con despacho' means pizza from shops that deliver. If there is none, the words are searched for as they are.
  const named = filtersNamedIn(filter.q);
  if (named) {
    const { read } = await readFilter(db, { ...filter, ...named, ...setFilters(filter) });
    const strictly = read(false);
    const rows = await findInOrder(db, strictly, section);
    if (rows.length > 0) return { rows, read: strictly };
  }
  const words = await readFilter(db, filter);
  const found = await findByWords(db, words, section);
  if (found.rows.length > 0) return found;
  const fallback = fallbackFiltersIn(filter.q);
  if (fallback) {
    const openOnly = await readFilter(db, { ...filter, ...fallback, ...setFilters(filter) });
    const open = await findByWords(db, openOnly, section);
    if (open.rows.length > 0) return open;
  }
  for (const leftOut of leavesOut ? words.stepsOfLeavingOut() : []) {
    const read = words.read(true, leftOut);
    const rows = await findInOrder(db, read, section);
    if (rows.length > 0) return { rows, read };
  }
  return found;
}

/** If nothing is found, searches again for every word that may have been meant, however rare. */
async function findByWords(
  db: Queryable,
  words: Awaited<ReturnType<typeof readFilter>>,
  section: Section,
): Promise<FoundWithFilter> {
  const read = words.read(false);
  const rows = await findInOrder(db, read, section);
  if (rows.length > 0 || read.search.terms.length === 0) return { rows, read };
  const widely = words.read(true);
  if (isDeepStrictEqual(widely, read)) return { rows, read };
  return { rows: await findInOrder(db, widely, section), read: widely };
}

/** A chosen filter takes precedence over a typed one. */
const setFilters = ({ open, delivery }: DirectoryFilter) => ({
  ...(open !== undefined && { open }),
  ...(delivery !== undefined && { delivery }),
});
