import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import {
  type ItemDraft,
  MAX_CATEGORIES,
  MAX_ITEMS,
} from '#features/catalogue/products/catalogue.contract.ts';
import { detailsOf } from '#features/catalogue/products/details.rules.ts';
import { MAX_CARD_CHOICES, TOO_MANY_CHOICES } from '#features/catalogue/products/item-bounds.rules.ts';
import {
  countChoices,
  fitsPrice,
  type OptionGroup,
  priceProblem,
} from '#features/catalogue/products/options.rules.ts';
import { changedPictures } from '#features/catalogue/products/pictures.rules.ts';
import { folded } from './cells.rules.ts';
import { matchRows } from './matching.rules.ts';
import type { SheetRow } from './row.rules.ts';
import type { SheetReading } from './rows.rules.ts';
import type { SheetProduct } from './sheet-values.rules.ts';
import type { RowProblem } from './sheets.contract.ts';

export interface Catalogue {
  products: readonly SheetProduct[];
  categories: readonly { id: number; name: string }[];
  /** The card's type decides whether a price may be missing ('Consultar'). */
  cardType: string;
}

/** The id of an existing category, the name of a new one, or null for no category. */
export type CategoryChoice = number | { make: string } | null;

export interface PlannedNew {
  row: number;
  draft: Omit<ItemDraft, 'categoryId'>;
  category: CategoryChoice;
}

export interface PlannedChange {
  row: number;
  before: SheetProduct;
  /** The whole product after the import; a new category is in `category`. New options have no ids yet. */
  after: Omit<SheetProduct, 'options'> & { options: WithoutIds[] };
  category: CategoryChoice;
}

export interface ImportPlan {
  created: PlannedNew[];
  changed: PlannedChange[];
  unchanged: number;
  newCategories: string[];
  errors: RowProblem[];
  /** Hidden rows, addresses that are no pictures. They do not prevent the import. */
  warnings: RowProblem[];
  /** Why the card cannot hold everything, or null. */
  limit: string | null;
}

type WithoutIds = Omit<OptionGroup, 'id' | 'choices'> & {
  id?: number | undefined;
  choices: readonly (Omit<OptionGroup['choices'][number], 'id'> & { id?: number | undefined })[];
};

/** The changes that the sheet would make. Products that are not in the sheet stay unchanged. */
export function planImport(reading: SheetReading, catalogue: Catalogue): ImportPlan {
  const errors = [...reading.errors];
  const { rows } = reading;
  const { matches, problems } = matchRows(rows, catalogue.products);
  errors.push(...problems);
  const categories = categoriesOf(catalogue.categories);
  const plan: ImportPlan = {
    created: [],
    changed: [],
    unchanged: 0,
    newCategories: categories.made,
    errors,
    warnings: reading.warnings,
    limit: null,
  };
  const wrongRows = new Set(errors.map(({ row }) => row));
  for (const sheetRow of rows) {
    const match = matches.get(sheetRow);
    if (match === undefined) continue;
    if (match === 'new') {
      const isKnownWrong = wrongRows.has(sheetRow.row);
      plan.created.push(...planNew(priced(sheetRow, catalogue), categories, { errors, isKnownWrong }));
    } else planChange(sheetRow, match, categories, plan);
  }
  errors.push(...takenCodes(plan, catalogue.products));
  errors.sort((a, b) => a.row - b.row);
  plan.limit = limitOf(plan, catalogue);
  return plan;
}

/** On cards where a price may be missing, a missing one means 'Consultar', which is stored as 0. */
const priced = (row: SheetRow, { cardType }: Catalogue): SheetRow =>
  row.fields.price === undefined && detailsOf(cardType).length > 0
    ? { ...row, fields: { ...row.fields, price: 0 } }
    : row;

function planNew(
  { row, fields, category }: SheetRow,
  categories: Categories,
  { errors, isKnownWrong }: { errors: RowProblem[]; isKnownWrong: boolean },
): PlannedNew[] {
  const { name, price } = fields;
  if (name === undefined && !isKnownWrong) errors.push({ row, field: 'name', message: 'Falta el nombre.' });
  if (price === undefined && !isKnownWrong) errors.push({ row, field: 'price', message: MISSING_PRICE });
  if (name === undefined || price === undefined) return [];
  const problem = priceProblem(price, withKnownIds(fields.options ?? [], []));
  if (problem) errors.push({ row, field: 'options', message: problem });
  return [{ row, draft: { ...fields, name, price }, category: categories.choose(category ?? null, null) }];
}

const MISSING_PRICE = 'Falta el precio, y no hay un producto con este nombre o código.';

function planChange(
  { row, fields, category }: SheetRow,
  before: SheetProduct,
  categories: Categories,
  plan: ImportPlan,
): void {
  const { details, options, ...columns } = fields;
  const chosen = category === undefined ? before.categoryId : categories.choose(category, before.categoryId);
  const after: PlannedChange['after'] = {
    ...before,
    ...columns,
    description: columns.description === undefined ? before.description : columns.description,
    unit: columns.unit === undefined ? before.unit : columns.unit,
    ...changedPictures(columns, before),
    code: columns.code === undefined ? before.code : columns.code,
    categoryId: typeof chosen === 'object' ? null : chosen,
    details: Object.fromEntries(
      Object.entries({ ...(details === null ? {} : before.details), ...details }).filter(
        ([, value]) => value !== null && value !== undefined,
      ),
    ),
    options: options === undefined ? [...before.options] : keepingIds(options ?? [], before.options),
  };
  // The sheet's pesos are those of the day on which it was written.
  if (after.details.priceUf) after.price = 0;
  const problem = priceProblem(after.price, withKnownIds(after.options, before.options));
  if (problem) plan.errors.push({ row, field: 'options', message: problem });
  const isNewCategory = chosen !== null && typeof chosen === 'object';
  if (!isNewCategory && isSame(before, after)) plan.unchanged += 1;
  else plan.changed.push({ row, before, after, category: chosen });
}

