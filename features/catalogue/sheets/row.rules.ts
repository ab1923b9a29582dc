import type { z } from 'zod';
import { CategoryDraft, ItemDraft } from '#features/catalogue/products/catalogue.contract.ts';
import type { Detail } from '#features/catalogue/products/detail.rules.ts';
import { detailNamed } from '#features/catalogue/products/details.rules.ts';
import {
  addressesOf,
  areaOf,
  codeOf,
  dateOf,
  isCleared,
  isEmptyCell,
  isSharePage,
  minutesOf,
  NO_RESULT,
  nameOf,
  type ParsedCell,
  plainText,
  priceOf,
  textOf,
  ufOf,
  unitOf,
  wholeOf,
  wordOf,
  yesOrNo,
} from './cells.rules.ts';
import type { Cell, SheetField } from './columns.rules.ts';
import { readOptions } from './option-text.rules.ts';
import type { RowProblem } from './sheets.contract.ts';

/** One row of the sheet, with only the fields that are filled in. */
export interface SheetRow {
  /** The number of the row as the spreadsheet shows it, from 1. */
  row: number;
  /** The id of a product, if the row has one. It may belong to another card. */
  id: number | null;
  /** As written, by which people find the row, also where the fields cannot be used. */
  name?: string;
  fields: Omit<Partial<ItemDraft>, 'categoryId' | 'displayOrder'>;
  category?: string | null;
}

type Raw = Record<string, unknown>;

interface RowCell {
  field: SheetField;
  head: string;
  cell: Cell;
}

export function readRow(
  cells: readonly RowCell[],
  row: number,
): { row: SheetRow; errors: RowProblem[]; warnings: RowProblem[] } {
  const errors: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  const raw: Raw = {};
  const details: Raw = {};
  let id: number | null = null;
  /** The price that sizes written as whole prices set. */
  let sizesPrice: number | undefined;
  for (const { field, head, cell } of cells) {
    if (isEmptyCell(cell)) continue;
    const meaning = meaningOf(field, cell, head);
    if ('problem' in meaning) errors.push({ row, field, message: meaning.problem });
    else if (field === 'id') id = Number(meaning.value);
    else if (detailNamed(field)) details[field] = meaning.value;
    else if (PICTURES.has(field)) {
      const given = [meaning.value ?? []].flat().map(String);
      const addresses = given.filter((address) => !isSharePage(address));
      if (addresses.length < given.length) warnings.push({ row, field, message: SHARE_PAGE });
      if (meaning.value === null) raw.imageUrl = null;
      else if (given.length === 0) raw.moreImageUrls = [];
      else {
        const [first, ...more] = field === 'imageUrl' ? addresses : [undefined, ...addresses];
        if (first !== undefined) raw.imageUrl = first;
        if (more.length > 0) raw.moreImageUrls = [...((raw.moreImageUrls as string[]) ?? []), ...more];
      }
    } else raw[field] = meaning.value;
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
  const read: SheetRow = {
    row,
    id,
    ...(raw.name !== undefined && { name: `${raw.name}`.slice(0, 60) }),
    fields: checked.data ?? {},
  };
  if (category === null) read.category = null;
  else if (category !== undefined) {
    const name = CategoryDraft.shape.name.safeParse(category);
    if (name.success) read.category = name.data;
    else errors.push(...problemsOf(name.error, row, 'category'));
  }
  return { row: read, errors, warnings };
}

const PICTURES = new Set<string>(['imageUrl', 'moreImageUrls']);

const SHARE_PAGE =
  'Este enlace abre una página, no una foto: la fila queda sin ella. Súbela en tu tarjeta después, o escribe la dirección de la imagen.';

/** The schema with the rules for a product that is sent to the API. */
const Draft = ItemDraft.omit({ categoryId: true, displayOrder: true }).partial();

/** Fields that cannot be emptied: a dash has no special meaning in them. */
const NEVER_EMPTY = new Set<SheetField>(['name', 'price', 'isAvailable', 'isActive', 'id']);

function meaningOf(
  field: SheetField,
  cell: Cell,
  head: string,
): ParsedCell<unknown> | { value: unknown; price?: number } {
  if (cell === NO_RESULT)
    return {
      problem: 'Esta fórmula no tiene resultado guardado. Abre la planilla, guárdala y súbela de nuevo.',
    };
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
    case 'imageUrl':
    case 'moreImageUrls':
      return { value: addressesOf(cell) };
    case 'name':
      return nameOf(cell);
    case 'category': {
      const name = nameOf(cell);
      // Shop programs write all categories of a product, with their parents: 'Comida > Panes, Ofertas'.
      return 'value' in name && /^categor(ias|ies|ías)$/i.test(head)
        ? { value: name.value.split(',')[0]?.split('>').at(-1)?.trim() }
        : name;
    }
    case 'description':
      return { value: plainText(textOf(cell)) };
    case 'options': {
      const read = readOptions(textOf(cell));
      return 'problem' in read ? read : { value: read.groups, price: read.price };
    }
    default: {
      const detail = detailNamed(field);
      return detail ? detailOf(detail, cell) : { value: textOf(cell) };
    }
  }
}

function detailOf(detail: Detail, cell: Cell): ParsedCell<unknown> {
  switch (detail.kind) {
    case 'minutes':
      return minutesOf(cell);
    case 'word':
      return wordOf(detail, cell);
    case 'yes':
      return yesOrNo(cell);
    case 'pesos':
      return priceOf(cell);
    case 'uf':
      return ufOf(cell);
    case 'area':
      return areaOf(cell);
    case 'date':
      return dateOf(cell);
    case 'text':
    case 'link':
    case 'comuna':
      return { value: textOf(cell) };
    default:
      return wholeOf(cell, (detail.example ?? '2').replaceAll('.', ''));
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
