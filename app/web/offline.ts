/**
 * Every page loads this after its own scripts. It registers the service worker when the page is idle, shows a banner if
 * this page is a copy, says when the network goes and comes back, sends messages and orders that wait for a network, and
 * removes what another person has left on the device.
 */
import { SAVED_ON_DEVICE } from '#features/discovery/saved-cards/saved-on-device.rules.ts';
import { LAST_PERSON } from '#features/ordering/cart/is-forgotten.rules.ts';
import './double-taps.ts';
import './offline-bar.ts';

const { dataset } = document.documentElement;
if (dataset.copy !== undefined) import('./copy-banner.tsx').then(({ showBanner }) => showBanner());

const isPublic = document.querySelector('link[rel="canonical"]') !== null;
const { connection } = navigator as { connection?: { saveData: boolean; type?: string } };
const savesData = connection?.saveData;

const MAX_BELOW = 60;

/** Small versions of the pictures that were not scrolled to yet; none on a mobile line, where data may be expensive. */
function picturesBelow(): string[] {
  if (connection?.type === 'cellular') return [];
  const unseen = [...document.images].filter(({ srcset, naturalWidth }) => srcset && naturalWidth === 0);
  return unseen.slice(0, MAX_BELOW).map(({ srcset }) => {
    const [smallest = '', small = smallest] = srcset.split(', ');
    return small.split(' ')[0] ?? '';
  });
}

/** The document at a product's address has only a few products. The whole card is one path segment above it. */
const wholeCard = document.querySelector('[property="og:type"][content="product"]')
  ? [location.pathname.replace(/\/[^/]+$/, '') || '/']
  : [];
const asDocument = (url: string) => [url, { headers: { accept: 'text/html' } }];

/**
 * The worker only keeps what it has loaded itself. On a first visit it is therefore told to load this page and its
 * pictures again; and always to load pictures further down, and the whole card, which opens when a product is closed.
 */
async function keepThisPage(): Promise<void> {
  const isFirstVisit = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/sw.js');
  if (!isPublic) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const seen = isFirstVisit
    ? [asDocument(location.href), ...files.filter((file) => /^\/images?\//.test(new URL(file).pathname))]
    : [];
  const below = picturesBelow().map((picture) => [picture, { priority: 'low' }]);
  const urlsToCache = [...seen, ...wholeCard.map(asDocument), ...below];
  // Workbox's own message: each address is loaded as if a page had asked for it.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Preparing for the time without a network must not delay what the page is loading now. */
function whenIdle(work: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

if ('serviceWorker' in navigator && !savesData) {
  // Some browsers refuse a service worker in a private window; the page works without it.
  whenIdle(() => keepThisPage().catch(() => undefined));
}

/** Records the orders that wait. Most devices have none and load nothing: this is the key of useSentOrders.tsx. */
async function sendOrders(): Promise<void> {
  const orders = JSON.parse(localStorage.getItem('vitrina.orders') ?? '[]');
  const waits = ({ placed, refusal }: { placed?: object; refusal?: string }) => !placed && !refusal;
  if (!orders.some(waits)) return;
  const { recordWaiting } = await import('#features/ordering/cart/useSentOrders.tsx');
  await recordWaiting();
}

/** The id of the signed-in person. Pages without personal content do not know it yet. */
async function findViewerId(): Promise<string | undefined> {
  if (dataset.viewer !== undefined || !document.cookie.includes('signed_in=1')) return dataset.viewer;
  const answer = await fetch('/api/auth/user');
  return answer.ok ? (await answer.json()).id : undefined;
}

/** Sends the waiting messages of the signed-in person, and those of a visitor, who needs no session. */
async function sendMessages(): Promise<void> {
  // Most visitors have never written anything, so there is no database of device-store.ts. Not every browser can tell.
  const stores = await indexedDB.databases?.();
  if (stores && !stores.some(({ name }) => name === 'vitrina')) return;
  const { sendUnsent } = await import('#features/conversations/messages/useUnsentMessages.tsx');
  await sendUnsent(findViewerId);
}

let sending: Promise<unknown> = Promise.resolve();

/**
 * Sends what waits for a network, from any page: when the page is idle, when it is known who is signed in, and when the
 * network returns. One round runs at a time.
 */
function sendWaiting(): void {
  // Without storage nothing waits. If the scripts cannot be loaded, the next page tries again.
  sending = sending.then(() => Promise.allSettled(navigator.onLine ? [sendOrders(), sendMessages()] : []));
}
whenIdle(sendWaiting);
addEventListener('online', sendWaiting);

/** Reads who is signed in from the document, where `useViewer` writes it as soon as it is known. */
async function noticePerson(): Promise<void> {
  const { viewer } = dataset;
  const last = localStorage.getItem(LAST_PERSON) ?? '0';
  if (viewer === undefined || last === viewer) return;
  // This page is about to close, so the next page removes the data.
  if (viewer === 'left') return localStorage.setItem(LAST_PERSON, viewer);
  const [{ forgetOthers }, { forgetCustomer }] = await Promise.all([
    import('#foundation/ui/browser/forget-others.ts'),
    import('./forget-customer.ts'),
  ]);
  await forgetOthers(Number(viewer), last === 'left' || viewer !== '0');
  localStorage.setItem(LAST_PERSON, viewer);
  forgetCustomer(viewer, last);
  if (viewer === '0' || !localStorage.getItem(SAVED_ON_DEVICE)) return;
  const { moveIntoAccount } = await import('#features/discovery/saved-cards/useSavedOnDevice.tsx');
  await moveIntoAccount(Number(viewer));
}
// Without storage nothing was kept. If the scripts cannot be loaded, the next page tries again.
const notice = () =>
  noticePerson()
    .catch(() => undefined)
    .then(sendWaiting);
new MutationObserver(notice).observe(document.documentElement, { attributeFilter: ['data-viewer'] });
notice();
