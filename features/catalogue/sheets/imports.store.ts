import type { CardRow, ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Author } from '#features/card/changes/change-card.store.ts';
import type { ChangedRow, ChangedTable, Columns } from '#features/card/changes/changes.rules.ts';
import { insertChanges } from '#features/card/changes/changes.store.ts';
import { updateRows } from '#features/card/changes/rows.store.ts';
import { findCategories, insertCategories } from '#features/catalogue/products/categories.store.ts';
import {
  findItems,
  insertItems,
  refuseTakenCode,
  withIds,
} from '#features/catalogue/products/items.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import type { Catalogue, CategoryChoice, ImportPlan } from './import-plan.rules.ts';
import { type SheetProduct, toSheetProduct } from './sheet-values.rules.ts';

/** All products and categories of the card, including hidden products. */
export async function findCatalogue(
  db: Queryable,
  { id: cardId, cardType }: Pick<CardRow, 'id' | 'cardType'>,
): Promise<Catalogue> {
  const [products, categories] = [
    await findItems(db, cardId, { withInactive: true }),
    await findCategories(db, cardId),
  ];
  return {
    products: products.map(toSheetProduct),
    categories: categories.map(({ id, name }) => ({ id, name })),
    cardType,
  };
}

/**
 * Applies the plan, each kind of change in one statement, and records it. Call it inside `changeCard`, with a plan
 * that was made from the catalogue as read in the same transaction.
 * @returns the id for the undo; null if there was nothing to do
 * @throws {AppError} `limit_reached`; `invalid` for a taken code
 */
export async function applyImport(
  trx: Queryable,
  by: Author<ManagedCard>,
  plan: ImportPlan,
): Promise<number | null> {
  if (plan.created.length + plan.changed.length === 0) return null;
  const { card } = by;
  const made = await insertCategories(
    trx,
    card,
    plan.newCategories.map((name) => ({ name })),
  );
  const ids = new Map(plan.newCategories.map((name, at) => [name, made[at]?.id ?? null]));
  const categoryId = (choice: CategoryChoice) =>
    choice !== null && typeof choice === 'object' ? (ids.get(choice.make) ?? null) : choice;

  const updated = plan.changed.map(({ before, after, category }): Updated => {
    const options = withIds([...after.options].map((group) => ({ ...group, choices: [...group.choices] })));
    const product = { ...after, categoryId: categoryId(category), options };
    return { ...namedRow('items', product), before: toColumns(before), after: toColumns(product) };
  });
  await updateAll(trx, card, updated);
  // Products are added after the updates: a new one may take a code that an update has released.
  const created = await insertItems(
    trx,
    card,
    plan.created.map(({ draft, category }) => ({ ...draft, categoryId: categoryId(category) })),
  );
  const rows = [
    ...updated,
    ...created.map((row) => ({
      ...namedRow('items', row),
      before: null,
      after: toColumns(toSheetProduct(row)),
    })),
    ...made.map((row) => ({ ...namedRow('categories', row), before: null, after: { name: row.name } })),
  ];
  return (await insertChanges(trx, by, 'import', [rows]))[0] ?? null;
}

type Updated = ChangedRow & { after: Columns };

const updateAll = (trx: Queryable, card: ManagedCard, updated: readonly Updated[]): Promise<void> =>
  updateRows(
    trx,
    card,
    'items',
    updated.map(({ id, after }) => ({ id, columns: after })),
  ).catch(refuseTakenCode);

const namedRow = (table: ChangedTable, { id, name }: { id: number; name: string }) => ({ table, id, name });

const toColumns = ({ id: _, ...fields }: SheetProduct): Columns =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
