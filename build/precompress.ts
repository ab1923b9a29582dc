import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text assets are compressed once, here, at the highest level; the server only hands the files out. */
export function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  return {
    name: 'precompress',
    apply: 'build',
    // Not before the files are written: until then the import of a page still holds a placeholder.
    async writeBundle({ dir = '.' }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(fileName) || fileName.startsWith('.vite')) continue;
        const file = join(dir, fileName);
        const source = await readFile(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await writeFile(`${file}.br`, await brotli(source, { params }));
        await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }));
      }
    },
  };
}
