import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
const ROOT = 'document.documentElement.dataset';

test('an owner chooses a look on pictures of their own card, sees it at once and publishes it on purpose', async () => {
  const { owner, card } = await openShop(site, { title: 'La Hornada', headerBackgroundColor: '#6366f1' });
  const page = await openAs(site, owner, `/user-panel?card=${card.id}&tab=apariencia`, DESKTOP);
  const horno = page.getByRole('radio', { name: /^Horno/ });
  await horno.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await horno.focus();
  await page.keyboard.press('Space');
  const preview = page.frameLocator('iframe[title="Tarjeta pública"]').locator('html');
  await eventually(async () => expect(await preview.getAttribute('data-head')).toBe('inset'));
  await page.getByLabel('Cómo se ve la lista').selectOption('compact');

  const visitor = await site.open(`/${card.subdomain}`, PHONE);
  expect(await visitor.evaluate(`${ROOT}.head`)).not.toBe('inset');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('¡Configuración Guardada!').waitFor();
  await visitor.reload();
  expect(await visitor.evaluate(`({...${ROOT}})`)).toMatchObject({ head: 'inset', list: 'compact' });
  expect(
    await visitor.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--accent')`),
  ).toBe('#9a3b12');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Tu tarjeta quedó como estaba').waitFor();
  expect(await horno.isChecked()).toBe(false);
  await visitor.reload();
  expect(await visitor.evaluate(`${ROOT}.head`)).not.toBe('inset');
});

test('on a phone the card stays in view while its look and its colour are chosen', async () => {
  const { owner, card } = await openShop(site, { title: 'La Hornada' });
  const page = await openAs(site, owner, `/user-panel?card=${card.id}&tab=apariencia`, PHONE);
  const shown = page.locator('iframe[title="Así se ve tu tarjeta"]').first();
  const root = shown.contentFrame().locator('html');
  await page.getByRole('radio', { name: /^Horno/ }).check({ force: true });
  await eventually(async () => expect(await root.getAttribute('data-head')).toBe('inset'));
  await page.locator('summary', { hasText: /^Encabezado/ }).click();
  const color = page.getByRole('button', { name: 'Verde', exact: true });
  await color.scrollIntoViewIfNeeded();
  await color.click();
  const accent = () =>
    page.evaluate(
      `getComputedStyle(document.querySelector('iframe').contentDocument.documentElement).getPropertyValue('--accent')`,
    );
  await eventually(async () => expect(await accent()).toBe('#15803d'));
  const [above, below] = [await shown.boundingBox(), await color.boundingBox()];
  expect(above?.y).toBeGreaterThan(0);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + 100);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
