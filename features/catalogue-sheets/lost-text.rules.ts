import { folded } from './cells.rules.ts';
import type { SheetRow } from './rows.rules.ts';
import type { SheetProduct } from './sheet-values.rules.ts';
import type { RowProblem } from './sheets.contract.ts';

/** Whatever Windows-1252 cannot hold: a spreadsheet that saves a text in it writes one or more '?' instead. */
const UNKNOWN_TO_WINDOWS = /[^\0-\x7f\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+/gu;

/** As it comes back from a spreadsheet that lost some of it; how many '?' it made of it does not matter. */
const asLost = (text: string): string =>
  text.replace(UNKNOWN_TO_WINDOWS, '?').replace(/\?+/g, '?').replace(/\s+/g, ' ').trim();

const isLossOf = (typed: string, stored: string): boolean =>
  typed !== stored && typed.includes('?') && asLost(typed) === asLost(stored);

/** The one of `known` that `typed` is what is left of, if there is just one; else `typed`. */
function restored(typed: string, known: readonly string[]): string {
  if (!typed.includes('?') || known.includes(typed)) return typed;
  const [stored, ...others] = new Set(known.filter((text) => isLossOf(typed, text)));
  return stored !== undefined && others.length === 0 ? stored : typed;
}

const marksOf = (text: string): number => text.split('?').length - 1;

/** What is no longer in a text that was changed as well: '🔥🌶'. Nothing where no '?' has taken its place. */
function missingIn(typed: string, stored: string): string {
  if (marksOf(typed) <= marksOf(stored)) return '';
  return (stored.match(UNKNOWN_TO_WINDOWS) ?? []).filter((lost) => !typed.includes(lost)).join('');
}

interface Known {
  products: readonly SheetProduct[];
  categories: readonly { name: string }[];
}

/**
 * The rows with the texts that a spreadsheet lost characters of put back, where that is all that changed in them; and
 * what there is to say of it. Where more has changed nothing is guessed: it is said what would be lost.
 */
export function withLostTextBack(
  rows: readonly SheetRow[],
  { products, categories }: Known,
): { rows: SheetRow[]; warnings: RowProblem[] } {
  /** What somebody has to decide comes before what is only good to know. */
  const lost: RowProblem[] = [];
  const kept: RowProblem[] = [];
  const candidatesOf = finder(products);
  const categoryNames = categories.map(({ name }) => name);
  const put = rows.map((row): SheetRow => {
    const candidates = candidatesOf(row);
    const product = candidates.length === 1 ? candidates[0] : undefined;
    if (candidates.length > 1) {
      lost.push({ row: row.row, field: 'name', message: unclear(candidates) });
    }
    const back = (field: string, typed: string, known: readonly string[]): string => {
      const text = restored(typed, known);
      if (text !== typed) kept.push({ row: row.row, field, message: KEPT });
      return text;
    };
    const fields = { ...row.fields };
    for (const field of ['name', 'description'] as const) {
      const [typed, stored] = [fields[field], product?.[field]];
      if (!typed || !stored) continue;
      fields[field] = back(field, typed, [stored]);
      const missing = missingIn(fields[field], stored);
      if (missing) lost.push({ row: row.row, field, message: lostIn(missing) });
    }
    if (fields.options && product) {
      fields.options = fields.options.map((group) => {
        const name = back(
          'options',
          group.name,
          product.options.map((known) => known.name),
        );
        const choices = product.options.find((known) => known.name === name)?.choices ?? [];
        const names = choices.map((known) => known.name);
        return {
          ...group,
          name,
          choices: group.choices.map((choice) => ({ ...choice, name: back('options', choice.name, names) })),
        };
      });
    }
    const category = row.category && back('category', row.category, categoryNames);
    return { ...row, fields, ...(category && { category }) };
  });
  return { rows: put, warnings: [...lost, ...kept] };
}

const KEPT = 'La planilla perdió letras o emojis y puso «?». Dejamos el texto como estaba.';
const lostIn = (missing: string): string =>
  `Donde decía ${missing} ahora dice «?». Si importas así, se pierde: corrígelo en la planilla o guárdala como XLSX.`;

/** As many of those that it may be as somebody reads. */
const MAX_NAMED = 3;
const NAMED = new Intl.ListFormat('es', { type: 'disjunction' });
const unclear = (candidates: readonly SheetProduct[]): string =>
  `La planilla perdió letras o emojis: puede ser ${NAMED.format(candidates.slice(0, MAX_NAMED).map(({ name }) => `«${name}»`))}. Si importas así, se agrega como algo nuevo: escribe su nombre completo, su código o su ID.`;

/** The product of a row by id or by code, else all those of whose names it may be what is left. */
function finder(products: readonly SheetProduct[]): (row: SheetRow) => readonly SheetProduct[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byCode = new Map(products.flatMap((product) => (product.code ? [[product.code, product]] : [])));
  const names = new Set(products.map(({ name }) => folded(name)));
  const byLoss = Map.groupBy(products, ({ name }) => asLost(name));
  return ({ id, fields: { code, name } }) => {
    const named = (id !== null && byId.get(id)) || (code && byCode.get(code));
    if (named) return [named];
    return name?.includes('?') && !names.has(folded(name)) ? (byLoss.get(asLost(name)) ?? []) : [];
  };
}
