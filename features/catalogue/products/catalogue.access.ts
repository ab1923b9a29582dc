import type { FastifyRequest } from 'fastify';
import { partGuard } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { signedIn, type Viewer } from '#features/people/accounts/accounts.access.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import type { Limit, Throttle } from '#foundation/server/security/throttle.ts';
import { findCategory, MISSING_CATEGORY, type OwnedCategory } from './categories.store.ts';
import { findItem, findItemsByIds, MISSING_ITEM, type OwnedItem } from './items.store.ts';

/** Plain products that one address reads anew. Two thousand take a quarter of a second of computing. */
const READS: Limit = { max: 200_000, windowSeconds: 10 * 60 };
/** So few products are read without being counted. */
const SMALL_CATALOGUE = 200;

/**
 * Counts products of one card that are read for a visitor, and not from memory.
 * @param count as `weighVisibleItems`
 * @throws {AppError} `too_many_requests`
 */
export async function takeProducts(
  throttle: Throttle,
  request: FastifyRequest,
  count: number,
): Promise<void> {
  if (count > SMALL_CATALOGUE) await throttle.take(`items:${clientAddress(request)}`, READS, count);
}

const turns = createFairQueue('catalogues', { atOnce: 2, placesEach: 40, places: 400 });

/**
 * Reads a catalogue without a connection until its turn has come: one of each address at a time, so that nobody's reads
 * hold up those of others.
 * @throws {AppError} `too_many_requests`, `unavailable`
 */
export const readProductsInTurn = <Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
): Promise<Result> => turns.run(clientAddress(request), read);

/** A person who manages the card in the body. The handler checks it, because a guard does not see the body. */
export const managerOfNamedCard = (db: Database): Guard<unknown, { viewer: Viewer }> =>
  guard('manages', signedIn(db));

const PRODUCT = { find: findItem, missing: MISSING_ITEM };
export const itemManager = (db: Database) => partGuard<OwnedItem>()(db, 'manages', 'item', PRODUCT);
export const itemAttendant = (db: Database) => partGuard<OwnedItem>()(db, 'attends', 'item', PRODUCT);

/** A person who manages the card of the category in the path. */
export const categoryManager = (db: Database) =>
  partGuard<OwnedCategory>()(db, 'manages', 'category', { find: findCategory, missing: MISSING_CATEGORY });

/** Proof for a product of the card; null if it no longer exists. */
export async function findOwnItem(
  db: Queryable,
  card: ManagedCard,
  itemId: number,
): Promise<OwnedItem | null> {
  const item = await findItem(db, itemId);
  return item?.cardId === card.id ? (item as OwnedItem) : null;
}

/** Proof for several products of a card. @throws {AppError} `invalid` if one belongs to another card */
export async function requireOwnItems(
  db: Queryable,
  card: ManagedCard,
  ids: readonly number[],
): Promise<OwnedItem[]> {
  const rows = await findItemsByIds(db, card.id, ids);
  if (rows.length < ids.length) throw invalidField('ids', MISSING_ITEM);
  return rows as OwnedItem[];
}
