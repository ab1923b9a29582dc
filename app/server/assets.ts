import fastifyStatic from '@fastify/static';
import type { App } from '#foundation/server/http/http.ts';

/** The built files. Those under /assets/ have a hash in their name and are cached for a year. */
export async function serveBuiltFiles(app: App, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
