import { AppError } from '#foundation/server/http/errors.ts';

const KEEP_AS = 'Guárdalo como XLSX o CSV e inténtalo de nuevo.';

const startsWith = (bytes: Uint8Array, signature: readonly number[] | string): boolean => {
  const wanted = typeof signature === 'string' ? [...Buffer.from(signature, 'latin1')] : signature;
  return wanted.every((byte, at) => bytes[at] === byte);
};

/** The first bytes of other files that people send, and the advice for them. */
const OTHERS: [signature: readonly number[] | string, sentence: string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `Este archivo es un Excel antiguo (.xls) o tiene contraseña. En Excel elige Guardar como y el tipo «Libro de Excel (.xlsx)», sin contraseña.`,
  ],
  ['%PDF', `Un PDF no se puede importar. Abre la planilla original y guárdala como XLSX o CSV.`],
  ['\x89PNG', `Una foto no se puede importar. ${KEEP_AS}`],
  ['\xff\xd8\xff', `Una foto no se puede importar. ${KEEP_AS}`],
  ['GIF8', `Una foto no se puede importar. ${KEEP_AS}`],
  ['RIFF', `Este archivo no es una planilla. ${KEEP_AS}`],
  [
    '{\\rtf',
    `Este archivo es un documento de texto. Copia la tabla a una planilla y guárdala como XLSX o CSV.`,
  ],
  ['Rar!', `Este archivo está comprimido. Descomprímelo e importa la planilla.`],
  ['7z\xbc\xaf', `Este archivo está comprimido. Descomprímelo e importa la planilla.`],
  ['\x1f\x8b', `Este archivo está comprimido. Descomprímelo e importa la planilla.`],
];

/**
 * The kind of a file according to its first bytes, because its name may be wrong.
 * @throws {AppError} `unsupported_media`, with advice
 */
export function sheetKindOf(bytes: Uint8Array): 'zip' | 'text' {
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) return 'zip';
  const other = OTHERS.find(([signature]) => startsWith(bytes, signature));
  if (other) throw unreadable(other[1]);
  return 'text';
}

export const unreadable = (message: string): AppError => new AppError('unsupported_media', { message });

export const notASheet = (): AppError => unreadable(`Este archivo no es una planilla. ${KEEP_AS}`);
