import type { z } from 'zod';
import { CategoryDraft, ItemDraft } from '#features/catalogue/products/catalogue.contract.ts';
import {
  codeOf,
  folded,
  isCleared,
  isEmptyCell,
  minutesOf,
  type ParsedCell,
  priceOf,
  textOf,
  unitOf,
  wholeOf,
  wordOf,
  yesOrNo,
} from './cells.rules.ts';
import { type Cell, findHead, foundInstead, type SheetField, type SheetHead } from './columns.rules.ts';
import { readOptions } from './option-text.rules.ts';
import type { RowProblem } from './sheets.contract.ts';

/** The cells of one sheet of a file. People call the first row number 1. */
export interface SheetTable {
  rows: Cell[][];
  /** Whether it was read from a delimited text, in which an unquoted delimiter creates an extra cell. */
  isDelimited?: boolean;
}

/** One row of the sheet, with only the fields that are filled in. */
export interface SheetRow {
  /** The number of the row as the spreadsheet shows it, from 1. */
  row: number;
  /** The id of a product, if the row has one. It may belong to another card. */
  id: number | null;
  fields: Omit<Partial<ItemDraft>, 'categoryId' | 'displayOrder'>;
  /** The name of the category; null for no category. */
  category?: string | null;
}

export interface SheetReading {
  rows: SheetRow[];
  errors: RowProblem[];
  /** The number of rows with content, excluding the total. */
  rowCount: number;
  /** The number of the last row if it is the total of the others, which is not read as a product; otherwise null. */
  totalRow: number | null;
  ignoredColumns: string[];
}

/** A sheet may have as many rows as a card may have products. */
export const MAX_ROWS = 2_000;
/** At most this many headings of ignored columns are listed in the preview. */
const MAX_IGNORED = 20;

/** Reads the first table that has a row with headings. Problems are reported row by row; nothing is guessed. */
export function readRows(tables: readonly SheetTable[]): SheetReading {
  for (const table of tables) {
    const head = findHead(table.rows);
    if (head) return readBelow(head, table);
  }
  const found = tables.flatMap(({ rows }) => foundInstead(rows)).slice(0, 12);
  const message =
    found.length > 0
      ? `Falta la columna Nombre. Encontramos: ${found.join(', ')}.`
      : 'El archivo está vacío. Escribe los nombres de las columnas en la primera fila.';
  return {
    rows: [],
    errors: [{ row: 1, field: 'name', message }],
    rowCount: 0,
    totalRow: null,
    ignoredColumns: [],
  };
}

function readBelow(head: SheetHead, { rows, isDelimited = false }: SheetTable): SheetReading {
  const width = rows[head.at]?.length ?? 0;
  const filled = rows
    .map((cells, at) => ({ cells, row: at + 1 }))
    .slice(head.at + 1)
    .filter(({ cells }) => head.columns.some(({ at }) => !isEmptyCell(cells[at])));
  const last = filled.length > 1 ? filled.at(-1) : undefined;
  const totalRow = last && isTotal(head, last.cells) ? last.row : null;
  if (totalRow !== null) filled.pop();
  const reading: SheetReading = {
    rows: [],
    errors: [],
    totalRow,
    rowCount: filled.length,
    ignoredColumns: head.ignored.slice(0, MAX_IGNORED),
  };
  const tooMany = filled[MAX_ROWS];
  if (tooMany) {
    const message = `El archivo tiene ${filled.length} filas y se pueden importar hasta 2.000 a la vez. Divídelo en partes.`;
    return { ...reading, errors: [{ row: tooMany.row, field: 'file', message }] };
  }
  for (const { cells, row } of filled) {
    if (isDelimited && cells.slice(width).some((cell) => !isEmptyCell(cell))) {
      reading.errors.push({ row, field: 'file', message: TOO_WIDE });
      continue;
    }
    const read = readRow(head, cells, row);
    reading.rows.push(read.row);
    reading.errors.push(...read.errors);
  }
  return reading;
}

const TOO_WIDE =
  'Esta fila tiene más celdas que columnas. Si un texto lleva el signo que separa las columnas, ponlo entre comillas.';

const TOTAL = /^((gran )?(sub ?)?total(es)?( general| final| a pagar| productos)?|suma( total)?):?$/;
const AMOUNT = /^[\s$]*\d[\d.,\s]*(clp|pesos)?$/i;

/** Whether the row contains only amounts and one word such as 'TOTAL'. */
function isTotal(head: SheetHead, cells: readonly Cell[]): boolean {
  const isNamed = head.columns.some(({ field, at }) => field === 'id' && !isEmptyCell(cells[at]));
  const filled = cells.filter((cell) => !isEmptyCell(cell));
  const words = filled.filter((cell) => typeof cell !== 'number' && !AMOUNT.test(textOf(cell)));
  return !isNamed && filled.length > 1 && words.length === 1 && TOTAL.test(folded(textOf(words[0] ?? null)));
}

