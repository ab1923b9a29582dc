import { type Generated, type GeneratedAlways, sql } from 'kysely';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import type { OwnedCard } from './cards.store.ts';
import type { DeletedPart, PartKind } from './deleted-parts.contract.ts';
import { forgetLapsed, isUndoable, keepLatest } from './undo.store.ts';

declare module '#foundation/server/database/database.ts' {
  interface Tables {
    deletedParts: {
      id: GeneratedAlways<number>;
      cardId: number;
      kind: PartKind;
      partId: number;
      deletedAt: Generated<Date>;
      /** The row as it was, its columns named as in SQL. */
      part: Record<string, unknown>;
      itemIds: Generated<number[]>;
    };
  }
}

const TABLES: Record<PartKind, string> = { item: 'items', category: 'categories', offer: 'offers' };

/** A card keeps so many of its deleted parts at most. */
const KEPT_PARTS = 300;

/** What a deleted part was. */
interface KeptPart {
  part: Record<string, unknown>;
  /** Of a category: the products that stood in it. */
  itemIds: number[];
}

/**
 * Deletes a part of a card, and keeps its row apart for a day. Nothing that reads the table has to know of it: limits,
 * codes, search and figures are as if it had never been there. To be called inside `withCardLock`.
 */
export async function removePart(
  trx: Queryable,
  card: OwnedCard,
  kind: PartKind,
  partId: number,
  itemIds: readonly number[] = [],
): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql.table(TABLES[kind])} where id = ${partId} and card_id = ${card.id} returning *
    )
    insert into deleted_parts (card_id, kind, part_id, part, item_ids)
    select card_id, ${kind}::text, id, to_jsonb(gone), ${[...itemIds]}::integer[] from gone
  `.execute(trx);
  await keepLatest(trx, card, 'deletedParts', KEPT_PARTS);
}

/** Takes a deleted part out of what is kept; null where it is not there, or for longer than a day. */
export async function takeDeletedPart(
  trx: Queryable,
  card: OwnedCard,
  kind: PartKind,
  partId: number,
): Promise<KeptPart | null> {
  const kept = await trx
    .deleteFrom('deletedParts')
    .where('kind', '=', kind)
    .where('partId', '=', partId)
    .where('cardId', '=', card.id)
    .where(isUndoable('deletedAt'))
    .returning(['part', 'itemIds'])
    .executeTakeFirst();
  return kept ?? null;
}

/** Puts the row back as it was, with its id. A column that came since has its default. */
export async function insertPartAgain(
  trx: Queryable,
  kind: PartKind,
  part: Record<string, unknown>,
): Promise<void> {
  const table = sql.table(TABLES[kind]);
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${TABLES[kind]}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(trx);
  const columns = sql.join(rows.flatMap(({ name }) => (name in part ? sql.ref(name) : [])));
  await sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${asJson(part)})
  `.execute(trx);
}

/** Of which card the part is, or was until it was deleted; null where nobody knows. */
export async function findCardOfPart(db: Queryable, kind: PartKind, partId: number): Promise<number | null> {
  const { rows } = await sql<{ cardId: number }>`
    select card_id from ${sql.table(TABLES[kind])} where id = ${partId}
    union all
    select card_id from deleted_parts
    where kind = ${kind} and part_id = ${partId} and ${isUndoable('deletedAt')}
  `.execute(db);
  return rows[0]?.cardId ?? null;
}

/** What of a card can be restored, the latest first. */
export async function findDeletedParts(db: Queryable, cardId: number): Promise<DeletedPart[]> {
  const rows = await db
    .selectFrom('deletedParts')
    .select([
      'kind',
      'partId as id',
      sql<string>`coalesce(part ->> 'name', part ->> 'title')`.as('name'),
      'deletedAt',
    ])
    .where('cardId', '=', cardId)
    .where(isUndoable('deletedAt'))
    .orderBy('deletedParts.id', 'desc')
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt.toISOString() }));
}

/** Of a card, all of what is kept: for the export of a person's data. */
export const findKeptParts = (db: Queryable, cardId: number) =>
  db
    .selectFrom('deletedParts')
    .select(['kind', 'deletedAt', 'part'])
    .where('cardId', '=', cardId)
    .orderBy('id')
    .execute();

export const sweepDeletedParts = (db: Queryable): Promise<void> =>
  forgetLapsed(db, 'deletedParts', 'deletedAt');
