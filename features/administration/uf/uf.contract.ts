import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { MAX_UF_PESOS, MIN_UF_PESOS } from './uf-table.rules.ts';

const day = () =>
  z.iso
    .date({ error: 'Escribe una fecha como 2026-11-28.' })
    .refine((date) => date.startsWith('20'), { error: 'Escribe una fecha como 2026-11-28.' });
const pesos = () => z.number().min(MIN_UF_PESOS).max(MAX_UF_PESOS);

const UfValues = z.object({
  /** The date in Santiago, by which a value counts. */
  today: z.iso.date(),
  /** Null while nobody has filled it in: prices in UF are then shown without pesos. */
  pesosToday: pesos().nullable(),
  /** Of one year, in the order of days. */
  values: z.array(z.object({ day: day(), pesos: pesos() })),
});
export type UfValues = z.output<typeof UfValues>;

export const getUfValues = endpoint({
  route: 'GET /api/admin/uf',
  summary: 'The value of the UF today, and of every day of a `year`, this one without it',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() }),
  returns: UfValues,
});

export const setUfValues = endpoint({
  route: 'PUT /api/admin/uf',
  summary: 'Set the value of the UF on these days, or remove it (`null`): all of them, or none',
  body: z.object({
    values: z
      .array(
        z.object({
          day: day(),
          pesos: pesos()
            .transform((value) => Math.round(value * 100) / 100)
            .nullable(),
        }),
      )
      .min(1)
      .max(366)
      .refine((values) => new Set(values.map((value) => value.day)).size === values.length, {
        error: 'Hay un día repetido.',
      }),
  }),
  returns: z.object({ set: z.int() }),
});
