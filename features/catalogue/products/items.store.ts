import { randomInt } from 'node:crypto';
import { type Generated, type Selectable, sql } from 'kysely';
import type { AttendedCard, ManagedCard } from '#features/card/cards/cards.store.ts';
import { findLastPlace, requireRoomFor } from '#features/card/cards/parts.store.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { updateRows } from '#features/card/changes/rows.store.ts';
import { omitUndefined } from '#foundation/contract/omit-undefined.ts';
import { asJson, type Queryable, type Tables, violatesUnique } from '#foundation/server/database/database.ts';
import { invalidField, notFound } from '#foundation/server/http/errors.ts';
import { type Item, type ItemDraft, MAX_ITEMS } from './catalogue.contract.ts';
import { refuseTooManyChoices, requireRoomForChoices } from './choices.store.ts';
import type { ItemDetails } from './details.contract.ts';
import { priceAfter, refuseBrokenStock, refuseImpossiblePrice, refuseWrongUf } from './item-price.store.ts';
import type { OptionGroup, OptionGroupDrafts } from './options.contract.ts';
import { countChoices } from './options.rules.ts';
import { changedPictures } from './pictures.rules.ts';
import type { Unit } from './units.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    items: {
      id: Generated<number>;
      cardId: number;
      name: string;
      description: string | null;
      price: number;
      categoryId: number | null;
      imageUrl: string | null;
      moreImageUrls: Generated<string[]>;
      isAvailable: Generated<boolean>;
      soldOutUntil: Date | null;
      /** Since when it is 'Vendido' or 'Arrendado'; the database sets it. Null, too, once it was hidden for that. */
      soldAt: Generated<Date | null>;
      isActive: Generated<boolean>;
      code: string | null;
      /** Known facts only: no key is null. */
      details: Generated<ItemDetails>;
      options: Generated<OptionGroup[]>;
      noticeHours: number | null;
      maxPerOrder: number | null;
      depositPercent: number | null;
      unit: Unit | null;
      stock: number | null;
      displayOrder: number;
      /** Of a branch: the product that this one is a copy of, and the price here, null for the same. See 05-branches.sql. */
      sourceId: number | null;
      ownPrice: number | null;
      createdAt: Generated<Date>;
    };
  }
}

export type ItemRow = Selectable<Tables['items']>;

declare const owned: unique symbol;
/** Proof that the person may change the product. Only catalogue.access.ts creates it. */
export type OwnedItem = ItemRow & { readonly [owned]: true };

export const MISSING_ITEM = 'Ya no está en la tarjeta.';

/** The product as its owner sees it at `now`. */
export const toItem = ({ sourceId, ownPrice, soldAt: _, ...row }: ItemRow, now: Date): Item => ({
  ...row,
  ...(sourceId !== null && { ownPrice }),
  soldOutUntil: row.soldOutUntil && row.soldOutUntil > now ? row.soldOutUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
});

export type ItemRowUpdate = Partial<ItemDraft> & Partial<Pick<ItemRow, 'soldOutUntil' | 'ownPrice'>>;

/** In pesos. It takes the place of the column, which a price in UF leaves at 0. */
const priceToday = sql<number>`price_today(items)`.as('price');
const readItems = (db: Queryable) => db.selectFrom('items').selectAll().select(priceToday);

/** The card's products in their order. Visitors get the active ones; `withInactive` is for the card's owner. */
export async function findItems(
  db: Queryable,
  cardId: number,
  { withInactive }: { withInactive: boolean },
): Promise<ItemRow[]> {
  return readItems(db)
    .where('cardId', '=', cardId)
    .$if(!withInactive, (query) => query.where('isActive', '=', true))
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
}

