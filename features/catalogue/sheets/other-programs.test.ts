import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { numberCell as number, textCell as text, workbook } from '#tests/support/workbook.ts';
import { readCsv } from './csv.media.ts';
import { readRows, type SaidOfSheet } from './rows.rules.ts';
import { readXlsx } from './xlsx.media.ts';

const readText = (sheet: string | Uint8Array, said?: SaidOfSheet) =>
  readRows([readCsv(typeof sheet === 'string' ? Buffer.from(sheet) : sheet, 20_000)], said);
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

  test('is not read: hidden rows are named, also the total', () => {
    const hidden = row(3, text('A3', 'Descontinuado') + number('B3', 1), ' hidden="1"');
    const reading = readBook([rows + hidden + row(4, text('A4', 'Total') + number('B4', 151))]);
    expect(fieldsOf(reading)).toEqual([{ name: 'Pan', price: 150 }]);
    expect(reading).toMatchObject({ totalRow: 4, warnings: [{ row: 3, field: 'file' }], errors: [] });
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

describe('a CSV in an encoding that it does not name', () => {
  const LINES = 'Nombre;Precio\nSándwich de jamón;5990\nPiñón;1990\nCafé;1500\nÑoquis;4500\n';
  test.each(['macintosh', 'cp850', 'windows-1252'])('is read in %s', (encoding) => {
    const read = fieldsOf(readText(iconv.encode(LINES, encoding)));
    expect(read.map(({ name }) => name)).toEqual(['Sándwich de jamón', 'Piñón', 'Café', 'Ñoquis']);
  });

  test.each([
    'Café',
    'CAFÉ',
    'Menú – almuerzo',
    'Pizza d’Onofrio',
    'Empanada “al horno”',
    'Té 12°',
    'Año Nuevo €',
  ])('is Windows-1252 for the single word %s', (name) => {
    expect(fieldsOf(readText(iconv.encode(`Nombre;Precio\n${name};1\n`, 'windows-1252')))).toMatchObject([
      { name },
    ]);
  });

  test('keeps its accents if a single byte is wrong', () => {
    const bytes = Buffer.concat([Buffer.from(LINES), Buffer.from([0x50, 0xe9, 0x3b, 0x31, 0x0a])]);
    expect(fieldsOf(readText(bytes)).map(({ name }) => name)).toEqual([
      ...['Sándwich de jamón', 'Piñón', 'Café', 'Ñoquis'],
      'P\ufffd',
    ]);
  });
});

describe('the headings of other programs', () => {
  test.each([
    ['Precio de venta'],
    ['P. Venta'],
    ['PVP'],
    ['Valor c/IVA'],
    ['Precio ($)'],
    ['Precio con IVA'],
    ['Precio Unitario'],
    ['Valor venta'],
    ['Price [Mi local]'],
    ['Precio lista'],
    ['Regular price'],
    ['Base Price'],
  ])('%j is the price', (head) => {
    expect(fieldsOf(readText(`Nombre;${head}\nPan;1990\n`))).toEqual([{ name: 'Pan', price: 1990 }]);
  });

  test.each([['Precio costo'], ['Precio de compra'], ['Precio rebajado'], ['Cost'], ['Precio mayorista']])(
    '%j is not the price, also before it',
    (head) => {
      expect(fieldsOf(readText(`Nombre;${head};Precio\nPan;1;1990\n`))).toEqual([
        { name: 'Pan', price: 1990 },
      ]);
      expect(fieldsOf(readText(`Nombre;${head}\nPan;1\n`))).toEqual([{ name: 'Pan' }]);
    },
  );

  test.each([
    ['Nombre del producto'],
    ['Nombre artículo'],
    ['Item Name'],
    ['Producto / Servicio'],
    ['PRODUCTOS'],
  ])('%j is the name', (head) =>
    expect(fieldsOf(readText(`${head};Precio\nPan;1\n`))).toEqual([{ name: 'Pan', price: 1 }]),
  );

  test.each([
    ['Obs.'],
    ['Observaciones'],
    ['Descripción del producto'],
    ['Descripción corta'],
    ['Body (HTML)'],
  ])('%j is the description, unless there is a column with that very name', (head) => {
    expect(fieldsOf(readText(`Nombre;${head}\nPan;Fresco\n`))).toEqual([
      { name: 'Pan', description: 'Fresco' },
    ]);
    const both = readText(`Nombre;${head};Descripción\nPan;x;Fresco\n`);
    expect(fieldsOf(both)).toEqual([{ name: 'Pan', description: 'Fresco' }]);
  });

  test('an export of WooCommerce is read, in Spanish and English', () => {
    for (const head of [
      'ID,Tipo,SKU,Nombre,Publicado,Descripción corta,Descripción,Inventario,Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes',
      'ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Tags,Images',
    ]) {
      const reading = readText(
        `${head}\n7,simple,pan-01,Marraqueta,1,,Pan fresco,,,1990,"Comida > Panes, Ofertas",,"https://example.cl/a.jpg, https://example.cl/b.jpg"\n`,
      );
      expect(reading.rows).toMatchObject([
        {
          id: null,
          category: 'Panes',
          fields: {
            ...{ name: 'Marraqueta', price: 1990, description: 'Pan fresco', code: 'PAN-01', isActive: true },
            ...{ imageUrl: 'https://example.cl/a.jpg', moreImageUrls: ['https://example.cl/b.jpg'] },
          },
        },
      ]);
    }
  });

  test.each([
    [
      'Loyverse',
      'Handle,SKU,Name,Category,Description,Sold by weight,Cost,Barcode,Track stock,Available for sale [Mi local],Price [Mi local],In stock [Mi local]\npan,10001,Marraqueta,Panes,,N,500.00,,N,Y,1990.00,\n',
    ],
    [
      'Square',
      'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Option Name 1\nX1,Marraqueta,Regular,10001,,Panes,1990.00,\n',
    ],
    ['Toast', 'Menu Group,Item Name,Base Price,PLU,Description\nPanes,Marraqueta,1990,10001,\n'],
  ])('an export of %s is read', (_, csv) => {
    const reading = readText(csv);
    expect(reading.errors).toEqual([]);
    expect(reading.rows).toMatchObject([
      { category: 'Panes', fields: { name: 'Marraqueta', price: 1990, code: '10001' } },
    ]);
  });

  test("numbers of other programs are not Vitrina's ids", () => {
    for (const head of ['ID', '#ID', 'Id producto', 'id'])
      expect(readText(`${head};Nombre\n7;Pan\n`).rows).toMatchObject([{ id: null }]);
    expect(readText('ID Vitrina;Nombre\n7;Pan\n').rows).toMatchObject([{ id: 7 }]);
  });
});

describe('a cell that was copied from elsewhere', () => {
  test.each([
    ['\u200e$1.990', 1990],
    ['$ 5.990\u200b', 5990],
    ['\ufeff1990', 1990],
    ['4801.568493', 4802],
    ['946,4466667', 946],
    ['990.00', 990],
  ])('the price %j is %i', (price, pesos) => {
    expect(fieldsOf(readText(`Nombre;Precio\nPan;"${price}"\n`))).toEqual([{ name: 'Pan', price: pesos }]);
  });

  test('of only signs without a shape is empty', () => {
    expect(fieldsOf(readText('Nombre;Precio\nPan;\u200b\n'))).toEqual([{ name: 'Pan' }]);
  });

  test.each([
    ['<p>Pan <strong>fresco</strong></p><ul><li>Queso</li><li>Palta</li></ul>', 'Pan fresco\nQueso\nPalta'],
    ['Hoy:<br/>pan&nbsp;amasado', 'Hoy:\npan amasado'],
    ['Jam&oacute;n &amp; queso &#241;', 'Jamón & queso ñ'],
    ['a < b > c, 2 <3 & más', 'a < b > c, 2 <3 & más'],
  ])('the description %j is %j', (written, read) => {
    const [fields] = fieldsOf(readText(`Nombre,Descripción\n"Jam&oacute;n &amp; queso","${written}"\n`));
    expect(fields).toEqual({ name: 'Jamón & queso', description: read });
  });

  test.each([
    'https://drive.google.com/file/d/1AbC/view?usp=sharing',
    'https://photos.app.goo.gl/xyz',
    'https://www.instagram.com/p/abc/',
    'https://www.dropbox.com/s/abc/foto.jpg?dl=0',
  ])('the picture %s is a page: the row is read without it, with a warning', (address) => {
    const reading = readText(`Nombre;Precio;Imagen\nPan;1990;${address}\n`);
    expect(fieldsOf(reading)).toEqual([{ name: 'Pan', price: 1990 }]);
    expect(reading.warnings).toMatchObject([{ row: 2, field: 'imageUrl' }]);
  });

  test.each([
    'https://a.cl/1.jpg,https://a.cl/2.jpg',
    'https://a.cl/1.jpg; https://a.cl/2.jpg',
    'https://a.cl/1.jpg | https://a.cl/2.jpg,',
    '"https://a.cl/1.jpg\nhttps://a.cl/2.jpg"',
  ])('the pictures %j are two', (cell) => {
    const written = cell.startsWith('"') ? cell : `"${cell}"`;
    const two = ['https://a.cl/1.jpg', 'https://a.cl/2.jpg'];
    expect(fieldsOf(readText(`Nombre;Más imágenes\nPolera;${written}\n`))).toMatchObject([
      { moreImageUrls: two },
    ]);
    const [fields] = fieldsOf(readText(`Nombre;Imagen\nPolera;${written}\n`));
    expect([fields?.imageUrl, ...(fields?.moreImageUrls ?? [])]).toEqual(two);
  });
});
