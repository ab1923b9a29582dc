import { describe, expect, test } from 'vitest';
import { numberCell as number, textCell as text, workbook } from '#tests/support/workbook.ts';
import { readCsv } from './csv.media.ts';
import { readRows } from './rows.rules.ts';
import { readXlsx } from './xlsx.media.ts';

const readText = (sheet: string) => readRows([readCsv(Buffer.from(sheet), 20_000)]);
const fieldsOf = (reading: ReturnType<typeof readRows>) => reading.rows.map(({ fields }) => fields);
const problemsOf = ({ errors }: ReturnType<typeof readRows>) => errors.map(({ row, field }) => [row, field]);

const row = (at: number, cells: string, attributes = '') => `<row r="${at}"${attributes}>${cells}</row>`;
const HEAD = row(1, text('A1', 'Nombre') + text('B1', 'Precio') + text('C1', 'Categoría'));
const sheet = (rows: string, { before = '', after = '' } = {}) =>
  `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
const readBook = (sheets: string[], parts: Parameters<typeof workbook>[1] = {}) =>
  readRows(readXlsx(workbook(sheets, parts)));

describe('a price in a workbook', () => {
  test.each([12.99, 5.99, 1.25, 45.9, 0.99])(
    'is asked for where it is %s: a zero may have been dropped',
    (price) => {
      const reading = readBook([HEAD + row(2, text('A2', 'Pan') + number('B2', price))]);
      expect(reading.errors).toEqual([
        { row: 2, field: 'price', message: expect.stringContaining('No está claro qué precio es') },
      ]);
    },
  );

  test.each([
    [12_990, 12_990],
    [4801.568493, 4802],
    [946.4466667, 946],
    [1990.5, 1991],
  ])('%s is %i', (price, pesos) => {
    const reading = readBook([HEAD + row(2, text('A2', 'Pan') + number('B2', price))]);
    expect(fieldsOf(reading)).toMatchObject([{ price: pesos }]);
  });

  test('is a problem where its formula has no result, and so is a name', () => {
    const formula = (at: string) => `<c r="${at}"><f>ROUND(D2*1.19,0)</f></c>`;
    const reading = readBook([HEAD + row(2, text('A2', 'Pan') + formula('B2')) + row(3, formula('A3'))]);
    expect(problemsOf(reading)).toEqual([
      [2, 'price'],
      [3, 'name'],
    ]);
    expect(reading.rows[0]?.fields).toEqual({ name: 'Pan' });
  });
});

describe('what a spreadsheet hides', () => {
  const rows = HEAD + row(2, text('A2', 'Pan') + number('B2', 150));

  test('is not read: the first visible sheet is', () => {
    const old = HEAD + row(2, text('A2', 'Pan viejo') + number('B2', 100));
    expect(fieldsOf(readBook([old, rows], { hidden: [0] }))).toEqual([{ name: 'Pan', price: 150 }]);
    expect(readBook([old, row(1, '')], { hidden: [0] }).errors[0]?.message).toContain('vacío');
  });

  test('is not read: of two equal columns the visible one is, and the other is listed as not used', () => {
    const priced =
      row(1, text('A1', 'Nombre') + text('B1', 'Precio') + text('C1', 'Precio')) +
      row(2, text('A2', 'Pan') + number('B2', 100) + number('C2', 150));
    const columns = '<cols><col min="2" max="2" width="8" hidden="1"/></cols>';
    const reading = readBook([sheet(priced, { before: columns })]);
    expect(fieldsOf(reading)).toEqual([{ name: 'Pan', price: 150 }]);
    expect(reading.columns.map(({ field }) => field)).toEqual(['name', null, 'price']);
    const single = readBook([sheet(rows, { before: columns })]);
    expect(fieldsOf(single)).toEqual([{ name: 'Pan' }]);
  });

  test('is not read: hidden rows are named', () => {
    const hidden = row(3, text('A3', 'Descontinuado') + number('B3', 1), ' hidden="1"');
    const reading = readBook([rows + hidden]);
    expect(fieldsOf(reading)).toEqual([{ name: 'Pan', price: 150 }]);
    expect(reading).toMatchObject({ warnings: [{ row: 3, field: 'file' }], errors: [] });
  });
});

test('a merged cell counts for each of its rows', () => {
  const rows =
    HEAD +
    row(2, text('A2', 'Agua') + number('B2', 1000) + text('C2', 'Bebidas')) +
    row(3, text('A3', 'Jugo') + number('B3', 2000)) +
    row(4, text('A4', 'Té') + number('B4', 2000)) +
    row(5, text('A5', 'Pan') + number('B5', 300));
  const merged = '<mergeCells><mergeCell ref="C2:C4"/><mergeCell ref="B3:B4"/></mergeCells>';
  const { rows: read } = readBook([sheet(rows, { after: merged })]);
  expect(read.map(({ category }) => category)).toEqual(['Bebidas', 'Bebidas', 'Bebidas', undefined]);
});

test('a workbook is read without addresses of cells, and with backslashes in its archive', () => {
  const bare = (HEAD + row(2, text('A2', 'Corte') + number('B2', 8000))).replace(/ r="\w+"/g, '');
  expect(fieldsOf(readBook([bare]))).toEqual([{ name: 'Corte', price: 8000 }]);
  expect(fieldsOf(readBook([bare], { slash: '\\' }))).toEqual([{ name: 'Corte', price: 8000 }]);
});

describe('what a spreadsheet makes of codes and durations', () => {
  const head = row(1, text('A1', 'Nombre') + text('B1', 'Código') + text('C1', 'Duración'));
  const formats = ['d-mmm', '00000', 'h:mm', '[h]:mm'];

  test('is a problem where it is a date, in workbook and CSV', () => {
    const dated =
      head + row(2, text('A2', 'Tornillo') + number('B2', 45_993, 1)) + row(3, number('A3', 45_993, 1));
    expect(problemsOf(readBook([dated], { formats }))).toEqual([
      [2, 'code'],
      [3, 'name'],
    ]);
    const csv = 'Nombre;Código\nA;02-dic\nB;12/ene/2025\nC;DIC-2\nD;2-24\n';
    expect(problemsOf(readText(csv))).toEqual([
      [2, 'code'],
      [3, 'code'],
    ]);
  });

  test('is the code with its zeros, and the duration in minutes', () => {
    const rows =
      row(2, text('A2', 'A') + number('B2', 123, 2) + number('C2', 0.03125, 3)) +
      row(3, text('A3', 'B') + number('B3', 7, 2) + number('C3', 0.0625, 3)) +
      row(4, text('A4', 'C') + number('B4', 9) + number('C4', 26 / 24, 4));
    const read = fieldsOf(readBook([head + rows], { formats }));
    expect(read.map(({ code, details }) => [code, details?.durationMinutes])).toEqual([
      ['00123', 45],
      ['00007', 90],
      ['9', 1560],
    ]);
  });
});
