import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { createServer, type EnvironmentModuleNode } from 'vite';
import type { App } from '#foundation/server/http/http.ts';
import { renderDocument } from './document.ts';
import type { PageAssets, WebBuild } from './web-build.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEV_ENTRY = '/app/web/dev.ts';
const ENTRY = '/app/web/browser.tsx';
const STYLES = '/app/web/styles.css';

/** Serves the web client from its sources: Vite transforms requested files and replaces changed modules. */
export function loadDevWeb(): Promise<WebBuild> {
  let vite: ViteDevServer;
  return Promise.resolve({
    isFinal: false,
    release: 'dev',
    async serveFiles(app) {
      vite = await createServer({
        root: ROOT,
        appType: 'custom',
        // Otherwise Vite writes the configuration to a file and deletes it, for which `node --watch` would restart.
        configLoader: 'native',
        logLevel: 'warn',
        server: {
          middlewareMode: true,
          hmr: { server: app.server },
          watch: { ignored: ['**/data/**', '**/dist/**', '**/test-traces/**'] },
        },
      });
      // A server that stops waits until its connections end, and a page's connection to Vite never ends by itself.
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
        process.once(signal, () => vite.ws.close());
      app.addHook('preClose', () => vite.close());
      app.addHook('onRequest', (request, reply) => answerFromVite(vite, request, reply));
      // Vite's client uses a worker from a blob to wait until a restarted server is back, and then reloads the page.
      app.addHook('onSend', async (_request, reply) => {
        const policy = reply.getHeader('content-security-policy');
        if (policy) reply.header('content-security-policy', `${policy};worker-src blob:`);
      });
      galleryRoute(app, vite, assetsOf);
    },
    async render(name, props) {
      const { renderPage } = await vite.ssrLoadModule('/app/web/ssr.tsx');
      return renderPage(name, props);
    },
    assetsOf(name) {
      const [file] = globSync(`app/pages/${name}/*Page.tsx`, { cwd: ROOT });
      if (!file) throw new Error(`No page is called ${name}`);
      return assetsOf(`/${file}`);
    },
  });

  /** @param page the file of the page's component, as Vite addresses it */
  async function assetsOf(page: string): Promise<PageAssets> {
    return {
      styles: await stylesOf(vite, page),
      chunk: page,
      scripts: [ENTRY],
      first: DEV_ENTRY,
      reporter: null,
      font: null,
    };
  }
}

async function answerFromVite(vite: ViteDevServer, { raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.url?.startsWith('/api/')) return;
  // Replaces the service worker of a build that ran at this address before: its copies would hide changes.
  if (raw.url === '/sw.js') raw.url = '/app/web/worker/notifications.ts';
  const isAnswered = await new Promise<boolean>((resolve, reject) => {
    reply.raw.once('close', () => resolve(true));
    vite.middlewares(raw, reply.raw, (error?: Error) => (error ? reject(error) : resolve(false)));
  });
  if (isAnswered) reply.hijack();
}

/**
 * The styles that a page imports, so that the page is never shown without them. Each is in a `<style>` element that
 * Vite's client recognises, and updates when the file changes.
 */
async function stylesOf(vite: ViteDevServer, page: string): Promise<string> {
  const { moduleGraph } = vite.environments.ssr;
  await vite.ssrLoadModule(page);
  await vite.ssrLoadModule(STYLES);
  const sheets = new Set<EnvironmentModuleNode>();
  const seen = new Set<EnvironmentModuleNode>();
  const collect = (module: EnvironmentModuleNode | undefined): void => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    module.importedModules.forEach(collect);
    if (module.file?.endsWith('.css') && !module.url.includes('?')) sheets.add(module);
  };
  collect(await moduleGraph.getModuleByUrl(STYLES));
  collect(await moduleGraph.getModuleByUrl(page));
  const elements = await Promise.all(
    [...sheets].map(async ({ url, file }) => {
      const { default: css } = await vite.ssrLoadModule(`${url}?inline`);
      return `<style data-vite-dev-id="${file}">${css}</style>`;
    }),
  );
  return elements.join('');
}

const GALLERY = '/app/dev/Gallery.tsx';

/** `/componentes`, in development only: every component of `foundation/ui` in each of its states. */
function galleryRoute(app: App, vite: ViteDevServer, assetsOf: (page: string) => Promise<PageAssets>): void {
  app.get('/componentes', { schema: { hide: true } as object }, async (_request, reply) => {
    const { renderComponent } = await vite.ssrLoadModule('/app/web/ssr.tsx');
    const { default: Gallery } = await vite.ssrLoadModule(GALLERY);
    const head = { title: 'Componentes · Vitrina', description: 'Solo para desarrollo.', canonical: null };
    const html = await renderComponent(Gallery, {});
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store');
    return renderDocument({ head, assets: await assetsOf(GALLERY), html, props: {} });
  });
}
