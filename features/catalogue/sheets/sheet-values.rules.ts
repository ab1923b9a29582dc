import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { type Detail, decimalText } from '#features/catalogue/products/detail.rules.ts';
import { detailNamed, detailText } from '#features/catalogue/products/details.rules.ts';
import { hasOptions } from '#features/catalogue/products/has-options.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import { neutralised } from './cells.rules.ts';
import { COLUMNS, type SheetColumn, type SheetField } from './columns.rules.ts';
import { optionText } from './option-text.rules.ts';

const PRODUCT_FIELDS = [
  'id',
  'name',
  'description',
  'price',
  'unit',
  'categoryId',
  'imageUrl',
  'moreImageUrls',
  'isAvailable',
  'isActive',
  'code',
  'details',
  'options',
] as const;

/** The fields of a product that a sheet contains. The position in the list and 'sold out today' are not included. */
export type SheetProduct = Pick<Item, (typeof PRODUCT_FIELDS)[number]>;

/** A price in UF has no pesos of its own: those of today would be wrong when the sheet is imported again. */
export const toSheetProduct = (row: SheetProduct): SheetProduct => ({
  ...(Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, row[field]])) as unknown as SheetProduct),
  ...(row.details.priceUf && { price: 0 }),
});

/** The columns of a card's exported sheet: those of its type, and all others that a product uses. */
export function columnsOf(cardType: string, products: readonly SheetProduct[]): SheetColumn[] {
  return COLUMNS.filter(({ field }) => {
    if (field === 'id') return products.length > 0;
    if (field === 'unit') return hasOptions(cardType) || products.some(({ unit }) => unit !== null);
    if (field === 'moreImageUrls') return products.some(({ moreImageUrls }) => moreImageUrls.length > 0);
    if (field === 'options')
      return hasOptions(cardType) || products.some(({ options }) => options.length > 0);
    const detail = detailNamed(field);
    return (
      !detail ||
      detail.of.includes(cardType) ||
      products.some(({ details }) => details[detail.name] !== undefined)
    );
  });
}

interface Surroundings {
  categories: ReadonlyMap<number, string>;
  /**
   * The site's address. Uploaded pictures are exported with their full URL, so that a click in the sheet opens them.
   */
  publicUrl: string;
}

const fullAddress = (address: string, { publicUrl }: Surroundings): string =>
  address.startsWith('/') ? publicUrl + address : address;

/** A product's cell for an exported file. No text is written as a formula. */
export function cellOf(
  product: SheetProduct,
  field: SheetField,
  around: Surroundings,
): string | number | null {
  const value = plainCell(product, field, around);
  return typeof value === 'string' ? neutralised(value) : value;
}

function plainCell(product: SheetProduct, field: SheetField, around: Surroundings): string | number | null {
  switch (field) {
    case 'category':
      return product.categoryId === null ? null : (around.categories.get(product.categoryId) ?? null);
    case 'isAvailable':
    case 'isActive':
      return product[field] ? 'Sí' : 'No';
    case 'price':
      return product.details.priceUf ? null : product.price;
    case 'imageUrl':
      return product.imageUrl && fullAddress(product.imageUrl, around);
    case 'moreImageUrls':
      return product.moreImageUrls.map((address) => fullAddress(address, around)).join(' ') || null;
    case 'options':
      return optionText(product.options) || null;
    default: {
      const detail = detailNamed(field);
      return detail
        ? detailCell(detail, product.details[detail.name])
        : (product[field as keyof SheetProduct] as string | number | null);
    }
  }
}

/** Whole numbers stay numbers; all else is written so that an import reads it: '24.5' could be 24.500. */
function detailCell(detail: Detail, value: unknown): string | number | null {
  if (value === undefined) return null;
  if (typeof value === 'number') return Number.isInteger(value) ? value : decimalText(value);
  return detail.kind === 'date' ? `${value}` : detailText(detail, value);
}

/** A product's field as text for the preview; null if empty. */
export function shownValue(
  product: SheetProduct,
  field: SheetField,
  categories: ReadonlyMap<number, string>,
): string | null {
  if (field === 'price' && product.details.priceUf) return null;
  if (field === 'price') return product.price === 0 ? 'Consultar' : formatPesos(product.price);
  const value = plainCell(product, field, { categories, publicUrl: '' });
  return value === null ? null : String(value);
}
