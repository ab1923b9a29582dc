import { expect, test } from 'vitest';
import type { OwnRequest } from '#features/booking/requests/requests.contract.ts';
import { openCard } from '#tests/support/own-catalogue.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { DESKTOP, PHONE, useTestSite } from '../support/test-site.ts';

const site = await useTestSite();

test('a stranger asks to visit a flat, the agent agrees in two taps, and the stranger sees the hour', async () => {
  const { owner, card } = await openCard(site, 'real_estate', [{ name: 'Depto Ñuñoa', price: 98_000_000 }]);
  const panel = await openAs(site, owner, '/user-panel?tab=solicitudes', DESKTOP);
  await panel.getByText('No hay solicitudes abiertas').waitFor();
  // Homes are asked for, not ordered.
  const places = panel.getByRole('navigation', { name: 'Secciones', exact: true });
  expect(await places.getByRole('link', { name: 'Solicitudes' }).count()).toBe(1);
  expect(await places.getByRole('link', { name: 'Pedidos' }).count()).toBe(0);

  const visitor = await site.open(`/${card.subdomain}`, PHONE);
  await visitor
    .getByRole('link', { name: /Depto Ñuñoa/ })
    .first()
    .click();
  await visitor.getByRole('button', { name: 'Quiero visitarla' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Quiero visitarla' });
  await dialog.getByRole('group', { name: 'A qué hora' }).getByRole('radio', { name: 'Tarde' }).check();
  await dialog.getByLabel('Tu nombre').fill('Luis Rojas');
  await dialog.getByLabel('Tu teléfono').fill('no sé');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog.getByText('Escribe un teléfono, por ejemplo 9 8765 4321.').waitFor();
  expect(await findingsOnEveryScreen(visitor)).toEqual([]);
  await dialog.getByLabel('Tu teléfono').fill('9 8765 4321');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await visitor.getByRole('link', { name: 'Ver mi solicitud' }).click();
  await visitor.getByRole('heading', { name: 'Visita: Depto Ñuñoa' }).waitFor();
  const flat = visitor.getByRole('link', { name: 'Depto Ñuñoa $98.000.000' });
  expect(await flat.getAttribute('href')).toMatch(new RegExp(`^/${card.subdomain}/depto-nunoa-\\d+$`));
  expect(await findingsOnEveryScreen(visitor)).toEqual([]);

  // The open panel shows it without a reload.
  const row = panel.getByRole('listitem', { name: 'Visita: Depto Ñuñoa' });
  await row.getByText('en la tarde').waitFor();
  await row.getByRole('button', { name: 'Depto Ñuñoa' }).click();
  const detail = panel.getByRole('dialog', { name: 'Visita: Depto Ñuñoa' });
  await detail.getByText('en la tarde').waitFor();
  await detail.getByRole('list', { name: 'Historia' }).getByText('Recibida').waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await detail.getByRole('button', { name: 'Más de la solicitud de Luis Rojas' }).click();
  await panel.getByRole('menuitem', { name: 'Rechazar esta conexión hoy' }).click();
  await panel
    .getByRole('alertdialog')
    .getByText('Hasta medianoche, desde ahí nadie puede reservar')
    .waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Volver' }).click();
  await detail.getByRole('button', { name: 'Agendar' }).click();
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await row.getByText('Agendada').waitFor();
  const { body } = await owner.browser.get<OwnRequest[]>(`/api/cards/${card.id}/requests`);
  expect(body[0]?.agreedAt).toMatch(/T1[89]:00/);

  await visitor.reload();
  await visitor.getByText('Quedaron de acuerdo').waitFor();
  expect(await visitor.locator('[aria-current="step"]').textContent()).toBe('Agendada');
  await visitor.getByRole('button', { name: 'Retirar la solicitud y borrar mis datos' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click();
  await visitor.getByText('La retiraste, y tus datos ya no están.').waitFor();
  await panel.getByText('No hay solicitudes abiertas').waitFor();
});

test('known once, name and phone are filled in the next time; a priced bread has no such button', async () => {
  const { card } = await openCard(site, 'services', [{ name: 'Corte', price: 12_000 }]);
  const visitor = await site.open(`/${card.subdomain}`, PHONE);
  await visitor.evaluate(() =>
    localStorage.setItem('vitrina.customer', '{"name":"Rosa","phone":"987654321"}'),
  );
  await visitor.getByRole('link', { name: /Corte/ }).first().click();
  await visitor.getByRole('button', { name: 'Pedir hora' }).click();
  await expect.poll(() => visitor.getByLabel('Tu nombre').inputValue()).toBe('Rosa');
  await visitor.getByRole('button', { name: 'Enviar' }).click();
  await visitor.getByText('Te responderá al 9 8765 4321').waitFor();

  const { card: bakery } = await openCard(site, 'products', [{ name: 'Marraqueta', price: 2_490 }]);
  await visitor.goto(`${site.origin}/${bakery.subdomain}`);
  await visitor
    .getByRole('link', { name: /Marraqueta/ })
    .first()
    .click();
  await visitor.getByRole('dialog').getByText('Marraqueta').waitFor();
  expect(await visitor.getByRole('button', { name: 'Cotizar' }).count()).toBe(0);
});

test('Back closes the form alone, and then the product below it', async () => {
  const { card } = await openCard(site, 'real_estate', [{ name: 'Depto Ñuñoa', price: 98_000_000 }]);
  const visitor = await site.open(`/${card.subdomain}`, PHONE);
  await visitor
    .getByRole('link', { name: /Depto Ñuñoa/ })
    .first()
    .click();
  const ask = visitor.getByRole('button', { name: 'Quiero visitarla' });
  const form = visitor.getByRole('dialog', { name: 'Quiero visitarla' });
  await ask.click();
  await form.waitFor();
  await visitor.goBack();
  await form.waitFor({ state: 'detached' });
  await ask.click();
  // It stands in place of the sheet, to which its arrow leads back.
  expect(await visitor.locator('#product-title').isVisible()).toBe(false);
  await form.getByRole('button', { name: 'Volver' }).click();
  await form.waitFor({ state: 'detached' });
  await ask.click();
  await form.getByLabel('Tu nombre').fill('Luis Rojas');
  await form.getByLabel('Tu teléfono').fill('9 8765 4321');
  await form.getByRole('button', { name: 'Enviar' }).click();
  const sent = visitor.getByRole('dialog', { name: 'Solicitud enviada' });
  await sent.waitFor();
  await visitor.goBack();
  await sent.waitFor({ state: 'detached' });
  await ask.waitFor({ state: 'hidden' });
  expect(new URL(visitor.url()).hash).toBe('');
  await expect.poll(() => visitor.evaluate(`document.documentElement.dataset.modal`)).toBeUndefined();
  await visitor
    .getByRole('link', { name: /Depto Ñuñoa/ })
    .first()
    .click();
});
