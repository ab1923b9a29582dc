import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { shiftOf, watchShifts } from '#tests/support/layout-shift.ts';
import { signUp } from '#tests/support/people.ts';
import { drawPicture, heicPhoto } from '#tests/support/pictures.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const focused = (page: Page) =>
  page.evaluate('document.activeElement.textContent || document.activeElement.name');

const choosePhoto = async (page: Page, buffer: Buffer, mimeType = 'image/png') =>
  page.getByLabel('Foto de perfil', { exact: true }).setInputFiles({ name: 'foto', mimeType, buffer });

describe('the profile', () => {
  test('does not move while it loads', async () => {
    const { owner } = await openShop(site);
    const page = await openAs(site, owner, '/privacidad');
    await watchShifts(page);
    await page.goto(`${site.origin}/perfil`);
    await page.getByText(/conseguidos/).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  test('is changed with a photo that is shown at once and reduced before the upload', async () => {
    const person = await signUp(site);
    const page = await openAs(site, person, '/profile');
    await choosePhoto(page, await drawPicture(1600, 1200).png().toBuffer());
    const preview = page.locator('main img');
    await preview.waitFor();
    const [, chosen = ''] = ((await preview.getAttribute('src')) ?? '').split(',');
    const { format, width, height } = await sharp(Buffer.from(chosen, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 600 });

    await page.getByLabel('Nombre').fill('Elena');
    await page.getByLabel('Apellido').fill('Órdenes');
    await page.getByLabel('Teléfono').fill('9 1234 5678');
    await page.getByLabel('Ubicación').fill('Ñuñoa');
    await page.getByText(`Entras con ${person.user.email}. Cambiar`).waitFor();
    await page.getByRole('link', { name: 'Cambiar' }).click();
    await page.getByLabel('Nuevo correo').waitFor();
    await page.getByRole('tab', { name: 'Perfil' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Perfil actualizado').waitFor();
    await page.getByRole('banner').getByText('EÓ').waitFor();

    await page.reload();
    expect(await page.getByLabel('Apellido').inputValue()).toBe('Órdenes');
    expect(await preview.getAttribute('src')).toMatch(/^\/images\/[0-9a-f]{20}/);
    const { body } = await person.browser.get<User>('/api/auth/user');
    expect(body).toMatchObject({ firstName: 'Elena', phone: '9 1234 5678', location: 'Ñuñoa' });

    await page.getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Perfil actualizado').waitFor();
    const cleared = await person.browser.get<User>('/api/auth/user');
    expect(cleared.body.profileImageUrl).toBeNull();
  });

  test('refuses a file that is not a photo, accepts a HEIC photo, which the browser cannot read, and keeps the photo and the typed text if saving fails', async () => {
    const page = await openAs(site, await signUp(site), '/profile');
    await choosePhoto(page, Buffer.from('%PDF-1.7'), 'application/pdf');
    await page.getByText('No pudimos leer esa imagen').waitFor();
    const preview = page.locator('main img');
    expect(await preview.count()).toBe(0);
    await choosePhoto(page, await heicPhoto(), 'image/heic');
    await preview.waitFor();
    const [, chosen = ''] = ((await preview.getAttribute('src')) ?? '').split(',');
    const { format, width, height } = await sharp(Buffer.from(chosen, 'base64')).metadata();
    expect([format, width, height]).toEqual(['jpeg', 40, 80]);

    await page.getByLabel('Nombre').fill('Elena');
    await page.route('**/api/auth/user/profile', (route) => route.abort());
    site.expectComplaint(/ERR_FAILED/);
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('No se pudo actualizar el perfil').waitFor();
    await alert.getByText('Revisa tu conexión').waitFor();
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Elena');
    expect(await preview.getAttribute('src')).toContain('data:image/jpeg');
    await page.unroute('**/api/auth/user/profile');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Perfil actualizado').waitFor();
  });
});

describe('open sessions', () => {
  test('are listed separately and ended one by one, or all others at once', async () => {
    const person = await signUp(site);
    const browsers = [site.browser(), site.browser()];
    const login = { email: person.user.email, password: person.password };
    for (const browser of browsers) await browser.post('/api/auth/login', login, { 'user-agent': CHROME });
    const page = await openAs(site, person, '/profile#seguridad', DESKTOP);
    const list = page.getByRole('listitem').filter({ hasText: /Chrome en|Otro navegador/ });
    await expect.poll(() => list.count()).toBe(4);
    await page
      .getByRole('button', { name: /^Cerrar la sesión de Chrome/ })
      .first()
      .press('Enter');
    await page.getByText('Sesión cerrada').waitFor();
    await expect.poll(() => list.count()).toBe(3);
    expect(await focused(page)).toBe('Sesiones abiertas');
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect.poll(() => list.count()).toBe(1);
    await list.getByText('Esta sesión').waitFor();
    for (const browser of browsers) expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

describe('one’s own data', () => {
  test('can be downloaded as a file, and are deleted with the account, after a list of what will be lost and the password', async () => {
    const { owner, card } = await openShop(site, { title: 'La Batida' });
    const page = await openAs(site, owner, '/profile');
    await page.getByRole('tab', { name: 'Tus datos' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar mis datos' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^vitrina-mis-datos-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.profile.email).toBe(owner.user.email);
    expect(data.cards[0].subdomain).toBe(card.subdomain);

    const open = page.getByRole('button', { name: 'Eliminar mi cuenta' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
    await dialog.getByText('La Batida').waitFor();
    for (const words of ['pedidos', 'productos, ofertas y estadísticas', 'guardadas', 'copias de seguridad'])
      await dialog.getByText(words).first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Eliminar mi cuenta');

    await open.click();
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await dialog.getByText('Escribe tu contraseña.').waitFor();
    site.expectComplaint(/401 .*api\/users/);
    await dialog.getByLabel('Tu contraseña').fill('otra cosa');
    await page.keyboard.press('Enter');
    await dialog.getByText('Esa no es tu contraseña.').waitFor();
    await dialog.getByLabel('Tu contraseña').fill(owner.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/`);
    await page.getByText('Eliminamos tu cuenta').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor();
    expect((await site.browser().get(`/${card.subdomain}`)).status).toBe(404);
    const login = { email: owner.user.email, password: owner.password };
    expect((await site.browser().post('/api/auth/login', login)).status).toBe(401);
  });
});

test('every account page is accessible and fits on every screen', async () => {
  const { owner } = await openShop(site, { title: 'La Batida' });
  const page = await openAs(site, owner, '/perfil');
  for (const path of ['/perfil', '/profile', '/profile#contrasena', '/mensajes']) {
    await page.goto(site.origin + path);
    expect(await findingsOnEveryScreen(page), path).toEqual([]);
  }
});
