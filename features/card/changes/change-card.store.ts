import type { CardViewer } from '#features/card/cards/cards.access.ts';
import type { AttendedCard, ManagedCard } from '#features/card/cards/cards.store.ts';
import { findCreation, rememberCreation } from '#features/card/cards/creations.store.ts';
import {
  putInOrder,
  refuseInBranch,
  refuseOtherCard,
  takeCopies,
  withCardLock,
} from '#features/card/cards/parts.store.ts';
import {
  cardSubject,
  partSubject,
  recordCreated,
  recordDeleted,
  recordingChange,
  recordUpdated,
} from '#features/platform/audit/audit.store.ts';
import type { Database, Queryable } from '#foundation/server/database/database.ts';
import {
  type ChangedRow,
  type ChangedTable,
  type Columns,
  ROW_TYPES,
  recordedRows,
  toFields,
} from './changes.rules.ts';
import { insertChanges } from './changes.store.ts';
import { deleteRows, findNamesInOrder, readRows } from './rows.store.ts';

/** Who changes which card: what a guard proved, and the request's body, which may name the card again. */
export interface Author<Card extends AttendedCard = AttendedCard> {
  viewer: CardViewer;
  card: Card;
  body?: unknown;
}

interface Recording {
  /** Columns whose updates can be undone. Deletions can be undone always, creations never. */
  undoable?: readonly string[];
  /** Changes of rows of other tables that the deletion of a row causes. */
  along?: (deleted: ChangedRow) => readonly ChangedRow[];
  /** Whether only what a branch decides itself is changed. */
  isOwn?: boolean;
}

type Written = { id: number } | readonly { id: number }[] | undefined;

export interface CardChange<Card extends AttendedCard> {
  trx: Queryable;
  /** The card as it is now, locked, with its proof. */
  card: Card;
  /**
   * Runs `write`, which changes rows of the card, and records each row before and after: in the audit log if somebody
   * else than the owner changes it, and in the list of what can be undone.
   * @throws {AppError} `branch_catalogue`
   * @param ids of the rows; those of created rows are read from what `write` returns
   * @returns what `write` returns, and the ids for the undo: one for each deleted row, or one for all updated ones
   */
  record<Result extends Written>(
    table: ChangedTable,
    ids: readonly number[],
    write: () => Promise<Result>,
    recording?: Recording,
  ): Promise<{ result: Result; undo: number[] }>;
  recordCard(before: object, after: object): Promise<void>;
  /** Runs `write`, and records in the audit log how it changes what `read` reads. @returns what `write` returns */
  recordReading<Result>(read: () => Promise<object>, write: () => Promise<Result>): Promise<Result>;
  /** Puts parts with these ids first, in this order. @throws {AppError} `invalid` for a part of another card */
  order(table: ChangedTable, ids: readonly number[]): Promise<void>;
  /**
   * Inserts a row once for each key. If the same request came before, its answer was lost, and the person may have
   * changed the form in between: then `again` updates the row.
   */
  insertOnce<Row extends { id: number }>(
    table: 'items' | 'offers',
    idempotencyKey: string | null,
    insert: () => Promise<Row>,
    again: (id: number) => Promise<Row | null>,
  ): Promise<Row>;
}

/**
 * The one way to change a card: refuses another card's part, waits for its turn, locks the card, proves again that the
 * person may do this, runs the work in a transaction, and records what changed.
 * @throws {AppError} `invalid` if the body names another card; as `withCardLock`
 */
export async function changeCard<Card extends AttendedCard, Result>(
  db: Database,
  { viewer, card, body }: Author<Card>,
  work: (change: CardChange<Card>) => Promise<Result>,
): Promise<Result> {
  refuseOtherCard(card, body);
  await takeCopies(db, { viewer, card });
  return withCardLock(db, card, (trx, locked) => work(changeOf(trx, viewer, locked)));
}

function changeOf<Card extends AttendedCard>(
  trx: Queryable,
  viewer: CardViewer,
  card: Card,
): CardChange<Card> {
  const record: CardChange<Card>['record'] = async (
    table,
    ids,
    write,
    { undoable = [], along = () => [], isOwn = false } = {},
  ) => {
    if (!isOwn) refuseInBranch(card);
    const before = await readRows(trx, card, table, ids);
    const result = await write();
    const written = [result ?? []].flat().map(({ id }) => id);
    const after = await readRows(trx, card, table, [...ids, ...written]);
    const rows = recordedRows(table, [...ids, ...written], before, after);
    await audit(trx, { viewer, card }, rows);
    const deleted = rows.filter((row) => row.after === null);
    const updated = rows.flatMap(({ before: was, after: is, ...row }) => {
      const columns = undoable.filter((name) => was && is && name in is);
      const pick = (values: Columns | null) =>
        Object.fromEntries(columns.map((name) => [name, values?.[name]]));
      return columns.length === 0 ? [] : [{ ...row, before: pick(was), after: pick(is) }];
    });
    const by = { viewer, card };
    const undo = [
      ...(await insertChanges(
        trx,
        by,
        'deletion',
        deleted.map((row) => [row, ...along(row)]),
      )),
      ...(await insertChanges(
        trx,
        by,
        ids.length > 1 ? 'update' : 'edit',
        updated.length > 0 ? [updated] : [],
      )),
    ];
    return { result, undo };
  };
  const recordReading: CardChange<Card>['recordReading'] = (read, write) =>
    recordingChange(trx, viewer, cardSubject(card), read, write);
  return {
    trx,
    card,
    record,
    recordCard: (before, after) => recordUpdated(trx, viewer, cardSubject(card), before, after),
    recordReading,
    order(table, ids) {
      refuseInBranch(card);
      const names = async () => ({ [table]: await findNamesInOrder(trx, card, table) });
      return recordReading(names, () => putInOrder(trx, card, table, ids));
    },
    async insertOnce(table, idempotencyKey, insert, again) {
      const type = ROW_TYPES[table] as 'item' | 'offer';
      const known = await findCreation(trx, card, type, idempotencyKey);
      const present = known === null ? null : await again(known);
      if (present) return present;
      const { result } = await record(table, [], insert);
      await rememberCreation(trx, card, type, { id: result.id, idempotencyKey });
      return result;
    },
  };
}

/**
 * Deletes rows, each of which can be undone alone.
 * @param along changes of rows of other tables that the deletion of a row causes
 * @returns the ids for the undo, in the order of `ids`
 */
export async function removeRows(
  { trx, card, record }: CardChange<ManagedCard>,
  table: ChangedTable,
  ids: readonly number[],
  along?: Recording['along'],
): Promise<number[]> {
  return (await record(table, ids, () => deleteRows(trx, card, table, ids), along && { along })).undo;
}

/** More rows than an administrator reads one by one are a single entry. */
const MAX_ENTRIES = 20;

/** Records rows in the audit log. */
export async function audit(trx: Queryable, by: Author, rows: readonly ChangedRow[]): Promise<void> {
  if (rows.length > MAX_ENTRIES)
    await recordUpdated(trx, by.viewer, cardSubject(by.card), {}, { changedAtOnce: rows.length });
  else for (const row of rows) await auditRow(trx, by, row);
}

function auditRow(
  trx: Queryable,
  { viewer, card }: Author,
  { table, id, name, before, after }: ChangedRow,
): Promise<void> {
  const subject = partSubject(ROW_TYPES[table], { id }, name, card);
  if (before === null) return recordCreated(trx, viewer, subject, toFields(after ?? {}));
  if (after === null) return recordDeleted(trx, viewer, subject, toFields(before));
  return recordUpdated(trx, viewer, subject, toFields(before), toFields(after));
}
