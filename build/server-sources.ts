import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/**
 * In the built server, which is a folder of files in `dist/server`, a module still finds what is beside its source:
 * fonts, migrations, workers.
 */
export function serverSources(): Plugin {
  const fromBuilt = (path: string) => `../../${relative(ROOT, path)}`;
  return {
    name: 'server-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(dirname|url)/ },
      handler: (code, id) => ({
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${fromBuilt(dirname(id))}')`)
          .replaceAll('import.meta.url', `new URL('${fromBuilt(id)}', import.meta.url).href`),
        map: null,
      }),
    },
    // One character that is not ASCII makes V8 keep the whole file with two bytes for each. This is the last step: the
    // compiler would write them as characters again.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[^\0-\x7f]/g,
            (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  };
}
