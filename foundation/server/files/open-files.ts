import { join } from 'node:path';
import type { Config } from '#foundation/server/config.ts';
import { openDirectory } from './directory-files.ts';
import type { Files } from './files.ts';
import { openStore } from './store-files.ts';

export const imagesDirectory = (dataDir: string): string => join(dataDir, 'images');

/** The pictures of the settings: in the store if they name one, otherwise in `images/` of the data directory. */
export function openFiles({ dataDir, store }: Pick<Config, 'dataDir'> & { store?: Config['store'] }): Files {
  const directory = imagesDirectory(dataDir);
  return store ? openStore(store, directory) : openDirectory(directory);
}
