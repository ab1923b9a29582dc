import { expect, test } from 'vitest';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('on a site that sends no mail, a person changes the e-mail they sign in with by entering their password', async () => {
  const person = await signUp(site);
  const email = `nuevo-${person.user.id}@correo.cl`;
  const page = await openAs(site, person, '/profile#email');
  await page.getByText(person.user.email).filter({ visible: true }).first().waitFor();
  await page.getByLabel('Nuevo correo').fill('no es un correo');
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await page.getByText('Email inválido').waitFor();
  await page.getByText('Escribe tu contraseña').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByLabel('Nuevo correo').fill(email);
  await page.getByLabel('Tu contraseña', { exact: true }).fill('no es esta');
  site.expectComplaint(/401/);
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await page.getByText('Esa no es tu contraseña.').waitFor();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await page.getByText(`Desde ahora entras con ${email}.`).waitFor();
  expect((await site.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
});

test('the link in the mail shows the new e-mail, confirms it with a tap, and works once, for anybody who signs in to that account', async () => {
  const person = await signUp(site);
  const email = `otro-${person.user.id}@correo.cl`;
  const token = newToken();
  await site.db
    .insertInto('emailChanges')
    .values({
      userId: person.user.id,
      email,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute();
  const answer = await fetch(`${site.origin}/confirmar/${token}`);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  site.expectComplaint(/401 .*confirm-email/);
  const page = await site.open(`/confirmar/${token}`);
  await page.getByText(`Desde ahora entrarás con ${email}.`).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: 'Confirmar este correo' });
  await confirm.click();
  await page.getByText('Con el correo que usas hasta ahora.').waitFor();
  await page.getByLabel('Correo').fill(person.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/confirmar/${token}`);
  await untilArrived(page);
  await confirm.click();
  await page.getByText(`Desde ahora entras con ${email}.`).waitFor();
  await page.goto(`${site.origin}/confirmar/${token}`);
  await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
});
