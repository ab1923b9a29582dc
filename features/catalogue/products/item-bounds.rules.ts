import { MAX_UNDONE_AT_ONCE } from '#features/card/changes/changes.rules.ts';

/** The highest 'Máximo por pedido' that a product may have. */
export const MAX_PER_ORDER = 999;

/** What says that a product is at its limit for each order. */
export const maxText = (max: number): string => `Máximo ${max} por pedido`;

/** Whether a part of the unit can be ordered: half a kilo of bread, but no half cake. */
export const isFractional = (unit: string | null | undefined): boolean => /^(kilo|m²|hora)$/.test(unit ?? '');

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
