import { z } from 'zod';
import { MAX_PESOS } from './money.ts';
import { isPhone, PHONE_WANTED } from './typed-phone.ts';
import { parsePesos, pesosProblem } from './typed-price.ts';
import { UNSEEN } from './unseen.ts';

const PRICE = 'Escribe el precio en pesos, sin puntos: por ejemplo 12990.';

/** NUL cannot be stored by PostgreSQL and half a surrogate pair is not text. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);
export const NOT_STORABLE = 'Contiene caracteres que no se pueden guardar.';

/** Longer text is refused at once, because matching patterns in it would take long. */
const MAX_RECEIVED = 100_000;

/**
 * Invisible characters: a name of these alone would look empty. The one that joins the parts of an emoji is not among
 * them.
 */
const DROPPED = new RegExp(`[${UNSEEN}\\u00ad\\u200b\\u2060\\ufeff]`, 'g');

/** No script puts more accents on a letter, and putting a long run of them in order takes quadratic time. */
const TOO_MANY_ACCENTS = /(?<=\p{M}{8})\p{M}+/gu;

/** Text with at most `max` characters after `tidy`. The first check that fails ends the validation. */
const text = (max: number, tidy: (value: string) => string) =>
  z
    .string()
    .refine((value) => value.length <= MAX_RECEIVED, {
      error: `Debe tener como máximo ${max} caracteres.`,
      abort: true,
    })
    .refine(isStorable, { error: NOT_STORABLE, abort: true })
    .overwrite((value) => tidy(value.replace(DROPPED, '').replace(TOO_MANY_ACCENTS, '')))
    .max(max, { abort: true });

/**
 * Matches each run of spaces as a whole. A pattern of spaces around a line break would be tried anew at every space,
 * which is slow in long runs.
 */
const inOneLine = (value: string): string =>
  value.replace(/\s+/g, (spaces) => (/[\r\n\u2028\u2029]/.test(spaces) ? ' ' : spaces)).trim();

/** One line of text: line breaks become spaces, edges are trimmed. */
export const line = (max: number) => text(max, inOneLine);
export const requiredLine = (max: number, error?: string) => line(max).min(1, error);
/** Text of several lines: line breaks are kept as `\n`. */
export const paragraph = (max: number) =>
  text(max, (value) => value.replace(/\r\n?|\u2028|\u2029/g, '\n').trim());

/** `null` and `''` both mean "nothing there". */
export const clearable = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullable().transform((value) => (value === '' ? null : value));

/** A phone number, as it was typed. */
export const typedPhone = () => line(30).refine(isPhone, { error: PHONE_WANTED });

/** Characters of an `Idempotency-Key`. */
export const MAX_KEY = 200;

export const id = () => z.int().min(1).max(2_147_483_647);
/** An identifier in a path or a query, where everything arrives as text. */
export const pathId = () => z.coerce.number().pipe(id());
export const idParams = z.object({ id: pathId() });

/**
 * Earlier years are refused: long ago, clocks differed from UTC by odd seconds, which `local-time.ts` does not handle,
 * and PostgreSQL has no year 0.
 */
const isNearYear = (text: string): boolean => text >= '1950';

/** A time in an answer or a cursor: ISO 8601 in UTC. */
export const time = () => z.iso.datetime().refine(isNearYear);
/** A date that somebody typed: '2026-11-23'. `dateAfter` writes days after 9999 with a '+', which sorts before all others. */
export const typedDate = () => z.iso.date().refine((text) => isNearYear(text) && text < '2200');

/** A sum of pesos. Not an `int`: before orders had a highest total, sums could be larger than any exact number. */
export const sumOfPesos = () => z.number().min(0);

export const pesos = () => z.int().min(0).max(MAX_PESOS);
/**
 * A price as clients may send it: a number, or digits with an optional point and one or two decimals. It is rounded.
 */
export const pesosInput = () =>
  z
    .union([z.number().min(0), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, { error: PRICE })], {
      error: PRICE,
    })
    .transform((value) => Math.round(Number(value)))
    .pipe(pesos());

/** A price as people type it in a form: '12.990'; null if it is empty. */
export const typedPesos = () =>
  z.string().transform((typed, context) => {
    const message = typed.trim() && pesosProblem(typed);
    if (message) context.addIssue({ code: 'custom', message });
    return parsePesos(typed);
  });

/** E-mail addresses compare without case, so they are stored in lower case. */
export const email = () =>
  text(254, (value) => value.trim().toLowerCase()).regex(z.regexes.email, { error: 'Email inválido' });

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

export const REPEATED = { error: 'Hay elementos repetidos.' };
export const uniqueIds = (ids: z.ZodArray<ReturnType<typeof id>>) =>
  ids.refine((list) => new Set(list).size === list.length, REPEATED);

/** The ids of a list in their new order, each once. */
export const idOrder = z.object({ ids: uniqueIds(z.array(id()).max(2_000)) });
export const done = z.object({});
