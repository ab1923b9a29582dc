import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadDocuments } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { copyKey, markedAsCopy, OFFLINE_PATH } from '#features/discovery/offline/copies.rules.ts';
import { DAY_SECONDS } from '#foundation/contract/dates.ts';
import { DOCUMENTS, SHELL } from '#foundation/ui/browser/cache-names.ts';
import { isWholeAndPublic, NETWORK_TIMEOUT_SECONDS } from './answers.ts';

/** Whether the answer means that the page is no longer public at this address. A server error does not mean that. */
const isGone = ({ status, type }: Response): boolean =>
  status === 404 || status === 410 || status === 200 || type === 'opaqueredirect';

/** Answers with the server's document, or with the copy when there is no network or a very slow one. */
const documents = new NetworkFirst({
  cacheName: DOCUMENTS,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => copyKey(request.url),
      cacheWillUpdate: async ({ request, response }) => {
        const key = copyKey(request.url);
        // A search in the directory is not kept, see `copyKey`.
        if (isWholeAndPublic(response) && !key.includes('?')) return response;
        if (isGone(response)) await (await caches.open(DOCUMENTS)).delete(key, { ignoreVary: true });
        return null;
      },
    },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    {
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asCopy(cachedResponse),
      // Firefox answers a preload without a network so, and Workbox takes it for the page.
      handlerWillRespond: async ({ request, response }) => {
        if (response.type !== 'error') return response;
        const copy = await caches.match(copyKey(request.url), { cacheName: DOCUMENTS, ignoreVary: true });
        if (!copy) throw new TypeError('The network is gone, and there is no copy');
        return asCopy(copy);
      },
    },
  ],
});

/** The copy with its original headers and a mark that tells the page that it is a copy (`useCopy`). */
async function asCopy(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const html = markedAsCopy(await kept.text(), headers.get('date'), headers.get('etag'));
  return new Response(html, { headers });
}

registerRoute(
  // A page that was open before the worker was installed requests its own document with fetch (see app/web/offline.ts).
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    (request.mode === 'navigate' || request.headers.get('accept') === 'text/html') &&
    !/^\/(api|assets|images?)\//.test(url.pathname),
  async (options) => {
    try {
      return await documents.handle(options);
    } catch {
      const page = await caches.match(OFFLINE_PATH, { cacheName: SHELL, ignoreVary: true });
      return page ?? Response.error();
    }
  },
);

// The browser requests the document without waiting for the worker to start.
preloadDocuments();
