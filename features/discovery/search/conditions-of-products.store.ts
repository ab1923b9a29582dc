import { type RawBuilder, sql } from 'kysely';
import { hasChosenItem } from './chosen-items.store.ts';
import type { ReadFilter } from './directory-filter.store.ts';
import { hasWantedItem, mentionsWanted } from './wanted-items.store.ts';

/** All the conditions, and those for a product. */
export const allOf = (filter: ReadFilter, conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...conditions, ...wordsOf(filter), ...productsOf(filter)], sql` and `)})`;

/** What the words of a card tell about its products. */
export const wordsOf = ({ wanted }: ReadFilter): RawBuilder<boolean>[] =>
  wanted ? [mentionsWanted(wanted)] : [];

/** What only its products tell: these have to be read. */
export const productsOf = ({ wanted, chosen, search }: ReadFilter): RawBuilder<boolean>[] => [
  ...(wanted ? [hasWantedItem(wanted, search.terms)] : []),
  ...(chosen ? [hasChosenItem(chosen)] : []),
];
