import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { drawPicture, formWithFile } from '#tests/support/pictures.ts';
import { useSheetShop } from '#tests/support/sheets.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { cpuMsOf } from '#tests/support/work.ts';
import { workbook as makeWorkbook, textCell as text } from '#tests/support/workbook.ts';
import { createSheets } from './sheet-jobs.media.ts';
import { readXlsx } from './xlsx.media.ts';

const sheets = createSheets();
const readSheet = (userId: number, bytes: Uint8Array) => sheets.read(userId, async () => bytes);
afterAll(() => sheets.close());
const MB = 2 ** 20;

/** A workbook with this sheet and these other files. */
const workbook = (sheetXml: string, more: Record<string, Uint8Array> = {}) =>
  makeWorkbook([sheetXml], { more });
const withRows = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** The archive with declared sizes that are smaller than the real ones. */
function lying(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt32LE(100, at + 24);
    if (bytes.readUInt32LE(at) === 0x04034b50) bytes.writeUInt32LE(100, at + 22);
  }
  return bytes;
}

const ENTITIES = `<!DOCTYPE a [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${withRows(`<row r="1">${text('A1', '&b;')}</row>`)}`;
const OUTSIDE = `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${withRows(`<row r="1">${text('A1', '&a;')}</row>`)}`;

// The library would take from seconds to minutes, for files of a few kilobytes.
test.each<[string, () => Uint8Array]>([
  [
    'columns that say to be thousands each',
    () =>
      workbook(
        `<worksheet><cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(5_000)}</cols></worksheet>`,
      ),
  ],
  ['a million cells', () => workbook(`<row>${'<x:c><v>1</v></x:c>'.repeat(1_000)}</row>`.repeat(1_000))],
  [
    'thousands of sheets that are one file',
    () =>
      workbook(withRows(''), {
        'xl/workbook.xml': strToU8(
          `<workbook><sheets>${'<sheet name="H" sheetId="1" r:id="rId1"/>'.repeat(3_000)}</sheets></workbook>`,
        ),
      }),
  ],
])('%s are refused before they are read', (_, file) => {
  expect(() => readXlsx(file())).toThrow('trae demasiado adentro');
});

