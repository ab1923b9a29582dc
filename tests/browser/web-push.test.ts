import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { pushSubscription, startPushService } from '../support/push-service.ts';
import { useShopping } from '../support/shopping.ts';
import { openAs } from '../support/signed-in.ts';
import { PHONE } from '../support/test-site.ts';

const service = await startPushService();
const shopping = await useShopping({ PUSH_SERVICES: service.origin });

interface ShownNotification {
  title: string;
  body: string;
  data: { url: string };
}

test('the owner switches notifications on with a tap, and a new order arrives on the device', async () => {
  const { site, owner } = shopping;
  const card = await shopping.publish();
  const subscription = pushSubscription(`${service.origin}/push/phone`);
  const page = await openAs(site, owner, '/user-panel', { ...PHONE, serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: site.origin });
  // Chromium's own push service cannot be reached, so the browser gets a subscription at the test's push service.
  await page.addInitScript(`{
    const draft = ${JSON.stringify(subscription.draft)};
    let own = null;
    PushManager.prototype.getSubscription = async () => own;
    PushManager.prototype.subscribe = async () => {
      own = { ...draft, toJSON: () => draft, unsubscribe: async () => ((own = null), true) };
      return own;
    };
  }`);
  await page.goto(`${site.origin}/user-panel?card=${card.id}&tab=pedidos`);
  await page.getByRole('button', { name: 'Avisos y sonido' }).click();
  const avisos = page.getByRole('switch', { name: 'Avisos en este dispositivo' });
  expect(await avisos.isChecked()).toBe(false);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/push-subscription'));
  await avisos.click();
  await saved;

  const { body: items } = await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  const lines = [{ type: 'item', id: items.find(({ name }) => name === 'Marraqueta')?.id, quantity: 2 }];
  await site.browser().post(`/api/cards/${card.id}/orders`, { channel: 'whatsapp', lines });
  await expect.poll(() => service.deliveries.length).toBe(1);
  const message = subscription.read(service.deliveries[0]?.body ?? Buffer.alloc(0));

  // The message is passed to the service worker by hand. A browser without a screen shows no notification.
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  const shown = await worker.evaluate<ShownNotification>(`new Promise((resolve) => {
    self.registration.showNotification = async (title, { body, data }) => resolve({ title, body, data });
    self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} }));
  })`);
  expect(shown).toEqual({
    title: 'Pedido N.º 1 · $4.980',
    body: card.title,
    data: { url: `/user-panel?card=${card.id}&tab=pedidos` },
  });

  const ended = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/push-subscription') && answer.request().method() === 'DELETE',
  );
  await avisos.click();
  await ended;
  expect(await avisos.isChecked()).toBe(false);
});