/** The first active products of the same category, excluding the product itself. */
export async function findNeighbours(
  db: Queryable,
  { id, cardId, categoryId }: Pick<ItemRow, 'id' | 'cardId' | 'categoryId'>,
  count: number,
): Promise<ItemRow[]> {
  return readItems(db)
    .where('cardId', '=', cardId)
    .where('categoryId', 'is not distinct from', categoryId)
    .where('isActive', '=', true)
    .where('id', '!=', id)
    .orderBy('displayOrder')
    .orderBy('id')
    .limit(count)
    .execute();
}

export async function findItem(db: Queryable, itemId: number): Promise<ItemRow | null> {
  const row = await readItems(db).where('id', '=', itemId).executeTakeFirst();
  return row ?? null;
}

/** Those of these products that the card has. */
export async function findItemsByIds(
  db: Queryable,
  cardId: number,
  ids: readonly number[],
): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return readItems(db).where('cardId', '=', cardId).where('id', 'in', ids).execute();
}

/** Call it inside `withCardLock`. @throws {AppError} `limit_reached` */
export const requireRoomForItems = (trx: Queryable, card: ManagedCard, added: number): Promise<void> =>
  requireRoomFor(trx, card, 'items', {
    added,
    max: MAX_ITEMS,
    message: `Una tarjeta puede tener hasta 2.000 ${tradeWords(card.cardType).many}.`,
  });

/** @throws {AppError} `limit_reached`; `invalid` for another card's category, a taken code or an impossible price */
async function itemsInsertion(trx: Queryable, card: ManagedCard, drafts: readonly ItemDraft[]) {
  await requireRoomForItems(trx, card, drafts.length);
  const last = await findLastPlace(trx, card, 'items');
  await requireOwnCategories(trx, card, drafts);
  const added = countChoices(drafts);
  if (added > 0) await requireRoomForChoices(trx, card, { added });
  const rows = drafts.map(({ details, options, ...draft }, at) => {
    const groups = withIds(options ?? []);
    refuseImpossiblePrice(draft.price, groups);
    refuseWrongUf(card.cardType, details);
    refuseBrokenStock(draft);
    return {
      ...draft,
      ...changedPictures(draft),
      cardId: card.id,
      displayOrder: draft.displayOrder ?? last + 1 + at,
      ...(details?.priceUf && { price: 0 }),
      details: sql<ItemDetails>`jsonb_strip_nulls(${asJson(details ?? {})})`,
      options: asJson(groups),
    };
  });
  return { query: trx.insertInto('items').values(rows).returningAll().returning(priceToday) };
}

/** Call it inside `withCardLock`. @throws {AppError} as `itemsInsertion` */
export async function insertItem(trx: Queryable, card: ManagedCard, draft: ItemDraft): Promise<ItemRow> {
  return (await itemsInsertion(trx, card, [draft])).query.executeTakeFirstOrThrow().catch(refuseTakenCode);
}

/** Adds products in this order, in one statement. Call it inside `withCardLock`. @throws {AppError} as `insertItem` */
export async function insertItems(
  trx: Queryable,
  card: ManagedCard,
  drafts: readonly ItemDraft[],
): Promise<ItemRow[]> {
  return drafts.length === 0
    ? []
    : (await itemsInsertion(trx, card, drafts)).query.execute().catch(refuseTakenCode);
}

/** Changes the given columns. Call it inside `withCardLock`. @throws {AppError} as `insertItems` */
export async function updateItemColumns(
  trx: Queryable,
  card: AttendedCard,
  item: OwnedItem,
  { details, options, ...changes }: ItemRowUpdate,
): Promise<ItemRow> {
  await requireOwnCategories(trx, card, [changes]);
  // The row is read again, because the product may have changed since the guard read it.
  const current = await findItem(trx, item.id);
  if (!current) throw notFound(MISSING_ITEM);
  const groups = options === undefined ? current.options : withIds(options ?? []);
  const price = priceAfter(card.cardType, current, { price: changes.ownPrice ?? changes.price, details });
  refuseImpossiblePrice(price, groups);
  refuseBrokenStock({ ...current, ...changes });
  const added = countChoices([{ options: groups }]);
  if (added > countChoices([current])) await requireRoomForChoices(trx, card, { added, instead: item.id });
  return trx
    .updateTable('items')
    .set({
      ...changes,
      price,
      ...changedPictures(changes, current),
      options: asJson(groups),
      details: sql<ItemDetails>`jsonb_strip_nulls(${asJson({ ...(details === null ? {} : current.details), ...details })})`,
    })
    .where('id', '=', item.id)
    .returningAll()
    .returning(priceToday)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenCode);
}

