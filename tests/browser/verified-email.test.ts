import { afterAll, expect, test } from 'vitest';
import { freshSubdomain } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { fillIn } from '#tests/support/create-card.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { startSmtpCatcher } from '#tests/support/smtp-catcher.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const mailbox = await startSmtpCatcher();
afterAll(() => mailbox.stop());
const site = await useTestSite({ SMTP_URL: mailbox.url, UNVERIFIED_ACCOUNTS: undefined });

test('a new person publishes a card, is asked to confirm the e-mail, and the link makes the card public', async () => {
  const email = 'nueva@correo.cl';
  const subdomain = freshSubdomain();
  const page = await site.open('/registro?next=/create-card');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('pan recién horneado');
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.origin}/create-card`);
  await page.getByRole('heading', { name: 'Crear tarjeta' }).waitFor();
  await untilArrived(page);
  await fillIn(page, subdomain);
  await page.getByRole('button', { name: 'Crear Tarjeta' }).click();
  await page.getByRole('heading', { name: 'Tu tarjeta está lista' }).waitFor();
  const note = page.getByRole('region', { name: 'Falta confirmar tu correo' });
  await note.waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await page.goto(`${site.origin}/${subdomain}`);
  await page.getByText('Falta confirmar tu correo: solo tú ves esta tarjeta.').waitFor();
  expect((await fetch(`${site.origin}/${subdomain}`)).status).toBe(404);
  await page.goto(`${site.origin}/user-panel`);
  await note.getByRole('button', { name: 'Enviar otra vez' }).click();
  await note.getByText('Enviado.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  const link = /https?:\S+\/confirmar\/\S+/.exec((await mailbox.mailsTo(email, 2)).at(-1)?.text ?? '')?.[0];
  await page.goto(link ?? '');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirmar este correo' }).click();
  await page.getByText('Correo confirmado').waitFor();
  expect((await fetch(`${site.origin}/${subdomain}`)).status).toBe(200);
  await page.goto(`${site.origin}/user-panel`);
  await page.getByRole('heading', { name: /^Buen/, level: 1 }).waitFor();
  expect(await note.count()).toBe(0);
});
