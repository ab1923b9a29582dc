import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

let owner: Person;
let card: Card;
beforeAll(async () => {
  ({ owner, card } = await openShop(site, { title: 'La Batida', cardType: 'products', enablePricing: true }));
  const imageUrl = await pictureDataUrl();
  await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Marraqueta', price: 990, imageUrl });
  await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Torta', price: 0, imageUrl });
  await owner.browser.post(`/api/cards/${card.id}/offers`, { title: 'Media docena', price: 900, imageUrl });
});

test('an owner switches the feeds on, and completes the product that they leave out beside its reason', async () => {
  const fields = async (name: string) => {
    const { text } = await site.browser().get<string>(`/feeds/${card.subdomain}/google.xml`);
    return [...text.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'g'))].map(([, value]) => value);
  };
  const titles = () => fields('title');
  const page = await openAs(site, owner, '/user-panel?tab=google');
  expect(await titles()).toEqual([]);
  await page.getByRole('switch', { name: 'Publicar mi catálogo' }).click();
  await page.getByText(`${site.origin}/feeds/${card.subdomain}/google.xml`).waitFor();
  await page.getByText('1 de 2 productos').waitFor();
  await expect.poll(titles).toEqual(['Marraqueta']);
  const left = page.getByRole('list', { name: 'Qué queda fuera' });
  expect(await left.textContent()).toContain('Falta el precio.');
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await left.getByRole('button', { name: 'Completar Torta' }).click();
  await page.getByRole('textbox', { name: 'Precio' }).fill('12990');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Nada: los 2 productos están completos.').waitFor();
  await expect.poll(titles).toEqual(['Marraqueta', 'Torta']);

  const offers = page.getByRole('list', { name: 'Ofertas que quedan fuera' });
  expect(await offers.textContent()).toContain('Falta el precio anterior.');
  await offers.getByRole('button', { name: 'Cambiar Media docena' }).click();
  await page.getByRole('textbox', { name: 'Precio anterior (opcional)' }).fill('1200');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await offers.waitFor({ state: 'detached' });
  await expect.poll(titles).toEqual(['Marraqueta', 'Torta', 'Media docena']);

  await page.goto((await fields('link')).at(-1) ?? '');
  expect(await page.locator(':target').textContent()).toContain('Media docena');
  await page.goBack();
  await page.getByRole('switch', { name: 'Publicar mi catálogo', checked: true }).click();
  await left.waitFor({ state: 'detached' });
  await expect.poll(titles).toEqual([]);
});
