import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { openFiles } from '#foundation/server/files/files.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { createQueue } from '#foundation/server/queue.ts';
import { checkSize, type EncodedPicture, encodePicture, pictureTooLarge } from './encode.media.ts';
import { SMALLER_WIDTHS, uploadAddress, uploadFile, uploadIdOf } from './images.rules.ts';

/** Turns whatever a form sends as a picture into what is stored: the address of one of our own files, or https. */
export type StorePicture = <Address extends string | null | undefined>(address: Address) => Promise<Address>;

export interface StoredPicture {
  url: string;
  /** Of the whole picture, in pixels, upright. */
  width: number;
  height: number;
}

export interface Pictures {
  /**
   * Runs `work`, which may `keep` pictures: data URLs become files, other addresses are checked.
   * When `work` fails, the files that it added are removed again.
   * @throws {AppError} `unsupported_media`, `too_large` or `invalid`, before anything is stored
   */
  withUploads<Result>(work: (keep: StorePicture) => Promise<Result>): Promise<Result>;
  /** @throws {AppError} `unsupported_media`, `too_large`, `unavailable`, `storage_full` */
  add(bytes: Buffer): Promise<StoredPicture>;
  /** The same for a picture that is still arriving. `isCut` says, after its last byte, whether the sender had more. */
  addStream(stream: Readable, isCut: () => boolean): Promise<StoredPicture>;
  /** The bytes (WebP) behind the address of an upload: at the size it names, or whole if it is not that wide. */
  read(address: string): Promise<Buffer | null>;
  /** Removes the uploads behind these addresses, in all their sizes; other addresses are none of ours. */
  remove(addresses: readonly string[]): Promise<void>;
  /** Addresses of the uploads that were stored before `time`. */
  storedBefore(time: Date): Promise<string[]>;
}

/** How many may wait in line for the memory that decoding takes; whoever comes then is told to come back. */
const MAX_WAITING = 100;
const MAX_ADDRESS = 2_000;
/** Before the data. Longer is no picture's, and a pattern tried on megabytes of parameters runs out of stack. */
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
    // Every upload has a name of its own. Named by content, two uploads of one picture would share a file, and
    // undoing the one that failed would take it from the other.
    const id = randomBytes(10).toString('hex');
    try {
      for (const size of picture.smaller) await files.write(uploadFile(id, size.width), size.bytes);
      // Last, so that an address which is there has all its sizes.
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

  /** The address to store instead of `given`. What it adds is noted in `added`. */
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

/** A picture on another site stays there: its address is checked, and never asked for by the server. */
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
