import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { ROOT } from './source-files.ts';

/** A folder that git ignores. */
const FOLDER = join(ROOT, 'test-traces');

/** Records what happens in a window: each step, its console and its requests. */
export async function startTrace(context: BrowserContext): Promise<void> {
  // Snapshots before and after each step take a seventh of the suite's computing time, so they are made on request
  // only.
  await context.tracing.start({ snapshots: process.env.TRACES === 'full' });
}

/**
 * Keeps the window's trace and pictures of its pages under the test's name. @returns lines that say how to view them
 */
export async function keepTrace(context: BrowserContext, testName: string): Promise<string[]> {
  const name = testName
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .slice(0, 120);
  const path = join(FOLDER, `${name}-${Date.now()}`);
  const pictures: string[] = [];
  for (const page of context.pages()) {
    const picture = `${path}-${pictures.length + 1}.png`;
    await page.screenshot({ path: picture, timeout: 5_000 }).then(
      () => pictures.push(relative(ROOT, picture)),
      // A page that does not answer gets no picture; its trace says why.
      () => undefined,
    );
  }
  await context.tracing.stop({ path: `${path}.zip` });
  return [`npx playwright-core show-trace ${relative(ROOT, `${path}.zip`)}`, ...pictures];
}
