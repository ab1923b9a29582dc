import type { Detail } from '#features/catalogue/products/detail.rules.ts';
import type { ItemDetails, ItemDetailsDraft } from '#features/catalogue/products/details.contract.ts';
import {
  ALL_DETAILS,
  type DetailName,
  detailsOf,
  isCounted,
  linkOf,
  linkProblem,
  numberProblem,
  numberText,
} from '#features/catalogue/products/details.rules.ts';
import { parseArea, parseUf } from '#foundation/contract/typed-price.ts';

/** A product's details as typed: '85.000'. Unknown ones are empty or missing. */
export type DetailFormValues = Partial<Record<DetailName, string>>;

/** Reads '85.000', '85000', '$85.000', '85.000 km' and 'UF 24,5'. Returns NaN if the text is no such number. */
function numberOf(typed: string, { kind, typed: unit = /$/ }: Detail): number {
  if (kind === 'uf') return parseUf(typed) ?? Number.NaN;
  const text = typed.normalize('NFC').replace(/\s/g, '').replace(/^\$/, '').replace(unit, '');
  if (kind === 'area') return parseArea(text) ?? Number.NaN;
  return /^(\d{1,3}(\.\d{3})+|\d{1,9})$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
}

export const toDetailFormValues = (details: ItemDetails): DetailFormValues =>
  Object.fromEntries(
    ALL_DETAILS.flatMap((detail) => {
      const value = details[detail.name];
      if (value === undefined) return [];
      return [[detail.name, typeof value === 'number' ? numberText(detail, value) : `${value}`]];
    }),
  );

/** The details that products on a card of this type have. Other stored details stay unchanged. */
export const toDetailInput = (cardType: string, typed: DetailFormValues): ItemDetailsDraft =>
  Object.fromEntries(
    detailsOf(cardType).map((detail) => {
      const text = typed[detail.name]?.trim() || null;
      if (text === null) return [detail.name, null];
      if (detail.kind === 'yes') return [detail.name, text === 'true'];
      return [detail.name, isCounted(detail) ? numberOf(text, detail) : text];
    }),
  );

/** The problems by their path in the API: 'details.year'. */
export const detailProblems = (cardType: string, typed: DetailFormValues): Record<string, string> =>
  Object.fromEntries(
    detailsOf(cardType).flatMap((detail) => {
      const text = typed[detail.name]?.trim();
      if (text && detail.kind === 'link' && linkOf(detail, text) === null)
        return [[`details.${detail.name}`, linkProblem(detail)]];
      if (!text || !isCounted(detail)) return [];
      const { min = 0, max = 0 } = detail;
      const value = numberOf(text, detail);
      return value >= min && value <= max ? [] : [[`details.${detail.name}`, numberProblem(detail)]];
    }),
  );
