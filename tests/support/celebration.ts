import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilArrived, untilRedrawn } from './chromium.ts';
import type { Person } from './people.ts';
import { signIn } from './signed-in.ts';
import { PHONE, type TestSite } from './test-site.ts';

export const celebrationIn = (page: Page) => page.getByRole('dialog', { name: /^\d+ logros? nuevos?$/ });

/**
 * A signed-in person's page, two minutes after they have published their card. The page's clock can be moved forward.
 */
export async function openLater(
  site: TestSite,
  person: Pick<Person, 'user'>,
  path: string,
  device: BrowserContextOptions = PHONE,
): Promise<Page> {
  const page = await site.openBlank(device);
  await page.clock.install({ time: Date.now() + 120_000 });
  await signIn(site, page, person);
  await page.goto(site.origin + path);
  return page;
}

/** Opens a section of the panel, even if a dialog has just appeared over the link. */
export const openSection = (page: Page, name: 'Productos' | 'Inicio' | 'Pedidos'): Promise<void> =>
  page
    .getByRole('navigation', { name: /^Secciones/, includeHidden: true })
    .getByRole('link', { name, includeHidden: true })
    .filter({ visible: true })
    .dispatchEvent('click');

/** Waits for the celebration, which appears when the panel opens or, if its data came too late, in the next section. */
export async function awaitCelebration(page: Page): Promise<void> {
  let turns = 0;
  await expect
    .poll(
      async () => {
        if (await celebrationIn(page).isVisible()) return true;
        await openSection(page, turns++ % 2 ? 'Productos' : 'Inicio');
        return celebrationIn(page)
          .waitFor({ timeout: 1_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { interval: 0 },
    )
    .toBe(true);
}

/** Expects that no celebration appears although its data has arrived. */
export async function expectPeace(page: Page): Promise<void> {
  await untilArrived(page);
  await untilRedrawn(page);
  expect(await celebrationIn(page).count()).toBe(0);
}
