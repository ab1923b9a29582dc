import type { ItemDetails } from '#features/catalogue/products/details.contract.ts';
import { type DetailName, detailsOf } from '#features/catalogue/products/details.rules.ts';
import { type CountedDetail, DETAIL_BOUNDS } from '#features/catalogue/products/item-bounds.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';

/** A product's details as typed: '85.000'. Unknown ones are empty or missing. */
export type DetailFormValues = Partial<Record<DetailName, string>>;

/** The details as they are sent; null means empty. */
export type DetailInput = { [Name in DetailName]?: ItemDetails[Name] | null };

const isCounted = (name: DetailName): name is CountedDetail => name in DETAIL_BOUNDS;

/** Units that people type although the label names them. Hours are not accepted as minutes. */
const UNITS: Record<CountedDetail, RegExp> = {
  durationMinutes: /(minutos?|mins?\.?|')$/i,
  areaM2: /(m²|m2|mts?2?\.?|metros(cuadrados)?)$/i,
  bedrooms: /(dormitorios?|dorms?\.?|d)$/i,
  bathrooms: /(baños?|b)$/i,
  year: /$/,
  mileageKm: /(kms?\.?|kil[oó]metros)$/i,
};

/** Reads '85.000', '85000' and '85.000 km'. Returns NaN if the text is not a whole number. */
function wholeOf(typed: string, name: CountedDetail): number {
  const text = typed.normalize('NFC').replace(/\s/g, '').replace(UNITS[name], '');
  return /^(\d{1,3}(\.\d{3})+|\d{1,9})$/.test(text) ? Number(text.replaceAll('.', '')) : Number.NaN;
}

export function toDetailFormValues(details: ItemDetails): DetailFormValues {
  return Object.fromEntries(
    (Object.keys(details) as DetailName[]).map((name) => {
      const value = details[name];
      return [name, typeof value === 'number' && name !== 'year' ? formatCount(value) : String(value ?? '')];
    }),
  );
}

/** The details that products on a card of this type have. Other stored details stay unchanged. */
export function toDetailInput(cardType: string, typed: DetailFormValues): DetailInput {
  return Object.fromEntries(
    detailsOf(cardType).map((name) => {
      const text = typed[name]?.trim() || null;
      return [name, text !== null && isCounted(name) ? wholeOf(text, name) : text];
    }),
  );
}

/** The problems by their path in the API: 'details.year'. */
export function detailProblems(cardType: string, typed: DetailFormValues): Record<string, string> {
  const wrong = detailsOf(cardType).flatMap((name) => {
    const text = typed[name]?.trim();
    if (!text || !isCounted(name)) return [];
    const { min, max, error } = DETAIL_BOUNDS[name];
    const value = wholeOf(text, name);
    return value >= min && value <= max ? [] : [[`details.${name}`, error]];
  });
  return Object.fromEntries(wrong);
}
