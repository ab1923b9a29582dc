import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';

/**
 * Features that are switched off: Playwright's own list (Chromium only uses the last of two lists), plus two that take
 * half the time of opening a window: suggestions below an invisible address bar, and a spare process.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,LensOverlay,MediaRouter',
  'HttpsFirstBalancedModeAutoEnable,PaintHolding,ThirdPartyStoragePartitioning,TcpPortRandomizationWin',
  'AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled',
  'PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test's page lives for seconds, so optimising its scripts would cost more than it saves.
  '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
  // A separate process for the network would cost a tenth of the time of opening a page.
  '--enable-features=NetworkServiceInProcess2',
  `--disable-features=${WITHOUT.join(',')}`,
];

let launched: Promise<Browser> | undefined;

/** The one Chromium that all test files of this process share. It ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= chromium.launch({
    // Chromium without windows takes a fifth less computing time than the whole browser.
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: FLAGS,
  });
  return launched;
}

/** Shorter than a test's timeout, so that a failure says what was waited for. */
export const WAIT_TIMEOUT_MS = 30_000;

/** Whether the document is hydrated. True for documents without scripts. */
const IS_TAKEN_OVER = `(() => {
  const root = document.getElementById('root');
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  return !root || (key !== undefined && !root[key].stateNode.current.memoizedState.isDehydrated);
})()`;

/** Waits until the document is hydrated: needed after a link, as only `goto` and `reload` wait by themselves. */
export async function untilTakenOver(page: Page): Promise<void> {
  const end = Date.now() + WAIT_TIMEOUT_MS;
  // A page that is navigating does not answer.
  while (!(await page.evaluate<boolean>(IS_TAKEN_OVER).catch(() => false))) {
    if (page.isClosed() || Date.now() > end) throw new Error(`${page.url()} was not hydrated`);
    await setTimeout(20);
  }
}

/**
 * Makes every `goto` and `reload` of this page wait until it is hydrated, because earlier clicks have no effect; calls
 * with `commit` do not wait.
 */
export function awaitScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await untilTakenOver(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil !== 'commit') await untilTakenOver(page);
    return response;
  };
}

/** The open requests of each page, without pictures. */
const underWay = new WeakMap<Page, Set<Request>>();
const AWAITED = ['fetch', 'script', 'stylesheet', 'font'];

/** Records the open requests of a page for `untilArrived`. Call it before the page navigates. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => AWAITED.includes(request.resourceType()) && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until all of the page's requests are answered and no new ones follow.
 * @param types the types of requests to wait for: a script that is imported while it is preloaded may never 'finish'
 */
export async function untilArrived(page: Page, types = AWAITED): Promise<void> {
  const end = Date.now() + WAIT_TIMEOUT_MS;
  for (let quiet = 0; quiet < 3; quiet += 1) {
    const requests = underWay.get(page) ?? [];
    for (const request of requests) {
      if (!types.includes(request.resourceType())) continue;
      if (Date.now() > end) throw new Error(`${request.url()} did not arrive`);
      quiet = 0;
    }
    await setTimeout(50);
  }
}

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Waits until the page is drawn after a change of its window, with the answers to requests that the change caused. */
export async function untilRedrawn(page: Page): Promise<void> {
  await page.evaluate(TWO_FRAMES);
  if (underWay.get(page)?.size) await untilArrived(page);
}
