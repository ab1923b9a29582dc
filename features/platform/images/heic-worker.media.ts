import { parentPort, workerData } from 'node:worker_threads';
// @ts-expect-error the package declares no types for its bundle
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicAnswer } from './heic.media.ts';

/** The methods of the package that this worker uses. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Decodes to 8 bits, rotated as the file says. Calls back with null if it cannot decode. */
  display(into: ImageBuffer, done: (result: ImageBuffer | null) => void): void;
}
interface ImageBuffer {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number };

async function decode(): Promise<HeicAnswer> {
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes) as HeifImage[];
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) return null;
  // A photo may be put together of more pixels than it shows. The library has the limit as the side of a square, and its
  // function without an underscore at the beginning changes nothing.
  libheif._heif_context_set_maximum_image_size_limit(
    decoder.decoder.$$.ptr,
    Math.floor(Math.sqrt(maxPixels)),
  );
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const result = await new Promise<ImageBuffer | null>((resolve) => image.display(into, resolve));
  return result && { data: new Uint8Array(result.data.buffer), width, height };
}

const answer = await decode();
parentPort?.postMessage(answer, answer ? [answer.data.buffer] : []);
