/** A change can be undone for so long; then it is forgotten. */
export const UNDO_HOURS = 24;

/** The changes that one request undoes, at most. */
export const MAX_UNDONE_AT_ONCE = 100;

/** What happened: rows were deleted, several products were updated at once, or a sheet was imported. */
export type ChangeKind = 'deletion' | 'update' | 'import';

/** A card keeps its latest changes of each kind, so that nobody fills the disk with them. */
export const KEPT_CHANGES: Record<ChangeKind, number> = {
  deletion: 300,
  // One of these may hold the whole catalogue, twice.
  update: 5,
  import: 5,
};

/** The tables whose rows can be recorded, and what the API and the audit log call one of their rows. */
export const ROW_TYPES = { items: 'item', categories: 'category', offers: 'offer' } as const;
export type ChangedTable = keyof typeof ROW_TYPES;

/** Columns of a row as JSON, named as in SQL. */
export type Columns = Record<string, unknown>;

/**
 * One changed row. A deleted row has no `after`, a created one has no `before`. An updated row has both, with the same
 * columns: those that have to be as the change left them for the row to go back.
 */
export interface ChangedRow {
  table: ChangedTable;
  id: number;
  name: string;
  before: Columns | null;
  after: Columns | null;
}

/** A row before its undo, as it is `now`; it still is as the change left it. */
export type UndoableRow = ChangedRow & { now: Columns };

/** How many rows a change touched, or an undo put back. */
export interface RowCounts {
  created: number;
  updated: number;
  deleted: number;
}

export function countRows(rows: readonly ChangedRow[]): RowCounts {
  const counts = { created: 0, updated: 0, deleted: 0 };
  for (const { before, after } of rows) {
    counts[before === null ? 'created' : after === null ? 'deleted' : 'updated'] += 1;
  }
  return counts;
}

/** What a list tells of a change. */
export interface ChangeSummary extends RowCounts {
  subject: { type: (typeof ROW_TYPES)[ChangedTable]; id: number; label: string };
  fields: string[];
}

/** Sums up the first row and the others of its table, but nothing that changed along with them. */
export function summaryOf(rows: readonly ChangedRow[]): ChangeSummary {
  const [first] = rows;
  if (!first) throw new Error('A change has rows.');
  const main = rows.filter(({ table }) => table === first.table);
  const columns = main.flatMap(({ before, after }) =>
    before && after ? differentColumns(before, after) : [],
  );
  return {
    subject: { type: ROW_TYPES[first.table], id: first.id, label: first.name },
    ...countRows(main),
    fields: [...new Set(columns)].map(fieldOf),
  };
}

/** What the API calls the column. */
const fieldOf = (column: string): string =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The columns as the API names them. */
export const toFields = (columns: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(column), value]));

/** Addresses of pictures that an undo of these rows would show again. */
export const picturesOf = (rows: readonly ChangedRow[]): string[] => [
  ...new Set(rows.flatMap(({ before }) => (typeof before?.image_url === 'string' ? before.image_url : []))),
];

const differentColumns = (before: Columns, after: Columns): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** What a person calls the row. */
export const nameOf = (row: Columns): string => String(row.name ?? row.title);

/** The rows that differ, each with the columns that do. */
export function updatedRows(
  table: ChangedTable,
  before: ReadonlyMap<number, Columns>,
  after: ReadonlyMap<number, Columns>,
): ChangedRow[] {
  return [...after].flatMap(([id, is]) => {
    const was = before.get(id) ?? is;
    const columns = differentColumns(was, is);
    const pick = (row: Columns) => Object.fromEntries(columns.map((name) => [name, row[name]]));
    return columns.length === 0 ? [] : [{ table, id, name: nameOf(is), before: pick(was), after: pick(is) }];
  });
}
