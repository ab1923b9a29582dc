import fc, { type Arbitrary } from 'fast-check';
import { writeTable } from '#features/catalogue-sheets/write-xlsx.media.ts';
import { drawPicture, heicPhoto } from '#tests/support/pictures.ts';

const BOUNDARY = 'fuzz-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const CSV = 'Nombre;Precio;Categoría\nPiña;1990;Fruta\nÑoquis;2500;\n;;\n"abierto;1';

/** Undamaged files of the kinds that forms accept. */
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

/** Forms with one file in `field`: whole, damaged, empty, of another kind, or in a form that is wrong itself. */
export async function formArbitrary(field: string): Promise<Arbitrary<Buffer>> {
  const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });
  const byte = fc.integer({ min: 0, max: 255 });
  const content = fc
    .record({
      file: fc.constantFrom(...(await wholeFiles())),
      keep: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fraction }),
      damages: fc.oneof(fc.constant([]), fc.array(fc.record({ at: fraction, byte }), { maxLength: 5 })),
    })
    .map(({ file, keep, damages }) => damaged(file, keep, damages));
  return fc
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
    .map(({ content: bytes, name, fileName, type, end }) => {
      const disposition = `form-data; name="${name.replaceAll(/["\r\n]/g, '')}"; filename="${fileName}"`;
      const head = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
      return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n${end}`)]);
    });
}
