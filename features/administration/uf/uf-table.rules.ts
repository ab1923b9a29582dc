import { decimalText } from '#features/catalogue/products/detail.rules.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { dateAfter, dayAndMonth } from '#foundation/contract/dates.ts';

/** Far from its value of today, to refuse what is no value of the UF. */
export const MIN_UF_PESOS = 10_000;
export const MAX_UF_PESOS = 999_999;
const BOUNDS = `de ${formatCount(MIN_UF_PESOS)} a ${formatCount(MAX_UF_PESOS)}`;

export const MONTHS = 'Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic'.split(' ');

export interface UfValue {
  day: string;
  pesos: number;
}

/** '39.643,59', '39643,59' and, as programs write it, '39643.59'; null where it is no value of the UF. */
export function readUf(typed: string): number | null {
  const text = typed.replace(/[\s$]/g, '');
  const isChilean = /^(\d{2,3}\.\d{3}|\d{5,6})(,\d{1,2})?$/.test(text);
  if (!isChilean && !/^\d{5,6}\.\d{1,2}$/.test(text)) return null;
  const value = Number(isChilean ? text.replaceAll('.', '').replace(',', '.') : text);
  return value >= MIN_UF_PESOS && value <= MAX_UF_PESOS ? value : null;
}

export const ufProblem = (typed: string): string =>
  `«${typed.trim().slice(0, 20)}» no es un valor de la UF: escribe un número ${BOUNDS}, por ejemplo 39.643,59.`;

/**
 * The sheet of a year as the SII publishes it: months as columns, days as rows. Empty cells are days without a value.
 * Cells are separated by tabs, as copied from the page or a spreadsheet, or by semicolons.
 * @returns the values, or the problem as a sentence to show; never a part of them
 */
export function readUfTable(text: string, year: number): { values: UfValue[] } | { problem: string } {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t;]/).map((cell) => cell.replace(/^\s*"|"\s*$/g, '').trim()));
  const head = rows.findIndex((cells) => cells.some((cell) => monthOf(cell) > 0));
  if (head < 0) return { problem: 'Falta la fila con los meses: Ene, Feb, Mar…' };
  const months = (rows[head] ?? []).map(monthOf);
  const values: UfValue[] = [];
  for (const cells of rows.slice(head + 1)) {
    const date = Number(cells[0]);
    if (!Number.isInteger(date) || date < 1 || date > 31) continue;
    for (const [at, cell] of cells.entries()) {
      const month = months[at] ?? 0;
      if (at === 0 || month === 0 || cell === '') continue;
      const day = `${year}-${two(month)}-${two(date)}`;
      const pesos = readUf(cell);
      if (date > new Date(Date.UTC(year, month, 0)).getUTCDate())
        return { problem: `${MONTHS[month - 1]} de ${year} no tiene día ${date}. ¿Es la tabla de otro año?` };
      if (pesos === null) return { problem: `${date} de ${MONTHS[month - 1]}: ${ufProblem(cell)}` };
      values.push({ day, pesos });
    }
  }
  if (values.length === 0)
    return { problem: 'No encontramos valores: cada fila empieza con el día, 1 a 31.' };
  return { values };
}

const two = (number: number): string => `${number}`.padStart(2, '0');

/** 'Ene', 'enero' and 'ENERO' are 1; 0 for all else. */
const monthOf = (cell: string): number => {
  const start = cell.slice(0, 3).toLowerCase();
  return /^\p{L}{3,10}\.?$/u.test(cell) ? MONTHS.findIndex((month) => month.toLowerCase() === start) + 1 : 0;
};

/** The year as the SII shows it: a row for each day, a cell for each month. */
export function ufRows(values: readonly UfValue[]): { date: number; cells: string[] }[] {
  const known = new Map(values.map(({ day, pesos }) => [day.slice(5), decimalText(pesos)]));
  return Array.from({ length: 31 }, (_, at) => ({
    date: at + 1,
    cells: MONTHS.map((_month, month) => known.get(`${two(month + 1)}-${two(at + 1)}`) ?? ''),
  }));
}

/** No more gaps than this are named. */
const NAMED = 3;

/** '10 nov', '10 al 28 nov', '30 oct al 2 nov' */
function daysText(first: string, last: string): string {
  if (first === last) return dayAndMonth(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(8)) : dayAndMonth(first)} al ${dayAndMonth(last)}`;
}

/**
 * Which days of a year have no value although they have come, and up to when there are values: 'Faltan 2 días: 3 al 4 mar.
 * Hay valores hasta el 9 dic.'
 */
export function missingText(values: readonly Pick<UfValue, 'day'>[], year: number, today: string): string {
  const known = new Set(values.map(({ day }) => day));
  const until = `${year}-12-31` < today ? `${year}-12-31` : today;
  const gaps: { first: string; last: string }[] = [];
  let count = 0;
  for (let day = `${year}-01-01`; day <= until; day = dateAfter(day, 1)) {
    if (known.has(day)) continue;
    count += 1;
    const gap = gaps.at(-1);
    if (gap?.last === dateAfter(day, -1)) gap.last = day;
    else gaps.push({ first: day, last: day });
  }
  const last = values.at(-1)?.day;
  if (!last) return `No hay valores de ${year}.`;
  const upTo = `Hay valores hasta el ${dayAndMonth(last)}.`;
  if (count === 0) return until.endsWith('12-31') ? 'Están todos.' : upTo;
  const named = gaps.slice(0, NAMED).map((gap) => daysText(gap.first, gap.last));
  const more = gaps.length > NAMED ? ' y otros' : '';
  return `${count === 1 ? 'Falta' : 'Faltan'} ${countOf(count, 'día', 'días')}: ${named.join(', ')}${more}. ${upTo}`;
}
