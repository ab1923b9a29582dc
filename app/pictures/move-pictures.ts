import { Readable } from 'node:stream';
import type { FileEntry, Files } from '#foundation/server/files/files.ts';

const AT_ONCE = 16;

export interface Comparison {
  files: number;
  bytes: number;
  /** Those of them that the store has, with the same size. */
  same: number;
}

/**
 * Copies the files that the store does not have, or has in another size: what an earlier run copied is skipped. Files
 * that disappear meanwhile are, too: a server that uses the directory has deleted them.
 * @param onProgress gets the number of files that are done, copied or not
 * @returns how many were copied
 */
export async function copyPictures(
  from: Files,
  to: Files,
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  let copied = 0;
  async function copy({ name, isThere }: Compared): Promise<void> {
    const bytes = isThere ? null : await from.read(name);
    if (bytes) {
      await to.write(name, bytes);
      copied += 1;
    }
    done += 1;
    onProgress(done);
  }
  await Readable.from(compare(from, to)).forEach(copy, { concurrency: AT_ONCE });
  return copied;
}

/** Counts what the directory has, and what of it the store has as well. */
export async function comparePictures(from: Files, to: Files): Promise<Comparison> {
  const found: Comparison = { files: 0, bytes: 0, same: 0 };
  for await (const { bytes, isThere } of compare(from, to)) {
    found.files += 1;
    found.bytes += bytes;
    if (isThere) found.same += 1;
  }
  return found;
}

interface Compared extends FileEntry {
  isThere: boolean;
}

/** Both lists are in the order of names, so neither has to be in memory. */
async function* compare(from: Files, to: Files): AsyncGenerator<Compared> {
  const others = to.list()[Symbol.asyncIterator]();
  let other = await others.next();
  for await (const entry of from.list()) {
    while (!other.done && other.value.name < entry.name) other = await others.next();
    const isThere = !other.done && other.value.name === entry.name && other.value.bytes === entry.bytes;
    yield { ...entry, isThere };
  }
}
