import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { openPanel, rowOf, statusOf } from '#tests/support/admin-panel.ts';
import { openShop } from '#tests/support/cards.ts';
import { unfold } from '#tests/support/panel.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite({ CONTACT_EMAIL: 'hola@vitrina.test' });

test('a visitor reports a card by the link at its foot; an administrator deactivates the card and marks the report as reviewed', async () => {
  const { owner, card } = await openShop(site, { title: 'Ofertas Increíbles' });
  const visitor = await site.open(`/${card.subdomain}`);
  await visitor.getByRole('link', { name: 'Denunciar esta tarjeta' }).click();
  await visitor.getByRole('heading', { name: 'Denunciar esta tarjeta' }).waitFor();
  await visitor.getByRole('button', { name: 'Enviar denuncia' }).click();
  await visitor.getByText('Elige un motivo', { exact: true }).last().waitFor();
  expect(await findingsOnEveryScreen(visitor)).toEqual([]);
  await visitor.getByLabel('Motivo').selectOption('Engaña a sus clientes');
  await visitor.getByLabel('Qué pasa').fill('Pagué y no llegó nada.');
  await visitor.getByLabel('Tu correo o teléfono').fill('ana@correo.cl');
  await visitor.getByRole('button', { name: 'Enviar denuncia' }).click();
  await visitor.getByRole('heading', { name: 'Gracias por avisar' }).waitFor();
  await visitor.getByRole('link', { name: 'Volver a la tarjeta' }).click();
  await visitor.getByRole('heading', { name: 'Ofertas Increíbles' }).waitFor();

  const page = await openPanel(site);
  await page.getByRole('tab', { name: 'Denuncias (1)' }).click();
  const row = rowOf(page, card.subdomain);
  await row.getByText('Pagué y no llegó nada.').waitFor();
  expect(await row.getByRole('link', { name: 'ana@correo.cl' }).getAttribute('href')).toBe(
    'mailto:ana@correo.cl',
  );
  await row.getByRole('switch', { name: 'Ofertas Increíbles activa' }).click();
  await page.getByRole('alertdialog').getByLabel('Motivo').fill('No entrega lo pagado.');
  await page.getByRole('button', { name: 'Desactivar tarjeta' }).click();
  await expect.poll(() => statusOf(site, `/${card.subdomain}`)).toBe(404);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await row.getByRole('button', { name: 'Marcar revisada' }).click();
  await page.getByLabel('Nota (opcional)').fill('Desactivada');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('No hay denuncias por revisar').waitFor();
  await page.getByRole('tab', { name: 'Denuncias', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ver las revisadas' }).click();
  await row.getByText('Nota: Desactivada').waitFor();
  await row.getByRole('button', { name: 'Reabrir' }).click();
  await page.getByRole('tab', { name: 'Denuncias (1)' }).waitFor();

  const panel = await openAs(site, owner, '/user-panel?tab=apariencia', DESKTOP);
  const words = panel.getByText('Vitrina desactivó esta tarjeta', { exact: true });
  await words.filter({ visible: true }).waitFor();
  const options = panel.getByRole('main');
  await unfold(panel, 'Qué se muestra');
  await options.getByText('Motivo: No entrega lo pagado.').waitFor();
  expect(await options.getByRole('link').getAttribute('href')).toBe('mailto:hola@vitrina.test');
  expect(await options.getByRole('switch', { name: 'Tarjeta activa' }).count()).toBe(0);
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await options.getByRole('switch', { name: 'Mostrar precios' }).click();
  await options.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText('¡Configuración Guardada!').waitFor();
});

test('an administrator finds, downloads and clears what is stored of a person without an account', async () => {
  const { owner, card } = await openShop(site, { enableCart: true, enableWhatsAppOrders: true });
  const visitor = site.browser();
  await visitor.post(`/api/cards/${card.id}/conversations`, {
    ...{
      token: 'a-token-that-only-rosa-has',
      name: 'Rosa Pérez',
      phone: '+56 9 8765 4321',
      email: 'rosa@correo.cl',
    },
  });
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Berlín', price: 1200 },
  });
  const { body: order } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/orders/owner`, {
    lines: [{ type: 'item', id: item.id, quantity: 1 }],
    ...{ customerName: 'Rosa Pérez', customerPhone: '9 8765 4321' },
  });
  await owner.browser.put(`/api/orders/${order.id}`, { status: 'entregada' });

  const person = await site.open('/privacidad');
  await person.getByRole('link', { name: 'aquí está cómo' }).click();
  await person.getByRole('link', { name: 'hola@vitrina.test' }).waitFor();
  expect(await findingsOnEveryScreen(person)).toEqual([]);

  const page = await openPanel(site);
  await page.getByRole('tab', { name: 'Datos personales' }).click();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Buscar a una persona sin cuenta' });
  await search.fill('ROSA@correo.cl');
  await page.getByText('+56 9 8765 4321 · rosa@correo.cl').waitFor();
  await search.fill('98765 4321');
  const group = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await group('Pedidos').getByText('Entregada · Rosa Pérez · 9 8765 4321').waitFor();
  expect(await group('Pedidos').getByRole('link').getAttribute('href')).toBe(`/${card.subdomain}`);
  expect(await group('Conversaciones').count()).toBe(1);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar todo' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('Berlín');

  await page.getByRole('button', { name: 'Borrar sus datos' }).click();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Borrar datos' }).click();
  await page.getByText('No hay nada sin cuenta').waitFor();
  const cleared = await owner.browser.get(`/api/orders/${order.id}`);
  expect(cleared.body).toMatchObject({ total: 1200, customerName: null, customerPhone: null });
  expect((await visitor.get('/api/conversations/by-token/a-token-that-only-rosa-has/messages')).status).toBe(
    404,
  );
});

test('an administrator types the value of the UF of today, pastes a year, and reads what is missing', async () => {
  const page = await openPanel(site);
  await page.getByRole('tab', { name: 'UF' }).click();
  await page.getByText('Falta el valor de hoy').waitFor();
  const value = page.getByLabel('Valor en pesos');
  await value.fill('');
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click();
  await page.getByText('no es un valor de la UF').waitFor();
  await value.fill('39.643,59');
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click();
  await page.getByText('Ahora es $39.643,59.').waitFor();
  expect(await page.getByText('Falta el valor de hoy').count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  const [thisYear] = santiagoParts(new Date()).date.split('-');
  const table = page.getByLabel('Tabla del SII', { exact: true });
  await page.getByLabel('Año').fill('2025');
  await table.fill('Día\tEne\tFeb\n1\t38.419,17');
  await page.getByText('Se lee 1 día de 2025.').waitFor();
  await table.fill('Día\tEne\tFeb\n1\tmucho');
  await page.getByText('1 de Ene: «mucho» no es un valor de la UF').waitFor();
  await table.fill('Día\tEne\tFeb\n1\t38.419,17\t38.384,41\n2\t38.421,65\t');
  await page.getByRole('button', { name: 'Guardar 3 días' }).click();
  await page
    .getByText('Faltan 362 días: 3 al 31 ene, 2 feb al 31 dic. Hay valores hasta el 1 feb.')
    .waitFor();
  await page.getByRole('button', { name: `Ver ${thisYear}` }).click();
  await page.getByRole('button', { name: 'Quitar el valor' }).click();
  await page.getByText('Falta el valor de hoy').waitFor();
});
