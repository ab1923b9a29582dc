import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { nothingUndoneText } from './change-words.rules.ts';
import {
  type ChangedRow,
  type ChangedTable,
  type Columns,
  nameOf,
  type TakenRow,
  type UndoableRow,
} from './changes.rules.ts';
import { updateDeletedRow } from './changes.store.ts';
import { compareRows, deleteRows, updateRows } from './rows.store.ts';

/** What the journal needs from the feature that owns a table. All functions are called inside `changeCard`. */
export interface UndoRules {
  table: ChangedTable;
  /** The row's name within a sentence: '«Torta»', 'la categoría «Panes»'. */
  quote(name: string): string;
  /** Inserts deleted rows again, with `insertRows`. @throws {AppError} if the card has no room for them */
  insert(trx: Queryable, card: ManagedCard, rows: readonly Columns[]): Promise<void>;
  /** Why some of these rows cannot be restored, by their ids. All of them are still as the change left them. */
  findObstacles?(
    trx: Queryable,
    card: ManagedCard,
    rows: readonly UndoableRow[],
  ): Promise<Map<number, string>>;
  /** Checks the card after the undo. @throws {AppError} `limit_reached` */
  requireLimits?(trx: Queryable, card: ManagedCard): Promise<void>;
}

export interface UndoneRows {
  undone: TakenRow[];
  /** Why each of the other rows was skipped: '«Torta» cambió después'. */
  skipped: string[];
}

/**
 * Each row that is still as its change left it gets its earlier state back. The others are skipped. Rows that were
 * changed along are not returned, such as the products of a deleted category or the categories that an import added.
 * @param rules the rules for every table of the journal; referenced tables come first
 * @throws {AppError} `not_available` if every row would be skipped; errors of the `rules`
 */
export async function undoRows(
  trx: Queryable,
  card: ManagedCard,
  rows: readonly TakenRow[],
  rules: readonly UndoRules[],
): Promise<UndoneRows> {
  const unknown = rows.find(({ table }) => !rules.some((rule) => rule.table === table));
  if (unknown) throw new Error(`No undo rules for the table ${unknown.table}`);
  const undone: TakenRow[] = [];
  const skipped: string[] = [];
  for (const { table, insert } of rules) {
    const deleted = rows.filter((row) => row.table === table && row.before && !row.after);
    if (deleted.length === 0) continue;
    await insert(
      trx,
      card,
      deleted.flatMap(({ before }) => (before ? [before] : [])),
    );
    undone.push(...deleted);
  }
  // The tables are processed in reverse order, because a category can be deleted only once it has no products.
  for (const rule of rules.toReversed()) {
    const changed = rows.filter(({ table, after }) => table === rule.table && after !== null);
    if (changed.length === 0) continue;
    const found = await compareRows(trx, card, rule.table, changed);
    const undoable: UndoableRow[] = [];
    for (const row of changed) {
      const present = found.get(row.id);
      if (present?.isSame) undoable.push({ ...row, now: present.now });
      else if (present) skipped.push(`${rule.quote(nameOf(present.now))} cambió después`);
      else if (!row.isCascaded) skipped.push(`${rule.quote(row.name)} se eliminó después`);
      else await updateDeletedRow(trx, card, row);
    }
    const obstacles = (await rule.findObstacles?.(trx, card, undoable)) ?? new Map<number, string>();
    skipped.push(...undoable.flatMap(({ id }) => obstacles.get(id) ?? []));
    const free = undoable.filter(({ id }) => !obstacles.has(id));
    // Created rows are deleted first: an updated row may need the code of one of them.
    await deleteRows(
      trx,
      card,
      rule.table,
      free.flatMap(({ id, before }) => (before === null ? id : [])),
    );
    await updateRows(
      trx,
      card,
      rule.table,
      free.flatMap(({ id, before }) => (before === null ? [] : { id, columns: before })),
    );
    undone.push(...free);
  }
  const main = undone.filter(({ isCascaded }) => !isCascaded);
  if (main.length === 0 && skipped.length > 0) {
    throw new AppError('not_available', { message: nothingUndoneText(skipped) });
  }
  return { undone: main, skipped };
}

/** Checks the card once, after all undos of a request: a check is slow. @throws {AppError} `limit_reached` */
export async function requireCardLimits(
  trx: Queryable,
  card: ManagedCard,
  undone: readonly ChangedRow[],
  rules: readonly UndoRules[],
): Promise<void> {
  for (const { table, requireLimits } of rules) {
    if (undone.some((row) => row.table === table)) await requireLimits?.(trx, card);
  }
}
