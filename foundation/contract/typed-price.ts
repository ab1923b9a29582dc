import { MAX_PESOS } from './money.ts';

/**
 * The pesos that a Chilean means by '12.990', '$ 12.990', '12990' or '12.990,50'; null where it is not an amount
 * from 0 to 999.999.999. Points group thousands and a comma begins the cents, which are rounded to the peso.
 */
export function parsePesos(typed: string): number | null {
  const text = typed.replace(/[\s$]/g, '');
  const isAmount = /^(\d{1,3}(\.\d{3})+|\d{1,12})(,\d{1,2})?$/.test(text);
  const pesos = isAmount ? Math.round(Number(text.replaceAll('.', '').replace(',', '.'))) : Number.NaN;
  return pesos >= 0 && pesos <= MAX_PESOS ? pesos : null;
}
