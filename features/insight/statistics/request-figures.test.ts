import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { freshSubdomain, publishCard } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { Statistics } from './statistics.contract.ts';

const testApp = useTestApp();

test('requests count on the day on which they came; withdrawn ones do not, and one asked again counts once', async () => {
  const agent = await signUp(testApp);
  const card = await publishCard(agent, {
    ...{ title: 'Nido', cardType: 'real_estate', subdomain: freshSubdomain() },
    categories: [{ name: 'Ventas', items: [{ name: 'Depto Ñuñoa', price: 98_000_000 }] }],
  });
  const [flat] = (await agent.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body;
  const browser = testApp.browser();
  const ask = async (customerPhone: string, token: string) => {
    const body = { token, itemId: flat?.id, customerName: 'Luis', customerPhone };
    expect((await browser.post(`/api/cards/${card.id}/requests`, body)).status).toBe(201);
  };
  const counted = async () => {
    const { body } = await agent.browser.get<Statistics>(`/api/cards/${card.id}/statistics?days=7`);
    return [body.requests, body.byDay.at(-1)?.requests];
  };
  await ask('9 8765 4001', 'a-token-of-request-1');
  await ask('9 8765 4002', 'a-token-of-request-2');
  expect(await counted()).toEqual([2, 2]);
  await ask('9 8765 4002', 'a-token-of-request-3');
  expect(await counted()).toEqual([2, 2]);
  expect((await browser.delete('/api/requests/by-token/a-token-of-request-1')).status).toBe(200);
  expect(await counted()).toEqual([1, 1]);
});
