import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { signUpAdmin } from './people.ts';
import { openAs } from './signed-in.ts';
import { DESKTOP, type TestSite } from './test-site.ts';

/** The administration, as Antonia Fuentes, who is a new administrator. */
export const openPanel = async (
  site: TestSite,
  path = '/admin',
  device: BrowserContextOptions = DESKTOP,
): Promise<Page> =>
  openAs(site, await signUpAdmin(site, { firstName: 'Antonia', lastName: 'Fuentes' }), path, device);

/** The row of a list that holds these words. */
export const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });

/** The name of what has the focus. */
export const focusedName = (page: Page): Promise<string | null> =>
  page.locator(':focus').getAttribute('aria-label');

/** What the server says of an address to somebody without an account. */
export const statusOf = async (site: TestSite, path: string): Promise<number> =>
  (await fetch(site.origin + path, { redirect: 'manual' })).status;
