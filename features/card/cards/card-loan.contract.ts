import { z } from 'zod';

const RATE = 'Escribe una tasa mensual de 0,1 a 10, por ejemplo 1,9.';
const MONTHS = 'Escribe un número de 6 a 72.';

/** With which the instalments of a car are worked out; null for none. */
export const CardLoan = z.object({
  /** Percent a month. */
  loanRate: z.number({ error: RATE }).min(0.1, { error: RATE }).max(10, { error: RATE }).nullable(),
  /** The most months. */
  loanMonths: z.int({ error: MONTHS }).min(6, { error: MONTHS }).max(72, { error: MONTHS }).nullable(),
});
