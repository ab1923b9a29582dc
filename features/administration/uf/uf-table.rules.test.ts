import { expect, test } from 'vitest';
import { dateAfter } from '#foundation/contract/dates.ts';
import { missingText, readUf, readUfTable, ufRows } from './uf-table.rules.ts';

/** As it is copied from the page of the SII, to the days that the test needs. */
const SHEET = [
  'Día\tEne\tFeb\tMar',
  '1\t39.731,72\t39.703,50\t39.842,09',
  '28\t39.705,97\t39.838,11\t',
  '29\t39.704,60\t\t39.841,00',
  '31\t39.703,23\t\t39.843,75',
].join('\n');

test('the sheet of a year is read with months as columns and days as rows', () => {
  const read = readUfTable(SHEET, 2026);
  if ('problem' in read) throw new Error(read.problem);
  expect(read.values).toContainEqual({ day: '2026-02-28', pesos: 39_838.11 });
  expect(read.values).toHaveLength(9);
  const rows = ufRows(read.values);
  expect(rows).toHaveLength(31);
  expect(rows[30]).toMatchObject({ date: 31, cells: ['39.703,23', '', '39.843,75', ...Array(9).fill('')] });
});

test.each([
  ['spreadsheets write it with semicolons and whole months', 'Día;Enero;Febrero\n9;"39.731,72";39703,5'],
  [
    'a title above and a sum below are no days',
    'UF 2026\n\nDia\tENE\tFEB\n9\t39.731,72\t39703,5\nPromedio\t1\t2',
  ],
])('%s', (_, text) => {
  expect(readUfTable(text, 2026)).toEqual({
    values: [
      { day: '2026-01-09', pesos: 39_731.72 },
      { day: '2026-02-09', pesos: 39_703.5 },
    ],
  });
});

test.each([
  ['1\t39.731,72', 'Falta la fila con los meses'],
  ['Día\tEne\n1\tmucho', '1 de Ene: «mucho» no es un valor'],
  ['Día\tEne\n1\t39,73', '«39,73» no es un valor'],
  ['Día\tEne\tFeb\n29\t39.731,72\t39.838,11', 'Feb de 2026 no tiene día 29'],
  ['Día\tEne\tFeb\n1\t\t', 'No encontramos valores'],
])('what is no such sheet is refused whole: %j', (text, problem) => {
  expect(readUfTable(text, 2026)).toEqual({ problem: expect.stringContaining(problem) });
});

test('a value is read as Chileans and as programs write it, and nothing far from the UF', () => {
  expect(['39.643,59', '39643,59', '39643.59', '$ 39.643'].map(readUf)).toEqual([
    39_643.59, 39_643.59, 39_643.59, 39_643,
  ]);
  expect(['', '39.64', '-39.643', '9.999', '3.964.359', 'x'].map(readUf)).toEqual(Array(6).fill(null));
});

const days = (...ranges: [string, string][]) =>
  ranges.flatMap(([first, last]) => {
    const all = [];
    for (let day = first; day <= last; day = dateAfter(day, 1)) all.push({ day });
    return all;
  });

test.each<[string, { day: string }[], number, string]>([
  ['nothing', [], 2026, 'No hay valores de 2026.'],
  ['nothing of a year to come', [], 2027, 'No hay valores de 2027.'],
  ['a whole past year', days(['2025-01-01', '2025-12-31']), 2025, 'Están todos.'],
  ['what the SII has published', days(['2026-01-01', '2026-12-09']), 2026, 'Hay valores hasta el 9 dic.'],
  ['all until today', days(['2026-01-01', '2026-11-28']), 2026, 'Hay valores hasta el 28 nov.'],
  [
    'not today',
    days(['2026-01-01', '2026-11-27']),
    2026,
    'Falta 1 día: 28 nov. Hay valores hasta el 27 nov.',
  ],
  [
    'gaps',
    days(['2026-01-03', '2026-01-30'], ['2026-02-03', '2026-11-09']),
    2026,
    'Faltan 24 días: 1 al 2 ene, 31 ene al 2 feb, 10 al 28 nov. Hay valores hasta el 9 nov.',
  ],
  [
    'many gaps',
    days(['2026-01-02', '2026-01-02'], ['2026-01-04', '2026-01-04'], ['2026-01-06', '2026-01-06']),
    2026,
    'Faltan 329 días: 1 ene, 3 ene, 5 ene y otros. Hay valores hasta el 6 ene.',
  ],
])('what is missing is said of %s', (_, values, year, text) => {
  expect(missingText(values, year, '2026-11-28')).toBe(text);
});
