import type { Detail } from '#features/catalogue/products/detail-list.rules.ts';
import type { ItemDetails, ItemDetailsDraft } from '#features/catalogue/products/details.contract.ts';
import {
  ALL_DETAILS,
  type DetailName,
  detailsOf,
  isCounted,
  numberProblem,
  numberText,
} from '#features/catalogue/products/details.rules.ts';

/** A product's details as typed: '85.000'. Unknown ones are empty or missing. */
export type DetailFormValues = Partial<Record<DetailName, string>>;

/** Reads '85.000', '85000', '$85.000' and '85.000 km'. Returns NaN if the text is not a whole number. */
function wholeOf(typed: string, { typed: unit = /$/ }: Detail): number {
  const text = typed.normalize('NFC').replace(/\s/g, '').replace(/^\$/, '').replace(unit, '');
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
      return [detail.name, isCounted(detail) ? wholeOf(text, detail) : text];
    }),
  );

/** The problems by their path in the API: 'details.year'. */
export const detailProblems = (cardType: string, typed: DetailFormValues): Record<string, string> =>
  Object.fromEntries(
    detailsOf(cardType).flatMap((detail) => {
      const text = typed[detail.name]?.trim();
      if (!text || !isCounted(detail)) return [];
      const { min = 0, max = 0 } = detail;
      const value = wholeOf(text, detail);
      return value >= min && value <= max ? [] : [[`details.${detail.name}`, numberProblem(detail)]];
    }),
  );
