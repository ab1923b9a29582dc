import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { eventually } from '#tests/support/eventually.ts';
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
});
