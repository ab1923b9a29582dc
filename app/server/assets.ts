import fastifyStatic from '@fastify/static';
import type { App } from '#foundation/server/http/http.ts';

/** Files under /assets/ have a hash in their name and are cached for a year. A new service worker is used at once. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** The built files. */
export async function serveBuiltFiles(app: App, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', cachingOf(path));
    },
  });
}
