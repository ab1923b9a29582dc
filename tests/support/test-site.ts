import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Limits } from '#foundation/server/limits.ts';
import { countRequests, untilArrived, WAIT_TIMEOUT_MS } from './chromium.ts';
import { freePort } from './free-port.ts';
import { htmlFindings } from './html-rules.ts';
import { type TestApp, useTestApp } from './test-app.ts';
import { keepTrace } from './traces.ts';
import { openWindow, renewWindow, type Window } from './windows.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

export interface TestSite extends TestApp {
  origin: string;
  /**
   * Opens a browser window at a path of the site, or at a whole address, and waits until it is hydrated. Any error in
   * its console fails the test.
   * @param prepare runs before the page is loaded, for example to sign somebody in
   */
  open(path: string, device?: BrowserContextOptions, prepare?: (page: Page) => Promise<void>): Promise<Page>;
  /** Opens a new browser window without navigating to a page. Behind its first page there is no other. */
  openBlank(device?: BrowserContextOptions): Promise<Page>;
  /** Declares an error in the console that the test causes and that must occur, such as that of a refused request. */
  expectComplaint(words: RegExp): void;
}

/** Serves the real site on a port, for tests in Chromium. Call it at the top of a test file. */
export async function useTestSite(
  settings: NodeJS.ProcessEnv | ((port: number) => NodeJS.ProcessEnv) = {},
  limits: Partial<Limits> = {},
): Promise<TestSite> {
  const port = await freePort();
  const given = typeof settings === 'function' ? settings(port) : settings;
  const site = useTestApp({ PORT: String(port), ...given }, { pages: true, limits }) as TestSite;
  const windows: Window[] = [];
  let idle: Window[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];

  site.expectComplaint = (words) => expected.push(words);
  const use = (window: Window): Page => {
    windows.push(window);
    const { page } = window;
    countRequests(page);
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
    return page;
  };
  site.openBlank = async (device = PHONE) => use(await openWindow(device));
  site.open = async (path, device = PHONE, prepare) => {
    const window =
      idle.find((other) => isDeepStrictEqual(other.device, device)) ?? (await openWindow(device));
    idle = idle.filter((other) => other !== window);
    const page = use(window);
    await prepare?.(page);
    await page.goto(new URL(path, site.origin).href);
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
    const end = Date.now() + WAIT_TIMEOUT_MS;
    while (!wanted.every(isHeard) && Date.now() < end) await setTimeout(20);
    const isRed = task.result?.state === 'fail' || !wanted.every(isHeard) || !complaints.every(isWanted);
    const traces: string[] = [];
    for (const window of windows.splice(0)) {
      if (isRed) traces.push(...(await keepTrace(window.context, task.name)));
      if (!isRed && (await renewWindow(window, site.origin))) idle.push(window);
      else await window.context.close();
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
  afterAll(async () => {
    for (const window of idle) await window.context.close();
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
