import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { AppError } from '#foundation/server/http/errors.ts';
import type { Cell } from './columns.rules.ts';
import type { SheetTable } from './rows.rules.ts';
import { notASheet, unreadable } from './sheet-kind.media.ts';

/** The limit for all unpacked files that are read. A sheet of 2,000 products needs one or two MB. */
const MAX_UNPACKED_BYTES = 40 * 2 ** 20;
const MAX_ENTRIES = 2_000;
/** Matches a tag that is not closed or has too many attributes. The library would take minutes to read it. */
const BROKEN_TAG = /<[a-z][^<>]*<|<[a-z][^<>]{50000}/i;
/** Excel's own limit. A cell beyond it would create a row of millions of empty cells. */
const MAX_COLUMN_LETTERS = 3;
/** The number of the last row times that of the last column: the library creates all cells, even if few are filled. */
const MAX_CELLS = 30_000_000;

/**
 * Reads every sheet of a workbook, in order. The archive is not trusted: its declared sizes are added up before
 * unpacking, each file is unpacked into a buffer of exactly its declared size, and the files are packed again for the
 * library.
 * @throws {AppError} `unsupported_media` if it is not a workbook, `too_large` if it is a zip bomb
 */
export async function readXlsx(bytes: Uint8Array): Promise<SheetTable[]> {
  const parts = unpack(bytes);
  if (!parts['xl/workbook.xml']) throw otherArchive(parts);
  const trusted = Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [name, [strToU8(tamed(name, content)), { level: 0 }]]),
  ) as Parameters<typeof zipSync>[0];
  const packed = zipSync(trusted);
  const sheets = await readSheets(packed.buffer as ArrayBuffer, { trim: false }).catch((cause: unknown) => {
    throw new AppError('unsupported_media', { message: DAMAGED, cause });
  });
  // A sheet that only contains a chart has no cells.
  return sheets.flatMap(({ data }) => (data ? [{ rows: data as Cell[][] }] : []));
}

const DAMAGED =
  'No pudimos leer esta planilla. Ábrela en Excel o Google Sheets y guárdala de nuevo como XLSX.';

const BOMB = () =>
  new AppError('too_large', {
    message: 'Esta planilla trae demasiado adentro. Deja solo la hoja de tu catálogo y guárdala de nuevo.',
  });

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0;
  let unpacked = 0;
  const isWanted = (name: string) =>
    /^xl\/(?!theme|drawings|charts|externalLinks|pivot).*\.(xml|rels)$/.test(name) || name === 'mimetype';
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) throw BOMB();
        if (!isWanted(name)) return false;
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED_BYTES) throw BOMB();
        return true;
      },
    });
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
 * One XML file of the workbook as text. Content that no real sheet has and that is dangerous for a parser is refused.
 * @throws {AppError} `unsupported_media`, `too_large`
 */
function tamed(name: string, content: Uint8Array): string {
  const xml = new TextDecoder(content[0] === 0xff || content[0] === 0xfe ? 'utf-16' : 'utf-8').decode(
    content,
  );
  // Spreadsheets declare no entities. A file that does is an entity expansion attack.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw unreadable(DAMAGED);
  if (BROKEN_TAG.test(xml)) throw unreadable(DAMAGED);
  if (!name.startsWith('xl/worksheets/')) return xml;
  if (new RegExp(`\\sr="[A-Z]{${MAX_COLUMN_LETTERS + 1},}|\\sr="[A-Z]*\\d{8,}`).test(xml)) throw BOMB();
  if (extentOf(xml) > MAX_CELLS) throw BOMB();
  // A failed formula becomes its visible text ('#REF!'), so that it is reported as an error and not as an empty cell.
  return xml.replace(/(<(?:\w+:)?c\s[^<>]*?\bt=)"e"/g, '$1"str"');
}

/** The number of cells in the rectangle from A1 to the last row and column. */
function extentOf(xml: string): number {
  let [rows, columns] = [1, 1];
  for (const [, letters = '', digits = ''] of xml.matchAll(/\sr="([A-Z]*)(\d+)"/g)) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns;
}

/** 'A' is 1, 'XFD' is 16384. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
