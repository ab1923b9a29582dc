import { choiceHint, isWholePrice } from '#features/catalogue/products/card-items.rules.ts';
import { lowestPrice, type OptionGroup } from '#features/catalogue/products/options.rules.ts';
import { formatPesos } from '#foundation/contract/money.ts';
import {
  addedBy,
  canSetPrice,
  cheapestOf,
  choicePriceProblem,
  choicePriceText,
  differenceOf,
  typedDifference,
  withDifferences,
  withWholePrices,
} from './choice-prices.rules.ts';
import { type OptionGroupInput, shownGroups } from './item-input.rules.ts';

export interface ChoiceFormValues {
  /** Unique within its group, whether it is saved or not. */
  key: number;
  id?: number;
  name: string;
  /** The price difference: '1.500', '-500', '' for none. In a group that sets the price, the whole price: '7.000'. */
  price: string;
  isAvailable: boolean;
}

export interface OptionGroupFormValues {
  key: number;
  id?: number;
  name: string;
  /** The limits as typed. They may exceed the number of choices: `limitsOf` returns the effective ones. */
  min: number;
  max: number;
  /** The choices are typed as whole prices, and the cheapest is the product's price. At most one group can do this. */
  setsPrice?: boolean;
  choices: readonly ChoiceFormValues[];
}

export const freshKey = (rows: readonly { key: number }[]): number =>
  Math.min(0, ...rows.map(({ key }) => key)) - 1;

/** Converts a product's groups to form values. @param base the product's own price in pesos */
export const toGroupFormValues = (groups: readonly OptionGroup[], base: number): OptionGroupFormValues[] =>
  groups.map(({ choices, setsPrice, ...group }) => {
    const typed = {
      ...group,
      key: group.id,
      choices: choices.map(({ price, ...choice }) => ({
        ...choice,
        key: choice.id,
        price: typedDifference(price),
      })),
    };
    return setsPrice && base > 0 ? withWholePrices(typed, base) : typed;
  });

const isBlank = ({ name, price }: ChoiceFormValues): boolean => name.trim() === '' && !/\d/.test(price);

/** The groups without empty rows, which are not errors. */
export const dropEmptyChoices = (groups: readonly OptionGroupFormValues[]): OptionGroupFormValues[] =>
  groups
    .map((group) => ({ ...group, choices: group.choices.filter((choice) => !isBlank(choice)) }))
    .filter(({ name, choices }) => name.trim() !== '' || choices.length > 0);

/** The effective limits: at least one choice, and at most all of them. */
export function limitsOf({ min, max, choices }: OptionGroupFormValues): { min: number; max: number } {
  const count = Math.max(1, choices.filter((choice) => !isBlank(choice)).length);
  const most = Math.min(Math.max(max, min, 1), count);
  return { min: Math.min(min, most), max: most };
}

/** The limits as customers read them: 'Obligatorio', 'Elige hasta 3'. */
export const ruleText = (group: OptionGroupFormValues): string => choiceHint(limitsOf(group));

/** How a choice changes the price of `base` pesos: 'Suma $1.500: queda en $5.400.' Empty if it does not. */
export function differenceNote(
  group: OptionGroupFormValues,
  { price }: Pick<ChoiceFormValues, 'price'>,
  base: number,
): string {
  const pesos = group.setsPrice ? 0 : differenceOf(price);
  if (!pesos) return '';
  if (pesos > 0 && isWholePrice(limitsOf(group), base)) return `Cuesta ${formatPesos(pesos)}.`;
  const said = `${pesos < 0 ? 'Resta' : 'Suma'} ${formatPesos(Math.abs(pesos))}`;
  return base > 0 && base + pesos >= 0
    ? `${said}: queda en ${formatPesos(base + pesos)}.`
    : `${said} ${pesos < 0 ? 'del' : 'al'} precio.`;
}

/** The choices in one line: 'Chico, Mediano +$1.000' or 'Chica $5.000, Mediana $7.000'. */
export const choicesText = (group: OptionGroupFormValues): string =>
  group.choices
    .filter((choice) => !isBlank(choice))
    .map((choice) => [choice.name.trim(), choicePriceText(group, choice)].filter(Boolean).join(' '))
    .join(', ');

/** Whether so few choices are available that the product cannot be ordered. */
export const isSoldOut = (group: OptionGroupFormValues): boolean =>
  group.choices.filter(({ isAvailable }) => isAvailable).length < limitsOf(group).min;

/** The groups as they are sent, and as they are shown until the server answers. */
export const toOptionGroupInput = (groups: readonly OptionGroupFormValues[]): OptionGroupInput[] =>
  dropEmptyChoices(groups).map((group) => ({
    ...(group.id === undefined ? {} : { id: group.id }),
    name: group.name.trim(),
    ...limitsOf(group),
    ...(cheapestOf(group) === null ? {} : { setsPrice: true }),
    choices: group.choices.map(({ id, name, price, isAvailable }) => ({
      ...(id === undefined ? {} : { id }),
      name: name.trim(),
      price: addedBy(group, { price }) ?? 0,
      isAvailable,
    })),
  }));

