import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Achievement } from '#features/achievements/achievements.contract.ts';
import { freshSubdomain, openShop, publishCard } from '#tests/support/cards.ts';
import {
  awaitCelebration,
  celebrationIn,
  expectPeace,
  openWithClock,
  QUIET_MS,
} from '#tests/support/celebration.ts';
import { fillIn } from '#tests/support/create-card.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openWithNews, signIn } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

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
/** The panel of a person who touched it before their new badges were loaded. Its clock stands still. */
async function openWithLateNews(owner: Person): Promise<Page> {
  const page = await openWithClock(site, owner, '/privacidad');
  let release = () => {};
  const isTouched = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/check-badges', async (route) => {
    await isTouched;
    await route.continue();
  });
  await page.goto(`${site.origin}/user-panel`);
  await page.getByRole('button', { name: 'Nuevo Producto' }).waitFor();
  await page.mouse.move(100, 300);
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 15_000);
  const news = page.waitForResponse('**/check-badges');
  release();
  await (await news).finished();
  return page;
}

const focused = (page: Page) => page.evaluate('document.activeElement.textContent');

describe('the celebration', () => {
  test('shows new badges one at a time when Mi Panel is opened, and never again', async () => {
    const owner = await openNewShop();
    const page = await openWithClock(site, owner, '/user-panel');
    const celebration = celebrationIn(page);
    await awaitCelebration(page);
    await celebration.getByRole('heading', { name: 'Primera categoría' }).waitFor();
    await celebration.getByText('1 de 2 logros nuevos').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await focused(page)).toBe('Siguiente');
    await page.keyboard.press('Enter');
    await celebration.getByRole('heading', { name: 'Primer producto' }).waitFor();
    await celebration.getByText('2 de 2 logros nuevos').waitFor();
    await celebration.getByRole('button', { name: 'Genial!' }).click();
    await celebration.waitFor({ state: 'hidden' });
    await expect.poll(() => unviewedOf(owner)).toEqual([]);

    const asked = page.waitForResponse('**/check-badges');
    await page.reload();
    expect(await (await asked).json()).toEqual([]);
  });

  test('is closed by Escape, and the badges not shown yet wait for the next time', async () => {
    const owner = await openNewShop();
    const page = await openWithClock(site, owner, '/user-panel');
    await awaitCelebration(page);
    await page.keyboard.press('Escape');
    await celebrationIn(page).waitFor({ state: 'hidden' });
    await expect.poll(() => unviewedOf(owner)).toEqual(['Primer producto']);

    await page.reload();
    await awaitCelebration(page);
    await celebrationIn(page).getByText('1 de 1 logro nuevo').waitFor();
    await celebrationIn(page).getByRole('button', { name: 'Genial!' }).click();
    await expect.poll(() => unviewedOf(owner)).toEqual([]);
  });

  test('appears again if the server could not be told', async () => {
    const owner = await openNewShop();
    const page = await openWithClock(site, owner, '/privacidad');
    site.expectComplaint(/ERR_FAILED/);
    await page.route('**/mark-viewed', (route) => route.abort());
    await page.goto(`${site.origin}/user-panel`);
    await awaitCelebration(page);
    for (const answer of ['Siguiente', 'Genial!'])
      await celebrationIn(page).getByRole('button', { name: answer }).click();
    await celebrationIn(page).waitFor({ state: 'hidden' });
    expect(await unviewedOf(owner)).toHaveLength(2);
    await page.unroute('**/mark-viewed');
    await page.reload();
    await awaitCelebration(page);
    await celebrationIn(page).getByText('1 de 2 logros nuevos').waitFor();
  });

  test('never gets in the way: a failed check is not shown', async () => {
    const owner = await openNewShop();
    const page = await site.openBlank();
    await signIn(site, page, owner);
    site.expectComplaint(/503/);
    const check = page.waitForResponse('**/check-badges');
    await page.route('**/check-badges', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${site.origin}/user-panel`);
    await check;
    await page.getByRole('button', { name: /^Cambiar precio de Marraqueta/ }).click();
    await page.getByLabel('Precio de Marraqueta').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('waits while a dialog is open or text is being typed, and appears afterwards', async () => {
    const owner = await openNewShop();
    const page = await openWithLateNews(owner);
    await page.getByRole('button', { name: 'Nuevo Producto' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
    await form.waitFor();
    for (let turn = 0; turn < 3; turn++) await expectPeace(page, QUIET_MS);
    await form.getByRole('button', { name: 'Cancelar' }).click();
    await form.waitFor({ state: 'hidden' });
    await awaitCelebration(page);
  });

  test('never appears under a finger: after a touch it waits for a while', async () => {
    const page = await openWithLateNews(await openNewShop());
    const button = page.getByRole('button', { name: 'Nuevo Producto' });
    await button.focus();
    for (let turn = 0; turn < 4; turn++) {
      await expectPeace(page, 4_000);
      await page.mouse.move(100, 310 + turn);
    }
    await awaitCelebration(page);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((it) => it.matches(':focus'))).toBe(true);
  });

  test('appears when something new was created in the panel', async () => {
    const { owner } = await openShop(site);
    const page = await openWithClock(site, owner, '/user-panel?tab=categorias');
    await page.getByRole('button', { name: 'Nueva Categoría' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Panes');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Cambiar nombre de Panes' }).waitFor();
    await awaitCelebration(page);
    await celebrationIn(page).getByRole('heading', { name: 'Primera categoría' }).waitFor();
  });

  test('appears after a card was published, over its QR code', async () => {
    const person = await signUp(site);
    const page = await openWithClock(site, person, '/create-card');
    await fillIn(page, freshSubdomain());
    await page.getByRole('button', { name: 'Nueva Categoría' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Panes');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
    await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
    await awaitCelebration(page);
    await celebrationIn(page).getByText('1 de 1 logro nuevo').waitFor();
    await celebrationIn(page).getByRole('button', { name: 'Genial!' }).click();
    expect(await focused(page)).toBe('¡Tu tarjeta está publicada!');
  });

  test('has no confetti with reduced motion', async () => {
    const owner = await openNewShop();
    const page = await openWithClock(site, owner, '/user-panel', { ...PHONE, reducedMotion: 'reduce' });
    await awaitCelebration(page);
    const pieces = celebrationIn(page).locator('i');
    expect(await pieces.count()).toBeGreaterThan(0);
    expect(await pieces.first().isVisible()).toBe(false);
  });
});

describe('the page of achievements', () => {
  test('shows earned badges with their dates, and the progress to the others', async () => {
    const owner = await openNewShop();
    const page = await openWithNews(site, owner, '/logros');
    const row = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    // Awarded when the page opens, without opening the panel.
    await page.getByText('Llevas 2 de 17').waitFor();
    await row('Primer producto')
      .getByText(/^\d{1,2} [a-z]{3} \d{4}$/)
      .waitFor();
    await row('10 productos').getByText('Faltan 9 productos').waitFor();
    const bar = row('10 productos').getByRole('progressbar', { name: 'Avance hacia 10 productos' });
    expect(await bar.evaluate((it) => it.getAttribute('value'))).toBe('1');
    expect(await row('Primer producto').getByRole('progressbar').count()).toBe(0);
  });

  test('is one tap from the panel and from the profile', async () => {
    const owner = await openNewShop();
    const page = await openWithClock(site, owner, '/user-panel', DESKTOP);
    await awaitCelebration(page);
    await page.keyboard.press('Escape');
    await celebrationIn(page).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Logros' }).click();
    await page.getByRole('heading', { name: 'Logros', level: 1 }).waitFor();
    await page.goto(`${site.origin}/perfil`);
    await page.getByRole('link', { name: '2 de 17 conseguidos' }).click();
    await page.getByRole('heading', { name: 'Logros', level: 1 }).waitFor();
  });

  test('invites people without a card to create one', async () => {
    const page = await openWithNews(site, await signUp(site), '/logros');
    await page.getByRole('heading', { name: 'Aún no tienes logros' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Crear mi tarjeta' }).click();
    await page.waitForURL(`${site.origin}/create-card`);
  });

  test('is accessible and fits on every screen, and so does the celebration', async () => {
    const owner = await openNewShop();
    const page = await openWithClock(site, owner, '/logros');
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.goto(`${site.origin}/user-panel`);
    await awaitCelebration(page);
    expect(await findingsOnEveryScreen(page)).toEqual([]);
  });
});

test('visitors of a card and of the home page load no code of achievements', async () => {
  const owner = await signUp(site);
  const card = await publishCard(owner);
  for (const path of ['/', `/${card.subdomain}`]) {
    const page = await site.open('/privacidad', DESKTOP);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    const { request } = page.context();
    const loaded = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((code) => /check-badges|logros? nuevo|achievements/.test(code))).toEqual([]);
  }
});
