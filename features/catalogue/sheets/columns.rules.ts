import type { DetailName } from '#features/catalogue/products/details.rules.ts';

/** A cell's value as read from the file. */
export type Cell = string | number | boolean | Date | null;

/** The field that a column contains. `id` is Vitrina's id of the product, by which it is found even after a rename. */
export type SheetField =
  | 'name'
  | 'description'
  | 'price'
  | 'unit'
  | 'category'
  | 'isAvailable'
  | 'isActive'
  | 'imageUrl'
  | 'moreImageUrls'
  | 'code'
  | 'options'
  | 'id'
  | DetailName;

export interface SheetColumn {
  field: SheetField;
  /** The column's heading in exported sheets. */
  label: string;
  /** The width in characters. */
  width: number;
  /** Other headings for the same field, as `foldHead` returns them. */
  names: readonly string[];
}

/** The columns in the order of exported sheets. */
export const COLUMNS: readonly SheetColumn[] = [
  {
    field: 'name',
    label: 'Nombre',
    width: 34,
    names: ['producto', 'articulo', 'servicio', 'plato', 'titulo', 'name', 'product', 'item', 'title'],
  },
  { field: 'description', label: 'Descripción', width: 48, names: ['detalle', 'detalles', 'description'] },
  { field: 'price', label: 'Precio', width: 12, names: ['valor', 'precioclp', 'precioventa', 'price'] },
  {
    field: 'unit',
    label: 'Unidad',
    width: 10,
    names: ['unidaddemedida', 'unidadmedida', 'medida', 'umedida', 'vendidopor', 'sevendepor', 'unit'],
  },
  { field: 'category', label: 'Categoría', width: 20, names: ['rubro', 'seccion', 'familia', 'category'] },
  { field: 'isAvailable', label: 'Disponible', width: 12, names: ['disponibilidad', 'available'] },
  { field: 'isActive', label: 'Activo', width: 10, names: ['visible', 'publicado', 'active'] },
  {
    field: 'imageUrl',
    label: 'Imagen',
    width: 40,
    names: ['foto', 'fotografia', 'urlimagen', 'imagenurl', 'image', 'imageurl', 'picture', 'photo'],
  },
  {
    field: 'moreImageUrls',
    label: 'Más imágenes',
    width: 40,
    names: ['masfotos', 'otrasimagenes', 'otrasfotos', 'galeria', 'moreimageurls', 'additionalimagelink'],
  },
  { field: 'code', label: 'Código', width: 14, names: ['sku', 'codigointerno', 'cod', 'code'] },
  {
    field: 'durationMinutes',
    label: 'Duración (minutos)',
    width: 18,
    names: ['duracion', 'duracionmin', 'minutos', 'duration', 'durationminutes'],
  },
  {
    field: 'operation',
    label: 'Operación',
    width: 18,
    names: ['tipodeoperacion', 'tipooperacion', 'operation'],
  },
  {
    field: 'areaM2',
    label: 'Superficie (m²)',
    width: 16,
    names: ['m2', 'superficie', 'metroscuadrados', 'metros', 'area', 'aream2'],
  },
  { field: 'bedrooms', label: 'Dormitorios', width: 13, names: ['dormitorio', 'piezas', 'bedrooms'] },
  { field: 'bathrooms', label: 'Baños', width: 10, names: ['bano', 'bathrooms'] },
  { field: 'comuna', label: 'Comuna', width: 20, names: ['district'] },
  { field: 'year', label: 'Año', width: 10, names: ['ano', 'anio', 'modelo', 'year'] },
  {
    field: 'mileageKm',
    label: 'Kilómetros',
    width: 14,
    names: ['km', 'kms', 'kilometraje', 'mileage', 'mileagekm'],
  },
  { field: 'fuel', label: 'Combustible', width: 14, names: ['fuel'] },
  {
    field: 'gearbox',
    label: 'Caja',
    width: 14,
    names: ['transmision', 'cajadecambios', 'gearbox', 'transmission'],
  },
  { field: 'options', label: 'Opciones', width: 48, names: ['variantes', 'options'] },
  { field: 'id', label: 'ID', width: 10, names: ['idvitrina'] },
];

export const labelOf = (field: string): string =>
  COLUMNS.find((column) => column.field === field)?.label ?? field;

/** 'Duración (minutos)' and 'DURACION_MINUTOS' are the same heading. */
const foldHead = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const FIELDS = new Map(
  COLUMNS.flatMap(({ field, label, names }) => [foldHead(label), ...names].map((name) => [name, field])),
);

/** The row with the headings is searched within this many rows, because it may be below a title and a logo. */
const HEAD_WITHIN_ROWS = 30;

export interface SheetHead {
  /** The index in `rows`, from 0. */
  at: number;
  /** The field of each cell in a row, and its heading in the file. */
  columns: { field: SheetField; at: number; head: string }[];
  /** Unknown headings, and headings of further columns for the same field. */
  ignored: string[];
}

/** Finds the row with the most known headings, if one of them is the product's name. */
export function findHead(rows: readonly (readonly Cell[])[]): SheetHead | null {
  let best: SheetHead | null = null;
  for (const [at, row] of rows.slice(0, HEAD_WITHIN_ROWS).entries()) {
    const head = readHead(row, at);
    const hasName = head.columns.some(({ field }) => field === 'name');
    if (hasName && head.columns.length > (best?.columns.length ?? 0)) best = head;
  }
  return best;
}

function readHead(row: readonly Cell[], at: number): SheetHead {
  const head: SheetHead = { at, columns: [], ignored: [] };
  for (const [column, cell] of row.entries()) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (text === '') continue;
    const field = FIELDS.get(foldHead(text)) as SheetField | undefined;
    const isNew = field !== undefined && !head.columns.some((known) => known.field === field);
    if (isNew) head.columns.push({ field, at: column, head: text.slice(0, 60) });
    else head.ignored.push(text.slice(0, 60));
  }
  return head;
}

/** The texts of the first row that has any, for a sheet without known headings. */
export function foundInstead(rows: readonly (readonly Cell[])[]): string[] {
  const first = rows.find((row) => row.some((cell) => String(cell ?? '').trim() !== '')) ?? [];
  return first
    .map((cell) => String(cell ?? '').trim())
    .filter(Boolean)
    .slice(0, 12)
    .map((text) => text.slice(0, 40));
}
