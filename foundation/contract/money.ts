import { formatCount } from './count.ts';

/** The highest price, with or without options. */
export const MAX_PESOS = 999_999_999;

/**
 * Whole Chilean pesos: `12990` → `'$12.990'`, `-1000` → `'-$1.000'`. Hand-written, because Intl uses other spaces and
 * signs in Node than in some browsers, and a difference between server and browser breaks hydration.
 */
export function formatPesos(pesos: number): string {
  return `${pesos <= -0.5 ? '-' : ''}$${formatCount(Math.abs(Math.round(pesos)))}`;
}
