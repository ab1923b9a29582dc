import writeSheets, { type Cell, type SheetData } from 'write-excel-file/node';
import { COLUMNS, type SheetColumn } from './columns.rules.ts';
import type { SheetContent } from './sheet-jobs.media.ts';

/**
 * Longer texts are left empty: Excel would 'repair' the file by cutting them, whereas an empty cell leaves its field
 * unchanged on import.
 */
const MAX_CELL = 32_767;

type Values = readonly (readonly (string | number | null)[])[];

/** A workbook with the products, and a second sheet that explains the columns. */
export function writeXlsx(columns: readonly SheetColumn[], rows: Values): Promise<Buffer> {
  const products: SheetData = [columns.map(headCell), ...rows.map((row) => row.map(cell))];
  return writeSheets([
    {
      data: products,
      sheet: 'Catálogo',
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
    { data: help(columns), sheet: 'Ayuda', columns: [{ width: 22 }, { width: 70 }, { width: 44 }] },
  ]).toBuffer();
}

/** A workbook with one table. */
export function writeTable({ title, columns, rows }: SheetContent): Promise<Buffer> {
  return writeSheets([
    {
      data: [columns.map(headCell), ...rows.map((row) => row.map(cell))],
      sheet: title,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

const headCell = ({ label }: { label: string }): Cell => ({
  value: label,
  fontWeight: 'bold',
  backgroundColor: '#F7F6F3',
});

function cell(value: string | number | null): Cell {
  if (typeof value === 'number') return { value, type: Number };
  if (value === null || value.length > MAX_CELL) return null;
  return { value: escaped(value), type: String, wrap: value.includes('\n') };
}

/**
 * Escapes characters that XML cannot contain or the library drops, and texts that look like such an escape, in Excel's
 * way.
 */
const escaped = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped here
    /[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffd\p{Noncharacter_Code_Point}]/gu,
    (letter) =>
      letter
        .split('')
        .map((unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
        .join(''),
  );

const HELP: Record<string, [words: string, example: string]> = {
  name: ['Obligatorio. Sin ID ni código, también dice qué fila es cuál.', 'Empanada de pino'],
  description: ['Hasta 1.000 letras.', 'Carne, cebolla, huevo y aceituna'],
  price: ['En pesos. 0 es «Consultar».', '2500'],
  category: ['Si no existe, se crea.', 'Empanadas'],
  isAvailable: ['Sí o No.', 'Sí'],
  isActive: ['Sí o No. Lo que no está activo no se ve en tu tarjeta.', 'Sí'],
  unit: ['Vacío si se vende por unidad; si no, kilo, ½ kilo, 100 g, docena, hora, m² o persona.', 'kilo'],
  moreImageUrls: ['Hasta siete direcciones más, separadas por espacios.', 'https://… https://…'],
  imageUrl: ['La dirección de una foto: de tu tarjeta, o una que comience con https://', 'https://…'],
  code: ['El tuyo, sin repetir. Con él se reconoce la fila aunque cambie el nombre.', 'EMP-01'],
  durationMinutes: ['En minutos.', '45'],
  operation: ['Venta, Arriendo o Arriendo por día.', 'Venta'],
  areaM2: ['Un número.', '85'],
  bedrooms: ['Un número.', '3'],
  bathrooms: ['Un número.', '2'],
  comuna: ['Hasta 60 letras.', 'Ñuñoa'],
  year: ['Cuatro cifras.', '2019'],
  mileageKm: ['Un número.', '85000'],
  fuel: ['Bencina, Diésel, Híbrido, Eléctrico o Gas.', 'Bencina'],
  gearbox: ['Manual o Automática.', 'Manual'],
  state: ['Reservado, o Vendido o arrendado. Vacío si está disponible.', 'Reservado'],
  options: [
    'Grupos separados por |, opciones por ; y entre paréntesis cuántas se eligen: (1) una, (0-3) hasta tres. Con = cada tamaño lleva su precio completo: Tamaño: Chica =5000; Grande =7000.',
    'Tamaño (1): Chico; Grande +1500 | Extras (0-3): Queso +500; Palta +800 [agotado]',
  ],
  id: ['Lo pone Vitrina para reconocer la fila. No lo cambies; en las nuevas va vacío.', ''],
};

function help(columns: readonly SheetColumn[]): SheetData {
  const shown = COLUMNS.filter(
    ({ field }) => field === 'id' || columns.some((column) => column.field === field),
  );
  const bold = (value: string): Cell => ({ value, fontWeight: 'bold' });
  return [
    [bold('Columna'), bold('Qué escribir'), bold('Por ejemplo')],
    ...shown.map(({ field, label }): Cell[] => {
      const [words = '', example = ''] = HELP[field] ?? [];
      return [label, { value: words, wrap: true }, { value: example, wrap: true }].map((one) =>
        typeof one === 'object' && one.value === '' ? null : one,
      );
    }),
    [],
    ['Una celda vacía deja lo que hay. Un guion (-) lo borra.'],
    ['Lo que no está en el archivo queda como está.'],
  ];
}
