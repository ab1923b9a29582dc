import { DOCUMENTS } from './cache-names.ts';

/** Half of the copies that the worker keeps, so that what was seen last stays. */
const MAX_PAGES = 20;

/** Has the worker keep these cards' pages for the time without a network, unless data may be expensive. */
export async function keepPages(cards: readonly { subdomain: string }[]): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  const worker = navigator.serviceWorker?.controller;
  if (!worker || connection?.saveData || connection?.type === 'cellular') return;
  const cache = await caches.open(DOCUMENTS);
  for (const { subdomain } of cards.slice(0, MAX_PAGES)) {
    const url = new URL(`/${subdomain}`, location.origin).href;
    if (await cache.match(url, { ignoreVary: true })) continue;
    const urlsToCache = [[url, { headers: { accept: 'text/html' }, priority: 'low' }]];
    worker.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  }
}
