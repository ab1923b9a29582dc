import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { type CacheInFront, openCacheInFront } from './cache-in-front.ts';

interface Purge {
  headers: IncomingHttpHeaders;
  tags: string[];
}

/** What the cache was told; it refuses as long as `isDown`. */
let purges: Purge[];
let isDown: boolean;
let warnings: string[];
let server: ReturnType<typeof createServer>;
let url: string;
const opened: CacheInFront[] = [];

beforeEach(async () => {
  [purges, isDown, warnings] = [[], false, []];
  server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    if (!isDown) purges.push({ headers: request.headers, tags });
    response.writeHead(isDown ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  for (const cache of opened.splice(0)) cache.close();
  server.close();
});

/** By default nothing is purged a second time within the test. */
function open(options: { againAfterMs?: number; token?: string } = {}): CacheInFront {
  const { againAfterMs = 600_000, token = null } = options;
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const cache = openCacheInFront({ url, token }, log, { againAfterMs, retryAfterMs: 5 });
  opened.push(cache);
  return cache;
}

test('a change is settled once the cache has dropped what shows it', async () => {
  const cache = open({ token: 'secreto' });
  cache.purge('card:7');
  cache.purge('directory');
  await cache.settled();
  expect(purges.flatMap(({ tags }) => tags)).toEqual(['card:7', 'directory']);
  // Varnish and Fastly read a header, Cloudflare the body; each has a header of its own for the secret.
  expect(purges[0]?.headers).toMatchObject({
    'surrogate-key': 'card:7',
    authorization: 'Bearer secreto',
    'fastly-key': 'secreto',
  });
});

test('many changes at once take few calls, of at most 30 tags', async () => {
  const cache = open();
  const all = Array.from({ length: 70 }, (_, at) => `card:${at}`);
  for (const tag of all) cache.purge(tag);
  await cache.settled();
  expect(purges.flatMap(({ tags }) => tags).toSorted()).toEqual(all.toSorted());
  expect(Math.max(...purges.map(({ tags }) => tags.length))).toBe(30);
});

test('what changed is purged once more, as an old page may have been on its way', async () => {
  open({ againAfterMs: 5 }).purge('card:7');
  await eventually(() => expect(purges.map(({ tags }) => tags)).toEqual([['card:7'], ['card:7']]));
});

test('a call that fails is repeated until it succeeds, is logged once, and holds up no write', async () => {
  isDown = true;
  const cache = open();
  cache.purge('card:7');
  await eventually(() => expect(warnings).toHaveLength(1));
  await cache.settled();
  cache.purge('card:8');
  await cache.settled();
  expect(purges).toEqual([]);
  isDown = false;
  await eventually(() => expect(purges.flatMap(({ tags }) => tags).toSorted()).toEqual(['card:7', 'card:8']));
  expect(warnings).toHaveLength(1);
});
