import { isEmptyCell, textOf } from './cells.rules.ts';
import {
  type Cell,
  type ChosenColumns,
  findHead,
  guessHead,
  type SheetField,
  type SheetHead,
} from './columns.rules.ts';
import { readRow, type SheetRow } from './row.rules.ts';
import type { MendedCell, RowProblem, SheetColumnUse } from './sheets.contract.ts';

/** The cells of one sheet of a file. People call the first row number 1. */
export interface SheetTable {
  rows: Cell[][];
  /** Whether it was read from a delimited text, in which an unquoted delimiter creates an extra cell. */
  isDelimited?: boolean;
  /** Indices of what the spreadsheet does not show. */
  hiddenRows?: ReadonlySet<number>;
  hiddenColumns?: ReadonlySet<number>;
}

/** What a person has said about the sheet, beside the file. */
export interface SaidOfSheet {
  columns?: ChosenColumns;
  cells?: readonly MendedCell[];
  /** The type of the card for which the sheet is read. */
  cardType?: string;
}

export interface SheetReading {
  rows: SheetRow[];
  errors: RowProblem[];
  warnings: RowProblem[];
  rowCount: number;
  columns: SheetColumnUse[];
}

/** A sheet may have as many rows as a card may have products. */
export const MAX_ROWS = 2_000;
/** At most this many columns are listed in the preview. */
const MAX_LISTED = 60;

/** Reads the first table that has a row with headings. Problems are reported row by row; nothing is guessed. */
export function readRows(tables: readonly SheetTable[], said: SaidOfSheet = {}): SheetReading {
  const rulesOf = ({ hiddenColumns: hidden }: SheetTable) => ({
    known: said.columns ?? {},
    cardType: said.cardType,
    ...(hidden && { hidden }),
  });
  for (const table of tables) {
    const head = findHead(table.rows, rulesOf(table));
    if (head) return readBelow(head, table, said);
  }
  const table = tables.find(({ rows }) => guessHead(rows) !== null);
  const head = table ? guessHead(table.rows, rulesOf(table)) : null;
  const message = head
    ? `Falta la columna Nombre. Encontramos: ${head.columns
        .slice(0, 12)
        .map((column) => column.head.slice(0, 40))
        .join(', ')}.`
    : 'El archivo está vacío. Escribe los nombres de las columnas en la primera fila.';
  return {
    rows: [],
    errors: [{ row: 1, field: 'name', message }],
    warnings: [],
    rowCount: 0,
    columns: head && table ? usesOf(head, table) : [],
  };
}

/** Each column with its field and the first value below, by which people recognise it. */
function usesOf(head: SheetHead, { rows }: SheetTable): SheetColumnUse[] {
  return head.columns.slice(0, MAX_LISTED).map(({ field, at, head: text }) => {
    const example = rows.slice(head.at + 1, head.at + 50).find((cells) => !isEmptyCell(cells[at]))?.[at];
    return { head: text, field, example: isEmptyCell(example) ? null : textOf(example ?? null).slice(0, 40) };
  });
}

function readBelow(head: SheetHead, table: SheetTable, { cells: mended = [] }: SaidOfSheet): SheetReading {
  const { rows, isDelimited = false, hiddenRows } = table;
  const used = head.columns.filter((column): column is UsedColumn => column.field !== null);
  const width = rows[head.at]?.length ?? 0;
  const filled = rows
    .map((cells, at) => ({ cells, row: at + 1 }))
    .slice(head.at + 1)
    .filter(({ cells }) => used.some(({ at }) => !isEmptyCell(cells[at])));
  const unseen = filled.filter(({ row }) => hiddenRows?.has(row - 1));
  const seen = filled.filter((one) => !unseen.includes(one));
  const reading: SheetReading = {
    rows: [],
    errors: [],
    warnings: unseen.map(({ row }) => ({ row, field: 'file', message: UNSEEN_ROW })),
    rowCount: seen.length,
    columns: usesOf(head, table),
  };
  const tooMany = seen[MAX_ROWS];
  if (tooMany) {
    const message = `El archivo tiene ${seen.length} filas y se pueden importar hasta 2.000 a la vez. Divídelo en partes.`;
    return { ...reading, errors: [{ row: tooMany.row, field: 'file', message }] };
  }
  for (const { cells, row } of seen) {
    if (isDelimited && cells.slice(width).some((cell) => !isEmptyCell(cell))) {
      reading.errors.push({ row, field: 'file', message: TOO_WIDE });
      continue;
    }
    const fixed = mended.filter((cell) => cell.row === row);
    const isFixed = (field: SheetField) => fixed.some((cell) => cell.field === field);
    const read = readRow(
      [
        ...used
          .filter(({ field }) => !isFixed(field))
          .map(({ field, at, head: text }) => ({ field, head: text, cell: cells[at] ?? null })),
        ...fixed.map(({ field, text }) => ({ field, head: '', cell: text })),
      ],
      row,
    );
    reading.rows.push(read.row);
    reading.errors.push(...read.errors);
    reading.warnings.push(...read.warnings);
  }
  return reading;
}

type UsedColumn = SheetHead['columns'][number] & { field: SheetField };

const UNSEEN_ROW =
  'Esta fila está oculta en tu planilla: queda fuera. Para importarla, muéstrala y sube el archivo de nuevo.';

const TOO_WIDE =
  'Esta fila tiene más celdas que columnas. Si un texto lleva el signo que separa las columnas, ponlo entre comillas.';

/** The reading without the rows that the person leaves out. Problems of the whole file are kept. */
export const withoutRows = (reading: SheetReading, skipped: ReadonlySet<number>): SheetReading => ({
  ...reading,
  rows: reading.rows.filter(({ row }) => !skipped.has(row)),
  errors: reading.errors.filter(({ row, field }) => field === 'file' || !skipped.has(row)),
  warnings: reading.warnings.filter(({ row, field }) => field === 'file' || !skipped.has(row)),
});
