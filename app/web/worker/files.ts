import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { OFFLINE_PATH } from '#features/discovery/offline/copies.rules.ts';
import { ASSETS, PICTURES, SHELL } from '#foundation/ui/browser/cache-names.ts';
import { isWholeAndPublic, NETWORK_TIMEOUT_SECONDS } from './answers.ts';

/** The hashed files that a card, the directory and the offline page may load. The build fills it in. */
declare const SHELL_FILES: string[];

const cacheWillUpdate = async ({ response }: { response: Response }) =>
  isWholeAndPublic(response) ? response : null;

/**
 * Every hashed file that was loaded, also those of earlier builds, because copies of documents and open pages still
 * request them. Only their number is limited, to about what a visitor loads of four builds; the least recently used go
 * first.
 */
const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [{ cacheWillUpdate }, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(assets|fonts)\//.test(url.pathname), assets);

const fewPictures = new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true });

/**
 * Public uploaded pictures: their names are random, and the content under a name never changes. Pictures of messages and
 * orders are answered as private and not kept.
 */
const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [{ cacheWillUpdate, handlerDidError: ({ request }) => otherSize(request) }, fewPictures],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'), pictures);

/** The drawings that stand in for missing photos of cards. */
const drawings = new NetworkFirst({
  cacheName: PICTURES,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate }, fewPictures],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/image/'), drawings);

/** Without a network, a sheet shows the size that the list has loaded: '/images/0a1b…-480.webp' instead of '-800'. */
async function otherSize({ url }: Request): Promise<Response | undefined> {
  const [id] = /\/images\/[0-9a-f]+/.exec(url) ?? [];
  const cache = await caches.open(PICTURES);
  const sizes = id ? (await cache.keys()).filter((kept) => kept.url.includes(id)) : [];
  const [largest] = sizes.sort((a, b) => widthOf(b.url) - widthOf(a.url));
  return largest && cache.match(largest);
}

/** The full picture has no width in its name. */
const widthOf = (url: string): number => Number(/-(\d+)\.webp$/.exec(url)?.[1] ?? Number.POSITIVE_INFINITY);

/**
 * Loads the offline page and the files that a card needs when the worker is installed. Most are in the browser's cache.
 */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  const kept = SHELL_FILES.map((path) => assets.handleAll({ event, request: new Request(path) })[1]);
  const shell = await caches.open(SHELL);
  await Promise.all([...kept, shell.add(new Request(OFFLINE_PATH, { cache: 'reload' }))]);
}
