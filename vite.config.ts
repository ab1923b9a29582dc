import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

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

/** What works without a network once the service worker is installed. */
const SHELL = /\/(browser\.tsx|first\.ts|offline\.ts|report-error\.ts|(Card|Home|Offline)Page\.tsx)$/;

/**
 * Builds the service worker with the names of the files that these pages may load. Their styles are in the document, but
 * what loads later asks for all that it shares with them.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = new Set<string>();
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || files.has(file)) return;
        files.add(file);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        for (const needed of [...chunk.imports, ...chunk.dynamicImports]) add(needed);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && SHELL.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
      const font = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [precompress()],
        define: {
          ...productionReact().define,
          SHELL_FILES: JSON.stringify([...files, ...font].map((file) => `/${file}`)),
        },
        build: {
          target: 'es2022',
          outDir: dir,
          emptyOutDir: false,
          minify: 'terser',
          reportCompressedSize: false,
          rollupOptions: {
            input: 'app/web/worker/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/**
 * Whether every visitor of a card loads this module. What five or more pages have in common with the card goes into one
 * file: on a slow line each further file costs a round trip. (Four of them are the card and its three previews.)
 */
function isOnCard(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.endsWith('/CardPage.tsx')) return true;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isOnCard(importer, graph, seen));
}

const PAGE = /\/pages\/[\w-]+\/(\w+)Page\.tsx$/;

/** The pages that load this module, at once or, if `isLater`, ever. */
function pagesOf(id: string, graph: ModuleGraph, isLater: boolean, seen = new Set<string>()): Set<string> {
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const pages = new Set(PAGE.exec(id)?.slice(1));
  for (const importer of isLater ? [...importers, ...dynamicImporters] : importers)
    if (!seen.has(importer)) for (const page of pagesOf(importer, graph, isLater, seen)) pages.add(page);
  return pages;
}

/**
 * The file for a module that the panel loads after its first screen. Modules that the same pages (three at most) need at
 * once share a file. So the panel loads fewer files, and no page loads more than it shows.
 */
function laterInPanel(id: string, graph: ModuleGraph): string | null {
  const first = pagesOf(id, graph, false);
  const later = [...pagesOf(id, graph, true)].filter((page) => !first.has(page));
  if (!later.includes('UserPanel') || first.has('Card') || first.size > 3) return null;
  // What a card, too, loads only on demand stays in files of its own.
  if (first.size === 0 && later.length > 1) return null;
  return ['panel', ...[...first].sort(), ...(later.length > 1 ? [later.length] : [])].join('-');
}

const ON_EVERY_CARD =
  /node_modules\/(react|react-dom|scheduler)\/|ui\/loading\/(lazy|useLazy)|preload-helper|OpenStatus|opening-hours\/open-timeline|catalogue\/groups|images\/Picture/;

/** What most pages with a header, a form or a list load together: alone, each would be a request for a few bytes. */
const TOGETHER = {
  dates: /contract\/(dates|local-time|santiago|time-zones)\./,
  dialog: /overlay\/(Dialog|DangerDialog)\./,
  feedback: /feedback\/(LazyFailure|LoadFailure|Notice|showFailure)\./,
  form: /form\/(Field|FieldNotes|TextArea|lead-to-field|useEarlySubmit|useFocusOnProblem)\.|feedback\/Alert\./,
  header: /(AccountButton|HeaderAccount|SiteHeader|SiteNav|useNavCount|next\.rules|person\.rules)\./,
  queries: /@tanstack/,
};

/** Whatever NODE_ENV says: the React for development is a third as fast. */
const productionReact = (isSsrBuild = false): UserConfig => ({
  define: {
    'process.env.NODE_ENV': '"production"',
    // React looks for its browser extension before it starts: nothing that a visitor has.
    ...(isSsrBuild ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }),
  },
  ssr: { noExternal: true },
});

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'build' ? productionReact(isSsrBuild) : {}),
  plugins: [react(), ...(isSsrBuild ? [] : [precompress(), serviceWorker()])],
  // For `npm run dev`: what the pages need is found before the first of them is opened.
  optimizeDeps: { entries: ['app/web/browser.tsx', 'app/pages/*/*Page.tsx'] },
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
      // React is CommonJS, a function around each file. In brackets, a browser compiles it at the first reading.
      format: { wrap_func_args: true },
      compress: { passes: 2, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    },
    modulePreload: { polyfill: false },
    rollupOptions: {
      // On the server all is one file, so that no import divides it.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: !isSsrBuild },
      input: isSsrBuild
        ? 'app/web/ssr.tsx'
        : [
            'app/web/browser.tsx',
            'app/web/first.ts',
            'app/web/report-error.ts',
            'app/web/offline.ts',
            ...globSync('app/pages/*/*Page.tsx'),
          ],
      // The browser imports a page by its file name, so its default export has to stay.
      preserveEntrySignatures: 'allow-extension',
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                // Every card loads these, too: apart from the rest, they would be six more small files.
                { name: 'shared', test: ON_EVERY_CARD },
                {
                  debugName: 'shared',
                  name: (id, graph) => (isOnCard(id, graph) ? 'shared' : null),
                  minShareCount: 5,
                },
                ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, minShareCount: 2 })),
                {
                  debugName: 'panel',
                  name: laterInPanel,
                  // Other pages load these, too, at other times.
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
    },
  },
  // `Button-module_primary`: no two style sheets have one name (tests/architecture.test.ts). Hashes would compress worse.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[name]_[local]' } },
}));
