import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { App } from '#foundation/server/http/http.ts';

/** Files under /assets/ have a hash in their name and are cached for a year. A new service worker is used at once. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\/sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** The built files. One route finds everything below /assets/; the few files beside it have a route each. */
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
