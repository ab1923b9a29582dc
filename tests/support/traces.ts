import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { ROOT } from './source-files.ts';

/** Ignored by git. */
const FOLDER = join(ROOT, 'test-traces');

/** Records what happens in a window: each step with the page before and after it, its console and its requests. */
export async function startTrace(context: BrowserContext): Promise<void> {
  // Without pictures of the screen, which would slow each test down: the viewer draws the page from its snapshots.
  await context.tracing.start({ snapshots: true });
}

/** @returns how to look at the trace of this window, which is kept under the test's name */
export async function keepTrace(context: BrowserContext, testName: string): Promise<string> {
  const name = testName
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .slice(0, 120);
  const path = join(FOLDER, `${name}-${Date.now()}.zip`);
  await context.tracing.stop({ path });
  return `npx playwright-core show-trace ${relative(ROOT, path)}`;
}
