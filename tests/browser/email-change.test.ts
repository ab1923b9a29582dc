import { expect, test } from 'vitest';
import { hashToken, newToken } from '#foundation/server/security/sessions.ts';
import { PASSWORD, signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('on a site that sends no mail, a person changes the e-mail they sign in with by entering their password', async () => {
  const person = await signUp(site);
  const email = `nuevo-${person.user.id}@correo.cl`;
  const page = await openAs(site, person, '/profile#email');
  await page.getByText(person.user.email).first().waitFor();
  await page.getByLabel('Nuevo email').fill('no es un email');
  await page.getByRole('button', { name: 'Cambiar email' }).click();
  await page.getByText('Email inválido').waitFor();
  await page.getByText('Escribe tu contraseña').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByLabel('Nuevo email').fill(email);
  await page.getByLabel('Tu contraseña', { exact: true }).fill('no es esta');
  site.expectComplaint(/401/);
  await page.getByRole('button', { name: 'Cambiar email' }).click();
  await page.getByText('Esta no es tu contraseña actual.').waitFor();
  await page.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambiar email' }).click();
  await page.getByText(`Desde ahora entras con ${email}.`).waitFor();
  expect((await site.browser().post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
});

test('the link in the mail shows the new e-mail, confirms it with a tap, and works once', async () => {
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
  const page = await openAs(site, person, `/confirmar/${token}`);
  await page.getByText(`Desde ahora entrarás con ${email}.`).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirmar este email' }).click();
  await page.getByText(`Desde ahora entras con ${email}.`).waitFor();
  await page.goto(`${site.origin}/confirmar/${token}`);
  await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor();
});
