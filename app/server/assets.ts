import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { App } from '#foundation/server/http/http.ts';

/**
 * Files under /assets/ have a hash in their name, and a font never changes: both are cached for a year. Browsers check for a new service worker
 * each time.
 */
function cachingOf(path: string): string {
  if (/\/(assets|fonts)\//.test(path)) return 'public, max-age=31536000, immutable';
  return /\/sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Serves the built files. One route serves everything below /assets/; each of the few other files has its own route.
 */
export async function serveBuiltFiles(app: App, clientDir: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', cachingOf(path));
    },
  };
  await app.register(fastifyStatic, { ...options, root: join(clientDir, 'assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: ['.vite/**', 'assets/**'],
    decorateReply: false,
  });
}
