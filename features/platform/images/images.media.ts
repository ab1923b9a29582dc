import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Config } from '#foundation/server/config.ts';
import { createFairQueue } from '#foundation/server/fair-queue.ts';
import type { Files } from '#foundation/server/files/files.ts';
import { openFiles } from '#foundation/server/files/open-files.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { nameOfSender, type Sender } from '#foundation/server/http/sender.ts';
import { LIMITS, type Limits } from '#foundation/server/limits.ts';
import { checkSize, type EncodedPicture, encodePicture, pictureTooLarge } from './encode.media.ts';
import { fetchPicture, foreignAddress } from './fetch-picture.media.ts';
import {
  isPrivateUpload,
  PRIVATE_MARK,
  PRIVATE_PICTURE,
  SMALLER_WIDTHS,
  tagOfPicture,
  uploadAddress,
  uploadFile,
  uploadIdOf,
  withoutSite,
} from './images.rules.ts';

/** Turns a picture from a form, or one on another site, into the address of one of our own files. */
export type StorePicture = <Address extends string | null | undefined>(address: Address) => Promise<Address>;

export interface StoredPicture {
  url: string;
  /** The size of the full picture in pixels, after rotation. */
  width: number;
  height: number;
}

/** Checks and counts what a sender may store. */
export interface UploadLimits {
  /** Runs before a picture is received and read. @throws {AppError} `storage_full`, `limit_reached` */
  requireRoom(sender: Sender): Promise<void>;
  /** Counts the work of decoding a picture. @throws {AppError} `too_many_requests` */
  takeWork(sender: Sender, megapixels: number): Promise<void>;
  /** Counts a request to another site. @throws {AppError} `too_many_requests` */
  takeFetch(sender: Sender): Promise<void>;
  /** Counts what is stored. */
  record(sender: Sender, upload: { id: string; bytes: number }): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
}

export interface Pictures {
  /**
   * Runs `work`, which may store pictures: data URLs and pictures of other sites become files. If `work` fails,
   * the files that it added are deleted.
   * @param sender null for the program's own pictures, which have no limits
   * @throws {AppError} `unsupported_media`, `too_large`, `too_many_requests` or `invalid`, before anything is stored
   */
  withUploads<Result>(sender: Sender | null, work: (keep: StorePicture) => Promise<Result>): Promise<Result>;
  /** @throws {AppError} `unsupported_media`, `too_large`, `too_many_requests`, `unavailable`, `storage_full` */
  add(sender: Sender | null, bytes: Buffer): Promise<StoredPicture>;
  /** `add` for a stream. After the last byte, `isCut` tells whether the stream was cut off at the size limit. */
  addStream(sender: Sender | null, stream: Readable, isCut: () => boolean): Promise<StoredPicture>;
  has(address: string): Promise<boolean>;
  /** The bytes (WebP) of an upload's address, in the size that it names, or in full if the picture is smaller. */
  read(address: string): Promise<Buffer | null>;
  /** Deletes the uploads behind these addresses in all sizes; other addresses are ignored. */
  remove(addresses: readonly string[]): Promise<void>;
  /**
   * `remove` for uploads that a row has named: visitors cannot load them any more, and their files wait for
   * `removeHidden`.
   */
  hide(addresses: readonly string[]): Promise<void>;
  /** Deletes the hidden files. Call it under the lock `SWEEP_LOCK`. */
  removeHidden(): Promise<void>;
  /** The addresses of uploads, each once, of which a file was written before `time`. */
  storedBefore(time: Date): AsyncIterable<string>;
}

/**
 * The most pictures that may be received or wait for decoding at once; others are refused. A form sends ten at once.
 */
const MAX_AT_ONCE = { placesEach: 20, places: 200 };
/** Limits of one request, generous for the guided form: a product's picture has about two megapixels. */
const MAX_PICTURES_OF_REQUEST = 120;
const MAX_MEGAPIXELS_OF_REQUEST = 250;
/** The most addresses of other sites that one request may name: each takes up to ten seconds. */
const MAX_FETCHES_OF_REQUEST = 10;
/**
 * The most characters of a data URL before its data. A longer head is no picture's, and a regular expression over
 * megabytes of parameters overflows the stack.
 */
