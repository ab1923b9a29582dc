import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

test("a person's export contains the orders that they placed while signed in", async () => {
  const shop = await openShop(testApp, {
    ...{ enableCart: true, enableWhatsAppOrders: true, contactInfo: { whatsapp: '9 1234 5678' } },
  });
  const item = await shop.owner.browser.post<{ id: number }>(`/api/cards/${shop.card.id}/items`, {
    ...{ name: 'Marraqueta', price: 2490 },
  });
  const person = await signUp(testApp);
  await person.browser.post(`/api/cards/${shop.card.id}/orders`, {
    ...{ channel: 'whatsapp', note: 'Sin sal' },
    lines: [{ type: 'item', id: item.body.id, quantity: 2 }],
  });
  const answer = await person.browser.get(`/api/users/${person.user.id}/export`);
  expect(answer.body).toMatchObject({
    orders: [],
    placedOrders: [{ cardId: shop.card.id, note: 'Sin sal', lines: [{ name: 'Marraqueta' }] }],
  });
  expect(answer.text).not.toMatch(/token|suspicion/i);
});
