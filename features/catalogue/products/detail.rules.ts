import { formatCount } from '#foundation/contract/count.ts';

/** Numbers are stored as numbers, UF and areas with two decimals; `yes` is a yes or no; a date is '2027-03-31'. */
export type DetailKind =
  | 'whole'
  | 'minutes'
  | 'year'
  | 'pesos'
  | 'uf'
  | 'area'
  | 'word'
  | 'yes'
  | 'date'
  | 'text'
  | 'link'
  | 'comuna';

/** One fact of a product beyond name and price: what forms, sheets, cards and search engines know about it. */
export interface Detail {
  name: string;
  /** The card types whose products have it. */
  of: readonly string[];
  label: string;
  kind: DetailKind;
  unit?: string;
  /** Of numbers. */
  min?: number;
  max?: number;
  example?: string;
  /** The values of a word with what people read. */
  words?: Readonly<Record<string, string>>;
  /** What people read while it is not known: 'Disponible'. */
  none?: string;
  /** Facts without a group are shown wherever the product is; those of a group only where one looks closely. */
  group?: string;
  /**
   * How visitors filter a card by it: one of a few words, any text, a small number such as that of rooms, or a number
   * between two others. Without it nobody looks for it.
   */
  filter?: 'words' | 'text' | 'count' | 'range';
  /** What the filter is called, if not as the detail. */
  filterLabel?: string;
  /** Of links: the sites to which they may lead, without 'www.'; any where there is none. */
  sites?: readonly string[];
  /** Of links, what a tap does: 'Ver video'. */
  opens?: string;
  /** The value in words, where number and unit are not enough. */
  say?: (value: never) => string;
  /** Units that people type although the label names them. Hours are not accepted as minutes. */
  typed?: RegExp;
  /** The heading in sheets if it is not the label, and other headings for it, as `foldHead` returns them. */
  sheetLabel?: string;
  heads?: readonly string[];
  /** The property of schema.org, with the UN/CEFACT code of the unit. */
  schema?: string;
  unitCode?: string;
}

/** '45 min', '1 h 30 min', '2 h'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** 'UF 3.250', 'UF 24,5' */
export const ufText = (uf: number): string => `UF ${decimalText(uf)}`;

/** 3250.5 → '3.250,5' */
export function decimalText(value: number): string {
  const [whole = '', decimals] = `${value}`.split('.');
  return formatCount(Number(whole)) + (decimals ? `,${decimals}` : '');
}
