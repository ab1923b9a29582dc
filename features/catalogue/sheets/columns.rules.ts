import { ALL_DETAILS, detailNamed } from '#features/catalogue/products/details.rules.ts';

export type Cell = string | number | boolean | Date | null;

/** The fields that columns contain. `id` is Vitrina's id of the product, by which it is found even after a rename. */
export const FIELDS = [
  ...(['name', 'description', 'price', 'unit', 'category', 'isAvailable', 'isActive'] as const),
  ...(['imageUrl', 'moreImageUrls', 'code', 'options', 'id'] as const),
  ...ALL_DETAILS.map(({ name }) => name),
] as const;
export type SheetField = (typeof FIELDS)[number];

export interface SheetColumn {
  field: SheetField;
  label: string;
  width: number;
  /** Other headings for the same field, as `foldHead` returns them. */
  names: readonly string[];
}

const words = (text: string): string[] => text.split(' ');

export const COLUMNS: readonly SheetColumn[] = [
  {
    field: 'name',
    label: 'Nombre',
    width: 34,
    names: words('producto articulo servicio plato titulo name product item title glosa'),
  },
  {
    field: 'description',
    label: 'Descripción',
    width: 48,
    names: words(
      'detalle detalles description descripcioncorta shortdescription body obs observacion observaciones comentario comentarios ingredientes',
    ),
  },
  {
    field: 'price',
    label: 'Precio',
    width: 12,
    names: words(
      'valor precioventa preciopublico preciopublicado precionormal precioregular pvp pventa precioconiva preciociva precioiva preciobruto precioventaconiva preciounitario punitario valorventa valorconiva valorciva valoriva valorunitario preciofinal vventa price regularprice baseprice variantprice unitprice sellingprice',
    ),
  },
  {
    field: 'unit',
    label: 'Unidad',
    width: 10,
    names: words('unidaddemedida unidadmedida medida umedida vendidopor sevendepor unit'),
  },
  {
    field: 'category',
    label: 'Categoría',
    width: 20,
    names: words(
      'rubro seccion familia categorias linea tipoproducto grupo category categories menugroup reportingcategory',
    ),
  },
  {
    field: 'isAvailable',
    label: 'Disponible',
    width: 12,
    names: words('disponibilidad disponibleventa available availableforsale'),
  },
  { field: 'isActive', label: 'Activo', width: 10, names: words('visible publicado active published') },
  {
    field: 'imageUrl',
    label: 'Imagen',
    width: 40,
    names: words(
      'foto fotografia urlimagen imagenurl image imageurl imagesrc images imagenes fotos picture photo',
    ),
  },
  {
    field: 'moreImageUrls',
    label: 'Más imágenes',
    width: 40,
    names: words('masfotos otrasimagenes otrasfotos galeria moreimageurls additionalimagelink'),
  },
  {
    field: 'code',
    label: 'Código',
    width: 14,
    names: words('sku codigosku codigointerno codinterno cod code variantsku plu'),
  },
  ...ALL_DETAILS.map(
    ({ name, label, sheetLabel, unit, heads = [] }): SheetColumn => ({
      field: name,
      label: sheetLabel ?? (unit ? `${label} (${unit})` : label),
      width: Math.max(10, label.length + 8),
      names: heads,
    }),
  ),
  { field: 'options', label: 'Opciones', width: 48, names: words('variantes options') },
  // Not 'ID': other programs write their own numbers there, which may be those of quite different products here.
  { field: 'id', label: 'ID Vitrina', width: 10, names: [] },
];

export const labelOf = (field: string): string =>
  COLUMNS.find((column) => column.field === field)?.label ?? field;

/** 'Duración (minutos)' and 'DURACION_MINUTOS' are the same heading. One without such letters is taken as it is. */
export function foldHead(text: string): string {
  const head = text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return head.replace(/[^a-z0-9]/g, '') || head.trim();
}

/** Every known heading with its field. The first of a field's synonyms are the surest. */
const KNOWN = new Map(
  COLUMNS.flatMap(({ field, label, names }) =>
    [foldHead(label), ...names].map((name, place) => [name, { field, place }] as const),
  ),
);

/** 'Price [Mi local]', 'Precio ($)', 'Nombre del producto', 'Precio de venta' without what says nothing about the field. */
const plainHead = (text: string): string =>
  text
    .slice(0, 200)
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/(?<!\p{L})(del?|las?|los|el|al?|para|of|the|clp)(?!\p{L})/giu, ' ');
const OF_PRODUCTS = /(productos?|articulos?|servicios?|items?|product)(servicios?)?$/;
const OF_ITEM = /^(product|item)/;

