import { type RawBuilder, sql } from 'kysely';
import { hasChosenItem } from './chosen-items.store.ts';
import type { ReadFilter } from './directory-filter.store.ts';
import { hasWantedItem } from './wanted-items.store.ts';

/** What `allOf` adds. */
export const UNMET = { wanted: undefined, chosen: undefined };

export function allOf(
  { wanted, chosen, search }: ReadFilter,
  conditions: RawBuilder<boolean>[],
): RawBuilder<boolean> {
  const isWanted = wanted ? [hasWantedItem(wanted, search.terms)] : [];
  const isChosen = chosen ? [hasChosenItem(chosen)] : [];
  return sql<boolean>`(${sql.join([...conditions, ...isWanted, ...isChosen], sql` and `)})`;
}
