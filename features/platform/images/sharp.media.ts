import { createRequire } from 'node:module';
import type program from 'sharp';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';

const require = createRequire(import.meta.url);
let loaded: typeof program | undefined;

/** A picture to be changed, or created. The program for it is loaded with the first one, as it takes 10 MB. */
export function sharp(input: SharpInput | Pick<SharpOptions, 'create'>, options?: SharpOptions): Sharp {
  if (!loaded) {
    loaded = require('sharp') as typeof program;
    // Pictures are encoded once, one at a time. A cache would only use memory, and more threads would starve requests.
    loaded.cache(false);
    loaded.concurrency(1);
  }
  return loaded(input as SharpInput, options);
}
