import { formatPesos, MAX_PESOS } from './money.ts';

/** The pesos in a typed amount, however many; null if it is not an amount. */
function typedAmount(typed: string): number | null {
  const text = typed.replace(/[\s$]/g, '');
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text.replaceAll('.', '').replace(',', '.')));
}

/**
 * The pesos that a Chilean means by '12.990', '$ 12.990', '12990' or '12.990,50'; null where it is not an amount
 * from 0 to 999.999.999. Points group thousands and a comma begins the cents, which are rounded to the peso.
 */
export function parsePesos(typed: string): number | null {
  const pesos = typedAmount(typed);
  return pesos !== null && pesos <= MAX_PESOS ? pesos : null;
}

/** The percentage that somebody means by '15', '15 %', '7,5%' or '-5'; null where it is none. */
export function parsePercent(typed: string): number | null {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  return /^[+-]?\d{1,3}(\.\d)?$/.test(text) ? Number(text) : null;
}

/** What is typed where it is either. */
export const parsePercentOrPesos = (unit: 'percent' | 'pesos', typed: string): number | null =>
  unit === 'percent' ? parsePercent(typed) : parsePesos(typed);

/** The UF that a Chilean means by '3.250', 'UF 3250' or '24,5'; null where it is not an amount with up to two decimals. */
export function parseUf(typed: string): number | null {
  return decimalOf(
    typed
      .replace(/^\s*UF/i, '')
      .replace(/UF\s*$/i, '')
      .trim(),
  );
}

/** The surface that somebody means by '1.250', '62,35' or '62.35': two digits after a point are no thousands. */
export const parseArea = (typed: string): number | null =>
  decimalOf(typed.replace(/^\s*(\d+)\.(\d{1,2})\s*$/, '$1,$2').trim());

const decimalOf = (text: string): number | null =>
  /^(\d{1,3}(\.\d{3})+|\d{1,9})(,\d{1,2})?$/.test(text)
    ? Number(text.replaceAll('.', '').replace(',', '.'))
    : null;

/**
 * Why a typed amount is refused; null if it can be read.
 * @param wanted what to write, shown if it is not an amount at all
 * @param max the highest amount, in pesos
 */
export function pesosProblem(
  typed: string,
  wanted = 'Escribe el precio en pesos, por ejemplo 12.990.',
  max = MAX_PESOS,
): string | null {
  const pesos = typedAmount(typed);
  if (pesos === null) return wanted;
  return pesos > max ? `Puede ser hasta ${formatPesos(max)}.` : null;
}
