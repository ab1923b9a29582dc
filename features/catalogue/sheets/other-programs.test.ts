import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.media.ts';
import { readRows, type SaidOfSheet } from './rows.rules.ts';

const readText = (sheet: string | Uint8Array, said?: SaidOfSheet) =>
  readRows([readCsv(typeof sheet === 'string' ? Buffer.from(sheet) : sheet, 20_000)], said);
const fieldsOf = (reading: ReturnType<typeof readRows>) => reading.rows.map(({ fields }) => fields);
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
