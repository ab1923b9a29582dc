import { z } from 'zod';

const MAX_PESOS = 999_999_999;

/** NUL cannot be stored by PostgreSQL and half a surrogate pair is not text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const text = () =>
  z.string().refine(isStorable, { error: 'Contiene caracteres que no se pueden guardar.', abort: true });

/** One line of text: line breaks become spaces, edges are trimmed. */
export const line = (max: number) =>
  text()
    .overwrite((value) => value.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim())
    .max(max);
export const requiredLine = (max: number) => line(max).min(1);
/** Text of several lines: line breaks are kept as `\n`. */
export const paragraph = (max: number) =>
  text()
    .overwrite((value) => value.replace(/\r\n?|\u2028|\u2029/g, '\n').trim())
    .max(max);

/** `null` and `''` both mean "nothing there". */
export const clearable = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullable().transform((value) => (value === '' ? null : value));

export const id = () => z.int().min(1).max(2_147_483_647);
/** An identifier in a path or a query, where everything arrives as text. */
export const pathId = () => z.coerce.number().pipe(id());
export const idParams = z.object({ id: pathId() });

/** Times leave as ISO 8601 in UTC. */
export const time = () => z.iso.datetime();

export const pesos = () => z.int().min(0).max(MAX_PESOS);
/** A price as it may arrive: a number, or digits with an optional point and one or two decimals; rounded to the peso. */
export const pesosInput = () =>
  z
    .union([z.number().min(0), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)], {
      error: 'Escribe el precio en pesos, sin puntos: por ejemplo 12990.',
    })
    .transform((value) => Math.round(Number(value)))
    .pipe(pesos());

/** E-mail addresses compare without case, so they are stored in lower case. */
export const email = () =>
  text()
    .overwrite((value) => value.trim().toLowerCase())
    .max(254)
    .regex(z.regexes.email, { error: 'Email inválido' });

export const pageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(50)
    .transform((value) => Math.min(value, 100)),
  cursor: z.string().max(200).optional(),
});

/** The order of a list, first to last. Each id once. */
export const idOrder = z.object({
  ids: z
    .array(id())
    .max(2_000)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Hay elementos repetidos.' }),
});
export const done = z.object({});
