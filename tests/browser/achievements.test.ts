import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Achievement } from '#features/insight/achievements/achievements.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import {
  awaitCelebration,
  celebrationIn,
  expectPeace,
  openLater,
  openSection,
} from '#tests/support/celebration.ts';
import { openPlace } from '#tests/support/panel.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openWithNews, signIn } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** An owner who has earned the badges for the first category and the first product. */
async function openNewShop() {
  const shop = await openShop(site, {
    categories: [{ name: 'Panes', items: [{ name: 'Marraqueta', price: 150 }] }],
  });
  return shop.owner;
}

const unviewedOf = async ({ browser, user }: Person) =>
  (await browser.get<Achievement[]>(`/api/users/${user.id}/achievements`)).body
    .filter(({ isViewed }) => !isViewed)
    .map(({ title }) => title);

const focused = (page: Page) => page.evaluate('document.activeElement.textContent');

/** Opens the panel in the same window on the next day. */
async function openTomorrow(page: Page): Promise<void> {
  // A day of 25 hours, when the clocks are put back.
  await page.clock.fastForward('25:00:00');
  await page.reload();
}

test('the celebration shows all new badges in one sheet when Mi Panel is opened, is accessible on every screen, and never comes again', async () => {
  const owner = await openNewShop();
  const page = await openLater(site, owner, '/privacidad');
  // With this clock the panel stays in its first second, however slow this machine is.
  await page.addInitScript('performance.now = () => 0');
  await page.goto(`${site.origin}/user-panel?tab=inicio`);
  const celebration = celebrationIn(page);
  await celebration.getByRole('heading', { name: '2 logros nuevos' }).waitFor();
  for (const name of ['Primera categoría', 'Primer producto'])
    await celebration.getByRole('heading', { name }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  // With reduced motion there is no confetti.
  const pieces = celebration.locator('i');
  expect(await pieces.first().isVisible()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await pieces.first().isVisible()).toBe(true);

  await celebration.getByRole('button', { name: '¡Genial!' }).click();
  await celebration.waitFor({ state: 'hidden' });
  await expect.poll(() => unviewedOf(owner)).toEqual([]);
  const asked = page.waitForResponse('**/check-badges');
  await page.reload();
  expect(await (await asked).json()).toEqual([]);
});

test('Después and Escape silence the celebration for the day; it appears again if the server could not record that it was seen', async () => {
  const owner = await openNewShop();
  const page = await openLater(site, owner, '/user-panel?tab=productos');
  await awaitCelebration(page);
  await celebrationIn(page).getByRole('button', { name: 'Después' }).click();
  await celebrationIn(page).waitFor({ state: 'hidden' });
  await openSection(page, 'Productos');
  await expectPeace(page);
  await page.reload();
  await openSection(page, 'Inicio');
  await expectPeace(page);
  await page.getByRole('link', { name: /conseguidos ?2 nuevos/ }).waitFor();
  expect(await unviewedOf(owner)).toHaveLength(2);

  await openTomorrow(page);
  await awaitCelebration(page);
  await page.keyboard.press('Escape');
  await celebrationIn(page).waitFor({ state: 'hidden' });
  await openSection(page, 'Productos');
  await expectPeace(page);
  expect(await unviewedOf(owner)).toHaveLength(2);

  site.expectComplaint(/ERR_FAILED/);
  let failed = 0;
  await page.route('**/mark-viewed', (route) => {
    failed += 1;
    return route.abort();
  });
  await openTomorrow(page);
  await awaitCelebration(page);
  await celebrationIn(page).getByRole('button', { name: '¡Genial!' }).click();
  await celebrationIn(page).waitFor({ state: 'hidden' });
  // One for each.
  await expect.poll(() => failed).toBe(2);
  expect(await unviewedOf(owner)).toHaveLength(2);
  await page.unroute('**/mark-viewed');
  await openTomorrow(page);
  await awaitCelebration(page);
  await celebrationIn(page).getByRole('heading', { name: '2 logros nuevos' }).waitFor();
  await celebrationIn(page).getByRole('button', { name: '¡Genial!' }).click();
  await expect.poll(() => unviewedOf(owner)).toEqual([]);
});

test('the celebration never gets in the way: a failed check shows no error, and an open dialog is not interrupted', async () => {
  const owner = await openNewShop();
  const page = await openLater(site, owner, '/privacidad');
  site.expectComplaint(/503/);
  const check = page.waitForResponse('**/check-badges');
  await page.route('**/check-badges', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.goto(`${site.origin}/user-panel?tab=productos`);
  await check;
  await page.getByRole('button', { name: /^Cambiar precio de Marraqueta/ }).click();
  await page.getByLabel('Precio de Marraqueta').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  let release = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/check-badges', async (route) => {
    await hasBegun;
    await route.continue();
  });
  await page.goto(`${site.origin}/user-panel?tab=inicio`);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('dialog', { name: 'Más' }).waitFor();
  const news = page.waitForResponse('**/check-badges');
  release();
  await (await news).finished();
  await expectPeace(page);
  await page.clock.runFor(30_000);
  await expectPeace(page);
  // The celebration waits until Inicio is opened again.
  await page.keyboard.press('Escape');
  await openSection(page, 'Productos');
  await openSection(page, 'Inicio');
  await celebrationIn(page).waitFor();
});