const isRepeated = (names: readonly string[], at: number): boolean =>
  names.some((name, other) => other < at && name !== '' && name === names[at]);
const comparable = (rows: readonly { name: string }[]): string[] =>
  rows.map(({ name }) => name.trim().toLowerCase());

/** The groups with all choices available, because unavailable ones may be available again. */
const allOf = (groups: readonly OptionGroupFormValues[]): OptionGroup[] =>
  shownGroups(toOptionGroupInput(groups)).map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, isAvailable: true })),
  }));

/** The problems by their path in the API: 'options.0.choices.2.price'. `price` is the price of the product. */
export function optionProblems(
  groups: readonly OptionGroupFormValues[],
  price: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const names = comparable(groups);
  for (const [at, group] of groups.entries()) {
    const { name, choices } = group;
    const path = `options.${at}`;
    if (!name.trim()) problems[`${path}.name`] = 'Escribe qué se elige, por ejemplo «Tamaño».';
    else if (isRepeated(names, at)) problems[`${path}.name`] = 'Ya hay un grupo con ese nombre.';
    if (choices.every(isBlank)) problems[`${path}.choices`] = 'Agrega al menos una opción.';
    const choiceNames = comparable(choices);
    for (const [place, choice] of choices.entries()) {
      const field = `${path}.choices.${place}`;
      if (isBlank(choice)) continue;
      if (!choice.name.trim()) problems[`${field}.name`] = 'Escribe el nombre de la opción.';
      else if (isRepeated(choiceNames, place))
        problems[`${field}.name`] = 'Ya hay una opción con ese nombre.';
      const priceProblem = choicePriceProblem(group, choice);
      if (priceProblem) problems[`${field}.price`] = priceProblem;
    }
  }
  if (Object.keys(problems).length === 0 && lowestPrice(price, allOf(groups)) < 0) {
    problems.options = 'Con estas opciones el precio quedaría bajo cero.';
  }
  return problems;
}

/** The group with these limits. Whole prices become differences if several choices, or none, can be chosen. */
export function withLimits(
  group: OptionGroupFormValues,
  limits: { min?: number; max?: number },
): OptionGroupFormValues {
  const changed = { ...group, ...limits };
  return canSetPrice(changed) ? changed : withDifferences(changed);
}

/** The groups of a product for its copy, whose groups and choices are new. */
export const asNewGroups = (groups: readonly OptionGroupFormValues[]): OptionGroupFormValues[] =>
  groups.map(({ id: _, ...group }, at) => ({
    ...group,
    key: -1 - at,
    choices: group.choices.map(({ id: __, ...choice }) => choice),
  }));

const STARTING_POINTS: Record<
  string,
  readonly (readonly [name: string, min: number, max: number, ...string[]])[]
> = {
  restaurant: [
    ['Tamaño', 1, 1, 'Chico', 'Mediano', 'Grande'],
    ['Extras', 0, 3, 'Queso', 'Palta', 'Tocino'],
    ['Salsas', 0, 4, 'Mayonesa', 'Kétchup', 'Mostaza', 'Ají'],
  ],
  products: [
    ['Tamaño', 1, 1, 'Chico', 'Mediano', 'Grande'],
    ['Talla', 1, 1, 'S', 'M', 'L', 'XL'],
    ['Color', 1, 1, 'Blanco', 'Negro'],
  ],
  services: [
    ['Modalidad', 1, 1, 'En el local', 'A domicilio'],
    ['Extras', 0, 2, 'Materiales', 'Urgencia'],
  ],
};

/** The common groups that the product does not have yet. */
export function startingPoints(
  cardType: string,
  groups: readonly OptionGroupFormValues[],
): OptionGroupFormValues[] {
  const names = new Set(comparable(groups));
  return (STARTING_POINTS[cardType] ?? [])
    .filter(([name]) => !names.has(name.toLowerCase()))
    .map(([name, min, max, ...choices]) => ({
      key: freshKey(groups),
      name,
      min,
      max,
      // Menus and price lists usually give the whole price of each size.
      setsPrice: name === 'Tamaño' && !groups.some(({ setsPrice }) => setsPrice),
      choices: choices.map((choice, at) => ({ key: at + 1, name: choice, price: '', isAvailable: true })),
    }));
}

export const blankChoice = (choices: readonly ChoiceFormValues[]): ChoiceFormValues => ({
  key: freshKey(choices),
  name: '',
  price: '',
  isAvailable: true,
});

export const blankGroup = (groups: readonly OptionGroupFormValues[]): OptionGroupFormValues => ({
  key: freshKey(groups),
  name: '',
  min: 0,
  max: 1,
  choices: [blankChoice([])],
});
