import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './people.ts';
import { signIn } from './signed-in.ts';
import { PHONE, type TestSite } from './test-site.ts';

/** Longer than the inactivity that a celebration waits for. */
export const QUIET_MS = 7_000;

export const celebrationIn = (page: Page) => page.getByRole('dialog', { name: 'Nuevo logro' });

/** A signed-in person's page whose clock the test controls. */
export async function openWithClock(
  site: TestSite,
  person: Pick<Person, 'user' | 'password'>,
  path: string,
  device: BrowserContextOptions = PHONE,
): Promise<Page> {
  const page = await site.openBlank(device);
  await page.clock.install();
  await signIn(site, page, person);
  await page.goto(site.origin + path);
  return page;
}

/** Moves the page's clock forward, without input, until the celebration appears. */
export async function awaitCelebration(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const hasCome = await celebrationIn(page).isVisible();
      if (!hasCome) await page.clock.runFor(QUIET_MS);
      return hasCome;
    })
    .toBe(true);
}

/** Moves the stopped clock forward and expects that no celebration appears. */
export async function expectPeace(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  // React schedules with a clock of its own, which cannot be stopped.
  await setTimeout(100);
  expect(await celebrationIn(page).count()).toBe(0);
}
