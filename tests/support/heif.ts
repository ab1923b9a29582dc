import { drawPicture } from './pictures.ts';

/** A picture in an AVIF or HEIC file. */
interface HeifItem {
  id: number;
  type: 'av01' | 'hvc1' | 'grid' | 'iovl';
  data: Buffer;
  /** Numbers of its properties in the file, the first is 1. */
  properties: number[];
  /** The pictures that it is put together of. */
  madeOf?: number[];
}

/** A file as no camera writes it, to see what is made of it. */
export function heifFile(brand: 'avif' | 'heic', properties: Buffer[], items: HeifItem[]): Buffer {
  const build = (dataFrom: number): Buffer => {
    let at = dataFrom;
    const places = items.map(({ id, data }) => {
      at += data.length;
      return Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(at - data.length), uint32(data.length)]);
    });
    const made = items.flatMap(({ id, madeOf }) =>
      madeOf ? [box('dimg', uint16(id), uint16(madeOf.length), ...madeOf.map(uint16))] : [],
    );
    const meta = box(
      'meta',
      uint32(0),
      box('hdlr', uint32(0), uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', uint32(0), uint16(items[0]?.id ?? 0)),
      box('iloc', uint32(0), uint16(0x4400), uint16(items.length), ...places),
      box(
        'iinf',
        uint32(0),
        uint16(items.length),
        ...items.map(({ id, type }) =>
          box('infe', uint32(2 << 24), uint16(id), uint16(0), Buffer.from(`${type}\0`)),
        ),
      ),
      ...(made.length > 0 ? [box('iref', uint32(0), ...made)] : []),
      box(
        'iprp',
        box('ipco', ...properties),
        box(
          'ipma',
          uint32(0),
          uint32(items.length),
          ...items.map((item) =>
            Buffer.concat([uint16(item.id), Buffer.from([item.properties.length, ...item.properties])]),
          ),
        ),
      ),
    );
    return Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}miaf`)), meta]);
  };
  const head = build(build(0).length + 8);
  return Buffer.concat([head, box('mdat', ...items.map(({ data }) => data))]);
}

/** An encoded picture of 64 × 48 pixels, and the properties that its decoder needs. */
export async function encodedAvif(): Promise<{ data: Buffer; settings: Buffer[] }> {
  const file = await drawPicture(64, 48).avif({ effort: 0 }).toBuffer();
  return {
    data: file.subarray(file.indexOf('mdat') + 4),
    settings: [boxIn(file, 'av1C'), boxIn(file, 'pixi')],
  };
}

export function boxIn(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

/** The property with the size of a picture. */
export const sizeProperty = (width: number, height: number): Buffer =>
  box('ispe', uint32(0), uint32(width), uint32(height));

/** The property that shows only the middle of a picture. */
export const cropProperty = (width: number, height: number): Buffer =>
  box('clap', ...[width, 1, height, 1, 0, 1, 0, 1].map(uint32));

/** The data of a picture that is put together of one, or of a grid of one, and says to be this large. */
export const putTogether = {
  grid: (width: number, height: number): Buffer =>
    Buffer.concat([Buffer.from([0, 1, 0, 0]), uint32(width), uint32(height)]),
  iovl: (width: number, height: number): Buffer =>
    Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(8), uint32(width), uint32(height), Buffer.alloc(8)]),
};

function box(type: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  return Buffer.concat([uint32(data.length + 8), Buffer.from(type), data]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
