/** A change can be undone for this long. Then it is deleted from the journal. */
export const UNDO_HOURS = 24;

/** At most this many changes can be undone in one request. */
export const MAX_UNDONE_AT_ONCE = 100;

/** What happened: rows were deleted, one got another price, several were updated at once, or a sheet was imported. */
export type ChangeKind = 'deletion' | 'edit' | 'update' | 'import';

/** How many changes of each kind are kept for a card, so that the journal stays small. */
export const KEPT_CHANGES: Record<ChangeKind, number> = {
  deletion: 300,
  edit: 100,
  // One such change may contain the whole catalogue twice.
  update: 5,
  import: 5,
};

/** The tables whose rows can be recorded, with the type that the API and the audit log give to a row. */
export const ROW_TYPES = { items: 'item', categories: 'category', offers: 'offer' } as const;
export type ChangedTable = keyof typeof ROW_TYPES;

/** Columns of a row as JSON, named as in SQL. */
export type Columns = Record<string, unknown>;

/**
 * One changed row. A deleted row has no `after`, a created one has no `before`. An updated row has both, with the same
 * columns. It can be undone while these columns still have the values of `after`.
 */
export interface ChangedRow {
  table: ChangedTable;
  id: number;
  name: string;
  before: Columns | null;
  after: Columns | null;
}

/** A row of a change that is being undone, or of another table and changed along with it. */
export type TakenRow = ChangedRow & { isCascaded: boolean };

/** A row that can be undone, because it is still as the change left it. `now` has its present values. */
export type UndoableRow = TakenRow & { now: Columns };

/** The numbers of rows that a change made, or that an undo restored. */
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

export interface ChangeSummary extends RowCounts {
  subject: { type: (typeof ROW_TYPES)[ChangedTable]; id: number; label: string };
  fields: string[];
  /** Of the only changed row, if its price changed. */
  price?: { before: number | null; after: number | null };
}

/** Counts only rows of the first row's table, not those of other tables that changed along with them. */
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
    ...(main.length === 1 && columns.includes('price') && { price: priceOf(first) }),
  };
}

const priceOf = ({ before, after }: ChangedRow) => {
  const read = (price: unknown) => (price === null ? null : Number(price));
  return { before: read(before?.price), after: read(after?.price) };
};

/** The column's name in the API. */
const fieldOf = (column: string): string =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

export const toFields = (columns: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(column), value]));

/** Addresses of the pictures that an undo of these rows would show again. */
export const picturesOf = (rows: readonly ChangedRow[]): string[] => [
  ...new Set(
    rows
      .flatMap(({ before }) => [before?.image_url, before?.more_image_urls].flat())
      .filter((address) => typeof address === 'string'),
  ),
];

const differentColumns = (before: Columns, after: Columns): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

export const nameOf = (row: Columns): string => String(row.name ?? row.title);

/** Those rows that were created, updated or deleted, in the order of `ids`; of an updated one only the changed columns. */
export function recordedRows(
  table: ChangedTable,
  ids: readonly number[],
  before: ReadonlyMap<number, Columns>,
  after: ReadonlyMap<number, Columns>,
): ChangedRow[] {
  return [...new Set(ids)].flatMap((id): ChangedRow[] => {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null];
    const row = { table, id, name: nameOf(is ?? was ?? {}) };
    if (!was && !is) return [];
    if (!was || !is) return [{ ...row, before: was, after: is }];
    const columns = differentColumns(was, is);
    const pick = (values: Columns) => Object.fromEntries(columns.map((name) => [name, values[name]]));
    return columns.length === 0 ? [] : [{ ...row, before: pick(was), after: pick(is) }];
  });
}