/** The reading without the rows that the person leaves out. Problems of the whole file are kept. */
export const withoutRows = (reading: SheetReading, skipped: ReadonlySet<number>): SheetReading => ({
  ...reading,
  rows: reading.rows.filter(({ row }) => !skipped.has(row)),
  errors: reading.errors.filter(({ row, field }) => field === 'file' || !skipped.has(row)),
});

type Raw = Record<string, unknown>;

function readRow(
  head: SheetHead,
  cells: readonly Cell[],
  row: number,
): { row: SheetRow; errors: RowProblem[] } {
  const errors: RowProblem[] = [];
  const raw: Raw = {};
  const details: Raw = {};
  let id: number | null = null;
  /** The price that sizes written as whole prices set. */
  let sizesPrice: number | undefined;
  for (const { field, at } of head.columns) {
    const cell = cells[at] ?? null;
    if (isEmptyCell(cell)) continue;
    const meaning = meaningOf(field, cell);
    if ('problem' in meaning) errors.push({ row, field, message: meaning.problem });
    else if (field === 'id') id = Number(meaning.value);
    else if (DETAILS.has(field)) details[field] = meaning.value;
    else raw[field] = meaning.value;
    if ('price' in meaning) sizesPrice = meaning.price;
  }
  if (sizesPrice !== undefined && raw.price !== undefined && raw.price !== sizesPrice) {
    errors.push({
      row,
      field: 'price',
      message: `El precio es el de la opción más barata: escribe ${sizesPrice}, o deja la celda vacía.`,
    });
  }
  // An absent price must not be a key: it would empty the product's own.
  if (sizesPrice !== undefined) raw.price ??= sizesPrice;
  if (Object.keys(details).length > 0) raw.details = details;
  const { category, ...fields } = raw;
  const checked = Draft.safeParse(fields);
  if (!checked.success) errors.push(...problemsOf(checked.error, row));
  const read: SheetRow = { row, id, fields: checked.data ?? {} };
  if (category === null) read.category = null;
  else if (category !== undefined) {
    const name = CategoryDraft.shape.name.safeParse(category);
    if (name.success) read.category = name.data;
    else errors.push(...problemsOf(name.error, row, 'category'));
  }
  return { row: read, errors };
}

/** The schema with the rules for a product that is sent to the API. */
const Draft = ItemDraft.omit({ categoryId: true, displayOrder: true }).partial();

const DETAILS = new Set<string>([
  'durationMinutes',
  'operation',
  'areaM2',
  'bedrooms',
  'bathrooms',
  'comuna',
  'year',
  'mileageKm',
  'fuel',
  'gearbox',
]);

/** Fields that cannot be emptied: a dash has no special meaning in them. */
const NEVER_EMPTY = new Set<SheetField>(['name', 'price', 'isAvailable', 'isActive', 'id']);

const EXAMPLES: Record<string, string> = { areaM2: '85', year: '2019', mileageKm: '85000' };

function meaningOf(field: SheetField, cell: Cell): ParsedCell<unknown> | { value: unknown; price?: number } {
  if (isCleared(cell) && !NEVER_EMPTY.has(field)) return { value: field === 'moreImageUrls' ? [] : null };
  switch (field) {
    case 'price':
      return priceOf(cell);
    case 'isAvailable':
    case 'isActive':
      return yesOrNo(cell);
    case 'unit':
      return unitOf(cell);
    case 'code':
      return codeOf(cell);
    case 'id':
      return idOf(cell);
    case 'durationMinutes':
      return minutesOf(cell);
    case 'operation':
    case 'fuel':
    case 'gearbox':
      return wordOf(field, cell);
    case 'areaM2':
    case 'bedrooms':
    case 'bathrooms':
    case 'year':
    case 'mileageKm':
      return wholeOf(cell, EXAMPLES[field] ?? '2');
    case 'moreImageUrls':
      return { value: textOf(cell).split(/\s+/).filter(Boolean) };
    case 'options': {
      const read = readOptions(textOf(cell));
      return 'problem' in read ? read : { value: read.groups, price: read.price };
    }
    default:
      return { value: textOf(cell) };
  }
}

function idOf(cell: Cell): ParsedCell<number> {
  const id = Number(textOf(cell));
  return Number.isInteger(id) && id > 0
    ? { value: id }
    : { problem: 'El ID lo pone Vitrina. En una fila nueva, déjalo vacío.' };
}

/** The first problem of each field. */
function problemsOf(error: z.ZodError, row: number, only?: string): RowProblem[] {
  const problems = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const [first = '', second = ''] = path.map(String);
    const field = only ?? (first === 'details' ? second : first);
    if (!problems.has(field)) problems.set(field, message);
  }
  return [...problems].map(([field, message]) => ({ row, field, message }));
}
