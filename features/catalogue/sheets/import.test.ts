import { describe, expect, test } from 'vitest';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { drawPicture, formWithFile } from '#tests/support/pictures.ts';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const PUBLIC_URL = 'http://vitrina.test';
const testApp = useTestApp({ PUBLIC_URL });
const shop = useSheetShop(testApp);

describe('an import', () => {
  test('adds products with the values of their columns and creates their categories', async () => {
    await shop.open();
    const { status, body, text } = await shop.send(
      [
        'Nombre;Descripción;Precio;Categoría;Disponible;Código;Opciones',
        'Empanada;De pino;$2.500;Horno;sí;e-1;"Tamaño (1): Chica; Grande +500"',
        '',
        'Pan amasado;;"1.200 CLP";HORNO;agotado;;',
      ].join('\n'),
    );
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ rows: 2, created: 2, changed: 0, newCategories: ['Horno'], errors: [] });
    const [horno] = await shop.categories();
    expect(await shop.items()).toMatchObject([
      {
        name: 'Empanada',
        description: 'De pino',
        price: 2500,
        categoryId: horno?.id,
        code: 'E-1',
        isAvailable: true,
        options: [{ name: 'Tamaño', choices: [{ name: 'Chica' }, { name: 'Grande', price: 500 }] }],
        displayOrder: 1,
      },
      { name: 'Pan amasado', description: null, price: 1200, categoryId: horno?.id, isAvailable: false },
    ]);
  });

  test('changes nothing in a dry run', async () => {
    const [pan] = await shop.open([{ name: 'Pan' }]);
    const { body } = await shop.send('nombre;precio;stock\nPAN;1500\nTorta;9990\n', { dryRun: true });
    expect(body).toMatchObject({
      rows: 2,
      created: 1,
      changed: 1,
      unchanged: 0,
      columns: [{ field: 'name' }, { field: 'price' }, { head: 'stock', field: null, example: null }],
      undo: null,
      changes: [
        {
          row: 2,
          kind: 'changed',
          name: 'Pan',
          fields: [
            { field: 'name', before: 'Pan', after: 'PAN' },
            { field: 'price', before: '$1.000', after: '$1.500' },
          ],
        },
        { row: 3, kind: 'new', name: 'Torta', fields: [{ field: 'price', before: null, after: '$9.990' }] },
      ],
    });
    expect(await shop.items()).toEqual([pan]);
  });

  test('lists changed products before new ones, even if there are hundreds', async () => {
    await shop.open([{ name: 'Pan' }]);
    const rows = Array.from({ length: 250 }, (_, at) => `Producto ${at};1000`);
    const { body } = await shop.send(`nombre;precio\n${rows.join('\n')}\nPan;1500\n`, { dryRun: true });
    expect(body).toMatchObject({ created: 250, changed: 1 });
    expect(body.changes).toHaveLength(200);
    expect(body.changes.slice(0, 2)).toMatchObject([
      { row: 252, kind: 'changed', name: 'Pan' },
      { row: 2, kind: 'new', name: 'Producto 0' },
    ]);
  });

  test('changes only the products and fields in the sheet', async () => {
    const [pan, torta] = await shop.open([
      { name: 'Pan', description: 'Del día', code: 'P1' },
      { name: 'Torta', description: 'De mil hojas' },
    ]);
    const { body } = await shop.send('código,precio,descripción,nombre\np1,1200,,Pan batido\n');
    expect(body).toMatchObject({ created: 0, changed: 1 });
    expect(await shop.items()).toEqual([{ ...pan, name: 'Pan batido', price: 1200 }, torta]);
  });

  test('empties a field that contains a dash', async () => {
    await shop.open([{ name: 'Pan', description: 'Del día', code: 'P1' }]);
    await shop.send('nombre;descripción;código\nPan;-;-\n');
    expect(await shop.items()).toMatchObject([{ name: 'Pan', description: null, code: null }]);
  });

  test('stores nothing if one row is wrong, and reports the row and the reason', async () => {
    const before = await shop.open([{ name: 'Pan' }]);
    const sheet = 'nombre;precio\nPan;1500\nTorta;doce mil\nKuchen;-500\nPie;12,990\n';
    const tried = await shop.send(sheet, { dryRun: true });
    const errors = [
      {
        row: 3,
        field: 'price',
        message: '«doce mil» no es un precio. Escribe un número, por ejemplo 12990, o Consultar.',
      },
      { row: 4, field: 'price', message: 'El precio no puede ser negativo.' },
      {
        row: 5,
        field: 'price',
        message: 'No está claro qué precio es «12,990». Escríbelo sin puntos ni comas.',
      },
    ];
    expect(tried.status).toBe(200);
    // The preview names the product, also where another cell of its row is wrong.
    const named = ['Torta', 'Kuchen', 'Pie'].map((name, at) => ({ ...errors[at], name }));
    expect(tried.body).toEqual({ ...tried.body, errors: named, errorCount: 3 });
    const long = await shop.send('nombre;precio;código\nPan;-;P1\n', { dryRun: true });
    expect(long.body).toMatchObject({ errors: [{ row: 2, name: 'Pan', field: 'price' }] });
    const unnamed = await shop.send('nombre;precio\n;900\n', { dryRun: true });
    expect(unnamed.body).toMatchObject({ errors: [{ row: 2, field: 'name' }] });
    const { status, body } = await shop.send(sheet);
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'invalid',
      message: 'El archivo tiene 3 errores. No guardamos nada.',
      errors,
    });
    expect(await shop.items()).toEqual(before);
    expect(await shop.categories()).toEqual([]);
  });

  test('finds a product by its code before its name, and gives a code to one without', async () => {
    const [pan, torta] = await shop.open([{ name: 'Pan', code: 'P1' }, { name: 'Torta' }]);
    const { body } = await shop.send('código;nombre;precio\nP1;Torta;1\nT1;torta;2\n');
    expect(body).toMatchObject({ created: 0, changed: 2 });
    expect(await shop.items()).toMatchObject([
      { id: pan?.id, name: 'Torta', price: 1, code: 'P1' },
      { id: torta?.id, name: 'torta', price: 2, code: 'T1' },
    ]);
  });

  test("accepts services without a price as 'Consultar'", async () => {
    await shop.open([], { cardType: 'services' });
    const { status } = await shop.send('nombre;duración\nCorte de pelo;45 min\n');
    expect(status).toBe(200);
    expect(await shop.items()).toMatchObject([{ price: 0, details: { durationMinutes: 45 } }]);
  });

  test('can move codes from one product to another', async () => {
    const [a, b] = await shop.open([
      { name: 'A', code: 'UNO' },
      { name: 'B', code: 'DOS' },
    ]);
    const { status, text } = await shop.send(
      `ID Vitrina;Nombre;Código\n${a?.id};A;DOS\n${b?.id};B;UNO\n;C;TRES\n`.replace('C;TRES', 'A;DOS'),
    );
    expect(status, text).toBe(400);
    expect((await shop.send(`ID Vitrina;Nombre;Código\n${a?.id};A;DOS\n${b?.id};B;UNO\n`)).body.changed).toBe(
      2,
    );
    expect((await shop.items()).map(({ code }) => code)).toEqual(['DOS', 'UNO']);
  });

  test.each([
    [
      'two rows with the same name',
      'nombre;precio\nTorta;1\nTORTA;2\n',
      'Las filas 2 y 3 tienen el mismo nombre',
    ],
    ['two rows with the same code', 'nombre;precio;código\nA;1;x\nB;2;X\n', 'El código X ya es de la fila 2'],
    [
      'a name that two products share',
      'nombre;precio\nIgual;1\n',
      'En tu tarjeta hay 2 que se llaman «Igual»',
    ],
    ['a new product without a price', 'nombre;precio\nTorta;\n', 'Falta el precio'],
    [
      'a category with a name that is too long',
      `nombre;precio;categoría\nA;1;${'x'.repeat(61)}\n`,
      'máximo 60',
    ],
    ['a picture from a local file', 'nombre;precio;imagen\nA;1;file:///etc/passwd\n', 'La imagen debe ser'],
    [
      'a picture in the cell',
      'nombre;precio;imagen\nA;1;"data:image/png;base64,AAAA"\n',
      'La imagen debe ser',
    ],
    ['options that cost less than zero', 'nombre;precio;opciones\nA;100;"T (1): x -200"\n', 'bajo cero'],
    [
      'a sheet without a name column',
      'sabor;valor\nA;1\n',
      'Falta la columna Nombre. Encontramos: sabor, valor.',
    ],
  ])('refuses %s', async (_, sheet, message) => {
    const before = await shop.open([{ name: 'Igual' }, { name: 'IGUAL' }]);
    const { status, body } = await shop.send(sheet);
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toContain(message);
    expect(await shop.items()).toEqual(before);
  });

  test('accepts one of its own uploads as a picture, by the address in the sheet', async () => {
    await shop.open();
    const upload = formWithFile('image', await drawPicture(40, 30).jpeg().toBuffer());
    const { body } = await shop.owner.browser.post<{ url: string }>(
      '/api/upload',
      upload.payload,
      upload.headers,
    );
    await shop.send(`nombre;precio;imagen\nA;1;${PUBLIC_URL}${body.url}\nB;1;${body.url}\n`);
    expect((await shop.items()).map(({ imageUrl }) => imageUrl)).toEqual([body.url, body.url]);
  });

  test('is allowed only for the owner and for administrators', async () => {
    await shop.open();
    const stranger = await signUp(testApp);
    expect((await shop.send('nombre;precio\nA;1\n', { by: stranger })).status).toBe(403);
    const admin = await signUpAdmin(testApp);
    expect((await shop.send('nombre;precio\nA;1\n', { by: admin })).status).toBe(200);
    const log = await admin.browser.get<{ subject: object; after: object }[]>('/api/admin/audit');
    expect(log.body[0]).toMatchObject({
      subject: { type: 'card', id: shop.card.id },
      after: { items: 1, imported: { created: 1, changed: 0 } },
    });
  });

  test.each([
    ['bajo cero', 'Pan;1000;"Tamaño (1): Chico -2000 [agotado]; Grande"'],
    ['bajo cero', 'Torta;1000;"Tamaño (1): Chico -2000 [agotado]; Grande"'],
    ['de $999.999.999', 'Pan;999999999;"Extras (0-2): Oro +99999999; Plata +99999999"'],
    ['de $999.999.999', 'Torta;999999999;"Extras (0-2): Oro +99999999; Plata +99999999"'],
  ])('refuses a row whose options bring the price %s: %s', async (words, row) => {
    await shop.open([{ name: 'Pan' }]);
    for (const dryRun of [true, false]) {
      const { body } = await shop.send(`nombre;precio;opciones\n${row}`, { dryRun });
      expect(body.errors).toMatchObject([
        { row: 2, field: 'options', message: expect.stringContaining(words) },
      ]);
    }
    expect(await shop.items()).toMatchObject([{ name: 'Pan', options: [] }]);
  });

  test('is refused if the card would hold more than its limit', async () => {
    await shop.open([{ name: 'Pan' }]);
    const rows = Array.from({ length: 2_000 }, (_, at) => `Producto ${at};1000`);
    const { status, body } = await shop.send(`nombre;precio\n${rows.join('\n')}`);
    expect(status).toBe(409);
    expect(body.code).toBe('limit_reached');
    const choices = Array.from({ length: 50 }, (_, at) => `c${at}`).join('; ');
    const groups = Array.from({ length: 20 }, (_, at) => `G${at}: ${choices}`).join(' | ');
    const tooChoosy = Array.from({ length: 21 }, (_, at) => `P${at};1;"${groups}"`).join('\n');
    for (const dryRun of [true, false]) {
      const answer = await shop.send(`nombre;precio;opciones\n${tooChoosy}`, { dryRun });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'limit_reached', message: expect.stringContaining('20.000 opciones') },
      });
    }
    const tooMany = await shop.send(`nombre;precio\n${rows.join('\n')}\nUno más;1`);
    expect(tooMany.body.errors?.[0]).toMatchObject({ row: 2002, field: 'file' });
    expect(await shop.items()).toHaveLength(1);
  });

  test('starts from the catalogue at the time of the import, not of the preview', async () => {
    const [pan] = await shop.open([{ name: 'Pan', description: 'Del día' }]);
    const sheet = 'nombre;precio\nPan;1500\n';
    await shop.send(sheet, { dryRun: true });
    await Promise.all([
      shop.owner.browser.put(`/api/items/${pan?.id}`, { description: 'De ayer' }),
      shop.send(sheet),
      shop.owner.browser.post(`/api/cards/${shop.card.id}/items`, { name: 'Torta', price: 9990 }),
    ]);
    expect(await shop.items()).toMatchObject([
      { name: 'Pan', description: 'De ayer', price: 1500 },
      { name: 'Torta' },
    ]);
  });
});
