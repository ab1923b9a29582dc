import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { saveForm } from '#tests/support/panel.ts';
import { cartButtonOf, cartOf, useShopping } from '#tests/support/shopping.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, DESKTOP } from '#tests/support/test-site.ts';

const shopping = await useShopping();
const { recorded } = shopping;

/** The owner counts as present for some minutes after a test that opened the panel. */
const RECORDED = /^Pedido N.º 1 (enviado a Panadería Ñandú|guardado)$/;

test('a diner orders from the table without WhatsApp, and reads that it was seen without reloading once the shop opens it', async () => {
  await shopping.publish();
  await shopping.owner.browser.put(`/api/cards/${shopping.card.id}/order-settings`, {
    ...{ fulfilments: ['pickup', 'table'], asksTime: true, takesAsap: false, noticeMinutes: 2880 },
    ...{ asksName: true, asksPhone: true },
  });
  const page = await shopping.visit();
  await page.goto(`${shopping.site.origin}/${shopping.card.subdomain}?o=qr-mesa-4`);
  const table = page.getByText('Mesa 4 Pide aquí y te lo llevan.');
  await table.waitFor();
  // The menu is below it, without scrolling.
  await expect.poll(async () => (await table.boundingBox())?.y).toBeLessThan(100);
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByText('Te lo llevan a la mesa 4.').waitFor();
  for (const question of ['¿Cómo lo quieres?', '¿Para cuándo?', 'Tu nombre', 'Tu teléfono'])
    expect(await cartOf(page).getByText(question).count()).toBe(0);
  await cartOf(page).getByRole('button', { name: 'Pedir desde la mesa' }).click();
  const sent = page.getByRole('dialog', { name: /^Pedido/ });
  // Nobody has seen it: it does not say that it has arrived.
  await sent.getByRole('heading', { name: 'Pedido N.º 1 guardado' }).waitFor();
  expect(await sent.getByRole('heading', { name: /enviado/ }).count()).toBe(0);
  const [order] = await recorded();
  expect(order).toMatchObject({
    ...{ channel: 'direct', isSent: true, seenAt: null, fulfilment: { type: 'table', table: '4' } },
  });
  expect(await sent.getByText('¿Lo enviaste?').count()).toBe(0);
  await sent.getByText('Avísale por WhatsApp para que lo vean ya.').waitFor();
  await sent.getByRole('link', { name: 'Ver mi pedido' }).click();
  const notice = page.getByRole('region', { name: 'Estado' });
  // Nobody in the shop has Vitrina open: that is said at once, with another way.
  await notice.getByText('Falta avisarle al local').waitFor();
  await notice.getByRole('link', { name: 'Enviarlo por WhatsApp' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  const panel = await openAs(shopping.site, shopping.owner, `/user-panel?tab=pedidos&pedido=${order?.id}`);
  await panel.getByRole('heading', { name: `Mesa 4 · N.º ${order?.number}` }).waitFor();
  await notice.getByText('Panadería Ñandú ya vio tu pedido.').waitFor();
});

test('without a network a direct order waits on the device, says so, and is sent once the network is back', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  const button = cartOf(page).getByRole('button', { name: 'Enviar al local' });
  await button.waitFor();
  shopping.site.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await button.click();
  const sent = page.getByRole('dialog', { name: /^Pedido/ });
  await sent.getByText('tu pedido espera en este teléfono y sale apenas vuelva').waitFor();
  expect(await recorded()).toEqual([]);
  await page.context().setOffline(false);
  await sent.getByRole('heading', { name: RECORDED }).waitFor();
  expect(await recorded()).toHaveLength(1);
});

test('switching the cart on in the options switches direct orders on, unless the owner switches them off again', async () => {
  await shopping.publish({ enableCart: false, enableDirectOrders: false });
  const path = `/user-panel?card=${shopping.card.id}&tab=entrega`;
  const panel = await openAs(shopping.site, shopping.owner, path, DESKTOP);
  const flags = async () => {
    const { body } = await shopping.owner.browser.get<Card>(`/api/cards/${shopping.card.id}`);
    return [body.enableCart, body.enableDirectOrders];
  };
  const save = async (switches: readonly string[]) => {
    for (const name of switches) await panel.getByRole('switch', { name }).click();
    await saveForm(panel);
  };
  await save(['Carrito de compras', 'Pedidos por Vitrina']);
  expect(await flags()).toEqual([true, false]);
  await save(['Carrito de compras']);
  await save(['Carrito de compras']);
  expect(await flags()).toEqual([true, true]);
});

test('a cart that is never sent leaves no gap in the numbers of a shop that gets no messages', async () => {
  const only = { enableDirectOrders: true, enableWhatsAppOrders: false, enableEmailOrders: false };
  await shopping.publish(only);
  for (const isSent of [false, true]) {
    const page = await shopping.visit();
    const checked = page.waitForResponse(/orders\/check/);
    await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
    await cartButtonOf(page).click();
    await checked;
    if (!isSent) continue;
    await cartOf(page).getByRole('button', { name: 'Enviar al local' }).click();
    await page.getByRole('heading', { name: RECORDED }).waitFor();
  }
});