test('the celebration is never shown over work, where a dot stands for it, or within a minute of publishing; afterwards the focus returns, and it links to the badges', async () => {
  const owner = await openNewShop();
  const early = await openWithNews(site, owner, '/user-panel?tab=productos');
  await openSection(early, 'Inicio');
  await expectPeace(early);
  await openSection(early, 'Productos');
  await expectPeace(early);

  const page = await openLater(site, owner, '/user-panel?tab=pedidos', DESKTOP);
  await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor();
  await expectPeace(page);
  await page.getByRole('link', { name: 'Ofertas' }).filter({ visible: true }).press('Enter');
  await page.getByRole('heading', { name: /^Ofertas/ }).waitFor();
  await expectPeace(page);
  await page.getByRole('link', { name: 'Inicio 2 logros nuevos' }).filter({ visible: true }).press('Enter');
  await awaitCelebration(page);
  await page.keyboard.press('Escape');
  expect(await focused(page)).toContain('Inicio');

  await celebrationIn(page).waitFor({ state: 'hidden' });
  await openPlace(page, 'Inicio');
  await page.getByRole('link', { name: '2 de 18 conseguidos' }).click();
  await page.getByRole('heading', { name: 'Logros', level: 1 }).waitFor();
  await page.goto(`${site.origin}/perfil`);
  await page.getByRole('link', { name: '2 de 18 conseguidos' }).click();
  await page.getByRole('heading', { name: 'Logros', level: 1 }).waitFor();
});

test('the page of achievements shows earned badges with dates and the progress to others, accessibly on every screen; it invites people without a card to create one', async () => {
  const owner = await openNewShop();
  const page = await openWithNews(site, owner, '/logros');
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  // The badges are awarded when this page opens; the panel need not be opened.
  await page.getByText('Llevas 2 de 18').waitFor();
  await row('Primer producto')
    .getByText(/^\d{1,2} [a-z]{3} \d{4}$/)
    .waitFor();
  await row('10 productos').getByText('Faltan 9 productos').waitFor();
  const bar = row('10 productos').getByRole('progressbar', { name: 'Avance hacia 10 productos' });
  expect(await bar.evaluate((it) => it.getAttribute('value'))).toBe('1');
  expect(await row('Primer producto').getByRole('progressbar').count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await page.goto('about:blank');
  await signIn(site, page, await signUp(site));
  await page.goto(`${site.origin}/logros`);
  await page.getByRole('heading', { name: 'Aún no tienes logros' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Crear mi tarjeta' }).click();
  await page.waitForURL(`${site.origin}/create-card`);
});
