import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { ROOT } from './source-files.ts';

/** Ignored by git. */
const FOLDER = join(ROOT, 'test-traces');

/** Records what happens in a window: each step, its console and its requests. */
export async function startTrace(context: BrowserContext): Promise<void> {
  // The page before and after each step takes a seventh of the suite's computing time, so it is kept on request only.
  await context.tracing.start({ snapshots: process.env.TRACES === 'full' });
}

/** @returns how to look at the trace of this window, and at its pages as they were, which are kept under the test's name */
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
      // A page that does not answer has no picture; its trace says why.
      () => undefined,
    );
  }
  await context.tracing.stop({ path: `${path}.zip` });
  return [`npx playwright-core show-trace ${relative(ROOT, `${path}.zip`)}`, ...pictures];
}
