import { expect, test } from 'vitest';
import { focusedName, openPanel, rowOf, statusOf } from '#tests/support/admin-panel.ts';
import { publishCard } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { accessibilityFindings, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('a person is deleted with all of their cards, which are listed first', async () => {
  const owner = await signUp(site, { firstName: 'Hernán', lastName: 'Rojas' });
  const cards = [
    await publishCard(owner, { title: 'Rojas Uno' }),
    await publishCard(owner, { title: 'Rojas Dos' }),
  ];
  const page = await openPanel(site, `/admin?tab=users&q=${owner.user.email}`);
  await page.getByRole('button', { name: 'Eliminar a Hernán Rojas' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('También se eliminan todas sus tarjetas').waitFor();
  await question.getByText('Rojas Uno').waitFor();
  expect(await question.textContent()).toContain('Rojas Dos');
  await question.getByRole('button', { name: 'Eliminar usuario' }).click();
  await page.getByText('No se encontraron usuarios').waitFor();
  for (const { subdomain } of cards) expect(await statusOf(site, `/${subdomain}`)).toBe(404);
  expect((await owner.browser.get('/api/auth/user')).status).toBe(401);
});

test('on a phone a person is two lines of which the second has the cards, the date and the role', async () => {
  const owner = await signUp(site, { firstName: 'Gladys', lastName: 'Catrileo' });
  await publishCard(owner, { title: 'Flores de la Pérgola' });
  const page = await openPanel(site, `/admin?tab=users&q=${owner.user.email}`);
  await page.setViewportSize(PHONE.viewport);
  const row = rowOf(page, 'Gladys Catrileo');
  expect((await row.boundingBox())?.height).toBeLessThan(112);
  await row.getByLabel('Rol de Gladys Catrileo').waitFor();
  await row.getByRole('link', { name: '1 tarjeta: ver las de Gladys Catrileo' }).click();
  await page.getByRole('link', { name: 'Flores de la Pérgola' }).waitFor();
});

test('an account is created in a dialog, which then has the link for its password, and edited in another', async () => {
  const page = await openPanel(site, '/admin?tab=users');
  const opener = page.getByRole('button', { name: 'Nuevo Usuario' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Usuario' });
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await dialog.getByText('Email inválido').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const email = `josue-${Date.now()}@correo.cl`;
  await dialog.getByLabel('Nombre').fill('Josué');
  await dialog.getByLabel('Correo').fill(email);
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  const made = page.getByRole('dialog', { name: 'Cuenta creada' });
  const link = await made.getByText('/restablecer/').textContent();
  const whatsapp = await made.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsapp ?? '')).toContain(`entras con ${email}: ${link}`);
  expect(await made.getByRole('link', { name: 'Correo' }).getAttribute('href')).toContain(`mailto:${email}`);
  expect(await accessibilityFindings(page)).toEqual([]);
  await made.getByRole('button', { name: 'Listo' }).click();
  await rowOf(page, email).waitFor();
  expect(await page.locator(':focus').textContent()).toBe('Nuevo Usuario');

  await page.getByRole('button', { name: 'Editar a Josué' }).click();
  await page.getByRole('dialog', { name: 'Editar Usuario' }).getByLabel('Apellido').fill('Araya');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Josué Araya').waitFor();
  expect(await focusedName(page)).toBe('Editar a Josué Araya');

  const guest = await site.openBlank();
  await guest.goto(link ?? '');
  for (const label of ['Nueva contraseña', 'Repite la contraseña'])
    await guest.getByLabel(label, { exact: true }).fill('pan batido');
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Qué bueno verte' }).waitFor();
  expect((await site.browser().post('/api/auth/login', { email, password: 'pan batido' })).status).toBe(200);
});

test('administrators change their own password from the menu, with a message for each problem', async () => {
  const page = await openPanel(site);
  await page.getByRole('button', { name: 'AF Antonia Fuentes: cuenta' }).press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cambiar Contraseña' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'AF Antonia Fuentes: cuenta' }).press('Enter');
  await page.keyboard.press('Enter');
  const submit = dialog.getByRole('button', { name: 'Cambiar Contraseña' });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel('Contraseña actual').fill('no es esta');
  await dialog.getByLabel('Nueva contraseña').fill('nueva clave');
  await dialog.getByLabel('Confirmar contraseña').fill('otra clave');
  await submit.click();
  await dialog.getByText('Las contraseñas no coinciden').waitFor();
  await dialog.getByLabel('Confirmar contraseña').fill('nueva clave');
  site.expectComplaint(/401/);
  await submit.click();
  await dialog.getByText('No se pudo cambiar la contraseña. Verifica tu contraseña actual.').waitFor();
  await dialog.getByLabel('Contraseña actual').fill('una clave cualquiera');
  await submit.click();
  await page.getByText('Contraseña actualizada').waitFor();
  expect(await focusedName(page)).toBe('AF Antonia Fuentes: cuenta');
});
