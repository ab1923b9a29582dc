import type { Page } from 'playwright-core';

/** How a form begins that goes on where it was left. */
export const RESUMED = 'Seguimos donde quedaste';

/** Leaves the page and comes back, whatever the browser asks; says whether it asked. */
export async function reload(page: Page): Promise<boolean> {
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    dialog.accept();
  });
  await page.reload({ waitUntil: 'networkidle' });
  page.removeAllListeners('dialog');
  return asked;
}

/** What was typed lies on the device a moment after the last key. */
export const settle = (page: Page) => page.waitForTimeout(800);
