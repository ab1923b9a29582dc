import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Text assets are compressed once, here, at the highest level; the server only hands the files out. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  return {
    name: 'precompress',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(js|css|svg|json)$/.test(fileName) || fileName.startsWith('.vite')) continue;
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: await brotli(source, { params }),
        });
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.gz`,
          source: await promisify(gzip)(source, { level: 9 }),
        });
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  publicDir: isSsrBuild ? false : 'app/web/public',
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: { input: isSsrBuild ? 'app/web/ssr.tsx' : 'app/web/browser.tsx' },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}));
