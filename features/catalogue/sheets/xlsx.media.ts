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
/**
 * The limit for all sheets of a workbook, each counted up to its last row and column: the library creates all of these
 * cells, even if few are filled. A catalogue of 2,000 products has fewer than 80,000.
 */
const MAX_CELLS = 300_000;
/** Match cells and rows that have a format but no content. Some programs write a million of them. */
const EMPTY_CELL = /<(?:\w+:)?c(?:\s[^<>]*)?(?:\/>|><\/(?:\w+:)?c>)/g;
const EMPTY_ROW = /<(?:\w+:)?row(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?row>)/g;

/**
 * Reads every sheet of a workbook, in order. The archive is not trusted: its declared sizes are added up before
 * unpacking, each file is unpacked into a buffer of exactly its declared size, and the files are packed again for the
 * library.
 * @throws {AppError} `unsupported_media` if it is not a workbook, `too_large` if it is a zip bomb
 */
export async function readXlsx(bytes: Uint8Array): Promise<SheetTable[]> {
  const parts = unpack(bytes);
  if (!parts['xl/workbook.xml']) throw otherArchive(parts);
  const trusted: Parameters<typeof zipSync>[0] = {};
  let cells = 0;
  for (const [name, content] of Object.entries(parts)) {
    const xml = tamed(content);
    cells += cellsIn(xml);
    if (cells > MAX_CELLS) throw BOMB();
    trusted[name] = [strToU8(xml), { level: 0 }];
  }
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
    /^xl\/(?!theme|drawings|charts|externalLinks|pivot|calcChain).*\.(xml|rels)$/.test(name) ||
    name === 'mimetype';
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
function tamed(content: Uint8Array): string {
  const xml = new TextDecoder(content[0] === 0xff || content[0] === 0xfe ? 'utf-16' : 'utf-8').decode(
    content,
  );
  // Spreadsheets declare no entities. A file that does is an entity expansion attack.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw unreadable(DAMAGED);
  if (BROKEN_TAG.test(xml)) throw unreadable(DAMAGED);
  // No program writes the address of a cell like this, and the library would read it.
  if (/\sr=["'][^"'<>]*&/.test(xml)) throw unreadable(DAMAGED);
  const filled = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '');
  // A failed formula becomes its visible text ('#REF!'), so that it is reported as an error and not as an empty cell.
  return filled.replace(/(<(?:\w+:)?c\s[^<>]*?\bt=)"e"/g, '$1"str"');
}

/** The number of cells from A1 to the last row and column, or of those in the file if there are more. */
function cellsIn(xml: string): number {
  let [written, rows, columns] = [0, 1, 1];
  for (const [, letters = '', digits = ''] of xml.matchAll(/\sr=["']([A-Z]*)(\d+)["']/g)) {
    written += 1;
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnNumber(letters));
  }
  return Math.max(written, rows * columns);
}

/** 'A' is 1, 'XFD' is 16384. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
