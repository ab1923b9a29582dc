import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

/** The paths requested from another site, which lets any page copy its pictures below `/libre/`, but no others. */
const asked: string[] = [];
let other: string;
beforeAll(async () => {
  const picture = await drawPicture(60, 40).png().toBuffer();
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.referer ?? ''}`);
    if (url.startsWith('/libre/')) response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'image/png').end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => server.close());
});

test('an owner copies pictures from another site, and uploads those that the site refuses to give', async () => {
  site.expectComplaint(/Access-Control-Allow-Origin/);
  site.expectComplaint(/net::ERR_FAILED/);
  const { owner, card } = await openShop(site, { title: 'Panadería Ñandú' });
  await owner.browser.post(`/api/cards/${card.id}/categories`, { name: 'Panes' });
  for (const name of ['Berlín', 'Hallulla', 'Marraqueta']) {
    const { body } = await owner.browser.post<Item>(`/api/cards/${card.id}/items`, { name, price: 900 });
    const folder = name === 'Hallulla' ? 'cerrado' : 'libre';
    // The API only accepts https addresses, which a local site does not have.
    await site.db
      .updateTable('items')
      .set({ imageUrl: `${other}/${folder}/${name}.png` })
      .where('id', '=', body.id)
      .execute();
  }

  const page = await openAs(site, owner, '/user-panel');
  await page.getByRole('button', { name: 'Editar Berlín' }).click();
  await page.getByText('Esta imagen está en otro sitio').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Imágenes en otros sitios' }).click();
  await page.getByRole('button', { name: 'Copiar 3 imágenes aquí' }).click();
  await page.getByText('2 imágenes copiadas, 1 no se pudo copiar.').waitFor();
  expect(asked.length).toBe(3);
  expect(asked.join()).not.toContain(site.origin);
  await page.getByText('El otro sitio no deja copiarla.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await page.getByLabel('Foto: Hallulla', { exact: true }).setInputFiles({
    ...{ name: 'hallulla.png', mimeType: 'image/png', buffer: await drawPicture(50, 50).png().toBuffer() },
  });
  await page.getByText('3 imágenes copiadas.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Todas tus imágenes están aquí' }).waitFor();
  const { body: items } = await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  for (const { imageUrl } of items) expect(imageUrl).toMatch(/^\/images\//);
});
