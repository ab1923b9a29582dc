import { z } from 'zod';
import { officialComuna } from '#features/platform/places/comunas.rules.ts';
import { clearable, line } from '#foundation/contract/schemas.ts';
import { DETAIL_BOUNDS } from './item-bounds.rules.ts';

export const OPERATIONS = ['sale', 'rent', 'daily_rent'] as const;
export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric', 'gas'] as const;
export const GEARBOXES = ['manual', 'automatic'] as const;
/** Of a home or a car that can no longer be asked for. */
export const STATES = ['reserved', 'sold'] as const;

/**
 * A product's facts beyond name and price. The card's type decides which of them forms ask for and cards show
 * (details.rules.ts). Unknown facts are left out.
 */
export const ItemDetails = z.object({
  durationMinutes: z.int().optional(),
  operation: z.enum(OPERATIONS).optional(),
  areaM2: z.int().optional(),
  bedrooms: z.int().optional(),
  bathrooms: z.int().optional(),
  comuna: z.string().optional(),
  year: z.int().optional(),
  mileageKm: z.int().optional(),
  fuel: z.enum(FUELS).optional(),
  gearbox: z.enum(GEARBOXES).optional(),
  state: z.enum(STATES).optional(),
});
export type ItemDetails = z.output<typeof ItemDetails>;

/** A whole number within bounds, as a number or digits; null and '' clear it. */
const whole = ({ min, max, error }: { min: number; max: number; error: string }) =>
  z
    .union([z.literal('').transform(() => null), z.null(), z.number(), z.string().regex(/^\d{1,9}$/)], {
      error,
    })
    .transform((value) => (value === null ? null : Number(value)))
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }).nullable())
    .optional();

const oneOf = <Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.union([z.literal('').transform(() => null), z.null(), z.enum(values)], { error }).optional();

/** Only the sent keys change; null clears a key. */
export const ItemDetailsDraft = z.object({
  durationMinutes: whole(DETAIL_BOUNDS.durationMinutes),
  operation: oneOf(OPERATIONS, 'Elige venta, arriendo o arriendo por día.'),
  areaM2: whole(DETAIL_BOUNDS.areaM2),
  bedrooms: whole(DETAIL_BOUNDS.bedrooms),
  bathrooms: whole(DETAIL_BOUNDS.bathrooms),
  comuna: clearable(line(60).overwrite(officialComuna)).optional(),
  year: whole(DETAIL_BOUNDS.year),
  mileageKm: whole(DETAIL_BOUNDS.mileageKm),
  fuel: oneOf(FUELS, 'Elige un combustible de la lista.'),
  gearbox: oneOf(GEARBOXES, 'Elige manual o automática.'),
  state: oneOf(STATES, 'Elige reservado o vendido.'),
});
export type ItemDetailsDraft = z.output<typeof ItemDetailsDraft>;
