import type { Page } from 'playwright-core';

/** Reloads the page and acts when only its first script has loaded; the others load afterwards. */
export async function beforeScripts(page: Page, act: () => Promise<void>): Promise<void> {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = /\/assets\/(?!first-).*\.js$/;
  await page.route(scripts, async (route) => {
    await arrival;
    await route.continue();
  });
  const early = page.waitForResponse(/\/assets\/first-/);
  await page.reload({ waitUntil: 'commit' });
  await (await early).finished();
  await act();
  release();
}
