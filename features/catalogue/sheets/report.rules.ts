import { omitUndefined } from '#foundation/contract/omit-undefined.ts';
import { COLUMNS, type SheetField } from './columns.rules.ts';
import { type Catalogue, type CategoryChoice, type ImportPlan, isSameValue } from './import-plan.rules.ts';
import type { SheetReading } from './rows.rules.ts';
import { type SheetProduct, shownValue } from './sheet-values.rules.ts';
import {
  type ImportReport,
  MAX_SHOWN_CHANGES,
  MAX_SHOWN_ERRORS,
  type RowChange,
  type RowProblem,
} from './sheets.contract.ts';

/** The report of an import: its preview or its result. */
export function reportOf(
  reading: SheetReading & Pick<ImportReport, 'pictures'>,
  plan: ImportPlan,
  { categories }: Catalogue,
  undo: number | null,
): ImportReport {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  // Changed rows come first, because people have to check them and there may be hundreds of new rows.
  const describers = [
    ...plan.changed.map((change) => () => changedProduct(change, names)),
    ...plan.created.map((made) => () => newProduct(made, names)),
  ];
  const rowNames = new Map(reading.rows.map(({ row, name }) => [row, name]));
  const named = (problems: readonly RowProblem[]) =>
    problems
      .slice(0, MAX_SHOWN_ERRORS)
      .map((problem) => omitUndefined({ ...problem, name: rowNames.get(problem.row) }));
  return {
    rows: reading.rowCount,
    errors: named(plan.errors),
    errorCount: plan.errors.length,
    warnings: named(plan.warnings),
    warningCount: plan.warnings.length,
    created: plan.created.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    newCategories: plan.newCategories,
    columns: reading.columns,
    pictures: reading.pictures,
    changes: describers.slice(0, MAX_SHOWN_CHANGES).map((describe) => describe()),
    undo,
  };
}

type Names = ReadonlyMap<number, string>;

function newProduct({ row, draft, category }: ImportPlan['created'][number], names: Names): RowChange {
  const product = {
    id: 0,
    description: null,
    imageUrl: null,
    moreImageUrls: [],
    unit: null,
    isAvailable: true,
    isActive: true,
    code: null,
    categoryId: null,
    ...omitUndefined(draft),
    details: draft.details ?? {},
    options: draft.options ?? [],
  } as SheetProduct;
  const fields = COLUMNS.flatMap(({ field }) => {
    const after = field === 'category' ? nameOf(category, names) : shownValue(product, field, names);
    const isWorthSaying = after !== null && !['id', 'name', 'isAvailable', 'isActive'].includes(field);
    return isWorthSaying || isOff(field, product) ? [{ field, before: null, after }] : [];
  });
  return { row, kind: 'new', name: draft.name, fields };
}

/** A new product is active and visible unless the sheet says otherwise. */
const isOff = (field: SheetField, product: SheetProduct): boolean =>
  (field === 'isAvailable' || field === 'isActive') && !product[field];

function changedProduct(change: ImportPlan['changed'][number], names: Names): RowChange {
  const { row, before, category } = change;
  const after = change.after as SheetProduct;
  const fields = COLUMNS.flatMap(({ field }) => {
    if (field === 'id') return [];
    const [was, is] = [
      shownValue(before, field, names),
      field === 'category' ? nameOf(category, names) : shownValue(after, field, names),
    ];
    const isSame = field === 'options' ? isSameValue(before.options, after.options) : was === is;
    return isSame ? [] : [{ field, before: was, after: is }];
  });
  return { row, kind: 'changed', name: before.name, fields };
}

const nameOf = (category: CategoryChoice, names: Names): string | null =>
  category === null ? null : typeof category === 'object' ? category.make : (names.get(category) ?? null);
