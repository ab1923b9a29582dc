import { describe, expect, test } from 'vitest';
import type { Detail } from '#features/catalogue/products/detail.rules.ts';
import { detailNamed } from '#features/catalogue/products/details.rules.ts';
import { workbook } from '#tests/support/workbook.ts';
import { areaOf, dateOf, minutesOf, priceOf, unitOf, wholeOf, wordOf, yesOrNo } from './cells.rules.ts';
import type { Cell } from './columns.rules.ts';
import { readCsv } from './csv.media.ts';
import { readRows } from './rows.rules.ts';
import { readXlsx } from './xlsx.media.ts';

const read = (bytes: Uint8Array | string) => {
  const table = readCsv(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, 20_000);
  return readRows([table]);
};
const fieldsOf = (bytes: Uint8Array | string) => read(bytes).rows.map(({ fields }) => fields);

const TEXT = 'Nombre;Descripción;Precio\nPiña;"Muy dulce; fresca";$1.990\nÑoquis;;2500\n';
const ROWS = [
  { name: 'Piña', description: 'Muy dulce; fresca', price: 1990 },
  { name: 'Ñoquis', price: 2500 },
];
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a CSV', () => {
  test.each<[string, Uint8Array | string]>([
    ['in UTF-8', TEXT],
    ['in UTF-8 with a byte order mark', `\ufeff${TEXT}`],
    ['in UTF-16, as Excel on Windows saves Unicode text', utf16(TEXT)],
    ['in UTF-16 of the other byte order', utf16(TEXT).swap16()],
    ['in Windows-1252, as Excel in Chile saves it', Buffer.from(TEXT, 'latin1')],
    ['with Windows line ends', TEXT.replaceAll('\n', '\r\n')],
    ['with line ends of old Macs', TEXT.replaceAll('\n', '\r')],
    ['that names its delimiter', `sep=;\n${TEXT}`],
    [
      'with tabs',
      TEXT.replace('"Muy dulce; fresca"', '§').replaceAll(';', '\t').replace('§', 'Muy dulce; fresca'),
    ],
    ['with commas', 'NOMBRE,descripcion,PRECIO\nPiña,Muy dulce; fresca,1990\nÑoquis,,"2500,00"\n'],
    ['with English headings', 'name,description,price\nPiña,Muy dulce; fresca,1990\nÑoquis,,2500\n'],
    ['below a title', `Lista de precios;;\n;;\nPanadería Ñuñoa;;noviembre\n${TEXT}`],
    [
      'with empty columns and rows',
      ';Nombre;;Descripción;Precio;\n;;;;;\n;Piña;;"Muy dulce; fresca";1990;\n;Ñoquis;;;2500;\n;;;;;',
    ],
  ])('%s is read', (_, bytes) => {
    expect(fieldsOf(bytes)).toEqual(ROWS);
    expect(read(bytes).errors).toEqual([]);
  });

  test('reports the row numbers of the spreadsheet', () => {
    const { errors } = read('Título\n\nNombre;Precio\nPan;1\n"de dos\nlíneas";2\n\nTorta;mil\n');
    expect(errors).toMatchObject([{ row: 7, field: 'price' }]);
  });

  test('reads sizes written as whole prices, which set the price', () => {
    const sizes = '"Tamaño: Chica =5.000; Grande =$7000 [agotado] | Extras: Queso +500"';
    const { rows, errors } = read(`Nombre;Precio;Opciones\nPizza;;${sizes}\nPan;5000;${sizes}\n`);
    expect(errors).toEqual([]);
    const choices = [{ price: 0 }, { price: 2000, isAvailable: false }];
    const fields = {
      price: 5000,
      options: [{ min: 1, max: 1, setsPrice: true, choices }, { name: 'Extras' }],
    };
    expect(rows).toMatchObject([{ fields }, { fields }]);
  });

  test.each([
    ['3000;T: A =5000; B =7000', 'escribe 5000'],
    [';T: A =5000; B +2000', 'escribe todos los precios'],
    [';T: A =5000; B', 'escribe todos los precios'],
    [';T: A =0; B =5', 'escribe todos los precios'],
    [';T (0-2): A =5000; B =7000', 'una sola opción'],
  ])('refuses the price and sizes %j', (cells, message) => {
    const [price, sizes] = cells.split(/;(.*)/);
    expect(read(`Nombre;Precio;Opciones\nPizza;${price};"${sizes}"\n`).errors).toEqual([
      { row: 2, field: expect.any(String), message: expect.stringContaining(message) },
    ]);
  });

  test.each([
    ['Kilo', 'kilo'],
    ['KG.', 'kilo'],
    ['1/2 kilo', '½ kilo'],
    ['½ Kilo', '½ kilo'],
    ['100 grs', '100 g'],
    ['m2', 'm²'],
    ['m²', 'm²'],
    ['Unidad', null],
    ['c/u', null],
  ])('reads the unit %j as %j', (written, unit) => {
    expect(unitOf(written)).toEqual({ value: unit });
  });

  test('refuses a unit that it does not know, and clears it with a dash', () => {
    const { rows, errors } = read('Nombre;Unidad;Precio\nPan;saco;1\nPalta;-;2\n');
    expect(errors).toEqual([{ row: 2, field: 'unit', message: expect.stringContaining('½ kilo') }]);
    expect(rows[1]?.fields).toEqual({ name: 'Palta', unit: null, price: 2 });
  });

  test('reads further pictures as addresses separated by spaces', () => {
    const { rows } = read('Nombre;Más imágenes\nCasa;https://a.cl/1.jpg  https://a.cl/2.jpg\nDepto;-\n');
    const more = rows.map(({ fields }) => fields.moreImageUrls);
    expect(more).toEqual([['https://a.cl/1.jpg', 'https://a.cl/2.jpg'], []]);
  });

  test('reports unused columns, and uses the first of two equal ones', () => {
    expect(read('Nombre;Precio;Precio;Stock\nPan;1;2;3\n')).toMatchObject({
      columns: [
        { head: 'Nombre', field: 'name', example: 'Pan' },
        { head: 'Precio', field: 'price', example: '1' },
        { head: 'Precio', field: null, example: '2' },
        { head: 'Stock', field: null, example: '3' },
      ],
      rows: [{ fields: { name: 'Pan', price: 1 } }],
    });
  });

  test('with a quotation mark that never closes is refused with its row', () => {
    expect(() => read('Nombre;Precio\nPan;1\n"Torta;2\nKuchen;3\n')).toThrow('comillas');
  });

  test('reports the row in which an unquoted semicolon has split a text', () => {
    const { rows, errors } = read('Nombre;Precio;Opciones\nPan;1;T (1): Chico; Grande +500\nTorta;2;\n');
    expect(rows).toMatchObject([{ fields: { name: 'Torta' } }]);
    expect(errors).toMatchObject([{ row: 2, field: 'file', message: expect.stringContaining('comillas') }]);
  });

  test('accepts an inch sign in a name', () => {
    expect(fieldsOf('Nombre;Precio\nTubo de 1/2";900\n')).toEqual([{ name: 'Tubo de 1/2"', price: 900 }]);
  });
});

