import { MAX_UNDONE_AT_ONCE } from '#features/card/changes/changes.rules.ts';

/** Numeric facts with their bounds, and the message for values outside of them. */
export const DETAIL_BOUNDS = {
  durationMinutes: { min: 5, max: 10_080, error: 'Escribe la duración en minutos, de 5 a 10.080.' },
  areaM2: { min: 1, max: 100_000_000, error: 'Escribe los metros cuadrados, por ejemplo 85.' },
  bedrooms: { min: 0, max: 100, error: 'Escribe cuántos dormitorios tiene, hasta 100.' },
  bathrooms: { min: 0, max: 100, error: 'Escribe cuántos baños tiene, hasta 100.' },
  year: { min: 1900, max: 2100, error: 'Escribe el año con cuatro cifras, por ejemplo 2019.' },
  mileageKm: { min: 0, max: 5_000_000, error: 'Escribe los kilómetros, por ejemplo 85.000.' },
} as const;

export type CountedDetail = keyof typeof DETAIL_BOUNDS;

/** The highest 'Máximo por pedido' that a product may have. */
export const MAX_PER_ORDER = 999;

export const MAX_GROUPS = 20;
/** The number of choices that a group may have. */
export const MAX_CHOICES = 50;
/** How much a choice may add or subtract, in pesos. */
export const MAX_DIFFERENCE = 99_999_999;
/** The number of choices on a card. Its page and its catalogue are sent as a whole, so their size must be limited. */
export const MAX_CARD_CHOICES = 20_000;
export const TOO_MANY_CHOICES = 'Una tarjeta puede tener hasta 20.000 opciones en total.';

/** As many as one request can undo. */
export const MAX_DELETED_AT_ONCE = MAX_UNDONE_AT_ONCE;
