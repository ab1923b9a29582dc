import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSweeps } from '#app/server/feature-files.ts';
import { sweep } from '#app/server/sweeps.ts';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Item } from './catalogue.contract.ts';

const testApp = useTestApp({}, { pages: true });

test('a sold home shows for two weeks that it was sold, then it is hidden until its owner shows it again', async () => {
  const agent = await signUp(testApp);
  const card = await publishCard(agent, {
    ...{ title: 'Nido', cardType: 'real_estate', subdomain: freshSubdomain() },
    categories: [{ name: 'Ventas', items: [{ name: 'Depto Ñuñoa', price: 98_000_000 }] }],
  });
  const own = async () => (await agent.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body[0] as Item;
  const { id } = await own();
  const put = (body: object) => agent.browser.put<Item>(`/api/items/${id}`, body);
  const page = async () => (await testApp.browser().get(`/${card.subdomain}`)).text;
  /** The hourly sweep, when the home was sold or changed so many days ago. */
  const after = async (days: number) => {
    await sql`update items set sold_at = sold_at - make_interval(days => ${days}) where id = ${id}`.execute(
      testApp.db,
    );
    await sweep(testApp.db, await readSweeps(), { warn: (details) => expect(details).toBeUndefined() });
    return (await own()).isActive;
  };

  expect(await after(60)).toBe(true);
  const sold = await put({ details: { operation: 'sale', state: 'sold' } });
  expect(sold.body).not.toHaveProperty('soldAt');
  expect(await after(13)).toBe(true);
  expect(await page()).toContain('Vendido');
  // What else is changed does not begin the two weeks anew.
  await put({ price: 99_000_000, details: { operation: 'sale', state: 'sold', bedrooms: 2 } });
  expect(await after(2)).toBe(false);
  expect(await page()).not.toContain('Depto Ñuñoa');

  await put({ isActive: true });
  expect(await after(60)).toBe(true);
  await put({ details: { operation: 'sale', state: 'reserved' } });
  await put({ details: { operation: 'sale', state: 'sold' } });
  await put({ details: { state: null } });
  expect(await after(60)).toBe(true);
});
