import { build, type Plugin, type UserConfig } from 'vite';

/** What works without a network once the service worker is installed. */
const SHELL =
  /\/(browser\.tsx|first\.ts|offline\.ts|older-browsers\.ts|report-error\.ts|(Card|Home|Offline)Page\.tsx)$/;

/**
 * Builds the service worker with the names of the files that these pages may load.
 */
export function serviceWorker(
  target: string[],
  { define, plugins }: Pick<UserConfig, 'define' | 'plugins'>,
): Plugin {
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
        plugins,
        define: {
          ...define,
          SHELL_FILES: JSON.stringify([...files, ...font].map((file) => `/${file}`)),
        },
        build: {
          target,
          outDir: dir,
          emptyOutDir: false,
          reportCompressedSize: false,
          rollupOptions: {
            checks: { bundlerTimings: false },
            input: 'app/web/worker/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
