import { isDeepStrictEqual } from 'node:util';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { OwnedCard } from '#features/cards/cards.store.ts';
import { forgetLapsed, isUndoable, keepLatest } from '#features/cards/undo.store.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import { AppError, notFound } from '#foundation/server/http/errors.ts';
import { findCategories } from './categories.store.ts';
import { findItems, type ItemRow, updateManyItems } from './items.store.ts';
import { priceProblem } from './options.rules.ts';
import type { ItemsChange } from './taking-back.contract.ts';
import { nothingUndoneText } from './undone.rules.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    itemChanges: {
      id: GeneratedAlways<number>;
      cardId: number;
      createdAt: Generated<Date>;
      fields: ItemsChange['fields'];
      changed: KeptChange[];
    };
  }
}

/** What can be changed in many products at once. A time is its ISO 8601 text. */
type Columns = Pick<ItemRow, 'price' | 'categoryId' | 'isAvailable' | 'options'> & {
  soldOutUntil: string | null;
};

/** Of one product: the columns that were changed, as they were and as they were left. */
interface KeptChange {
  id: number;
  name: string;
  before: Partial<Columns>;
  after: Partial<Columns>;
}

/** A state before is as large as what it was before: the latest few of a card are kept. */
const KEPT_CHANGES = 5;

const columnsOf = ({ price, categoryId, isAvailable, soldOutUntil, options }: ItemRow): Columns => ({
  price,
  categoryId,
  isAvailable,
  soldOutUntil: soldOutUntil?.toISOString() ?? null,
  options,
});

function changeOf(before: ItemRow, after: ItemRow): KeptChange | null {
  const [was, is] = [columnsOf(before), columnsOf(after)];
  const fields = fieldsOf(is).filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const only = (columns: Columns) => Object.fromEntries(fields.map((field) => [field, columns[field]]));
  return fields.length === 0 ? null : { id: after.id, name: after.name, before: only(was), after: only(is) };
}

const fieldsOf = (columns: Partial<Columns>) => Object.keys(columns) as (keyof Columns)[];

/**
 * Keeps for a day what a change of several products changed. To be called inside `withCardLock`.
 * @returns what undoes it, or null where nothing was changed
 */
export async function keepChange(
  trx: Queryable,
  card: OwnedCard,
  before: readonly ItemRow[],
  after: readonly ItemRow[],
): Promise<number | null> {
  const known = new Map(before.map((row) => [row.id, row]));
  const changed = after.flatMap((row) => {
    const was = known.get(row.id);
    return (was && changeOf(was, row)) ?? [];
  });
  if (changed.length === 0) return null;
  const { id } = await trx
    .insertInto('itemChanges')
    .values({
      cardId: card.id,
      fields: [...new Set(changed.flatMap((change) => fieldsOf(change.after)))],
      changed: asJson(changed),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepLatest(trx, card, 'itemChanges', KEPT_CHANGES);
  return id;
}

/**
 * Takes a change of several products back in all that are as it left them; what else was changed in them stays. To be
 * called inside `withCardLock`.
 * @returns the products that it took back, and why it `left` each of the others
 * @throws {AppError} `not_found` after a day or for a second time; `not_available` where it would leave all of them;
 * `limit_reached` where the card has no room any more for the choices that come back
 */
export async function revertChange(
  trx: Queryable,
  card: OwnedCard,
  changeId: number,
): Promise<{ before: ItemRow[]; after: ItemRow[]; left: string[] }> {
  const kept = await trx
    .deleteFrom('itemChanges')
    .where('id', '=', changeId)
    .where('cardId', '=', card.id)
    .where(isUndoable('createdAt'))
    .returning('changed')
    .executeTakeFirst();
  if (!kept) throw notFound('Este cambio ya se deshizo, o pasaron más de 24 horas.');
  const { untouched, left } = await sortOut(trx, card, kept.changed);
  if (untouched.length === 0) throw new AppError('not_available', { message: nothingUndoneText(left) });
  const after = await updateManyItems(
    trx,
    card,
    untouched.map(
      ({
        change: {
          id,
          before: { soldOutUntil, ...columns },
        },
      }) => ({
        id,
        ...columns,
        ...(soldOutUntil === undefined ? {} : { soldOutUntil: soldOutUntil ? new Date(soldOutUntil) : null }),
      }),
    ),
  );
  return { before: untouched.map(({ now }) => now), after, left };
}

/** Parts what can be taken back, with the products as they are `now`, from what has changed since. */
async function sortOut(
  trx: Queryable,
  card: OwnedCard,
  changed: readonly KeptChange[],
): Promise<{ untouched: { change: KeptChange; now: ItemRow }[]; left: string[] }> {
  const present = new Map(
    (await findItems(trx, card.id, { withInactive: true })).map((row) => [row.id, row]),
  );
  const categories = new Set((await findCategories(trx, card.id)).map(({ id }) => id));
  const untouched: { change: KeptChange; now: ItemRow }[] = [];
  const left: string[] = [];
  for (const change of changed) {
    const now = present.get(change.id);
    const reason = now ? reasonToLeave(change, now, categories) : `«${change.name}» se eliminó después`;
    if (now && reason === null) untouched.push({ change, now });
    else if (reason !== null) left.push(reason);
  }
  return { untouched, left };
}

/** Why the product cannot be as it was before, or null. */
function reasonToLeave(
  { before, after }: KeptChange,
  now: ItemRow,
  categories: ReadonlySet<number>,
): string | null {
  const columns = columnsOf(now);
  if (fieldsOf(after).some((field) => !isDeepStrictEqual(columns[field], after[field]))) {
    return `«${now.name}» cambió después`;
  }
  if (before.categoryId && !categories.has(before.categoryId)) {
    return `la categoría que tenía «${now.name}» se eliminó después`;
  }
  const { price, options } = { ...now, ...before };
  return priceProblem(price, options) ? `las opciones de «${now.name}» cambiaron después` : null;
}

/** What can be undone of a card, the newest first. */
export async function findUndoableChanges(db: Queryable, cardId: number): Promise<ItemsChange[]> {
  const rows = await db
    .selectFrom('itemChanges')
    .select([
      'id as undo',
      'createdAt',
      'fields',
      sql<number>`jsonb_array_length(changed)`.as('changed'),
      sql<string>`changed -> 0 ->> 'name'`.as('name'),
    ])
    .where('cardId', '=', cardId)
    .where(isUndoable('createdAt'))
    .orderBy('itemChanges.id', 'desc')
    .execute();
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** Of a card, as far as they can still be undone: for the export of a person's data. */
export const findItemChanges = (db: Queryable, cardId: number) =>
  db
    .selectFrom('itemChanges')
    .select(['id', 'createdAt', 'changed'])
    .where('cardId', '=', cardId)
    .orderBy('id')
    .execute();

export const sweepItemChanges = (db: Queryable): Promise<void> =>
  forgetLapsed(db, 'itemChanges', 'createdAt');
