import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { CardRow, OwnedCard } from '#features/cards/cards.store.ts';
import { forgetLapsed, isUndoable, keepLatest } from '#features/cards/undo.store.ts';
import { findCategories, insertCategories } from '#features/catalogue/categories.store.ts';
import {
  findItems,
  findItemsByIds,
  insertItems,
  refuseTakenCode,
  requireRoomForChoices,
  withIds,
} from '#features/catalogue/items.store.ts';
import { nothingUndoneText } from '#features/catalogue/undone.rules.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import type { Catalogue, CategoryChoice, ImportPlan } from './plan.rules.ts';
import { type SheetProduct, toSheetProduct } from './sheet-values.rules.ts';
import { untouchedOf } from './untouched.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    catalogueImports: {
      id: GeneratedAlways<number>;
      cardId: number;
      createdAt: Generated<Date>;
      changed: { before: SheetProduct; after: SheetProduct }[];
      created: SheetProduct[];
      categories: { id: number; name: string }[];
      pictures: Generated<string[]>;
    };
  }
}

/** A state before is as large as what it was before: the latest few of a card are kept. */
const KEPT_IMPORTS = 5;

/** All that the card sells, hidden products included. */
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
 * Does what was planned, each kind in one statement, and keeps how it was. To be called inside `withCardLock`, with a
 * plan made of what the card holds in that very transaction.
 * @returns what undoes it, or null where there was nothing to do
 * @throws {AppError} `limit_reached`; `invalid` for a code that is taken
 */
export async function applyImport(trx: Queryable, card: OwnedCard, plan: ImportPlan): Promise<number | null> {
  if (plan.created.length + plan.changed.length === 0) return null;
  const made = await insertCategories(
    trx,
    card,
    plan.newCategories.map((name) => ({ name })),
  );
  const ids = new Map(plan.newCategories.map((name, at) => [name, made[at]?.id ?? null]));
  const categoryId = (choice: CategoryChoice) =>
    choice !== null && typeof choice === 'object' ? (ids.get(choice.make) ?? null) : choice;

  // First the old ones: a new product may take a code that one of them gives away.
  const changed = await setProducts(
    trx,
    card,
    plan.changed.map(({ after, category }) => ({
      ...after,
      categoryId: categoryId(category),
      options: withIds([...after.options].map((group) => ({ ...group, choices: [...group.choices] }))),
    })),
  );
  const created = await insertItems(
    trx,
    card,
    plan.created.map(({ draft, category }) => ({ ...draft, categoryId: categoryId(category) })),
  );
  const befores = plan.changed.map(({ before }) => before);
  const { id } = await trx
    .insertInto('catalogueImports')
    .values({
      cardId: card.id,
      changed: asJson(befores.map((before) => ({ before, after: changed.get(before.id) ?? before }))),
      created: asJson(created.map(toSheetProduct)),
      categories: asJson(made.map(({ id, name }) => ({ id, name }))),
      pictures: [...new Set(befores.flatMap(({ imageUrl }) => imageUrl ?? []))],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepLatest(trx, card, 'catalogueImports', KEPT_IMPORTS);
  return id;
}

/** Sets all that a sheet knows of these products, in one statement. @returns them as they are now, by id */
async function setProducts(
  trx: Queryable,
  card: OwnedCard,
  products: readonly SheetProduct[],
): Promise<Map<number, SheetProduct>> {
  if (products.length === 0) return new Map();
  await sql`
    update items set
      name = wanted.name,
      description = wanted.description,
      price = wanted.price,
      category_id = wanted."categoryId",
      image_url = wanted."imageUrl",
      is_available = wanted."isAvailable",
      is_active = wanted."isActive",
      code = wanted.code,
      details = wanted.details,
      options = wanted.options
    from jsonb_to_recordset(${asJson(products)}) as wanted (
      id integer, name text, description text, price integer, "categoryId" integer, "imageUrl" text,
      "isAvailable" boolean, "isActive" boolean, code text, details jsonb, options jsonb
    )
    where items.id = wanted.id and items.card_id = ${card.id}
  `
    .execute(trx)
    .catch(refuseTakenCode);
  const rows = await findItemsByIds(
    trx,
    products.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, toSheetProduct(row)]));
}

/**
 * Takes an import back in all products that are as it left them: what it changed is as it was, what it added is gone. To
 * be called inside `withCardLock`.
 * @returns how many came back and went, and why it `left` each of the others, categories included
 * @throws {AppError} `not_found` after a day or for a second time; `not_available` where it would leave all of them;
 * `limit_reached` where the card has no room any more for the choices that come back
 */
export async function revertImport(
  trx: Queryable,
  card: OwnedCard,
  importId: number,
): Promise<{ restored: number; removed: number; left: string[] }> {
  const kept = await trx
    .deleteFrom('catalogueImports')
    .where('id', '=', importId)
    .where('cardId', '=', card.id)
    .where(isUndoable('createdAt'))
    .returning(['changed', 'created', 'categories'])
    .executeTakeFirst();
  if (!kept) throw notFound('Esta importación ya se deshizo, o pasaron más de 24 horas.');
  const { changed, created, left } = untouchedOf(kept, await findCatalogue(trx, card));
  if (left.length > 0 && changed.length + created.length === 0) {
    throw new AppError('not_available', { message: nothingUndoneText(left) });
  }
  // Codes that pass from a new product to an old one are free first.
  if (created.length > 0) {
    const added = created.map(({ id }) => id);
    await trx.deleteFrom('items').where('id', 'in', added).execute();
  }
  await setProducts(
    trx,
    card,
    changed.map(({ before }) => before),
  );
  await requireRoomForChoices(trx, card, { added: 0 });
  const leftCategories = await removeCategories(trx, card, kept.categories);
  return { restored: changed.length, removed: created.length, left: [...left, ...leftCategories] };
}

/** Removes those of an import that nothing stands in. @returns why others were left */
async function removeCategories(
  trx: Queryable,
  card: OwnedCard,
  made: readonly { id: number; name: string }[],
): Promise<string[]> {
  if (made.length === 0) return [];
  const { products, categories } = await findCatalogue(trx, card);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const used = new Set(products.map(({ categoryId }) => categoryId));
  const empty: number[] = [];
  const left: string[] = [];
  for (const { id, name } of made) {
    const now = names.get(id);
    if (now === undefined) continue;
    if (now !== name) left.push(`la categoría «${now}» cambió después`);
    else if (used.has(id)) left.push(`la categoría «${name}» sigue en uso`);
    else empty.push(id);
  }
  if (empty.length > 0) {
    await trx.deleteFrom('categories').where('cardId', '=', card.id).where('id', 'in', empty).execute();
  }
  return left;
}

/** How many products each import added and changed, the newest first. */
export const findUndoable = (db: Queryable, cardId: number) =>
  db
    .selectFrom('catalogueImports')
    .select([
      'id as undo',
      'createdAt',
      sql<number>`jsonb_array_length(created)`.as('created'),
      sql<number>`jsonb_array_length(changed)`.as('changed'),
    ])
    .where('cardId', '=', cardId)
    .where(isUndoable('createdAt'))
    .orderBy('id', 'desc')
    .execute();

/** Of a card, as far as they can still be undone: for the export of a person's data. */
export const findImports = (db: Queryable, cardId: number) =>
  db
    .selectFrom('catalogueImports')
    .select(['id', 'createdAt', 'changed', 'created', 'categories'])
    .where('cardId', '=', cardId)
    .orderBy('id')
    .execute();

export const sweepImports = (db: Queryable): Promise<void> =>
  forgetLapsed(db, 'catalogueImports', 'createdAt');
