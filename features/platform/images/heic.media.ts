import { Worker } from 'node:worker_threads';
import { AppError } from '#foundation/server/http/errors.ts';

/** Pixels of a decoded photo, upright: red, green, blue and alpha, a byte each. */
export interface HeicPixels {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Null if the thread could not decode the file. */
export type HeicAnswer = HeicPixels | null;

const WORKER = new URL('./heic-worker.media.ts', import.meta.url);
/** A photo takes two seconds. A file that takes this long was crafted to do so. */
const TIME_LIMIT_MS = 20_000;
/** Limits the heap. The decoder's own memory is outside it, and is limited by `maxPixels`. */
const MAX_HEAP_MB = 64;

/**
 * Decodes a HEIC photo in a thread that runs only for it: the decoder is large, never releases memory, and most uploads
 * do not need it. Whatever the file contains, the server keeps answering.
 * @throws {AppError} `too_large` for a file that takes too long
 * @throws {Error} for a file that cannot be decoded, or has more than `maxPixels`
 */
export function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<HeicPixels> {
  const worker = new Worker(WORKER, {
    workerData: { bytes, maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Keeps the decoder's complaints about a file out of our logs.
    stdout: true,
    stderr: true,
  });
  return new Promise<HeicPixels>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new AppError('too_large', { message: 'No pudimos leer esta foto a tiempo. Achícala.' })),
      timeLimitMs,
    );
    worker.once('message', (answer: HeicAnswer) =>
      answer ? resolve(answer) : reject(new Error('libheif cannot read the file')),
    );
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads HEIC ended without an answer')));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}
