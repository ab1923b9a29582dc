import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { signUpAdmin } from './people.ts';
import { openAs } from './signed-in.ts';
import { DESKTOP, type TestSite } from './test-site.ts';

/** Opens the administration as a new administrator, Antonia Fuentes. */
export const openPanel = async (
  site: TestSite,
  path = '/admin',
  device: BrowserContextOptions = DESKTOP,
): Promise<Page> =>
  openAs(site, await signUpAdmin(site, { firstName: 'Antonia', lastName: 'Fuentes' }), path, device);

/** The row of a list that contains this text. */
export const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });

/** The accessible name of the focused element. */
export const focusedName = (page: Page): Promise<string | null> =>
  page.locator(':focus').getAttribute('aria-label');

/** The HTTP status that a guest gets at this path. */
export const statusOf = async (site: TestSite, path: string): Promise<number> =>
  (await fetch(site.origin + path, { redirect: 'manual' })).status;