const MAX_DATA_URL_HEAD = 200;
/** Each has several sizes. */
const REMOVED_AT_ONCE = 8;
const DATA_URL = /^data:image\/[\w.+-]+(?:;[\w=.+-]+)*;base64,/i;

const tooManyAtOnce = () =>
  new AppError('too_large', { message: 'Son demasiadas imágenes para un solo envío. Súbelas de a poco.' });

/** Ends the work. Nobody receives this error. */
const senderIsGone = () => new AppError('invalid', { message: 'La conexión se cortó.' });

type PictureConfig = Pick<Config, 'dataDir' | 'publicUrl'> & {
  store?: Config['store'];
  limits?: Pick<Limits, 'fetchesPrivateAddresses'>;
};

export function createPictures(
  config: PictureConfig,
  limits?: UploadLimits,
  files: Files = openFiles(config),
  onRemoved: (tag: string) => void = () => {},
): Pictures {
  const { publicUrl, limits: { fetchesPrivateAddresses } = LIMITS } = config;
  // One at a time, because decoding takes memory.
  const queue = createFairQueue('pictures', { atOnce: 1, ...MAX_AT_ONCE });
  // Held until the picture is stored, because its bytes, 10 MB at most, are in memory. A slow site takes one place.
  const fetches = createFairQueue('picture fetches', { atOnce: 16, ...MAX_AT_ONCE });

  async function store(sender: Sender | null, picture: EncodedPicture): Promise<StoredPicture> {
    // Every upload has its own random name. With content-based names, two uploads of one picture would share a file,
    // and removing a failed one would delete the other's.
    const isPrivate = sender?.isPrivate || sender?.isReceipt;
    const id = randomBytes(10).toString('hex') + (isPrivate ? PRIVATE_MARK : '');
    try {
      for (const size of picture.smaller) await files.write(uploadFile(id, size.width), size.bytes);
      // Written last, so that an existing full picture implies all sizes.
      await files.write(uploadFile(id), picture.full);
      if (sender) await limits?.record(sender, { id, bytes: bytesOf(picture) });
    } catch (error) {
      const removed = remove(id);
      // A store that does not answer would keep the sender waiting twice. What it has got is swept.
      if (!(error instanceof AppError && error.code === 'unavailable')) await removed;
      throw error;
    }
    return { url: uploadAddress(id), width: picture.width, height: picture.height };
  }

  const remove = (id: string, removeFile = files.remove) =>
    Promise.allSettled([undefined, ...SMALLER_WIDTHS].map((width) => removeFile(uploadFile(id, width))));

  async function removeAll(addresses: readonly string[], removeFile = files.remove): Promise<void> {
    const ids = addresses.flatMap((address) => uploadIdOf(address) ?? []);
    // Runs first: files without a row are swept later as unused, but nothing would remove a row without files.
    await limits?.forget(ids);
    for (const id of ids) onRemoved(tagOfPicture(id));
    for (let at = 0; at < ids.length; at += REMOVED_AT_ONCE) {
      const removed = await Promise.all(
        ids.slice(at, at + REMOVED_AT_ONCE).map((id) => remove(id, removeFile)),
      );
      // Nobody waits for a store that does not answer: the sweep removes the rest.
      if (removed.flat().some(({ status }) => status === 'rejected')) return;
    }
  }

  async function has(address: string): Promise<boolean> {
    const id = uploadIdOf(address);
    return id !== null && files.has(uploadFile(id));
  }

  const nameOf = (sender: Sender | null) => (sender ? nameOfSender(sender) : 'program');

  /** Encodes a picture once it is its turn. */
  async function encode(
    sender: Sender | null,
    read: () => Promise<Buffer>,
    work: Work,
  ): Promise<EncodedPicture> {
    const isGone = () => sender?.request.raw.socket.destroyed === true;
    if (isGone()) throw senderIsGone();
    if (sender) await limits?.requireRoom(sender);
    return encodePicture(await read(), async (megapixels) => {
      if (isGone()) throw senderIsGone();
      work.pictures += 1;
      work.megapixels += megapixels;
      if (!sender) return;
      if (work.pictures > MAX_PICTURES_OF_REQUEST || work.megapixels > MAX_MEGAPIXELS_OF_REQUEST) {
        throw tooManyAtOnce();
      }
      await limits?.takeWork(sender, megapixels);
    });
  }

  const add = async (sender: Sender | null, bytes: Buffer, work = noWork()) =>
    store(sender, await queue.run(nameOf(sender), () => encode(sender, async () => bytes, work)));

  /** The address to store instead of `given`. New files are listed in `added`. */
  async function keep(sender: Sender | null, given: string, added: string[], work: Work): Promise<string> {
    const dataUrl = DATA_URL.exec(given.slice(0, MAX_DATA_URL_HEAD))?.[0];
    if (dataUrl) {
      checkSize(((given.length - dataUrl.length) * 3) / 4 - 2);
      const { url } = await add(sender, Buffer.from(given.slice(dataUrl.length), 'base64'), work);
      added.push(url);
      return url;
    }
    if (/^data:/i.test(given)) throw new AppError('unsupported_media');
    const own = withoutSite(given, publicUrl);
    if (await has(own)) {
      if (sender && !sender.isPrivate && !sender.isReceipt && isPrivateUpload(own))
        throw new AppError('invalid', { message: PRIVATE_PICTURE });
      return uploadAddress(uploadIdOf(own) ?? '');
    }
    const address = foreignAddress(given);
    work.fetches += 1;
    if (sender?.userId === null || work.fetches > MAX_FETCHES_OF_REQUEST) throw tooManyAtOnce();
    const { url } = await fetches.run(nameOf(sender), async () => {
      if (sender) await limits?.takeFetch(sender);
      return add(sender, await fetchPicture(address, fetchesPrivateAddresses), work);
    });
    added.push(url);
    return url;
  }

  return {
    async withUploads(sender, run) {
      const added: string[] = [];
      const work = noWork();
      const keepEach = async (address: string | null | undefined) =>
        address ? keep(sender, address, added, work) : address;
      try {
        return await run(keepEach as StorePicture);
      } catch (error) {
        await removeAll(added);
        throw error;
      }
    },
    add: (sender, bytes) => add(sender, bytes),
    async addStream(sender, stream, isCut) {
      if (sender) await limits?.requireRoom(sender);
      const place = queue.join(nameOf(sender));
      // Nothing more is received for a place that somebody else was given. Until the file is open nobody else listens to
      // the stream, and an error that nobody hears would end the process.
      stream.on('error', () => undefined);
      place.lost.catch((error) => stream.destroy(error));
      const received = files.withReceived(stream, async (path) => {
        if (isCut()) throw pictureTooLarge();
        await place.turn();
        return encode(sender, () => readFile(path), noWork());
      });
      try {
        return await store(sender, await Promise.race([place.lost, received]));
      } finally {
        place.leave();
      }
    },
    has,
    async read(address) {
      const id = uploadIdOf(address);
      if (!id) return null;
      const width = SMALLER_WIDTHS.find((kept) => uploadAddress(id, kept) === address);
      return (width && (await files.read(uploadFile(id, width)))) || files.read(uploadFile(id));
    },
    remove: (addresses) => removeAll(addresses),
    hide: (addresses) => removeAll(addresses, files.hide),
    removeHidden: files.removeHidden,
    async *storedBefore(time) {
      let last: string | null = null;
      for await (const { name, writtenAt } of files.list()) {
        // Any of its sizes counts: an upload that failed half-way may have left only smaller ones.
        const id = uploadIdOf(`/images/${name}`);
        if (!id || id === last || writtenAt >= time) continue;
        last = id;
        yield uploadAddress(id);
      }
    },
  };
}

const bytesOf = ({ full, smaller }: EncodedPicture): number =>
  smaller.reduce((sum, { bytes }) => sum + bytes.length, full.length);

/** How much one request has made the server decode. */
interface Work {
  fetches: number;
  pictures: number;
  megapixels: number;
}
const noWork = (): Work => ({ fetches: 0, pictures: 0, megapixels: 0 });
