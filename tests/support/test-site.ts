import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { awaitScripts, countRequests, sharedChromium, untilArrived, WAIT_TIMEOUT_MS } from './chromium.ts';
import { freePort } from './free-port.ts';
import { htmlFindings } from './html-rules.ts';
import { type TestApp, useTestApp } from './test-app.ts';
import { keepTrace, startTrace } from './traces.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

export interface TestSite extends TestApp {
  origin: string;
  /** Opens a browser window at `path` and waits until it is hydrated. Any error in its console fails the test. */
  open(path: string, device?: BrowserContextOptions): Promise<Page>;
  /** Opens a browser window without navigating to a page. */
  openBlank(device?: BrowserContextOptions): Promise<Page>;
  /** Declares an error in the console that the test causes and that must occur, such as that of a refused request. */
  expectComplaint(words: RegExp): void;
}

/** Serves the real site on a port, for tests in Chromium. Call it at the top of a test file. */
export async function useTestSite(
  settings: NodeJS.ProcessEnv | ((port: number) => NodeJS.ProcessEnv) = {},
): Promise<TestSite> {
  const port = await freePort();
  const given = typeof settings === 'function' ? settings(port) : settings;
  const site = useTestApp({ PORT: String(port), ...given }, { pages: true }) as TestSite;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];

  site.expectComplaint = (words) => expected.push(words);
  site.openBlank = async (device = PHONE) => {
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
    contexts.push(context);
    await startTrace(context);
    const page = await context.newPage();
    countRequests(page);
    if (device.javaScriptEnabled !== false) awaitScripts(page);
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
    return page;
  };
  site.open = async (path, device) => {
    const page = await site.openBlank(device);
    await page.goto(site.origin + path);
    return page;
  };
  beforeAll(async () => {
    await site.app.listen({ host: '127.0.0.1', port });
    site.origin = `http://127.0.0.1:${port}`;
  });
  afterEach(async ({ task }) => {
    const wanted = expected.splice(0);
    const isHeard = (words: RegExp) => complaints.some((complaint) => words.test(complaint));
    const isWanted = (complaint: string) => wanted.some((words) => words.test(complaint));
    for (let waited = 0; waited < 3_000 && !wanted.every(isHeard); waited += 50) await setTimeout(50);
    const isRed = task.result?.state === 'fail' || !wanted.every(isHeard) || !complaints.every(isWanted);
    const traces: string[] = [];
    for (const context of contexts.splice(0)) {
      if (isRed) traces.push(...(await keepTrace(context, task.name)));
      await context.close();
    }
    const missing = wanted.filter((words) => !isHeard(words));
    const unwanted = complaints.splice(0).filter((complaint) => !isWanted(complaint));
    const failures = [
      unwanted.length > 0 && `The browser complained:\n${unwanted.join('\n')}`,
      missing.length > 0 && `The browser did not log the expected ${missing.join(', ')}`,
      traces.length > 0 && `What the browser did:\n${traces.join('\n')}`,
    ].filter(Boolean);
    if (failures.length > 0) throw new Error(failures.join('\n'));
  });
  return site;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Frames are not checked: axe would wait half a second for each, and their pages have tests of their own. */
const AXE_OPTIONS = { resultTypes: ['violations'], iframes: false };

/**
 * Waits until every transition has ended, but at most two seconds, because a paused one never ends. Animations that
 * follow scrolling are ignored, because they do not end by themselves.
 */
const MOTION_ENDED = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 2000)),
  Promise.all(document.getAnimations()
    .filter(({ timeline, effect }) =>
      timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished.catch(() => {}))),
]).then(() => undefined)`;

/**
 * The findings of automated checks of the page's accessibility and HTML in its present state, as texts, once everything
 * has loaded.
 * `options` are those of `axe.run`.
 */
export async function accessibilityFindings(page: Page, options: object = {}): Promise<string[]> {
  await untilArrived(page);
  return findingsAtOnce(page, options);
}

/** Like `accessibilityFindings`, but does not wait for requests. */
export async function findingsAtOnce(page: Page, options: object = {}): Promise<string[]> {
  // During a transition a text may have too little contrast.
  await page.evaluate(MOTION_ENDED);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  const settings = JSON.stringify({ ...AXE_OPTIONS, ...options });
  const barriers = await page.evaluate<string[]>(`axe.run(document, ${settings}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + ' ' + failureSummary)))`);
  return [...barriers, ...(await htmlFindings(page))];
}
