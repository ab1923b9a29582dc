import { AppError } from '#foundation/server/http/errors.ts';

const KEEP_AS = 'Guárdalo como XLSX o CSV e inténtalo de nuevo.';

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  [...Buffer.from(signature, 'latin1')].every((byte, at) => bytes[at] === byte);

/** The first bytes of an .xls file, which is also how Excel stores a workbook with a password. */
const OLD_EXCEL = '\xd0\xcf\x11\xe0';
/** PDF, PNG, JPEG, GIF, WebP, RTF, RAR, 7z and gzip. */
const OTHERS = [
  '%PDF',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'RIFF',
  '{\\rtf',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
];

/**
 * The kind of a file according to its first bytes, because its name may be wrong.
 * @throws {AppError} `unsupported_media`, with advice
 */
export function sheetKindOf(bytes: Uint8Array): 'zip' | 'text' {
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) return 'zip';
  if (startsWith(bytes, OLD_EXCEL))
    throw unreadable(
      'Este archivo es un Excel antiguo (.xls) o tiene contraseña. En Excel elige Guardar como y el tipo «Libro de Excel (.xlsx)», sin contraseña.',
    );
  if (OTHERS.some((signature) => startsWith(bytes, signature))) throw notASheet();
  return 'text';
}

export const unreadable = (message: string): AppError => new AppError('unsupported_media', { message });

export const notASheet = (): AppError => unreadable(`Este archivo no es una planilla. ${KEEP_AS}`);
