import type { CardRole } from '#features/card/cards/card-role.rules.ts';
import { type CardProof, requireRole } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { signedIn, type Viewer } from '#features/people/accounts/accounts.access.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { invalidField, notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/register-endpoint.ts';
import { findCategory, MISSING_CATEGORY, type OwnedCategory } from './categories.store.ts';
import { findItem, findItemsByIds, MISSING_ITEM, type OwnedItem } from './items.store.ts';

/** A person who manages the card in the body. The handler checks it, because a guard does not see the body. */
export const managerOfNamedCard = (db: Database): Guard<unknown, { viewer: Viewer }> =>
  guard('manages', signedIn(db));

/** A person with at least this role for the card of the product in the path. */
const itemGuard = <Role extends CardRole>(
  db: Database,
  needed: Role,
): Guard<{ id: number }, CardProof<Role> & { item: OwnedItem }> =>
  guard(needed, async (context) => {
    await signedIn(db)(context);
    const item = await findItem(db, context.params.id);
    if (!item) throw notFound(MISSING_ITEM);
    const proof = await requireRole(needed, db, context, item.cardId);
    return { ...proof, item: item as OwnedItem };
  });

export const itemManager = (db: Database) => itemGuard(db, 'manages');
export const itemAttendant = (db: Database) => itemGuard(db, 'attends');

/** A person who manages the card of the category in the path. */
export const categoryManager = (
  db: Database,
): Guard<{ id: number }, CardProof<'manages'> & { category: OwnedCategory }> =>
  guard('manages', async (context) => {
    await signedIn(db)(context);
    const category = await findCategory(db, context.params.id);
    if (!category) throw notFound(MISSING_CATEGORY);
    const proof = await requireRole('manages', db, context, category.cardId);
    return { ...proof, category: category as OwnedCategory };
  });

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
  const rows = (await findItemsByIds(db, ids)).filter(({ cardId }) => cardId === card.id);
  if (rows.length < ids.length) throw invalidField('ids', MISSING_ITEM);
  return rows as OwnedItem[];
}