describe('a price', () => {
  test.each<[Cell, number]>([
    ['12990', 12_990],
    ['12.990', 12_990],
    ['$12.990', 12_990],
    ['$ 12.990', 12_990],
    ['12.990 CLP', 12_990],
    ['CLP 12.990', 12_990],
    ['12.990 pesos', 12_990],
    ['12.990.-', 12_990],
    ['12990,50', 12_991],
    ['12.990,49', 12_990],
    ['1.250.000', 1_250_000],
    ['12990.50', 12_991],
    ['12,990.00', 12_990],
    ['1,250,000', 1_250_000],
    [12_990, 12_990],
    [12_990.5, 12_991],
    ['0', 0],
    ['Consultar', 0],
  ])('%s is read as %i', (cell, pesos) => expect(priceOf(cell)).toEqual({ value: pesos }));

  test.each<[Cell, string]>([
    ['12,990', 'No está claro'],
    ['12.99', 'No está claro'],
    ['1.99', 'No está claro'],
    ['-500', 'negativo'],
    ['$ -500', 'negativo'],
    [-500, 'negativo'],
    ['doce mil', 'no es un precio'],
    ['12990 - 15990', 'no es un precio'],
    ['#N/A', 'no es un precio'],
    [true, 'no es un precio'],
    [new Date(), 'fecha'],
    ['9999999999', 'no es un precio'],
    [1e12, 'hasta $999.999.999'],
    [Number.NaN, 'no es un precio'],
  ])('%s is not read as a price', (cell, why) => {
    expect(priceOf(cell)).toMatchObject({ problem: expect.stringContaining(why) });
  });
});

