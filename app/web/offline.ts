/**
 * Loaded by every page after its own scripts: registers the service worker when the page is idle, says when this page is
 * a copy, and removes what others have left on the device.
 */
import './double-taps.ts';

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
const notice = () => noticePerson().catch(() => undefined);
new MutationObserver(notice).observe(document.documentElement, { attributeFilter: ['data-viewer'] });
notice();
