import { expect, test } from 'vitest';
import { appOf } from '#tests/support/authenticator-app.ts';
import { shiftOf, watchShifts } from '#tests/support/layout-shift.ts';
import { PASSWORD, signUp, signUpAdmin } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite({ ADMIN_SECOND_FACTOR: 'require' });

test('a person switches two-step verification on, and signs in with a recovery code after a wrong code', async () => {
  const person = await signUp(site);
  const page = await openAs(site, person, '/profile#seguridad');
  await page.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await dialog.getByText('Escribe tu contraseña.').waitFor();
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await dialog.getByRole('img', { name: /Código QR/ }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll('-', '').toUpperCase();
  const code = appOf(key);
  site.expectComplaint(/401/);
  await dialog.getByLabel('Código de 6 dígitos').fill('12345');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await dialog.getByText(/Ese código no sirve/).waitFor();
  await dialog.getByLabel('Código de 6 dígitos').fill(code());
  await dialog.getByRole('button', { name: 'Activar' }).click();
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const recoveryCodes = await codes.allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  // The recovery codes are not shown again, so Escape must not close the dialog.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.getByText('Te quedan 10 códigos de recuperación.').waitFor();

  const phone = await site.open('/login?next=/perfil');
  await phone.getByLabel('Correo').fill(person.user.email);
  await phone.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Iniciar sesión' }).click();
  const field = phone.getByLabel('Código de 6 dígitos');
  await field.waitFor();
  expect(await findingsOnEveryScreen(phone)).toEqual([]);
  await field.fill('000000');
  await field.press('Enter');
  await phone.getByText(/Ese código no sirve/).waitFor();
  await phone.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await phone.getByLabel('Código de recuperación').fill(recoveryCodes[3] ?? '');
  await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
  await phone.waitForURL(`${site.origin}/perfil`);
});

test('an administrator who needs a second factor adds a passkey, goes on, and signs in with it alone', async () => {
  const person = await signUpAdmin(site);
  const page = await openAs(site, person, '/offline');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A passkey needs a host name; an IP address does not work.
  const origin = site.origin.replace('127.0.0.1', 'localhost');
  await page
    .context()
    .addCookies((await page.context().cookies()).map(({ name, value }) => ({ name, value, url: origin })));
  await page.goto(`${origin}/admin`);
  await page.getByRole('heading', { name: 'Asegura tu cuenta' }).waitFor();
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Llave de la tienda');
  await dialog.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crear la llave' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Llave de la tienda' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Administración' }).first().waitFor();

  await page.context().clearCookies();
  await page.goto(`${origin}/login?next=/admin`);
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await page.getByText('No entraste con la llave de acceso').waitFor();
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await page.getByRole('heading', { name: 'Administración' }).first().waitFor();
});

test('the page for signing in does not move when its scripts arrive', async () => {
  const page = await site.open('/robots.txt', DESKTOP);
  await watchShifts(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  // Passkeys need a name, so 127.0.0.1 has no button for them.
  const opened = page.goto(`${site.origin.replace('127.0.0.1', 'localhost')}/login`);
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).waitFor();
  await page.evaluate('document.fonts.ready');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.evaluate('window.shifts.length = 0');
  release.resolve();
  await opened;
  await page.getByLabel('Correo').and(page.locator(':enabled')).fill('ana@example.cl');
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
