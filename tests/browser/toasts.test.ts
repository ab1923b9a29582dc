import { test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('a toast that was dismissed under a finger does not keep the next one', async () => {
  const { owner, card } = await openShop(site, { enableCart: true, enableWhatsAppOrders: true });
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, {
    ...{ name: 'Berlín', price: 1200 },
  });
  await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
    ...{ lines: [{ type: 'item', id: item.id, quantity: 1 }], customerName: 'Rosa' },
  });
  const page = await openAs(site, owner, '/privacidad');
  await page.clock.install();
  await page.goto(`${site.origin}/user-panel?tab=pedidos`);
  const toasts = page.getByRole('region', { name: 'Notificaciones' });
  const cancel = async () => {
    await page.getByRole('button', { name: 'Más del pedido 1' }).tap();
    await page.getByRole('menuitem', { name: 'Cancelar pedido' }).tap();
    await toasts.getByText('Pedido N.º 1 cancelado').waitFor();
  };
  await cancel();
  await toasts.getByRole('button', { name: 'Deshacer' }).tap();
  await page.getByRole('button', { name: 'Listo el pedido 1' }).waitFor();
  await cancel();
  await page.clock.runFor(11_000);
  await toasts.getByText('Pedido N.º 1 cancelado').waitFor({ state: 'detached' });
});
