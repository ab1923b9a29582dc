import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerPublic } from '#foundation/server/http/caching.ts';
import type { App } from '#foundation/server/http/http.ts';
import { cachedPath, isOfApi } from './cached-path.ts';
import type { CacheInvalidation } from './invalidation.ts';
import type { Page, PageCache } from './page-cache.ts';

/** What changes by the clock alone is shown this late at most. */
const CACHED_MS = 60_000;
/** Only what is asked twice is worth compressing for the next time. */
const MAX_ASKED = 5_000;
/** A search that somebody types is shorter. */
const MAX_URL = 500;

const tagsOf = new WeakMap<FastifyReply, string[]>();
const marks = new WeakMap<FastifyRequest, number>();

/**
 * For an answer that is the same for every guest: it is cached for a minute, or until its data changes.
 * @param tags the data that it shows, as for pages: 'card:12', 'directory'
 */
export function answerCached(reply: FastifyReply, tags: string[]): void {
  answerPublic(reply);
  tagsOf.set(reply, tags);
}

/**
 * The address under which an answer is cached: as `cachedPath`, but an unknown parameter, or another spelling of a number
 * in the path, makes no other one.
 */
function knownPath({ url, params, query, routeOptions }: FastifyRequest): string {
  const path = cachedPath(url);
  if (!isOfApi(path)) return path;
  const values = params as Record<string, unknown>;
  const plain = (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(`${values[name]}`),
  );
  const known = routeOptions.schema?.querystring ? (query as object) : {};
  const pairs = path.slice(path.indexOf('?') + 1).split('&');
  return `${plain}?${pairs.filter((pair) => Object.hasOwn(known, pair.split('=', 1)[0] ?? '')).join('&')}`;
}

/** Caches what routes answer with `answerCached`. Call it before the routes are registered. */
export function cacheAnswers(
  app: App,
  pageCache: PageCache,
  invalidation: Pick<CacheInvalidation, 'isListening'>,
): void {
  const asked = new LRUCache<string, true>({ max: MAX_ASKED, ttl: CACHED_MS });
  app.addHook('onRequest', async (request) => void marks.set(request, pageCache.mark()));
  app.addHook('preHandler', async (request, reply) => {
    if (isOfApi(request.url) && pageCache.answer(request.raw, reply.raw, knownPath(request))) reply.hijack();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const tags = tagsOf.get(reply);
    const isNew = tags && request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (!isNew || !invalidation.isListening) return payload;
    const path = knownPath(request);
    if (path.length > MAX_URL) return payload;
    if (!asked.has(path)) {
      asked.set(path, true);
      return payload;
    }
    reply.header('Vary', 'accept-encoding');
    const headers = { ...reply.getHeaders(), 'content-length': undefined } as Page['headers'];
    const page: Page = {
      ...{ headers, body: payload, tags },
      ...(path.startsWith('/api/') && { cacheGroup: 'answers' }),
      expiresAt: new Date(Date.now() + CACHED_MS),
    };
    // Nobody waits for it: the answer goes on its own way.
    pageCache
      .put(path, page, marks.get(request) ?? 0)
      .catch((error) => request.log.error(error, 'an answer could not be cached'));
    return payload;
  });
}