describe('yes and no', () => {
  test.each<Cell>(['sí', 'SI', 'x', '1', 1, true, 'VERDADERO', 'true', 'Disponible'])('%s is yes', (cell) => {
    expect(yesOrNo(cell)).toEqual({ value: true });
  });
  test.each<Cell>(['no', '0', 0, false, 'Falso', 'false', 'AGOTADO', 'sin stock'])('%s is no', (cell) => {
    expect(yesOrNo(cell)).toEqual({ value: false });
  });
  test.each<Cell>(['quizás', '25', 2])('%s is neither', (cell) =>
    expect(yesOrNo(cell)).toHaveProperty('problem'),
  );
});

const one = (name: string) => detailNamed(name) as Detail;

test.each<[unknown, number | string]>([
  [minutesOf('45'), 45],
  [minutesOf(45), 45],
  [minutesOf('45 min'), 45],
  [minutesOf('1 h 30 min'), 90],
  [minutesOf('2 horas'), 120],
  [minutesOf('1:30'), 90],
  [wholeOf('85 m²', ''), 85],
  [wholeOf('85.000 km', ''), 85_000],
  [wholeOf(2019, ''), 2019],
  [areaOf('62,35 m²'), 62.35],
  [areaOf('62.35 m2'), 62.35],
  [areaOf('1.250 mts.'), 1250],
  [areaOf(182.5), 182.5],
  [wordOf(one('fuel'), 'diesel'), 'diesel'],
  [wordOf(one('fuel'), 'Gasolina'), 'petrol'],
  [wordOf(one('operation'), 'arriendo por dia'), 'daily_rent'],
  [wordOf(one('gearbox'), 'AUTOMATICO'), 'automatic'],
  [dateOf('31/3/2027'), '2027-03-31'],
  [dateOf(new Date('2027-03-31')), '2027-03-31'],
])('reads a detail as people write it: %o', (meaning, value) => expect(meaning).toEqual({ value }));

test('a code that the spreadsheet has turned into a power of ten is refused', () => {
  const { errors } = read('nombre;precio;código\nPan;1;7,80E+12\n');
  expect(errors).toMatchObject([{ row: 2, field: 'code' }]);
});

test('a workbook is read from its first sheet with headings: texts, numbers, formula results, booleans', async () => {
  const bytes = workbook(
    [
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Portada</t></is></c></row>',
      '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="D3" t="s"><v>2</v></c></row>' +
        '<row r="4"><c r="B4" t="s"><v>3</v></c><c r="C4"><f>10*199</f><v>1990</v></c><c r="D4" t="b"><v>0</v></c></row>' +
        '<row r="6"><c r="B6"><v>7</v></c><c r="C6" s="1"><v>45000</v></c></row>' +
        '<row r="7"><c r="B7" t="inlineStr"><is><t>Pie</t></is></c><c r="C7" t="e"><v>#N/A</v></c></row>',
    ],
    { shared: ['Nombre', 'Precio', 'Disponible', 'Pi&#241;a &amp; &lt;Coco&gt;'] },
  );
  const reading = readRows(readXlsx(bytes));
  expect(reading.rows.map(({ row, fields }) => ({ row, ...fields }))).toMatchObject([
    { row: 4, name: 'Piña & <Coco>', price: 1990, isAvailable: false },
    { row: 6, name: '7' },
    { row: 7, name: 'Pie' },
  ]);
  expect(reading.errors).toMatchObject([
    { row: 6, field: 'price', message: expect.stringContaining('fecha') },
    {
      row: 7,
      field: 'price',
      message: '«#N/A» no es un precio. Escribe un número, por ejemplo 12990, o Consultar.',
    },
  ]);
});
