import { expect, test } from 'vitest';
import { openCard } from '#tests/support/own-catalogue.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('a buyer offers the own car with photos in part payment, and the dealer sees both at once', async () => {
  const { owner, card } = await openCard(site, 'automotive', [{ name: 'Mazda 3 2021', price: 12_990_000 }]);
  await owner.browser.put(`/api/cards/${card.id}`, {
    ...{ enableTradeIns: true, contactInfo: { whatsapp: '+56987654321' } },
  });
  const panel = await openAs(site, owner, '/user-panel?tab=solicitudes');
  await panel.getByText('No hay solicitudes abiertas').waitFor();

  const page = await site.open(`/${card.subdomain}`);
  await page
    .getByRole('link', { name: /Mazda 3/ })
    .first()
    .click();
  // The sheet's bar holds what one does about this car; one's own car is offered among what there is to read.
  const main = await page.getByRole('button', { name: 'Quiero probarlo' }).boundingBox();
  const consult = await page.getByRole('link', { name: 'Consultar por WhatsApp' }).boundingBox();
  expect(consult?.y).toBe(main?.y);
  await page.getByRole('button', { name: 'Reciben tu auto en parte de pago' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reciben tu auto en parte de pago' });
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog.getByText('Escribe la marca.').waitFor();
  await dialog.getByLabel('Marca de tu auto').fill('Suzuki');
  await dialog.getByLabel('Modelo').fill('Swift');
  await dialog.getByLabel('Año').fill('2015');
  await dialog.getByLabel('Kilómetros').fill('118.000 km');
  await dialog.getByLabel('Tu nombre').fill('Luis Rojas');
  await dialog.getByLabel('Tu teléfono').fill('9 8765 4321');
  const photo = async (name: string, width: number) => ({
    ...{ name, mimeType: 'image/jpeg' },
    buffer: await drawPicture(width, 300).jpeg().toBuffer(),
  });
  const files = dialog.getByLabel('Fotos de tu auto');
  await files.setInputFiles([await photo('frente.jpg', 400), await photo('atras.jpg', 500)]);
  await dialog.getByRole('button', { name: 'Quitar la foto 2' }).waitFor();
  await files.setInputFiles({ name: 'papel.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await dialog.getByText('No pudimos leer una foto. Prueba con JPG o PNG.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click();
  await page.getByText('Suzuki Swift 2015, 118.000 km').waitFor();
  await page.getByRole('link', { name: 'Foto 2 del auto' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await panel.getByRole('listitem', { name: 'Parte de pago: Mazda 3 2021' }).getByRole('button').click();
  const row = panel.getByRole('dialog', { name: 'Parte de pago: Mazda 3 2021' });
  await row.getByText('Suzuki Swift 2015, 118.000 km').waitFor();
  await row.getByRole('link', { name: 'Foto 2 del auto' }).waitFor();
  const loaded = row.locator('img').last();
  await expect
    .poll(() => loaded.evaluate<number, { naturalWidth: number }>((img) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
});
