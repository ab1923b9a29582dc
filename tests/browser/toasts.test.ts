import { test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

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
  await page.getByRole('button', { name: 'N.º 1' }).tap();
  await cancel();
  await toasts.getByRole('button', { name: 'Deshacer' }).tap();
  await page.getByRole('button', { name: 'Listo', exact: true }).waitFor();
  await cancel();
  await page.clock.runFor(11_000);
  await toasts.getByText('Pedido N.º 1 cancelado').waitFor({ state: 'detached' });
});

test('a toast over an open dialog can be dismissed, and stays when the dialog closes', async () => {
  const { owner } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel', DESKTOP);
  await page.getByRole('button', { name: 'Equipo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Equipo' });
  await dialog.getByRole('button', { name: 'Crear invitación' }).click();
  const copy = dialog.getByRole('button', { name: /Copiar enlace/ });
  const message = page.getByText(/^(Enlace copiado|Copia este enlace)$/);
  await copy.click();
  await message.waitFor();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await message.waitFor({ state: 'detached' });

  await copy.click();
  await message.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await message.waitFor({ state: 'detached' });
});
