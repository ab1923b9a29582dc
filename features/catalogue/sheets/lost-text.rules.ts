import type { SheetRow } from './row.rules.ts';
import type { SheetProduct } from './sheet-values.rules.ts';
import type { RowProblem } from './sheets.contract.ts';

/**
 * A spreadsheet that saves as Windows-1252 replaces each foreign letter by '?', and most emoji by two. In Spanish no
 * word starts with '?'. '\ufffd' is a byte that no encoding explains.
 */
const LOOKS_LOST = /(^|\s)\?|\?\?|\ufffd/;

const LOST =
  'Dice «?» o «\ufffd» donde puede haber habido un emoji o una letra que la planilla perdió. Si importas así, queda como se ve: corrígelo, o guarda la planilla como XLSX.';

const optionNames = (groups: SheetProduct['options'] | SheetRow['fields']['options']): string[] =>
  (groups ?? []).flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]);

/** A warning for each field in which characters seem to be lost, unless the catalogue already has exactly that text. */
export function lostTextWarnings(
  rows: readonly SheetRow[],
  { products, categories }: { products: readonly SheetProduct[]; categories: readonly { name: string }[] },
): RowProblem[] {
  const known = new Set([
    ...products.flatMap(({ name, description, options }) => [name, description, ...optionNames(options)]),
    ...categories.map(({ name }) => name),
  ]);
  return rows.flatMap(({ row, fields, category }) => {
    const texts = {
      name: [fields.name],
      description: [fields.description],
      category: [category],
      options: optionNames(fields.options),
    };
    return Object.entries(texts)
      .filter(([, all]) => all.some((text) => text && LOOKS_LOST.test(text) && !known.has(text)))
      .map(([field]) => ({ row, field, message: LOST }));
  });
}
