import { expect, test } from 'vitest';
import { beforeScripts } from '#tests/support/before-scripts.ts';
import { openShop } from '#tests/support/cards.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('the login fits on every screen and can show the password; if the e-mail or password is missing, it says so and focuses the field', async () => {
  const page = await site.open('/login');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('pan batido');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  expect(await password.getAttribute('type')).toBe('password');
  await password.fill('');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.textContent()).toContain('Campos requeridos');
  expect(await alert.textContent()).toContain('Por favor ingresa tu email y contraseña');
  await untilFocused(page.getByLabel('Correo'));
  const edge = (side: string) => page.evaluate(`getComputedStyle(document.activeElement).${side}`);
  // The focus ring has the colour of the error, so it does not hide that the field is wrong.
  expect(await edge('outlineColor')).toBe(await edge('borderTopColor'));
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a person who signs in is greeted on the next page, and can close the greeting', async () => {
  const { user, password } = await signUp(site);
  const page = await site.open('/login', DESKTOP);
  await page.getByLabel('Correo').fill(user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/`);
  // Under the pointer it stays.
  await page.getByText('Bienvenido Ana').hover();
  const words = page.getByText('Inicio de sesión exitoso');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await words.waitFor({ state: 'hidden' });
});

test('a person is not treated as a guest because the server does not answer', async () => {
  const { owner } = await openShop(site);
  const page = await openAs(site, owner, '/privacidad');
  site.expectComplaint(/ERR_FAILED/);
  await page.route('**/api/auth/user', (route) => route.abort());
  for (const path of ['/guardadas', '/perfil']) {
    await page.goto(site.origin + path);
    await page.getByText('Reintentar').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Ana Pérez' }).waitFor();
});

test('a new person opens an account on any screen, is welcomed, and signs out again', async () => {
  const page = await site.open('/registro');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const button = await page.getByRole('button', { name: 'Crear cuenta' }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  for (const problem of [
    'Escribe tu correo',
    /^La contraseña debe tener/,
    'Marca que la leíste y que aceptas.',
  ])
    await page.getByText(problem).waitFor();
  await page.getByLabel('Tu nombre (opcional)').fill('Elena');
  await page.getByLabel('Correo').fill(`elena-${Date.now()}@correo.cl`);
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave cualquiera');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByText('¡Te damos la bienvenida!').waitFor();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Tu cuenta' }).waitFor();
  expect(await footer.getByRole('link', { name: /Entrar|Crear cuenta/ }).count()).toBe(0);

  // Without a session it would be refused.
  const counted = page.waitForResponse(/saved-card-ids/);
  await page.getByRole('link', { name: /^E:/ }).click();
  await page.getByRole('heading', { name: 'Elena' }).waitFor();
  await counted;
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor();
});

test('a login submitted before the scripts have loaded is sent once they have', async () => {
  const { owner } = await openShop(site);
  const page = await site.open('/login?next=/perfil');
  await beforeScripts(page, async () => {
    await page.getByLabel('Correo').fill(owner.user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
  });
  await page.getByRole('heading', { name: 'Ana Pérez' }).waitFor();
});