describe('a malicious file is refused, and the reader keeps working', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a zip bomb', () => workbook(withRows(' '.repeat(60 * MB))), 'too_large'],
    [
      'a zip bomb that lies about its size',
      () => lying(workbook(withRows(' '.repeat(60 * MB)))),
      'unsupported_media',
    ],
    [
      'an archive of thousands of parts',
      () =>
        workbook(
          withRows(''),
          Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`xl/${at}.xml`, new Uint8Array()])),
        ),
      'too_large',
    ],
    ['entities that expand exponentially', () => workbook(ENTITIES), 'unsupported_media'],
    ['an external entity', () => workbook(OUTSIDE), 'unsupported_media'],
    ['an element within an element', () => workbook(withRows('<c '.repeat(5 * MB))), 'unsupported_media'],
    [
      'an element with three hundred thousand attributes',
      () =>
        workbook(withRows(`<row ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)),
      'unsupported_media',
    ],
    ['an archive that is cut in half', () => workbook(withRows('')).slice(0, 200), 'unsupported_media'],
    [
      'an archive that is not a workbook',
      () => zipSync({ 'foto.jpg': new Uint8Array(10) }),
      'unsupported_media',
    ],
    [
      'a LibreOffice sheet',
      () => zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
      'unsupported_media',
    ],
    ['an old Excel file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unsupported_media'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ'), 'unsupported_media'],
    ['a photo', () => drawPicture(40, 30).jpeg().toBuffer(), 'unsupported_media'],
    [
      'a web page named .xls',
      () => Buffer.from('<html><table><tr><td>Nombre</td></tr></table>'),
      'unsupported_media',
    ],
    ['bytes that are not text', () => Buffer.from([1, 2, 0, 0, 0, 5, 6]), 'unsupported_media'],
  ])('%s', async (_, make, code) => {
    await expect(readSheet(1, await make())).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/\.$/),
    });
  });

  test.each<[string, () => string]>([
    ['one cell of five megabytes', () => `nombre;precio\n${'x'.repeat(5 * MB - 100)};1\n`],
    ['five million cells in a row', () => `nombre;precio${';'.repeat(5 * MB - 100)}\nPan`],
    ['five million empty rows', () => `nombre;precio\n${'\n'.repeat(5 * MB - 100)}`],
    [
      'a hundred thousand columns',
      () => `nombre;precio;${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(';')}\nPan;1\n`,
    ],
    ['two million quotation marks', () => `nombre;precio\n${'"'.repeat(2 * MB)};1\n`],
    ['options that never end', () => `nombre;precio;opciones\nPan;1;"${'('.repeat(3 * MB)}: a"\n`],
    ['a price of a million digits', () => `nombre;precio\nPan;${'1.'.repeat(MB)}\n`],
    ['commas in place of pictures', () => `nombre;precio;imagen\nPan;1;"${','.repeat(MB)}x"\n`],
    ['bars and spaces between pictures', () => `nombre;precio;más imágenes\nPan;1;"/a${' |'.repeat(MB)}x"\n`],
    ['a heading of a million accents', () => `${'\u0301'.repeat(MB)};nombre\nPan;1\n`],
    ['a name with control characters', () => 'nombre;precio\nPan\u0007\u202e;1\n'],
  ])('%s: answered after seconds of computing at most', async (_, make) => {
    const spentMs = await cpuMsOf(() =>
      readSheet(1, Buffer.from(make())).catch((error: { code?: string }) =>
        expect(error.code).toMatch(/too_large|invalid/),
      ),
    );
    expect(spentMs).toBeLessThan(3_000);
  });

  test.each([
    ['spaces before a price', `T: A +${' '.repeat(90_000)}x`],
    ['open brackets', `T: A${' ['.repeat(45_000)}x`],
    ['open parentheses', `T${' ('.repeat(45_000)}x: A`],
    ['groups', 'T:A|'.repeat(30_000)],
  ])('an options cell that only contains %s is an error of its row and takes no time', async (_, options) => {
    const { errors } = await readSheet(1, Buffer.from(`nombre;precio;opciones\nPan;1;"${options}"\n`));
    expect(errors).toEqual([
      { row: 2, field: 'options', message: expect.stringContaining('es demasiado largo') },
    ]);
  });

  const farCell = text('A999999999', 'x');
  const eachRow = (cell: (row: number) => string) =>
    Array.from({ length: 5_000 }, (_, at) => `<row r="${at + 2}">${cell(at + 2)}</row>`).join('');
  test.each<[string, string]>([
    ['in the last corner', `<row r="1048576">${text('XFD1048576', 'x')}</row>`],
    ['beyond the last column', `<row r="3">${text('ZZZZZZ3', 'x')}</row>`],
    ['beyond the last row', `<row r="999999999" hidden="1">${farCell}</row>`],
    ['in other quotation marks', `<row r="9999999">${farCell.replace('"A999999999"', "'A999999999'")}</row>`],
    ['whose address is encoded', `<row r="3">${farCell.replace('A9', 'A&#57;')}</row>`],
    ['in the last column of each row', eachRow((row) => text(`XFD${row}`, 'x'))],
    [
      'that is merged to the last corner',
      '</sheetData><mergeCells><mergeCell ref="A3:XFD1048576"/></mergeCells><sheetData>',
    ],
  ])('a cell %s is nothing to read, and takes no time', async (_, rows) => {
    const far = workbook(withRows(`<row r="1">${text('A1', 'nombre')}${text('B1', 'precio')}</row>${rows}`));
    const spentMs = await cpuMsOf(async () => expect((await readSheet(1, far)).rows).toEqual([]));
    expect(spentMs).toBeLessThan(3_000);
  });

  test('far cells and rows that have a format and no content are nothing to read', async () => {
    const row = `<row r="1">${text('A1', 'nombre')}</row><row r="2">${text('A2', 'Pan')}<c r="B2" s="1"/></row>`;
    const formatted = `${row}<row r="9999999"><c r="XFD9999999" s="1"/><c r="A9999999"></c></row><row r="10000000" ht="12.8"/>`;
    expect((await readSheet(1, workbook(withRows(formatted)))).rows).toMatchObject([
      { row: 2, fields: { name: 'Pan' } },
    ]);
  });

  test('a sheet that only contains a chart is ignored', async () => {
    const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const row = `<row r="1">${text('A1', 'nombre')}${text('B1', 'precio')}</row><row r="2">${text('A2', 'Pan')}${text('B2', '1500')}</row>`;
    const withChart = workbook(withRows(row), {
      'xl/workbook.xml': strToU8(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="Gráfico" sheetId="2" r:id="r2"/><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relationships}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/chartsheets/sheet1.xml': strToU8('<chartsheet/>'),
    });
    expect((await readSheet(1, withChart)).rows).toMatchObject([{ fields: { name: 'Pan', price: 1500 } }]);
  });

  test('a CSV whose first letters are those of an archive is read as a CSV', async () => {
    const { rows } = await readSheet(1, Buffer.from('PK;nombre;precio\n1;Pan;1500\n'));
    expect(rows).toMatchObject([{ fields: { name: 'Pan', price: 1500 } }]);
  });
});

test('somebody with many sheets does not keep another person waiting for all of them', async () => {
  const read: number[] = [];
  const send = async (userId: number) => {
    await readSheet(userId, Buffer.from('nombre;precio\nPan;1\n'));
    read.push(userId);
  };
  await Promise.all([send(1), send(1), send(1), send(2)]);
  expect(read).toEqual([1, 2, 1, 1]);
});

describe('the server', () => {
  const testApp = useTestApp();
  const shop = useSheetShop(testApp);

  test('keeps answering while a large file is read', async () => {
    await shop.open();
    const slow = `nombre;descripción\n${Array.from({ length: 1_999 }, (_, at) => `P${at};${'x'.repeat(2_400)}`).join('\n')}`;
    const reading = shop.send(slow, { dryRun: true });
    let isRead = false;
    reading.finally(() => {
      isRead = true;
    });
    // What this thread, which also answers, computes between two answers. Reading the file takes twice the limit.
    const pausesMs: number[] = [];
    while (!isRead) {
      const before = process.threadCpuUsage();
      expect((await testApp.browser().get('/healthz')).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { user, system } = process.threadCpuUsage(before);
      pausesMs.push((user + system) / 1_000);
    }
    expect((await reading).body.errorCount).toBeGreaterThan(1_000);
    expect(Math.max(...pausesMs)).toBeLessThan(100);
  });

  test('finds twenty thousand choices under other names in a moment', async () => {
    const named = (word: string) => {
      const choices = Array.from({ length: 50 }, (_, at) => `${word} ${at}`).join('; ');
      const options = Array.from({ length: 20 }, (_, at) => `Grupo ${at} (0-1): ${choices}`).join(' | ');
      const rows = Array.from({ length: 20 }, (_, at) => `Pan ${at};1000;"${options}"`);
      return ['Nombre;Precio;Opciones', ...rows].join('\n');
    };
    await shop.open();
    expect((await shop.send(named('Queso'))).status).toBe(200);
    const spentMs = async (word: string) =>
      cpuMsOf(async () =>
        expect((await shop.send(named(word), { dryRun: true })).body.changed).toBe(word === 'Queso' ? 0 : 20),
      );
    const same = await spentMs('Queso');
    expect(await spentMs('Palta')).toBeLessThan(3 * same + 500);
  });

  test.each([
    ['larger than 5 MB', 'x'.repeat(5 * MB + 1), 413],
    ['empty', '', 400],
    ['a picture', '\x89PNG\r\n', 415],
  ])('refuses a file that is %s and changes nothing', async (_, content, status) => {
    const before = await shop.open([{ name: 'Pan' }]);
    const answer = await shop.send(Buffer.from(content, 'latin1'));
    expect(answer.status).toBe(status);
    expect(await shop.items()).toEqual(before);
  });

  test('refuses a form that ends in the middle of its file and changes nothing', async () => {
    const before = await shop.open([{ name: 'Pan' }]);
    const { payload, headers } = formWithFile('file', Buffer.from('Nombre;Precio\nPiña;1990'));
    const cut = payload.subarray(0, -10);
    const url = `/api/cards/${shop.card.id}/items/import`;
    const answer = await shop.owner.browser.post<{ message: string }>(url, cut, headers);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'El archivo llegó incompleto. Inténtalo de nuevo.',
    ]);
    expect(await shop.items()).toEqual(before);
  });
});

test('of one person at most four sheets wait at once', async () => {
  const bytes = Buffer.from('nombre;precio\nPan;1500\n');
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => readSheet(1, bytes)));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(answers[5]).toMatchObject({ reason: { code: 'too_many_requests', retryAfterSeconds: 5 } });
});
