import { expect, test } from 'vitest';
import { initialsOf } from '#features/card/drawing/initials.rules.ts';
import { freshSubdomain } from '#tests/support/cards.ts';
import { fillIn, openForm } from '#tests/support/create-card.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';
import { closeToast } from '#tests/support/toasts.ts';

const site = await useTestSite();

test('an administrator creates an account with the card, with a generated password', async () => {
  const page = await openForm(site, await signUpAdmin(site), DESKTOP);
  const subdomain = freshSubdomain();
  const email = `${subdomain}@correo.cl`;
  await page.getByRole('radio', { name: 'Cuenta nueva' }).check({ force: true });
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Generar contraseña' }).click();
  await page.getByText('Contraseña generada').waitFor();
  const password = await page.getByLabel('Contraseña', { exact: true }).inputValue();
  expect(password).toHaveLength(12);
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))");
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByRole('status').getByText(password).waitFor();
  await closeToast(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await fillIn(page, subdomain);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
  const login = await site.browser().post('/api/auth/login', { email, password });
  expect(login).toMatchObject({ status: 200, body: { user: { role: 'card_owner' } } });
});

test('everything works with the keyboard', async () => {
  const page = await openForm(site, await signUp(site), DESKTOP);
  const subdomain = freshSubdomain();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page
        .locator(':focus')
        .evaluate((it) => it.getAttribute('aria-label') ?? it.textContent ?? '');
      if (focused.startsWith(name)) return;
    }
    throw new Error(`${name} cannot be reached by keyboard`);
  };
  await page.getByRole('tab', { name: 'Información básica' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(subdomain);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo('Continuar');
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('tab', { name: 'Contacto y redes' }));
  await tabTo('Continuar');
  await page.keyboard.press('Enter');
  await tabTo('Nueva Categoría');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Panes');
  await page.keyboard.press('Enter');
  await untilFocused(page.getByRole('button', { name: 'Nueva Categoría' }));
  await tabTo('Crear Tarjeta');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
  const written = await page.evaluate(`{
    const inside = document.querySelector('iframe').contentWindow;
    const { content, fontFamily } = inside.getComputedStyle(
      inside.document.querySelector('[data-turned] :has(> img)'),
      '::after',
    );
    content + fontFamily.split(',')[0];
  }`);
  expect(written).toBe(`"${initialsOf(subdomain)}"Figtree`);
  const [phone, next] = [
    await page.getByTitle('Vista previa de tu tarjeta').boundingBox(),
    await page.getByRole('link', { name: 'Ver tarjeta' }).boundingBox(),
  ];
  expect(next && phone && next.x > phone.x + phone.width && next.y < DESKTOP.viewport.height).toBe(true);
});

test('each step is accessible and fits on every screen', async () => {
  const page = await openForm(site, await signUp(site));
  for (const step of ['Información básica', 'Contacto y redes', 'Contenido']) {
    await page.getByRole('tab', { name: step }).click();
    if (step === 'Contacto y redes') await page.getByRole('switch', { name: 'Lunes' }).check({ force: true });
    expect(await findingsOnEveryScreen(page), step).toEqual([]);
  }
});
