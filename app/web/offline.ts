/**
 * Loaded by every page after its own scripts: registers the service worker when the page is idle, says when this page is
 * a copy, sends messages and orders that wait for a network, and removes what others have left on the device.
 */
const { dataset } = document.documentElement;
if (dataset.copy !== undefined) import('./copy-banner.tsx').then(({ showBanner }) => showBanner());

const isPublic = document.querySelector('link[rel="canonical"]') !== null;
const { connection } = navigator as { connection?: { saveData: boolean; type?: string } };
const savesData = connection?.saveData;

const MAX_BELOW = 60;

/** Small ones of the pictures that nobody has scrolled to; not where each megabyte may be paid for. */
function picturesBelow(): string[] {
  if (connection?.type === 'cellular') return [];
  const unseen = [...document.images].filter(({ srcset, naturalWidth }) => srcset && naturalWidth === 0);
  return unseen.slice(0, MAX_BELOW).map(({ srcset }) => {
    const [smallest = '', small = smallest] = srcset.split(', ');
    return small.split(' ')[0] ?? '';
  });
}

/** The document of a product's address has a part of the card; the whole one is a segment above it. */
const wholeCard = document.querySelector('[property="og:type"][content="product"]')
  ? [location.pathname.replace(/\/[^/]+$/, '') || '/']
  : [];
const asDocument = (url: string) => [url, { headers: { accept: 'text/html' } }];

/**
 * The worker keeps what passes through it. What this page loaded before there was a worker, it asks for again, and for
 * the card to which closing a product leads.
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

/** What works without a network must not delay what the page loads now. */
function whenIdle(work: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

if ('serviceWorker' in navigator && !savesData) {
  // Some browsers refuse it in a private window: the page works without it.
  whenIdle(() => keepThisPage().catch(() => undefined));
}

/** Most devices have only orders that were recorded long ago, and load nothing. */
async function sendOrders(): Promise<void> {
  const orders = JSON.parse(localStorage.getItem('vitrina.orders') ?? '[]');
  const waits = ({ placed, refusal }: { placed?: object; refusal?: string }) => !placed && !refusal;
  if (!orders.some(waits)) return;
  const { recordWaiting } = await import('#features/cart/useSentOrders.tsx');
  await recordWaiting();
}

/** The id of who is signed in; pages without anything personal have not asked. */
async function whoIsHere(): Promise<string | undefined> {
  if (dataset.viewer !== undefined || !document.cookie.includes('signed_in=1')) return dataset.viewer;
  const answer = await fetch('/api/auth/user');
  return answer.ok ? (await answer.json()).id : undefined;
}

/** Messages of whoever is here, and of a visitor, whose key is a part of the place. */
async function sendMessages(): Promise<void> {
  // Most visitors have never written anything. Not every browser can tell.
  const stores = await indexedDB.databases?.();
  if (stores && !stores.some(({ name }) => name === 'vitrina')) return;
  const { listOnDevice } = await import('#foundation/ui/browser/device-store.ts');
  const kept = (await listOnDevice()).map(String).filter((place) => place.startsWith('outbox.'));
  if (kept.length === 0) return;
  const owners = ['visitor', await whoIsHere()];
  const places = kept.filter((place) => owners.some((owner) => place.startsWith(`outbox.${owner}.`)));
  const { sendFromOutboxes } = await import('#features/messages/useUnsentMessages.tsx');
  await sendFromOutboxes(places);
}

let sending: Promise<unknown> = Promise.resolve();

/**
 * What waits for a network goes out from any page, not only from the card or the conversation where it began: when the
 * page is idle, when it is known who is signed in, and when the network returns; one after the other.
 */
function sendWhatWaits(): void {
  // Without storage nothing waits; without the scripts the next page tries again.
  sending = sending.then(() => Promise.allSettled(navigator.onLine ? [sendOrders(), sendMessages()] : []));
}
whenIdle(sendWhatWaits);
addEventListener('online', sendWhatWaits);

/** The id of whoever was signed in on this device last; 0 for a guest, 'left' after signing out. */
const LAST_PERSON = 'vitrina.person';

/** `useViewer` writes into the document who is signed in, as soon as it is known. */
async function noticePerson(): Promise<void> {
  const { viewer } = dataset;
  const last = localStorage.getItem(LAST_PERSON) ?? '0';
  if (viewer === undefined || last === viewer) return;
  // The page is about to be left: the next one does it.
  if (viewer === 'left') return localStorage.setItem(LAST_PERSON, viewer);
  const [{ forgetOthers }, { forgetCustomer }] = await Promise.all([
    import('#foundation/ui/browser/forget-others.ts'),
    import('./forget-customer.ts'),
  ]);
  await forgetOthers(Number(viewer), last === 'left' || viewer !== '0');
  localStorage.setItem(LAST_PERSON, viewer);
  forgetCustomer(viewer, last);
}
// Without storage nothing was left; without the script the next page tries again.
const notice = () =>
  noticePerson()
    .catch(() => undefined)
    .then(sendWhatWaits);
new MutationObserver(notice).observe(document.documentElement, { attributeFilter: ['data-viewer'] });
notice();
