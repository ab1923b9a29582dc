import { expect, test } from 'vitest';
import { itemNamed, openCard, press } from '#tests/support/own-catalogue.ts';
import { drawPicture, pictureDataUrl } from '#tests/support/pictures.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('several pictures of a product are added at once, reordered and removed, and visitors browse them', async () => {
  const { owner, card } = await openCard(site, 'real_estate', [
    { name: 'Casa', imageUrl: await pictureDataUrl(60, 45) },
  ]);
  const page = await openAs(site, owner, '/user-panel?tab=productos');
  await press(page, 'Editar Casa');
  const files = await Promise.all(
    [20, 30, 40].map(async (width) => ({
      name: `${width}.png`,
      mimeType: 'image/png',
      buffer: await drawPicture(width, 20).png().toBuffer(),
    })),
  );
  await page.getByLabel('Agregar fotos').setInputFiles(files);
  const more = page.getByRole('region', { name: 'Más fotos' });
  await more.getByRole('button', { name: 'Quitar Foto 4' }).waitFor();
  await more.getByRole('button', { name: 'Mover Foto 4' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('lugar 2 de 3').waitFor({ state: 'attached' });
  await press(page, 'Quitar Foto 2');
  await more.getByRole('button', { name: 'Quitar Foto 4' }).waitFor({ state: 'detached' });
  await press(page, 'Hacer principal: Foto 2');
  expect(await accessibilityFindings(page)).toEqual([]);
  await press(page, 'Guardar');
  await page.getByRole('heading', { name: 'Editar Propiedad' }).waitFor({ state: 'detached' });
  const { imageUrl, moreImageUrls } = await itemNamed(owner, card.id, 'Casa');
  expect(new Set([imageUrl, ...moreImageUrls]).size).toBe(3);

  const phone = await site.open(`/${card.subdomain}`);
  await phone.getByRole('link', { name: 'Casa' }).click();
  const strip = phone.getByRole('region', { name: 'Fotos de Casa' });
  await strip.focus();
  await phone.keyboard.press('ArrowRight');
  await phone.getByText('Foto 2 de 3').waitFor({ state: 'attached' });
  await phone.keyboard.press('End');
  await phone.getByText('Foto 3 de 3').waitFor({ state: 'attached' });
  expect(await accessibilityFindings(phone)).toEqual([]);

  const desktop = await site.open(`/${card.subdomain}`, DESKTOP);
  await desktop.getByRole('link', { name: 'Casa' }).click();
  await desktop.getByRole('button', { name: 'Foto 2' }).click();
  await desktop.getByText('Foto 2 de 3').waitFor({ state: 'attached' });
  expect(await accessibilityFindings(desktop)).toEqual([]);
});
