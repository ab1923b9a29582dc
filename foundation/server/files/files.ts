import type { Readable } from 'node:stream';

export interface FileEntry {
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** `full`: what is stored can be read, but the last write was refused for lack of space. */
export type FilesState = 'available' | 'full' | 'unavailable';

/**
 * The files of pictures: in a directory, or in an object store. Callers generate the names; a name never comes from
 * outside. Every function throws the `AppError` `unavailable` while the files cannot be reached.
 */
export interface Files {
  /**
   * Durable when it returns: the file is complete or absent, even after a power cut.
   * @throws {AppError} `unavailable` when it cannot be written, `storage_full` when there is no space
   */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null for a missing file. A picture has some hundred kilobytes, so it is read whole. */
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Moves the file into the folder `HIDDEN`, where it stays until `removeHidden` deletes it. */
  hide(name: string): Promise<void>;
  removeHidden(): Promise<void>;
  /** The files that are not hidden, or those of `HIDDEN`, in the order of their names, which have no folder. */
  list(folder?: typeof HIDDEN): AsyncIterable<FileEntry>;
  /**
   * Saves a stream to a temporary file on this machine for the duration of `work`, so that slow senders take no memory.
   * @throws {AppError} as `write`, and `invalid` when the sender aborts
   */
  withReceived<Result>(stream: Readable, work: (path: string) => Promise<Result>): Promise<Result>;
  /** As of the last five seconds; never throws. */
  state(): Promise<FilesState>;
}

/** The folder of hidden files: `read('.hidden/a.webp')`. */
export const HIDDEN = '.hidden';
