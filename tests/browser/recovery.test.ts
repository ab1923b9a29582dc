import { afterAll, describe, expect, test } from 'vitest';
import { type Person, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const mailbox = await startSmtpCatcher();
afterAll(() => mailbox.stop());
const site = await useTestSite({ SMTP_URL: mailbox.url });
const withoutMail = await useTestSite({ CONTACT_EMAIL: 'hola@vitrina.cl' });

const NEW_PASSWORD = 'pan recién horneado';

/** The address of the link in the newest mail to this person. */
async function linkFor({ user }: Person, count = 1): Promise<string> {
  const mails = await mailbox.mailsTo(user.email, count);
  const link = /https?:\S+\/restablecer\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (!link) throw new Error('the mail contains no link');
  return new URL(link).pathname;
}

async function askForLink({ user }: Person, count = 1): Promise<string> {
  await site.browser().post('/api/auth/forgot-password', { email: user.email });
  return linkFor({ user } as Person, count);
}

describe('a person who forgot the password', () => {
  test('asks for a link, sets a new password and signs in with it, and other browsers are signed out', async () => {
    const person = await signUp(site);
    const otherBrowser = await openAs(site, person, '/perfil', DESKTOP);
    await otherBrowser.getByRole('heading', { name: 'Ana Pérez' }).waitFor();

    const page = await site.open('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo').fill(person.user.email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();

    await page.goto(site.origin + (await linkFor(person)));
    await page.getByLabel('Nueva contraseña').fill('corta');
    await page.getByLabel('Repite la contraseña').fill('corta');
    await page.keyboard.press('Enter');
    await page.getByText('La contraseña debe tener al menos 8 caracteres').waitFor();
    await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Las contraseñas no coinciden').waitFor();
    await page.getByLabel('Repite la contraseña').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/login`);
    await page.getByText('Contraseña actualizada').waitFor();

    site.expectComplaint(/401 .*api\/auth\/login/);
    await page.getByLabel('Correo').fill(person.user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByText('Credenciales inválidas').waitFor();
    // What is typed now replaces the wrong password.
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/`);

    site.expectComplaint(/401 .*api\/auth\/user/);
    await otherBrowser.reload();
    await otherBrowser.getByRole('heading', { name: 'Llévalo a cualquier teléfono' }).waitFor();
  });

  test('sees that the site sends no mail, and whom to contact', async () => {
    const page = await withoutMail.open('/recuperar');
    await page.getByLabel('Correo').fill('nadie@correo.cl');
    expect(await page.getByText('te mandamos').count()).toBe(0);
    await page.getByRole('button', { name: 'Pedir enlace' }).click();
    await page.getByText('Este sitio no envía correos').waitFor();
    const contact = page.getByRole('link', { name: 'Escribir a hola@vitrina.cl' });
    expect(await contact.getAttribute('href')).toBe('mailto:hola@vitrina.cl');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pedir otro enlace' }).click();
    await page.getByLabel('Correo').waitFor();
  });
});

describe('the link in the mail', () => {
  test('can become invalid while its page is open, and the page then says so', async () => {
    const person = await signUp(site);
    const page = await site.open(await askForLink(person));
    await askForLink(person, 2);
    site.expectComplaint(/400 .*reset-password/);
    await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
    await page.getByLabel('Repite la contraseña').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Este enlace ya no sirve');
  });
});

test('the pages for asking for a link, setting a password and an expired link fit on every screen', async () => {
  const page = await site.open('/recuperar');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  for (const path of [await askForLink(await signUp(site)), '/restablecer/nada']) {
    await page.goto(site.origin + path);
    expect(await findingsOnEveryScreen(page), path).toEqual([]);
  }
});
