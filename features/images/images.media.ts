import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openFiles } from '#foundation/server/files/files.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { createQueue } from '#foundation/server/queue.ts';
import { checkSize, type EncodedPicture, encodePicture, pictureTooLarge } from './encode.media.ts';
import { SMALLER_WIDTHS, uploadAddress, uploadFile, uploadIdOf } from './images.rules.ts';

/** Turns a picture from a form into the address to store: one of our own files, or an https address. */
export type StorePicture = <Address extends string | null | undefined>(address: Address) => Promise<Address>;

export interface StoredPicture {
  url: string;
  /** Of the full picture, in pixels, upright. */
  width: number;
  height: number;
}

export interface Pictures {
  /**
   * Runs `work`, which may store pictures: data URLs become files, other addresses are checked. If `work` fails, the
   * files that it added are deleted.
   * @throws {AppError} `unsupported_media`, `too_large` or `invalid`, before anything is stored
   */
  withUploads<Result>(work: (keep: StorePicture) => Promise<Result>): Promise<Result>;
  /** @throws {AppError} `unsupported_media`, `too_large`, `unavailable`, `storage_full` */
  add(bytes: Buffer): Promise<StoredPicture>;
  /** The same for a stream. `isCut` tells, after the last byte, whether the sender had more. */
  addStream(stream: Readable, isCut: () => boolean): Promise<StoredPicture>;
  /** The bytes (WebP) behind an upload's address: in the size that it names, or the full picture if that is smaller. */
  read(address: string): Promise<Buffer | null>;
  /** Deletes the uploads behind these addresses in all sizes; other addresses are ignored. */
  remove(addresses: readonly string[]): Promise<void>;
  /** Addresses of the uploads stored before `time`. */
  storedBefore(time: Date): Promise<string[]>;
}

/** How many pictures may wait for decoding; further ones are refused. */
const MAX_WAITING = 100;
const MAX_ADDRESS = 2_000;
/**
 * The part before the data. A longer one is not a picture, and a regular expression over megabytes of parameters
 * overflows the stack.
 */
const MAX_DATA_URL_HEAD = 200;
const DATA_URL = /^data:image\/[\w.+-]+(?:;[\w=.+-]+)*;base64,/i;

const notAnAddress = () =>
  new AppError('invalid', {
    message: 'Una imagen debe ser un archivo o una dirección que comience con https://',
  });

/** The pictures in `images/` of the data directory. */
export function createPictures({ dataDir, publicUrl }: { dataDir: string; publicUrl: string }): Pictures {
  const files = openFiles(join(dataDir, 'images'));
  const inLine = createQueue({ atOnce: 1, maxWaiting: MAX_WAITING });

  async function store(picture: EncodedPicture): Promise<StoredPicture> {
    // Every upload has its own name. With content-based names two uploads of one picture would share a file, and
    // undoing a failed one would delete the other's.
    const id = randomBytes(10).toString('hex');
    try {
      for (const size of picture.smaller) await files.write(uploadFile(id, size.width), size.bytes);
      // Written last, so that an existing full picture implies all sizes.
      await files.write(uploadFile(id), picture.full);
    } catch (error) {
      await remove(id);
      throw error;
    }
    return { url: uploadAddress(id), width: picture.width, height: picture.height };
  }

  const remove = (id: string) =>
    Promise.allSettled([undefined, ...SMALLER_WIDTHS].map((width) => files.remove(uploadFile(id, width))));

  const add = async (bytes: Buffer) => store(await inLine(() => encodePicture(bytes)));

  /** The address to store instead of `given`. New files are listed in `added`. */
  async function keep(given: string, added: string[]): Promise<string> {
    const dataUrl = DATA_URL.exec(given.slice(0, MAX_DATA_URL_HEAD))?.[0];
    if (dataUrl) {
      checkSize(((given.length - dataUrl.length) * 3) / 4 - 2);
      const { url } = await add(Buffer.from(given.slice(dataUrl.length), 'base64'));
      added.push(url);
      return url;
    }
    if (/^data:/i.test(given)) throw new AppError('unsupported_media');
    const id = uploadIdOf(given.startsWith(`${publicUrl}/`) ? given.slice(publicUrl.length) : given);
    if (id && (await files.has(uploadFile(id)))) return uploadAddress(id);
    return outsideAddress(given);
  }

  return {
    async withUploads(work) {
      const added: string[] = [];
      try {
        return await work((async (address) => (address ? keep(address, added) : address)) as StorePicture);
      } catch (error) {
        await Promise.all(added.map((url) => remove(uploadIdOf(url) ?? '')));
        throw error;
      }
    },
    add,
    async addStream(stream, isCut) {
      const picture = await files.withReceived(stream, (path) => {
        if (isCut()) throw pictureTooLarge();
        return inLine(async () => encodePicture(await readFile(path)));
      });
      return store(picture);
    },
    async read(address) {
      const id = uploadIdOf(address);
      if (!id) return null;
      const width = SMALLER_WIDTHS.find((kept) => uploadAddress(id, kept) === address);
      return (width && (await files.read(uploadFile(id, width)))) || files.read(uploadFile(id));
    },
    async remove(addresses) {
      for (const id of addresses.map(uploadIdOf)) if (id) await remove(id);
    },
    async storedBefore(time) {
      const addresses = (await files.writtenBefore(time)).map((name) => `/images/${name}`);
      return addresses.filter((address) => address === uploadAddress(uploadIdOf(address) ?? ''));
    },
  };
}

/** A picture on another site: its address is checked but never fetched by the server. */
function outsideAddress(given: string): string {
  if (
    given.length > MAX_ADDRESS ||
    /[^!-~\u0080-\u{10ffff}]|\\/u.test(given) ||
    !/^https:\/\//i.test(given)
  ) {
    throw notAnAddress();
  }
  const address = URL.parse(given);
  if (!address?.hostname || address.username || address.password) throw notAnAddress();
  return address.href;
}
