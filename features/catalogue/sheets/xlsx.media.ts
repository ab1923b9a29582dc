import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { AppError } from '#foundation/server/http/errors.ts';
import { NO_RESULT } from './cells.rules.ts';
import type { Cell } from './columns.rules.ts';
import type { SheetTable } from './rows.rules.ts';
import { notASheet, unreadable } from './sheet-kind.media.ts';

/** The limit for all unpacked files that are read. A sheet of 2,000 products needs one or two MB. */
const MAX_UNPACKED_BYTES = 20 * 2 ** 20;
const MAX_ENTRIES = 2_000;
/** Matches a tag that is not closed or has too many attributes. The library would take minutes to read it. */
const BROKEN_TAG = /<[a-z][^<>]*<|<[a-z][^<>]{50000}/i;

/**
 * Reads every visible sheet of a workbook, in order. The archive is not trusted: its declared sizes are added up before
 * unpacking, each file is unpacked into a buffer of exactly its declared size, and the files are packed again for the
 * library.
 * @throws {AppError} `unsupported_media` if it is not a workbook, `too_large` if it is a zip bomb
 */
export function readXlsx(bytes: Uint8Array, maxRows = 20_000, maxColumns = 500): SheetTable[] {
  const parts = unpack(bytes);
  if (!parts['xl/workbook.xml']) throw otherArchive(parts);
  refuseAttacks(Object.values(parts));
  const book = readBook(zipSync(parts, { level: 0 }), maxRows);
  const hidden = new Set(book.Workbook?.Sheets?.filter((sheet) => sheet.Hidden).map(({ name }) => name));
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet && !hidden.has(name) ? [tableOf(sheet, maxRows, maxColumns)] : [];
  });
}

const DAMAGED =
  'No pudimos leer esta planilla. Ábrela en Excel o Google Sheets y guárdala de nuevo como XLSX.';

const BOMB = () =>
  new AppError('too_large', {
    message: 'Esta planilla trae demasiado adentro. Deja solo la hoja de tu catálogo y guárdala de nuevo.',
  });

function readBook(archive: Uint8Array, maxRows: number): WorkBook {
  try {
    return read(archive, { type: 'array', cellNF: true, cellStyles: true, nodim: true, sheetRows: maxRows });
  } catch (cause) {
    throw new AppError('unsupported_media', { message: DAMAGED, cause });
  }
}

/** The cells as people see them: hidden rows and columns are marked, merged cells repeat their value downwards. */
function tableOf(sheet: WorkSheet, maxRows: number, maxColumns: number): SheetTable {
  const rows: Cell[][] = [];
  const put = (row: number, column: number, cell: Cell) => {
    if (row >= maxRows || column >= maxColumns || cell === null) return;
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  for (const [address, cell] of Object.entries(sheet)) {
    if (address.startsWith('!')) continue;
    const { r, c } = utils.decode_cell(address);
    put(r, c, cellValue(cell as CellObject));
  }
  for (const { s, e } of sheet['!merges'] ?? []) {
    const last = Math.min(e.r, rows.length - 1);
    for (let row = s.r + 1; row <= last; row += 1) put(row, s.c, rows[s.r]?.[s.c] ?? null);
  }
  // `forEach` skips holes: a row that a file numbers 999999999 makes no list of that length.
  const hiddenOf = (all: readonly ({ hidden?: boolean } | undefined)[] = []) => {
    const hidden = new Set<number>();
    all.forEach((one, at) => {
      if (one?.hidden) hidden.add(at);
    });
    return hidden;
  };
  return { rows, hiddenRows: hiddenOf(sheet['!rows']), hiddenColumns: hiddenOf(sheet['!cols']) };
}

function cellValue({ t: type, v: value, w: shown, z: format, f: formula }: CellObject): Cell {
  if (type === 'z') return formula ? NO_RESULT : null;
  // A failed formula is its visible text ('#REF!'), so that it is reported as an error and not as an empty cell.
  if (type === 'e') return shown ?? '#N/A';
  if (type !== 'n' || typeof value !== 'number') return value ?? null;
  if (typeof format === 'string' && SSF.is_date(format)) {
    // A duration: '0:45', or '26:00' in the format that counts beyond a day.
    if (value < 1 || /\[h/i.test(format)) return clockText(Math.round(value * 1440));
    return new Date(Math.round((value - DAYS_TO_1970) * 86_400_000));
  }
  // '00123' is a code: the zeros are in the format only.
  return /^0{2,}$/.test(String(format)) ? (shown ?? value) : value;
}

/** The number of the first of January 1970 in a workbook. */
const DAYS_TO_1970 = 25_569;

const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let unpacked = 0;
  // Some programs on Windows write the names with backslashes.
  const plainName = (name: string) => name.replaceAll('\\', '/');
  const isWanted = (name: string) =>
    /^(xl\/(?!theme|drawings|charts|externalLinks|pivot|calcChain).*\.(xml|rels)|_rels\/\.rels|\[Content_Types\]\.xml|mimetype)$/.test(
      name,
    );
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) throw BOMB();
        if (!isWanted(plainName(name))) return false;
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED_BYTES) throw BOMB();
        return true;
      },
    });
    return Object.fromEntries(Object.entries(parts).map(([name, content]) => [plainName(name), content]));
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('unsupported_media', { message: DAMAGED, cause });
  }
}

/** The error for another kind of archive: an .ods file, a document, or a folder of photos. */
function otherArchive(parts: Record<string, Uint8Array>): AppError {
  const type = parts.mimetype ? strFromU8(parts.mimetype) : '';
  return type.includes('opendocument')
    ? unreadable('Este archivo es de LibreOffice (.ods). Elige Guardar como y el tipo Excel (.xlsx) o CSV.')
    : notASheet();
}

/**
 * More of these than any real workbook has, in all its files together. The library takes 30 µs for a cell without a known
 * fill, and 10 ms for a column element that stands for 16,384 columns.
 */
const MOST_ELEMENTS = [
  { tag: /<(?:\w+:)?c[\s>/]/g, most: 200_000 },
  { tag: /<(?:\w+:)?col\s/g, most: 200 },
  { tag: /<(?:\w+:)?sheet\s/g, most: 200 },
];

/** Refuses XML files with content that no real sheet has and that is dangerous for a parser. */
function refuseAttacks(files: readonly Uint8Array[]): void {
  const texts = files.map((content) =>
    new TextDecoder(content[0] === 0xff || content[0] === 0xfe ? 'utf-16' : 'utf-8').decode(content),
  );
  // Spreadsheets declare no entities. A file that does is an entity expansion attack.
  if (texts.some((xml) => /<!(DOCTYPE|ENTITY)/i.test(xml) || BROKEN_TAG.test(xml))) throw unreadable(DAMAGED);
  for (const { tag, most } of MOST_ELEMENTS) {
    let found = 0;
    for (const xml of texts)
      for (const _ of xml.matchAll(tag)) {
        found += 1;
        if (found > most) throw BOMB();
      }
  }
}
