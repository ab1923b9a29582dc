import { expect, test } from 'vitest';
import { DOCUMENTS } from '#foundation/ui/browser/cache-names.ts';
import { ANDROID, keptIn } from '../support/copies.ts';
import { eventually } from '../support/eventually.ts';
import { signUp } from '../support/people.ts';
import { useShopping } from '../support/shopping.ts';
import { openAs } from '../support/signed-in.ts';

const shopping = await useShopping();
const { site } = shopping;

test('cards that are saved but were never opened can be read without a network', async () => {
  const ana = await signUp(site, { firstName: 'Ana' });
  const [first, second] = [await shopping.publish(), await shopping.publish()];
  await ana.browser.post(`/api/users/${ana.user.id}/saved-cards/${first.id}`);
  const page = await openAs(site, ana, '/guardadas', ANDROID);
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).toContain(`/${first.subdomain}`));

  await page.goto(`${site.origin}/?q=${encodeURIComponent(second.title)}`);
  const shop = page.getByRole('article').filter({ has: page.locator(`a[href^="/${second.subdomain}"]`) });
  await shop.getByRole('button', { name: /^Guardar/ }).click();
  await eventually(async () => expect(await keptIn(page, DOCUMENTS)).toContain(`/${second.subdomain}`));

  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}/${second.subdomain}`);
  await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
});