/**
 * Changes several products in one statement, each in its own columns.
 * @throws {AppError} `invalid` for a product or a category of another card, or for an impossible price; `limit_reached`
 * for too many choices
 */
export async function updateManyItems(
  trx: Queryable,
  card: ManagedCard,
  changes: readonly (ManyColumns & { id: number })[],
): Promise<ItemRow[]> {
  await requireOwnCategories(trx, card, changes);
  const present = new Map(
    (await findItems(trx, card.id, { withInactive: true })).map((row) => [row.id, row]),
  );
  const rows = changes.map(({ options, ...columns }, at) => {
    const current = present.get(columns.id);
    if (!current) throw invalidField(`items.${at}.id`, MISSING_ITEM);
    const groups = options === undefined ? current.options : withIds(options ?? []);
    const asked = columns.ownPrice ?? columns.price;
    const price = priceAfter(card.cardType, current, { price: asked }, `items.${at}.price`);
    refuseImpossiblePrice(price, groups, `items.${at}.options`);
    const { categoryId, isAvailable, soldOutUntil, ownPrice } = { ...current, ...omitUndefined(columns) };
    return { id: columns.id, price, ownPrice, categoryId, isAvailable, soldOutUntil, options: groups };
  });
  const changed = rows.flatMap(({ id }) => present.get(id) ?? []);
  const added = countChoices(rows) - countChoices(changed);
  if (added > 0) refuseTooManyChoices(countChoices([...present.values()]) + added);
  await updateRows(
    trx,
    card,
    'items',
    rows.map(({ id, price, ownPrice, categoryId, isAvailable, soldOutUntil, options }) => ({
      id,
      columns: {
        price,
        own_price: ownPrice,
        category_id: categoryId,
        is_available: isAvailable,
        sold_out_until: soldOutUntil,
        options,
      },
    })),
  );
  return findItemsByIds(
    trx,
    card.id,
    rows.map(({ id }) => id),
  );
}

/** The columns that can be changed in many products at once. */
type ManyColumns = Pick<
  ItemRowUpdate,
  'price' | 'ownPrice' | 'categoryId' | 'isAvailable' | 'soldOutUntil' | 'options'
>;

async function requireOwnCategories(
  trx: Queryable,
  card: AttendedCard,
  drafts: readonly Pick<Partial<ItemDraft>, 'categoryId'>[],
): Promise<void> {
  const named = new Set(drafts.flatMap((draft) => draft.categoryId ?? []));
  if (named.size === 0) return;
  const own = await trx
    .selectFrom('categories')
    .select('id')
    .where('cardId', '=', card.id)
    .where('id', 'in', [...named])
    .execute();
  if (own.length < named.size) throw invalidField('categoryId', 'Esta categoría no es de tu tarjeta.');
}

/** New groups and choices get ids that the product has never used: a cart may still contain an old one. */
export const withIds = (groups: NonNullable<OptionGroupDrafts>): OptionGroup[] =>
  groups.map(({ id = newId(), choices, ...group }) => ({
    id,
    ...group,
    choices: choices.map(({ id: choiceId = newId(), ...choice }) => ({ id: choiceId, ...choice })),
  }));

const newId = (): number => randomInt(1, 2_147_483_647);

/** @throws {AppError} `invalid` if another product has the code, otherwise the error itself */
export function refuseTakenCode(error: unknown): never {
  if (violatesUnique(error, 'items_code_unique')) {
    throw invalidField('code', 'Ya usas este código en tu tarjeta.');
  }
  throw error;
}
