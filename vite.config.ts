import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Text assets are compressed once, here, at the highest level; the server only hands the files out. */
function precompress(): Plugin {
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

/**
 * React comes as CommonJS, each file a function around everything in it. A browser reads such a function twice, and the
 * second time while the page waits for it: a quarter of what a card's scripts cost a phone. As modules it
 * is read once, ahead of time, and what nobody uses of it stays out: 2.8 kB of the card's 75.
 */
function reactAsModules(): Plugin {
  const entry = /\/node_modules\/(react|react-dom|scheduler)\/[\w-]+\.js$/;
  const production = /\/node_modules\/(react|react-dom|scheduler)\/cjs\/[\w.-]+\.production\.js$/;
  return {
    name: 'react-as-modules',
    transform: {
      filter: { id: [entry, production] },
      handler(code, id) {
        if (entry.test(id)) {
          const [, file] = /require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/.exec(code) ?? [];
          return file ? `export * from '${file}';` : undefined;
        }
        const names = new Set<string>();
        const body = code
          .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (declared) =>
            declared.replace(
              /(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g,
              (_, name, from) => `import * as ${name} from ${from};`,
            ),
          )
          .replace(/\bexports\.(\w+)/g, (_, name) => {
            names.add(name);
            return `exports_${name}`;
          });
        if (/\b(require\(|exports\b)/.test(body)) throw new Error(`${id} is not written as expected`);
        const given = [...names];
        return [
          `var ${given.map((name) => `exports_${name}`).join(', ')};`,
          body,
          `export { ${given.map((name) => `exports_${name} as ${name}`).join(', ')} };`,
        ].join('\n');
      },
    },
  };
}

/** Chunks that import each other start with what the other has not made yet: such a build is none. */
function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const follow = (fileName: string, path: string[]): void => {
        if (path.includes(fileName))
          throw new Error(`These import each other: ${[...path, fileName].join(' -> ')}`);
        if (done.has(fileName)) return;
        const chunk = bundle[fileName];
        if (chunk?.type === 'chunk') for (const next of chunk.imports) follow(next, [...path, fileName]);
        done.add(fileName);
      };
      for (const fileName of Object.keys(bundle)) follow(fileName, []);
    },
  };
}

/**
 * What the public card has in common with other pages goes into one file: on a slow line each further file costs a
 * round trip. It is named here because whatever else came along would count against the card's 75 kB.
 */
const SHARED_WITH_CARD = new RegExp(
  [
    'node_modules/react/',
    'foundation/contract/(api|count|errors|messages|money)\\b',
    'foundation/ui/\\w+/(api|Button|Chip|class-names|Icon|RoundButton|portals|Toast|useNow|VisuallyHidden|Wordmark)\\b',
    'features/accounts/useViewer',
    'features/cards/links\\b',
    'features/opening-hours/(open-timeline|OpenStatus)\\b',
    'features/catalogue/groups',
    'features/orders/line-details',
    'features/images/',
    'features/saved-cards/(SaveButton|useSavedCards)',
  ].join('|'),
);

/**
 * What the panel alone loads at once goes into one file, too, though its later parts use it as well: cut up by who uses
 * what, its first screen would come in twenty-five, which compress worse.
 */
function panelAlone(id: string, graph: { getModuleInfo(id: string): Rolldown.ModuleInfo | null }) {
  const seen = new Set<string>();
  const pages = new Set<string>();
  const climb = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    if (info?.isEntry) pages.add(module);
    info?.importers.forEach(climb);
  };
  climb(id);
  const [page = '', ...others] = pages;
  return others.length === 0 && page !== id && page.endsWith('/UserPanelPage.tsx') ? 'panel' : null;
}

/**
 * `add_k3Xb`: the last part tells apart what has the same name in different files. Shorter than the default, of which
 * each page would carry hundreds, in its styles, in its HTML and in its scripts.
 */
function classNameIn(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? '');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  define: {
    'process.env.NODE_ENV': '"production"',
    // React looks for its browser extension before it starts: nothing that a visitor has.
    ...(isSsrBuild ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
  },
  // With React in it, which otherwise would be the one for development wherever NODE_ENV is not set: a third as fast.
  ssr: { noExternal: true },
  plugins: [react(), ...(isSsrBuild ? [] : [reactAsModules(), noCircles(), precompress()])],
  publicDir: isSsrBuild ? false : 'app/web/public',
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    // Slower than the default, and 1.3 kB smaller on the public card, whose JavaScript is counted in bytes.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    },
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: isSsrBuild
        ? 'app/web/ssr.tsx'
        : ['app/web/browser.tsx', 'app/web/first.ts', ...globSync('app/pages/*/*Page.tsx')],
      // The browser imports a page by its file name, so its default export has to stay.
      preserveEntrySignatures: 'allow-extension',
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'shared', minShareCount: 2, test: SHARED_WITH_CARD },
                // Nothing says of an icon who uses it: all come out of one list of icons.
                { name: 'icons', test: /lucide-react/, entriesAware: true },
                { debugName: 'panel', name: panelAlone, includeDependenciesRecursively: false },
              ],
            },
          },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNameIn } },
}));
