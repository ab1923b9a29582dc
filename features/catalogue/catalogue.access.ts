import { signedIn, type Viewer } from '#features/accounts/accounts.access.ts';
import { provenOwner } from '#features/cards/cards.access.ts';
import type { OwnedCard } from '#features/cards/cards.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import { invalidField, notFound } from '#foundation/server/http/errors.ts';
import { type Guard, guard } from '#foundation/server/http/serve.ts';
import { findCategory, MISSING_CATEGORY, type OwnedCategory } from './categories.store.ts';
import { findItem, findItemsByIds, MISSING_ITEM, type OwnedItem } from './items.store.ts';

/** The owner of the card that the body names. The handler checks it, because a guard does not see the body. */
export const ownerOfNamedCard = (db: Database): Guard<unknown, { viewer: Viewer }> =>
  guard('owner', signedIn(db));

/** The owner of the product in the path. */
export const itemOwner = (
  db: Database,
): Guard<{ id: number }, { viewer: Viewer; card: OwnedCard; item: OwnedItem }> =>
  guard('owner', async (context) => {
    await signedIn(db)(context);
    const item = await findItem(db, context.params.id);
    if (!item) throw notFound(MISSING_ITEM);
    const proof = await provenOwner(db, context, item.cardId);
    return { ...proof, item: item as OwnedItem };
  });

/** The owner of the category in the path. */
export const categoryOwner = (
  db: Database,
): Guard<{ id: number }, { viewer: Viewer; card: OwnedCard; category: OwnedCategory }> =>
  guard('owner', async (context) => {
    await signedIn(db)(context);
    const category = await findCategory(db, context.params.id);
    if (!category) throw notFound(MISSING_CATEGORY);
    const proof = await provenOwner(db, context, category.cardId);
    return { ...proof, category: category as OwnedCategory };
  });

/** Proof for a product of the card; null when it is gone. */
export async function findOwnItem(db: Queryable, card: OwnedCard, itemId: number): Promise<OwnedItem | null> {
  const item = await findItem(db, itemId);
  return item?.cardId === card.id ? (item as OwnedItem) : null;
}

/** Proof for several products of a card. @throws {AppError} `invalid` if one belongs to another card */
export async function requireOwnItems(
  db: Queryable,
  card: OwnedCard,
  ids: readonly number[],
): Promise<OwnedItem[]> {
  const rows = (await findItemsByIds(db, ids)).filter(({ cardId }) => cardId === card.id);
  if (rows.length < ids.length) throw invalidField('ids', MISSING_ITEM);
  return rows as OwnedItem[];
}
