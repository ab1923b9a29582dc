import { expect, test } from 'vitest';
import { openPanel, rowOf, statusOf } from '#tests/support/admin-panel.ts';
import { openShop } from '#tests/support/cards.ts';
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
  await page.getByRole('button', { name: 'Desactivar tarjeta' }).click();
  await expect.poll(() => statusOf(site, `/${card.subdomain}`)).toBe(404);
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await row.getByRole('button', { name: 'Marcar revisada' }).click();
  await page.getByLabel('Nota (opcional)').fill('Desactivada');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('No hay denuncias por revisar').waitFor();
  await page.getByRole('tab', { name: 'Denuncias', exact: true }).waitFor();
  await page.getByLabel('Estado').selectOption('Revisadas');
  await row.getByText('Nota: Desactivada').waitFor();
  await row.getByRole('button', { name: 'Reabrir' }).click();
  await page.getByRole('tab', { name: 'Denuncias (1)' }).waitFor();

  const panel = await openAs(site, owner, '/user-panel', DESKTOP);
  const words = panel.getByText('Vitrina desactivó esta tarjeta', { exact: true });
  await words.filter({ visible: true }).waitFor();
  await panel.getByRole('button', { name: 'Opciones', exact: true }).click();
  const options = panel.getByRole('dialog', { name: 'Opciones' });
  await options.getByText('Solo la administración puede volver a activarla.').waitFor();
  expect(await options.getByRole('link').getAttribute('href')).toBe('mailto:hola@vitrina.test');
  expect(await options.getByRole('switch', { name: 'Tarjeta activa' }).count()).toBe(0);
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await options.getByRole('switch', { name: 'Mostrar precios' }).click();
  await options.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText('¡Configuración Guardada!').waitFor();
});

test('a person without an account asks about their data, and reads the answer of an administrator', async () => {
  const person = await site.open('/privacidad');
  await person.getByRole('link', { name: 'haz una solicitud' }).click();
  await person.getByRole('button', { name: 'Enviar solicitud' }).click();
  await person.getByText('Escribe tu correo').waitFor();
  expect(await findingsOnEveryScreen(person)).toEqual([]);
  await person.getByLabel('Qué pides').selectOption('Borrar mis datos');
  await person.getByLabel('Tu nombre').fill('Ana Rojas');
  await person.getByLabel('Tu correo').fill('ana@correo.cl');
  await person.getByLabel('De qué se trata').fill('Mi teléfono está en un pedido.');
  await person.getByRole('button', { name: 'Enviar solicitud' }).click();
  await person.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.getByRole('button', { name: 'Copiar enlace' }).click();
  await person.getByText('Enlace copiado').waitFor();
  const link = await person.evaluate('navigator.clipboard.readText()');
  await person.getByRole('link', { name: 'Ver mi solicitud' }).click();
  await person.getByText('Mi teléfono está en un pedido.').waitFor();
  expect(person.url()).toBe(link);
  await person.getByRole('button', { name: 'Copiar enlace' }).waitFor();

  const page = await openPanel(site);
  await page.getByRole('tab', { name: 'Datos personales (1)' }).click();
  await page.getByText('Vence en 30 días').waitFor();
  await page.getByText('Correo sin confirmar').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.getByLabel('Respuesta').fill('Lo borramos hoy.');
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await page.getByText('No hay solicitudes por responder').waitFor();

  const spam = { kind: 'access', name: 'Oferta', email: 'oferta@correo.cl', text: 'Compra ya' };
  await site.browser().post('/api/data-requests', spam);
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByText('oferta@correo.cl').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Descartar solicitud' }).click();
  await page.getByText('Solicitud descartada').waitFor();
  await page.getByText('No hay solicitudes por responder').waitFor();

  await person.reload();
  await person.getByText('Lo borramos hoy.').waitFor();
  expect(await findingsOnEveryScreen(person)).toEqual([]);
});
