import { z } from 'zod';
import { id, requiredLine } from '#foundation/contract/schemas.ts';
import { MAX_CHOICES, MAX_DIFFERENCE, MAX_GROUPS } from './item-bounds.rules.ts';
import { fitsPrice } from './options.rules.ts';

const DIFFERENCE = 'Escribe la diferencia en pesos, sin puntos: por ejemplo 1500.';

const difference = () =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/, { error: DIFFERENCE })], {
      error: DIFFERENCE,
    })
    .transform((value) => Math.round(Number(value)))
    .pipe(z.int().min(-MAX_DIFFERENCE).max(MAX_DIFFERENCE));

export const Choice = z.object({ id: id(), name: z.string(), price: z.int(), isAvailable: z.boolean() });

export const OptionGroup = z.object({
  id: id(),
  name: z.string(),
  min: z.int(),
  max: z.int(),
  /** For sizes: choices are shown and typed as whole prices. The cheapest adds 0, so it has the product's price. */
  setsPrice: z.literal(true).optional(),
  choices: z.array(Choice),
});
export type OptionGroup = z.output<typeof OptionGroup>;

/** A choice without an `id` is new, and the server assigns one. */
export const ChoiceDraft = z.object({
  id: id().optional(),
  name: requiredLine(60),
  /** Added to the product's price, in pesos; may be negative. 0 if missing, unless the group sets the price. */
  price: difference().optional(),
  isAvailable: z.boolean().default(true),
});

export const OptionGroupDraft = z
  .object({
    id: id().optional(),
    name: requiredLine(60),
    min: z.int().min(0).max(MAX_CHOICES).default(0),
    max: z.int().min(1).max(MAX_CHOICES).optional(),
    /** At most one group of a product may set the price. Exactly one choice is chosen, and the cheapest adds 0. */
    setsPrice: z.boolean().optional(),
    choices: z.array(ChoiceDraft).min(1, { error: 'Agrega al menos una opción.' }).max(MAX_CHOICES),
  })
  .superRefine(({ setsPrice, choices }, context) => {
    if (!setsPrice) return;
    for (const [at, { name, price }] of choices.entries()) {
      const message = `Escribe lo que cuesta «${name}».`;
      if (price === undefined)
        context.addIssue({ code: 'custom', path: ['choices', at, 'price'], message, input: null });
    }
  })
  .transform(({ max, setsPrice, choices, ...group }) => ({
    ...group,
    choices: choices.map(({ price = 0, ...choice }) => ({ ...choice, price })),
    max: max ?? Math.max(1, group.min),
    ...(setsPrice && { setsPrice: true as const }),
  }))
  .superRefine(({ min, max, setsPrice, choices }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: null });
    if (max < min) wrong('max', 'El máximo no puede ser menor que el mínimo.');
    if (min > choices.length) wrong('min', 'No hay tantas opciones para elegir.');
    if (max > choices.length) wrong('max', 'No hay tantas opciones para elegir.');
    if (repeats(choices.map(({ name }) => name.toLowerCase()))) wrong('choices', 'Hay opciones repetidas.');
    if (setsPrice && !fitsPrice({ min, max, choices })) {
      wrong('setsPrice', 'Para poner el precio se elige una sola opción, y la más barata no suma nada.');
    }
  });

/** All groups of a product in display order. */
export const OptionGroupDrafts = z
  .array(OptionGroupDraft)
  .max(MAX_GROUPS)
  .superRefine((groups, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', message, input: null });
    if (repeats(groups.map(({ name }) => name.toLowerCase()))) wrong('Hay grupos de opciones repetidos.');
    const ids = groups.flatMap((group) => [group.id, ...group.choices.map((choice) => choice.id)]);
    if (repeats(ids.filter((given) => given !== undefined))) wrong('Hay opciones repetidas.');
    if (groups.filter(({ setsPrice }) => setsPrice).length > 1)
      wrong('Solo un grupo de opciones puede poner el precio.');
  });
export type OptionGroupDrafts = z.output<typeof OptionGroupDrafts>;

const repeats = (values: readonly unknown[]): boolean => new Set(values).size < values.length;
