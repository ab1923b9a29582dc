import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { propsOf } from '#tests/support/html.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { HomePageProps } from './home.props.ts';

const testApp = useTestApp({}, { pages: true });

const homePage = async (path = '/') => (await testApp.browser().get(path)).text;
const offers = async () => propsOf<HomePageProps>(await homePage()).offers;

test('the home page shows one running offer with a price and a picture of each shop, from four shops on', async () => {
  const imageUrl = await pictureDataUrl();
  const open = async () => {
    const { owner, card } = await openShop(testApp, {
      categories: [{ name: 'Pan', items: [{ name: 'Hallulla', price: 300, imageUrl }] }],
    });
    const { body: items } = await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/items`);
    const itemId = items[0]?.id;
    const add = async (draft: Record<string, unknown>) =>
      (await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/offers`, draft)).body.id;
    await add({ title: 'Sin precio', itemId });
    await add({ title: 'Sin foto', price: 900 });
    await add({ title: 'Desde el próximo siglo', price: 900, itemId, startDate: '2100-01-01' });
    const id = await add({ title: 'Hallulla de hoy', price: 200, previousPrice: 300, itemId });
    await add({ title: 'Otra más', price: 250, itemId });
    return { owner, id, itemId, card };
  };
  await open();
  await open();
  await open();
  expect(await offers()).toEqual([]);
  expect(await homePage()).not.toContain('Ofertas de hoy');

  const { owner, id, itemId, card } = await open();
  const shown = await offers();
  expect(shown.map(({ title }) => title)).toEqual(Array(4).fill('Hallulla de hoy'));
  expect(shown[0]).toMatchObject({
    ...{ id, subdomain: card.subdomain, shop: card.title },
    ...{ price: '$200', previousPrice: 300, tag: '−33%' },
  });
  expect(await homePage()).toContain(`/${card.subdomain}#oferta-${id}`);
  // A search shows what was looked for.
  expect(await homePage('/?q=pan')).not.toContain('Ofertas de hoy');

  await owner.browser.put(`/api/items/${itemId}`, { isAvailable: false });
  expect(await offers()).toEqual([]);
});
