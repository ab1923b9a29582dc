import { z } from 'zod';
import { officialComuna } from '#features/platform/places/comunas.rules.ts';
import { clearable, line } from '#foundation/contract/schemas.ts';
import type { Detail } from './detail.rules.ts';
import { DETAILS } from './detail-list.rules.ts';
import { type KnownDetails, linkOf, linkProblem, numberProblem } from './details.rules.ts';

const wordsOf = ({ words = {} }: Detail) => z.enum(Object.keys(words) as [string, ...string[]]);

function stored(detail: Detail): z.ZodType {
  switch (detail.kind) {
    case 'word':
      return wordsOf(detail);
    case 'yes':
      return z.boolean();
    case 'date':
    case 'text':
    case 'link':
    case 'comuna':
      return z.string();
    case 'uf':
    case 'area':
      return z.number();
    default:
      return z.int();
  }
}

/** A value as it is sent; null and '' clear it. */
function sent(detail: Detail): z.ZodType {
  const { kind, min = 0, max = 0 } = detail;
  const cleared = z.union([z.literal('').transform(() => null), z.null()]);
  if (kind === 'comuna') return clearable(line(60).overwrite(officialComuna));
  if (kind === 'text') return clearable(line(60));
  if (kind === 'link')
    return clearable(
      z
        .string()
        .overwrite((typed) => linkOf(detail, typed) ?? typed)
        .refine((url) => !url.trim() || linkOf(detail, url) !== null, {
          error: linkProblem(detail),
        }),
    );
  if (kind === 'yes') return z.union([cleared, z.boolean()], { error: 'Elige sí o no.' });
  if (kind === 'word') return z.union([cleared, wordsOf(detail)], { error: 'Elige una opción de la lista.' });
  if (kind === 'date')
    return z.union([cleared, z.iso.date()], { error: 'Escribe una fecha, por ejemplo 31-03-2027.' });
  const error = numberProblem(detail);
  if (kind === 'uf' || kind === 'area')
    return z
      .union([cleared, z.number(), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)], { error })
      .transform((value) => (value === null ? null : Math.round(Number(value) * 100) / 100))
      .pipe(z.number().min(min, { error }).max(max, { error }).nullable());
  return z
    .union([cleared, z.number(), z.string().regex(/^\d{1,9}$/)], { error })
    .transform((value) => (value === null ? null : Number(value)))
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }).nullable());
}

const objectOf = (schemaOf: (detail: Detail) => z.ZodType) =>
  z.object(Object.fromEntries(DETAILS.map((detail) => [detail.name, schemaOf(detail).optional()])));

export const ItemDetails = objectOf(stored) as unknown as z.ZodType<KnownDetails>;
export type ItemDetails = KnownDetails;

/** Only the sent keys change; null clears a key. */
export const ItemDetailsDraft = objectOf(sent) as unknown as z.ZodType<ItemDetailsDraft>;
export type ItemDetailsDraft = { [Name in keyof KnownDetails]: KnownDetails[Name] | null };
