import { formatCount } from './count.ts';

/** The highest price, and the most that a product can cost with its options. */
export const MAX_PESOS = 999_999_999;

/**
 * Whole Chilean pesos as people write them: `12990` → `'$12.990'`, `-1000` → `'-$1.000'`.
 * Written by hand because Intl puts other spaces and signs in Node than in some browsers, and a price that
 * differs between server and browser breaks hydration.
 */
export function formatPesos(pesos: number): string {
  return `${pesos <= -0.5 ? '-' : ''}$${formatCount(Math.abs(Math.round(pesos)))}`;
}
