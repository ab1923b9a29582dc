import type { Page } from 'playwright-core';

/** Counts from the next page on what moves without having been asked to (cumulative layout shift). */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true });`);

/** How much has moved since the page was opened. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const shifts = await page.evaluate<number[]>('window.shifts');
  return shifts.reduce((sum, shift) => sum + shift, 0);
}
