import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { shortClassName } from './build/class-names.ts';
import { precompress } from './build/precompress.ts';
import { serverSources } from './build/server-sources.ts';
import { serviceWorker } from './build/service-worker.ts';
import { styleLayers } from './build/style-layers.ts';

/** The browsers of package.json. */
const TARGET = browserslistToEsbuild();

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a page loads this module at once. */
function isOf(page: string, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.endsWith(`/${page}.tsx`)) return true;
  seen.add(id);
  return Boolean(
    graph
      .getModuleInfo(id)
      ?.importers.some((importer) => !seen.has(importer) && isOf(page, importer, graph, seen)),
  );
}

const card = (name: string) => (id: string, graph: Graph) => (isOf('CardPage', id, graph) ? name : null);
const home = (name: string) => (id: string, graph: Graph) => (isOf('HomePage', id, graph) ? name : null);

/** Files that pages share, because on a slow line each further file costs a round trip. */
const SHARED: Rolldown.CodeSplittingGroup[] = [
  // It stays in the browser's cache when a new version changes the other two.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  // What most pages have in common with the card.
  { debugName: 'shared', name: card('shared'), minShareCount: 7, priority: 1 },
  // Each is small, and a dialog has most of them: the card names every file that its dialogs need.
  {
    name: 'fields',
    test: /foundation\/ui\/form\/(Field|FieldNotes|TextArea|RadioTile)\./,
    priority: 0.5,
  },
  {
    name: 'asking',
    test: /requests\/(AskedDone|AskedProduct|CustomerFields|TradeInPhotos|request-words)\./,
    priority: 0.4,
  },
  // The rest of the card, which the panel shows as a preview.
  { debugName: 'card', name: card('card'), minShareCount: 2 },
  // What most pages have in common with the home page, and the rest of it.
  { debugName: 'site', name: home('site'), minShareCount: 5, priority: 0.3 },
  { debugName: 'home', name: home('home'), minShareCount: 2, priority: 0.2 },
];

/** Whatever NODE_ENV says: the React for development is a third as fast. */
const PRODUCTION: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  // The rest of what the server needs stays in node_modules. Of these it would keep far more than it uses.
  ssr: {
    noExternal: [
      /react/,
      '@fastify/error',
      '@hookform/resolvers',
      '@tanstack/query-core',
      /@zxcvbn-ts/,
      'kysely',
      'scheduler',
      /zod/,
    ],
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'build' ? PRODUCTION : {}),
  plugins: [
    react(),
    styleLayers(),
    ...(isSsrBuild
      ? [serverSources()]
      : [precompress(), serviceWorker(TARGET, { ...PRODUCTION, plugins: [precompress()] })]),
  ],
  // For `npm run dev`: what the pages need is found before the first of them is opened.
  optimizeDeps: { entries: ['app/web/browser.tsx', 'app/pages/*/*Page.tsx'] },
  // `.env` holds the settings of the server.
  envDir: false,
  publicDir: isSsrBuild ? false : 'app/web/public',
  build: {
    target: isSsrBuild ? 'es2022' : TARGET,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    minify: !isSsrBuild,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // On the server all is one file, so that no import divides it.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: !isSsrBuild },
      input: isSsrBuild
        ? ['app/server/main.ts', 'app/web/ssr.tsx']
        : [
            'app/web/browser.tsx',
            'app/web/first.ts',
            'app/web/report-error.ts',
            'app/web/older-browsers.ts',
            'app/web/offline.ts',
            ...globSync('app/pages/*/*Page.tsx'),
          ],
      // The browser imports a page by its file name, so its default export has to stay.
      preserveEntrySignatures: 'allow-extension',
      output: isSsrBuild ? { chunkFileNames: '[name]-[hash].js' } : { codeSplitting: { groups: SHARED } },
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: command === 'build' ? shortClassName : '[name]_[local]',
    },
  },
}));
