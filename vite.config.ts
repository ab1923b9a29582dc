import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type UserConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { FILE_GROUPS } from './build/shared-files.ts';
import { styleLayers } from './build/style-layers.ts';

/** The browsers of package.json. */
const TARGET = browserslistToEsbuild();

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
  plugins: [
    react(),
    styleLayers(),
    ...(isSsrBuild
      ? []
      : [precompress(), serviceWorker(TARGET, { ...productionReact(), plugins: [precompress()] })]),
  ],
  // For `npm run dev`: what the pages need is found before the first of them is opened.
  optimizeDeps: { entries: ['app/web/browser.tsx', 'app/pages/*/*Page.tsx'] },
  publicDir: isSsrBuild ? false : 'app/web/public',
  build: {
    target: isSsrBuild ? 'es2022' : TARGET,
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
            'app/web/older-browsers.ts',
            'app/web/offline.ts',
            ...globSync('app/pages/*/*Page.tsx'),
          ],
      // The browser imports a page by its file name, so its default export has to stay.
      preserveEntrySignatures: 'allow-extension',
      output: isSsrBuild ? {} : { codeSplitting: { groups: FILE_GROUPS } },
    },
  },
  // `Button-module_primary`: no two style sheets have one name (tests/architecture.test.ts). Hashes would compress worse.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[name]_[local]' } },
}));
