import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import { AppError } from '#foundation/server/http/errors.ts';
import { findHead, usedIn } from './columns.rules.ts';
import type { SheetTable } from './rows.rules.ts';
import { notASheet, unreadable } from './sheet-kind.media.ts';

/** The most common in Chile first: prices contain commas, so cells are separated by semicolons. */
const DELIMITERS = [';', ',', '\t'];
/** Enough rows to find the headings. */
const SAMPLE_ROWS = 40;

/** Excel on Windows, Excel for Mac, and the 'MS-DOS' type of Excel and old cash registers. */
const ENCODINGS = ['utf-8', 'windows-1252', 'macintosh', 'cp850'];
/** Signs that Spanish texts have, besides letters. */
const PLAIN_SIGNS = '¡¿°ºª€·«»“”‘’–—…½¼¾²³®™×•´';
/** Bytes that are enough to recognise an encoding. */
const SAMPLE_BYTES = 200_000;

/**
 * Decodes UTF-8 or UTF-16 if there is a byte order mark, otherwise UTF-8 if it is valid, otherwise the encoding in
 * which the text looks most like Spanish: a single wrong byte must not break every accent.
 * @throws {AppError} `unsupported_media` if it is not text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = iconv.decode(bytes, encodingOf(bytes));
  if (text.includes('\0')) throw notASheet();
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const tried = ENCODINGS.map((encoding) => ({ encoding, score: scoreOf(iconv.decode(sample, encoding)) }));
  return tried.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

/** Each letter of Spanish within a word counts for it, each sign that Spanish does not have counts against it. */
function scoreOf(text: string): number {
  const letters = text.match(
    /(?<=\p{L})[áéíóúüñ]|[áéíóúüñ](?=\p{L})|(?<!\p{Ll})[ÁÉÍÓÚÜÑ]|\b\p{L}’(?=\p{L})/gu,
  );
  const foreign = [...text].filter(
    (sign) => sign > '\x7f' && !/[áéíóúüñÁÉÍÓÚÜÑ]/.test(sign) && !PLAIN_SIGNS.includes(sign),
  );
  return (letters?.length ?? 0) - 2 * foreign.length;
}

/**
 * @throws {AppError} `unsupported_media` for a web page or a text that is not a table, `invalid` for an unclosed
 * quotation mark
 */
export function readCsv(bytes: Uint8Array, maxRows: number): SheetTable {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  if (/^\s*<(!doctype|html|\?xml|table|svg)\b/i.test(text.slice(0, 500))) {
    throw unreadable(
      'Este archivo es una página web con nombre de planilla. Ábrelo en Excel y guárdalo como XLSX o CSV.',
    );
  }
  // Excel may write this first line to declare the delimiter. It does not show the line.
  const named = /^sep=(.)\n/i.exec(text);
  const delimiter = named?.[1] ?? delimiterOf(text);
  const { data, errors } = parse(named ? text.slice(named[0].length) : text, delimiter, maxRows);
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    throw new AppError('invalid', {
      message: `Hay comillas que no cierran bien en la fila ${(broken.row ?? 0) + 1}. Ábrelo en una planilla, corrígelo y guárdalo de nuevo.`,
    });
  }
  return { rows: data, isDelimited: true };
}

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, skipEmptyLines: false });

/** The delimiter with the most known headings; if there are none, with the most cells. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 200_000);
  const tried = DELIMITERS.map((delimiter) => {
    const { data } = parse(sample, delimiter, SAMPLE_ROWS);
    const head = findHead(data);
    const columns = head ? usedIn(head) : 0;
    return { delimiter, columns, cells: data.reduce((most, row) => Math.max(most, row.length), 0) };
  });
  const [best] = tried.sort((a, b) => b.columns - a.columns || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

/** Writes a CSV for Excel in Chile: a UTF-8 byte order mark, semicolons, decimal commas, and every text in quotes. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const quotes = (value: unknown) => typeof value === 'string' && !/^-?\d+,\d+$/.test(value);
  const written = rows.map((row) =>
    row.map((value) => (typeof value === 'number' && value % 1 ? `${value}`.replace('.', ',') : value)),
  );
  return Buffer.from(`\ufeff${Papa.unparse(written, { delimiter: ';', newline: '\r\n', quotes })}\r\n`);
}
