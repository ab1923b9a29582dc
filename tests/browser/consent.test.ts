import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { untilTakenOver } from '#tests/support/chromium.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('an owner is asked at the next sign-in after the text has changed, may decide later, and agrees in the profile', async () => {
  const { owner } = await openShop(site, { title: 'Panadería Ñandú' });
  const consent = () => site.db.selectFrom('users').select('consentVersion').where('id', '=', owner.user.id);
  await site.db
    .updateTable('users')
    .set({ consentVersion: '2020-01-01' })
    .where('id', '=', owner.user.id)
    .execute();
  const page = await site.open('/login');
  await page.getByLabel('Correo').fill(owner.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'La política de privacidad cambió' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Más tarde' }).click();
  await page.waitForURL(/\/user-panel/);
  expect(await consent().executeTakeFirst()).toEqual({ consentVersion: '2020-01-01' });

  await page.goto(`${site.origin}/profile#datos`);
  await page.getByRole('link', { name: 'Leer y decidir' }).click();
  await page.getByRole('heading', { name: 'La política de privacidad cambió' }).waitFor();
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Acepto' }).click();
  await page.waitForURL(/\/profile#datos/);
  await page.getByRole('heading', { name: 'Descargar mis datos' }).waitFor();
  expect(await page.getByText('Todavía no aceptas').count()).toBe(0);
});