/** Compares by key, in any order of the keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other;
  const [keys, others] = [one, other].map((value) =>
    Object.keys(value).filter((key) => (value as Record<string, unknown>)[key] !== undefined),
  );
  return (
    keys?.length === others?.length &&
    (keys ?? []).every((key) =>
      isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
export const isSameValue = isSame;

/**
 * Groups and choices whose name already exists keep their id, because carts refer to them. Sizes still set the price:
 * exported sheets contain them as differences, so that a changed price changes all of them.
 */
function keepingIds(groups: readonly WithoutIds[], known: readonly OptionGroup[]): WithoutIds[] {
  const groupFor = finder(known);
  return groups.map(({ id: _, choices, ...group }) => {
    const same = groupFor(group.name);
    const choiceFor = finder(same?.choices ?? []);
    return {
      ...group,
      ...(same ? { id: same.id } : {}),
      ...(same?.setsPrice && fitsPrice({ ...group, choices }) ? { setsPrice: true } : {}),
      choices: choices.map(({ id: __, ...choice }) => {
        const sameChoice = choiceFor(choice.name);
        return sameChoice ? { ...choice, id: sameChoice.id } : choice;
      }),
    };
  });
}

/** Finds an entry by the exact name, otherwise by the folded name. Each entry is found at most once. */
function finder<Named extends { name: string }>(
  known: readonly Named[],
): (name: string) => Named | undefined {
  const left = new Set(known);
  const [exactly, loosely] = [({ name }: Named) => name, ({ name }: Named) => folded(name)].map((nameOf) =>
    Map.groupBy(known, nameOf),
  );
  return (name) => {
    const alike = [...(exactly?.get(name) ?? []), ...(loosely?.get(folded(name)) ?? [])];
    const found = alike.find((one) => left.has(one));
    if (found) left.delete(found);
    return found;
  };
}

/** The groups with any ids, for rules that only use their prices. */
const withKnownIds = (groups: readonly WithoutIds[], known: readonly OptionGroup[]): OptionGroup[] =>
  groups.map((group, at) => ({
    ...group,
    id: group.id ?? known.length + at,
    choices: group.choices.map((choice, place) => ({ ...choice, id: choice.id ?? place })),
  }));

type Categories = ReturnType<typeof categoriesOf>;

function categoriesOf(present: Catalogue['categories']) {
  const byName = new Map<string, CategoryChoice>();
  const names = new Map(present.map(({ id, name }) => [id, folded(name)]));
  for (const { id, name } of present) if (!byName.has(folded(name))) byName.set(folded(name), id);
  const made: string[] = [];
  return {
    made,
    /** Prefers the product's own category, because two categories may have the same name. */
    choose(name: string | null, current: number | null): CategoryChoice {
      if (name === null) return null;
      const wanted = folded(name);
      if (current !== null && names.get(current) === wanted) return current;
      const known = byName.get(wanted);
      if (known !== undefined) return known;
      made.push(name);
      const choice = { make: name };
      byName.set(wanted, choice);
      return choice;
    },
  };
}

/** Compares codes as they will be after the import: rows may move a code from one product to another. */
function takenCodes({ created, changed }: ImportPlan, products: readonly SheetProduct[]): RowProblem[] {
  const inSheet = new Set(changed.map(({ before }) => before.id));
  const holders = new Map<string, string>();
  for (const { id, code, name } of products)
    if (code !== null && !inSheet.has(id)) holders.set(code, `«${name}»`);
  const codes = [
    ...changed.map(({ row, after }) => ({ row, code: after.code })),
    ...created.map(({ row, draft }) => ({ row, code: draft.code ?? null })),
  ].sort((a, b) => a.row - b.row);
  return codes.flatMap(({ row, code }) => {
    if (code === null) return [];
    const holder = holders.get(code);
    holders.set(code, holder ?? `la fila ${row}`);
    return holder === undefined
      ? []
      : [
          {
            row,
            field: 'code',
            message: `El código ${code} ya es de ${holder}. No se puede repetir.`,
          },
        ];
  });
}

function limitOf(
  { created, changed, newCategories }: ImportPlan,
  { products, categories, cardType }: Catalogue,
) {
  const { many, o } = tradeWords(cardType);
  if (products.length + created.length > MAX_ITEMS) {
    return `Una tarjeta puede tener hasta 2.000 ${many}: ya tienes ${products.length} y el archivo trae ${created.length} nuev${o}s.`;
  }
  if (categories.length + newCategories.length > MAX_CATEGORIES) {
    return `Una tarjeta puede tener hasta ${MAX_CATEGORIES} categorías: ya tienes ${categories.length} y el archivo trae ${newCategories.length} nuevas.`;
  }
  const added =
    countChoices(created.map(({ draft }) => draft)) +
    countChoices(changed.map(({ after }) => after)) -
    countChoices(changed.map(({ before }) => before));
  return added > 0 && countChoices(products) + added > MAX_CARD_CHOICES ? TOO_MANY_CHOICES : null;
}
