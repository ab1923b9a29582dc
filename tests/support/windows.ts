import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { awaitScripts, sharedChromium, WAIT_TIMEOUT_MS } from './chromium.ts';
import { startTrace } from './traces.ts';

/** A window of Chromium with cookies and storage of its own. */
export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly device: BrowserContextOptions;
  /** Chromium's own commands keep their effect as long as their session is open. */
  readonly sessions: Promise<CDPSession>[];
  /** Whether a test has done something to the window that cannot be undone. */
  isSpent: boolean;
}

/**
 * What a page loads in idle time is loaded once a test calls `beIdle` in it. Otherwise each page of the panel would load
 * all of its parts, which takes two fifths of the computing time of opening it.
 */
const NEVER_IDLE = `{
  const waiting = [];
  window.requestIdleCallback = (work) => waiting.push(work);
  window.beIdle = () => {
    window.requestIdleCallback = (work) => setTimeout(work);
    for (const work of waiting) setTimeout(work);
  };
}`;

export async function openWindow(device: BrowserContextOptions): Promise<Window> {
  const browser = await sharedChromium();
  const context = await browser.newContext({
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Installing a service worker takes time. Tests that need it allow it.
    serviceWorkers: 'block',
    // Nothing can be pressed while it moves. Tests of animations allow them.
    reducedMotion: 'reduce',
    ...device,
  });
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  await startTrace(context);
  const keepsPages = device.serviceWorkers === 'allow';
  // Keeping pages is such work, too.
  if (!keepsPages) await context.addInitScript(NEVER_IDLE);
  const page = await context.newPage();
  const hasScripts = device.javaScriptEnabled !== false;
  if (hasScripts) awaitScripts(page);
  const isSpent = !hasScripts || keepsPages;
  const window: Window = { page, context, device, sessions: [], isSpent };
  const spend = () => {
    window.isSpent = true;
  };
  onCall(page, 'addInitScript', spend);
  onCall(page.clock, 'install', spend);
  onCall(context, 'newCDPSession', (session) => window.sessions.push(session as Promise<CDPSession>));
  return window;
}

/** Calls `tell` with each result of a method. */
function onCall<Thing extends object>(
  thing: Thing,
  name: keyof Thing & string,
  tell: (result: unknown) => void,
): void {
  const method = thing[name] as (...args: unknown[]) => unknown;
  Object.assign(thing, {
    [name]: (...args: unknown[]) => {
      const result = method.apply(thing, args);
      tell(result);
      return result;
    },
  });
}

/** What tests listen to. The other events have listeners of Playwright's own. */
const EVENTS = [
  ...['console', 'pageerror', 'dialog', 'popup', 'download', 'filechooser', 'framenavigated'],
  ...['request', 'requestfinished', 'requestfailed', 'response'],
];
/** A page of the site without scripts: there the window keeps its process, which knows the site's scripts. */
const QUIET_PATH = '/robots.txt';

/**
 * Makes a window as good as new, except that earlier pages stay behind the back button. A new window would take half a
 * second of computing time, because its process loads and compiles all scripts again.
 * @returns whether another test can use it
 */
export async function renewWindow(window: Window, origin: string): Promise<boolean> {
  if (window.isSpent || window.page.isClosed()) return false;
  return renew(window, origin).then(
    () => true,
    // For example because the page was just going elsewhere. Then the next test gets a new window.
    () => false,
  );
}

async function renew({ page, context, device, sessions }: Window, origin: string): Promise<void> {
  // The trace of the next test begins here.
  await context.tracing.stopChunk();
  await context.tracing.startChunk();
  for (const event of EVENTS) page.removeAllListeners(event as 'console');
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const lastOrigin = new URL(page.url()).origin;
  await page.goto(origin + QUIET_PATH);
  for (const session of sessions.splice(0)) await (await session).detach();
  const session = await context.newCDPSession(page);
  for (const each of new Set([origin, lastOrigin]))
    await session.send('Storage.clearDataForOrigin', { origin: each, storageTypes: 'all' });
  await page.evaluate('sessionStorage.clear()');
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  const { colorScheme = 'light', reducedMotion = 'reduce', viewport } = device;
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
}