/** What a heading that says more than a known one most probably means: 'Precio lista web', 'Nombre corto'. */
const GUESSES: [RegExp, SheetField][] = [
  [/^(precio|valor)(?!.*(cost|compra|rebaj|ofert|mayor|neto|anterior|antes))|^p(recio)?vent|pvp/, 'price'],
  [/^(nombre|producto|articulo)/, 'name'],
];

/** The field that a heading means, and how certain that is: 0 is certain. */
function meaningOf(head: string, known: ChosenColumns): { field: SheetField; doubt: number } | null {
  const folded = foldHead(head);
  const chosen = known[folded];
  if (chosen !== undefined) return chosen === '' ? null : { field: chosen, doubt: 0 };
  const plain = foldHead(plainHead(head));
  const guess = GUESSES.find(([pattern]) => pattern.test(plain))?.[1];
  const tries = [folded, plain, plain.replace(OF_PRODUCTS, ''), plain.replace(OF_ITEM, '')].map((name) =>
    KNOWN.get(name),
  );
  const at = tries.findIndex((found) => found && (found.field !== 'id' || folded === 'idvitrina'));
  const found = tries[at] ?? (guess && { field: guess, place: 0 });
  return found ? { field: found.field, doubt: (at < 0 ? tries.length : at) + found.place / 100 } : null;
}

/** What a person has said about headings, by `foldHead`; '' is a column that is not used. */
export type ChosenColumns = Readonly<Record<string, SheetField | ''>>;

/** The row with the headings is searched within this many rows, because it may be below a title and a logo. */
const HEAD_WITHIN_ROWS = 30;

export interface HeadColumn {
  /** Null if the column is not used: an unknown heading, or a further one for the same field. */
  field: SheetField | null;
  at: number;
  head: string;
}

export interface SheetHead {
  /** The index in `rows`, from 0. */
  at: number;
  columns: HeadColumn[];
}

interface HeadRules {
  known?: ChosenColumns;
  hidden?: ReadonlySet<number>;
  /** The type of the card: in the sheet of a shop, 'Marca' and 'Modelo' are not those of a car. */
  cardType?: string | undefined;
}

export const usedIn = ({ columns }: SheetHead): number =>
  columns.filter(({ field }) => field !== null).length;

/** Finds the row with the most known headings, if one of them is the product's name. */
export function findHead(rows: readonly (readonly Cell[])[], rules: HeadRules = {}): SheetHead | null {
  let best: SheetHead | null = null;
  for (const [at, row] of rows.slice(0, HEAD_WITHIN_ROWS).entries()) {
    const head = { at, columns: readHead(row, rules) };
    const hasName = head.columns.some(({ field }) => field === 'name');
    if (hasName && usedIn(head) > (best ? usedIn(best) : 0)) best = head;
  }
  return best;
}

/** The first row with the most texts, for a sheet without known headings. */
export function guessHead(rows: readonly (readonly Cell[])[], rules: HeadRules = {}): SheetHead | null {
  let best: SheetHead | null = null;
  for (const [at, row] of rows.slice(0, HEAD_WITHIN_ROWS).entries()) {
    const columns = readHead(row, rules);
    if (columns.length > (best?.columns.length ?? 0)) best = { at, columns };
  }
  return best;
}

/** Of several headings for one field the most certain is used; hidden columns only for the id. */
function readHead(row: readonly Cell[], { known = {}, hidden, cardType }: HeadRules): HeadColumn[] {
  const read = row.flatMap((cell, at) => {
    const head = typeof cell === 'string' ? cell.trim().slice(0, 60) : '';
    const meaning = head === '' ? null : meaningOf(head, known);
    const isForeign =
      meaning !== null &&
      known[foldHead(head)] !== meaning.field &&
      cardType !== undefined &&
      detailNamed(meaning.field)?.of.includes(cardType) === false;
    const isUsable = meaning !== null && !isForeign && (!hidden?.has(at) || meaning.field === 'id');
    return head === '' ? [] : [{ at, head, meaning: isUsable ? meaning : null }];
  });
  const best = new Map<SheetField, number>();
  for (const { at, meaning } of read.toSorted((a, b) => (a.meaning?.doubt ?? 0) - (b.meaning?.doubt ?? 0)))
    if (meaning && !best.has(meaning.field)) best.set(meaning.field, at);
  return read.map(({ at, head, meaning }) => ({
    at,
    head,
    field: meaning && best.get(meaning.field) === at ? meaning.field : null,
  }));
}
