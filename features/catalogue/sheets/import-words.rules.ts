import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { countOf } from '#foundation/contract/count.ts';
import type { ImportReport } from './sheets.contract.ts';

type Counts = Pick<ImportReport, 'created' | 'changed' | 'unchanged'>;

/** '12 nuevos, 30 cambian, 958 iguales'. */
export function summaryText({ created, changed, unchanged }: Counts, { many, o }: TradeWords): string {
  const parts = [
    created > 0 && countOf(created, `nuev${o}`, `nuev${o}s`),
    changed > 0 && countOf(changed, 'cambia', 'cambian'),
    unchanged > 0 && countOf(unchanged, 'igual', 'iguales'),
  ].filter(Boolean);
  if (parts.length === 0) return `El archivo no trae ${many}.`;
  return created + changed === 0 ? `Nada que cambiar: ${parts.join(', ')}.` : parts.join(', ');
}

type Planned = Counts & Pick<ImportReport, 'newCategories' | 'changes'>;

/** A preview's counts and new categories without the rows that the person has unticked. */
export function withoutUnticked<Report extends Planned>(report: Report, skipped: readonly number[]): Report {
  const { changes, created, changed, newCategories } = report;
  const unticked = changes.filter(({ row }) => skipped.includes(row));
  const isNew = unticked.filter(({ kind }) => kind === 'new').length;
  const left = changes.filter((change) => !unticked.includes(change));
  const isWhole = changes.length === created + changed;
  const isUsed = (category: string) =>
    left.some(({ fields }) => fields.some(({ field, after }) => field === 'category' && after === category));
  return {
    ...report,
    created: created - isNew,
    changed: changed - (unticked.length - isNew),
    // If not all rows are listed, one of the others may use the category.
    newCategories: isWhole ? newCategories.filter(isUsed) : newCategories,
  };
}

/** 'Dejas fuera la fila 3.', 'Dejas fuera las filas 3, 7 y 9.' */
export function leftOutText(rows: readonly number[]): string {
  const numbers = rows.toSorted((a, b) => a - b);
  const last = numbers.pop();
  return numbers.length === 0
    ? `Dejas fuera la fila ${last}.`
    : `Dejas fuera las filas ${numbers.join(', ')} y ${last}.`;
}
