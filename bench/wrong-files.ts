import fc, { type Arbitrary } from 'fast-check';
import { writeTable } from '#features/catalogue/sheets/write-xlsx.media.ts';
import { drawPicture, heicPhoto } from '#tests/support/pictures.ts';

const BOUNDARY = 'fuzz-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const CSV = 'Nombre;Precio;Categoría\nPiña;1990;Fruta\nÑoquis;2500;\n;;\n"abierto;1';

const RIGHT_CSV = 'Nombre;Precio;Categoría\nPiña;1990;Fruta\nÑoquis;2500;\n';

/** Whole files of the kinds that forms take. */
async function wholeFiles(): Promise<Buffer[]> {
  const picture = drawPicture(40, 30);
  const table = {
    title: 'Productos',
    columns: [{ label: 'Nombre', width: 20 }],
    rows: [['Piña'], ['Ñoquis']],
  };
  return Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().jpeg().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
    heicPhoto(),
    writeTable(table),
    Buffer.from(CSV),
    Buffer.from(`\ufeff${CSV}`, 'utf16le'),
  ]);
}

interface Damage {
  at: number;
  byte: number;
}

/** Cuts the file at a fraction of its length and changes single bytes of what is left. */
function damaged(file: Buffer, keep: number, damages: readonly Damage[]): Buffer {
  const copy = Buffer.from(file.subarray(0, Math.ceil(file.length * keep)));
  for (const { at, byte } of damages) if (copy.length > 0) copy[Math.floor(at * copy.length)] = byte;
  return copy;
}

let files: Promise<Buffer[]> | undefined;

/** Forms with one file in `field`: a whole one; and any: damaged, empty, of another kind, or in a form that is wrong itself. */
export async function formArbitrary(
  field: string,
): Promise<{ whole: Arbitrary<Buffer>; any: Arbitrary<Buffer> }> {
  files ??= wholeFiles();
  const kinds = field === 'file' ? [Buffer.from(RIGHT_CSV)] : (await files).slice(0, -3);
  const whole = fc.constantFrom(...kinds).map((bytes) => {
    const part = { content: bytes, name: field, fileName: 'archivo', type: 'application/octet-stream' };
    return formOf({ ...part, end: `--${BOUNDARY}--\r\n` });
  });
  const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });
  const byte = fc.integer({ min: 0, max: 255 });
  const content = fc
    .record({
      file: fc.constantFrom(...(await files)),
      keep: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fraction }),
      damages: fc.oneof(fc.constant([]), fc.array(fc.record({ at: fraction, byte }), { maxLength: 5 })),
    })
    .map(({ file, keep, damages }) => damaged(file, keep, damages));
  const any = fc
    .record({
      content,
      name: fc.oneof({ weight: 9, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: fc.string() }),
      fileName: fc.constantFrom('foto.jpg', 'lista.xlsx', 'lista.csv', '../../etc/passwd', '', 'ñ".html'),
      type: fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/csv', 'application/octet-stream', ''),
      end: fc.oneof(
        { weight: 8, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
        { weight: 1, arbitrary: fc.constantFrom(`--${BOUNDARY}\r\n`, '') },
      ),
    })
    .map(formOf);
  return { whole, any };
}

interface FormPart {
  content: Buffer;
  name: string;
  fileName: string;
  type: string;
  end: string;
}

function formOf({ content, name, fileName, type, end }: FormPart): Buffer {
  const disposition = `form-data; name="${name.replaceAll(/["\r\n]/g, '')}"; filename="${fileName}"`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n${end}`)]);
}
