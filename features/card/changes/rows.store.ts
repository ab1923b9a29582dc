import { type RawBuilder, sql } from 'kysely';
import type { AttendedCard, ManagedCard } from '#features/card/cards/cards.store.ts';
import { asJson, type Queryable } from '#foundation/server/database/database.ts';
import type { ChangedTable, Columns } from './changes.rules.ts';

/**
 * Reads and writes rows of any undoable table as JSON, with the names of SQL columns as keys. Call these functions
 * inside `changeCard`.
 */

/** The present rows by id. Deleted rows and rows of other cards are not included. */
export async function readRows(
  trx: Queryable,
  card: AttendedCard,
  table: ChangedTable,
  ids: readonly number[],
): Promise<Map<number, Columns>> {
  const { rows } = await sql<{ id: number; columns: Columns }>`
    select id, to_jsonb(t) as columns from ${sql.table(table)} as t
    where card_id = ${card.id} and id = any (${[...ids]}::integer[])
    order by id
  `.execute(trx);
  return new Map(rows.map(({ id, columns }) => [id, columns]));
}

export async function findNamesInOrder(
  trx: Queryable,
  card: AttendedCard,
  table: ChangedTable,
): Promise<string[]> {
  const name = sql.ref(table === 'offers' ? 'title' : 'name');
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(table)} where card_id = ${card.id} order by display_order, id
  `.execute(trx);
  return rows.map((row) => row.name);
}

/** The present rows, and whether their columns still have the values of `after`. */
export async function compareRows(
  trx: Queryable,
  card: ManagedCard,
  table: ChangedTable,
  known: readonly { id: number; after: Columns | null }[],
): Promise<Map<number, { now: Columns; isSame: boolean }>> {
  const { rows } = await sql<{ id: number; now: Columns; isSame: boolean }>`
    select t.id, to_jsonb(t) as now, to_jsonb(jsonb_populate_record(t, known.after)) = to_jsonb(t) as is_same
    from jsonb_to_recordset(${asJson(known.map(({ id, after }) => ({ id, after })))}) as known (id integer, after jsonb)
    join ${sql.table(table)} as t on t.id = known.id and t.card_id = ${card.id}
  `.execute(trx);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * Inserts the rows with their ids, in one statement. Columns that a later migration added to the table, and no row
 * has, get their defaults.
 */
export async function insertRows(
  trx: Queryable,
  table: ChangedTable,
  rows: readonly Columns[],
): Promise<void> {
  const columns = await columnsIn(trx, table, rows);
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(rows)})
  `.execute(trx);
}

/** Sets the columns of each row, in one statement. */
export async function updateRows(
  trx: Queryable,
  card: ManagedCard,
  table: ChangedTable,
  rows: readonly { id: number; columns: Columns }[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = await columnsIn(
    trx,
    table,
    rows.map((row) => row.columns),
  );
  await sql`
    update ${sql.table(table)} as t
    set (${columns}) = (select ${columns} from jsonb_populate_record(t, wanted.columns))
    from jsonb_to_recordset(${asJson(rows)}) as wanted (id integer, columns jsonb)
    where t.id = wanted.id and t.card_id = ${card.id}
  `.execute(trx);
}

export async function deleteRows(
  trx: Queryable,
  card: ManagedCard,
  table: ChangedTable,
  ids: readonly number[],
): Promise<undefined> {
  await sql`
    delete from ${sql.table(table)} where card_id = ${card.id} and id = any (${[...ids]}::integer[])
  `.execute(trx);
}

/** The table's columns for which any of the rows has a value. */
async function columnsIn(
  trx: Queryable,
  table: ChangedTable,
  rows: readonly Columns[],
): Promise<RawBuilder<unknown>> {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `.execute(trx);
  return sql.join(columns.flatMap(({ name }) => (named.has(name) ? sql.ref(name) : [])));
}
