import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerPublic } from '#foundation/server/http/caching.ts';
import { clientAddress } from '#foundation/server/http/client-address.ts';
import type { App } from '#foundation/server/http/http.ts';
import { cachedPath, isOfApi, MAX_URL } from './cached-path.ts';
import type { CacheInvalidation } from './invalidation.ts';
import { mayBeSignedIn, type Page, type PageCache } from './page-cache.ts';

/** What changes by the clock alone is shown this late at most. */
const CACHED_MS = 60_000;
/** Only what is asked twice is worth compressing for the next time. */
const MAX_ASKED = 5_000;
/** Whoever makes an answer may first wait for other reads of its own address, which are nobody else's affair. */
const LONGEST_WAIT_MS = 100;

const tagsOf = new WeakMap<FastifyReply, string[]>();

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

/** An answer that a request makes. */
interface Making {
  path: string;
  /** At which its data begins to be read. */
  mark: number;
  /** Lets the next one be made, if this one was not kept. */
  end(): void;
}

interface BeingMade {
  promise: Promise<void>;
  /** Whose turn it waits for. */
  address: string;
}

/**
 * Caches what routes answer with `answerCached`. Guests who ask for the same wait for the one who makes it, so that many at
 * once cost as much as one. Call it before the routes are registered.
 */
export function cacheAnswers(
  app: App,
  pageCache: PageCache,
  invalidation: Pick<CacheInvalidation, 'isListening'>,
): void {
  const asked = new LRUCache<string, true>({ max: MAX_ASKED, ttl: CACHED_MS });
  const makings = new WeakMap<FastifyRequest, Making>();
  const beingMade = new Map<string, BeingMade>();
  /** Those of the API that have called `answerCached`. Of others nobody waits for the same: an answer may be a stream. */
  const routes = new Set<string | undefined>();

  function beginMaking(path: string, { routeOptions }: FastifyRequest, address: string): Making {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (routes.has(routeOptions.url)) beingMade.set(path, { promise, address });
    const end = () => {
      if (beingMade.get(path)?.promise === promise) beingMade.delete(path);
      resolve();
    };
    return { path, mark: pageCache.mark(), end };
  }

  async function keep({ path, mark }: Making, reply: FastifyReply, body: unknown): Promise<void> {
    const tags = tagsOf.get(reply);
    if (!tags) return;
    if (isOfApi(path)) routes.add(reply.request.routeOptions.url);
    if (reply.statusCode !== 200 || typeof body !== 'string') return;
    if (!invalidation.isListening) return;
    if (!asked.has(path)) {
      asked.set(path, true);
      return;
    }
    reply.header('Vary', 'accept-encoding');
    const headers = { ...reply.getHeaders(), 'content-length': undefined } as Page['headers'];
    const page: Page = {
      ...{ headers, body, tags },
      ...(isOfApi(path) && { cacheGroup: 'answers' }),
      expiresAt: new Date(Date.now() + CACHED_MS),
    };
    await pageCache.put(path, page, mark);
  }

  app.addHook('preHandler', async (request, reply) => {
    // The names in a longer address are as they were written, which the router reads in many ways.
    if (request.method !== 'GET' || request.url.length > MAX_URL || mayBeSignedIn(request.raw)) return;
    const path = knownPath(request);
    const address = clientAddress(request);
    let waitedFor: BeingMade | undefined;
    // All else was looked up before the router.
    while (!isOfApi(path) || !pageCache.answer(request.raw, reply.raw, path)) {
      const other = beingMade.get(path);
      if (!other || other === waitedFor) {
        makings.set(request, beginMaking(path, request, address));
        return;
      }
      asked.set(path, true);
      if (other.address === address) await other.promise;
      else {
        waitedFor = other;
        await Promise.race([other.promise, sleep(LONGEST_WAIT_MS)]);
      }
      if (reply.raw.destroyed) break;
    }
    reply.hijack();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const making = makings.get(request);
    makings.delete(request);
    // The answer goes on its own way.
    if (making)
      keep(making, reply, payload)
        .catch((error) => request.log.error(error, 'an answer could not be cached'))
        .finally(making.end);
    return payload;
  });
  app.addHook('onResponse', async (request) => makings.get(request)?.end());
}
