import { describe, expect, test } from 'vitest';
import type { Order } from '#features/ordering/orders/orders.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

async function openBakery() {
  const { owner, card } = await openShop(site, {
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '+56 9 6123 4567' },
  });
  const ids: number[] = [];
  for (const draft of [
    { name: 'Torta de mil hojas', price: 18_900 },
    { name: 'Berlín', price: 1200 },
    { name: 'Torta a pedido', price: 0 },
  ]) {
    const { body } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, draft);
    ids.push(body.id);
  }
  const settings = { asksName: true, fulfilments: ['pickup'] };
  await owner.browser.put(`/api/cards/${card.id}/order-settings`, settings);
  const orders = async () => (await owner.browser.get<Order[]>(`/api/cards/${card.id}/orders`)).body;
  return { owner, card, ids, orders };
}

describe('the order inbox', () => {
  test('takes an order by phone with few touches', async () => {
    const { owner, orders } = await openBakery();
    const page = await openAs(site, owner, '/user-panel?tab=pedidos');
    await page.getByText('Aún no hay pedidos').waitFor();
    await page.getByRole('button', { name: 'Nuevo pedido' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo pedido' });
    await form.getByLabel('Productos').fill('mil');
    await form.getByRole('button', { name: /Torta de mil hojas/ }).click();
    await form.getByLabel('Productos').fill('Velas');
    await page.keyboard.press('Enter');
    // For something that is not in the catalogue, the focus moves on to its price.
    await page.keyboard.type('500');
    expect(await form.getByLabel('Precio de Velas, cada uno').inputValue()).toBe('500');
    await form.getByRole('button', { name: 'Sumar uno: Velas' }).click();
    await form.getByText('$19.900').waitFor();
    await form.getByLabel('Teléfono').fill('llamar a la casa');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByText('Escribe un teléfono, por ejemplo 9 8765 4321.').waitFor();
    await form.getByLabel('Teléfono').fill('');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByText('¿Sin nombre ni teléfono? Guarda otra vez si está bien así.').waitFor();
    await page.keyboard.type('Señora Marta');
    await form.getByRole('button', { name: 'Mañana' }).click();
    await form.getByLabel('Hora').selectOption({ label: '13:00' });
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await form.getByRole('button', { name: 'Guardar' }).click();
    const row = page.getByRole('listitem', { name: 'Pedido N.º 1' });
    await row.getByText('N.º 1 · Señora Marta').waitFor();
    await row.getByText('Retiro · Mañana 13:00').waitFor();
    expect(await orders()).toMatchObject([
      {
        status: 'confirmada',
        source: 'owner',
        total: 19_900,
        lines: [{ name: 'Torta de mil hojas' }, { name: 'Velas', quantity: 2, price: 500 }],
      },
    ]);
  });

  test('asks for the options of a product that is ordered by phone', async () => {
    const { owner, card, orders } = await openBakery();
    await owner.browser.post(`/api/cards/${card.id}/items`, {
      ...{ name: 'Café', price: 2000 },
      options: [
        {
          name: 'Tamaño',
          min: 1,
          max: 1,
          choices: [
            { name: 'Chico', price: 0 },
            { name: 'Grande', price: 800 },
          ],
        },
      ],
    });
    const page = await openAs(site, owner, '/user-panel?tab=pedidos');
    await page.getByRole('button', { name: 'Nuevo pedido' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo pedido' });
    await form.getByLabel('Productos').fill('caf');
    await page.keyboard.press('Enter');
    const options = page.getByRole('dialog', { name: 'Café' });
    await options.getByRole('button', { name: 'Agregar $2.000' }).click();
    await options.getByText('Falta elegir: Tamaño').waitFor();
    await options.getByLabel('Grande').check();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await options.getByRole('button', { name: 'Agregar $2.800' }).click();
    await form.getByText('Café (Grande)', { exact: true }).waitFor();
    await form.getByLabel('Nombre').fill('Rosa');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await orders()).toMatchObject([
      { total: 2800, lines: [{ name: 'Café', choices: [{ group: 'Tamaño', name: 'Grande' }] }] },
    ]);
  });

  test('moves an order from pickup to a delivery, and its history says so', async () => {
    const { owner, card, ids, orders } = await openBakery();
    await owner.browser.put(`/api/cards/${card.id}/order-settings`, {
      fulfilments: ['pickup', 'delivery'],
      zones: [{ id: 1, name: 'Ñuñoa', fee: 2000, minimum: null, freeFrom: null }],
    });
    await owner.browser.post(`/api/cards/${card.id}/orders/owner`, {
      ...{ lines: [{ type: 'item', id: ids[0], quantity: 1 }], customerName: 'Rosa', paidBy: 'cash' },
      fulfilment: { type: 'pickup' },
    });
    const page = await openAs(site, owner, '/user-panel?tab=pedidos');
    await page.getByRole('button', { name: 'N.º 1' }).click();
    const pane = page.getByRole('dialog', { name: 'Pedido N.º 1' });
    await pane.getByRole('button', { name: 'Editar pedido' }).waitFor();
    // The focus is not in the empty region of its toasts, around which a ring would show.
    expect(await page.evaluate('document.activeElement.localName')).toBe('dialog');
    await pane.getByRole('button', { name: 'Editar pedido' }).click();
    const form = page.getByRole('dialog', { name: 'Editar pedido N.º 1' });
    await form.getByRole('button', { name: 'Despacho' }).click();
    expect(await form.getByLabel('Costo del despacho').inputValue()).toBe('2.000');
    await form.getByLabel('Dirección').fill('Los Alerces 12');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.waitFor({ state: 'hidden' });
    await pane.getByText('Total $18.900 → $20.900').waitFor();
    await pane.getByText('Abonado $18.900 · por cobrar $2.000').waitFor();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await pane.getByRole('button', { name: 'Tarjeta' }).click();
    await pane.getByText('Pagado $18.900 → $20.900').waitFor();
    expect(await orders()).toMatchObject([{ paidTotal: 20_900, fulfilment: { address: 'Los Alerces 12' } }]);
  });

  test('shows each order on 88 px with how long it has waited, and on a desktop the details beside the list', async () => {
    const { owner, card, ids } = await openBakery();
    const many = ids.slice(0, 2).map((id) => ({ type: 'item', id, quantity: 3, note: 'Con mucho manjar' }));
    await site.browser().post(`/api/cards/${card.id}/orders`, {
      ...{ channel: 'direct', lines: many, customerName: 'Rosa', fulfilment: { type: 'pickup' } },
      note: 'Para un cumpleaños: escriban por favor «Feliz día, Inés» arriba',
    });
    await site.db
      .updateTable('orders')
      .set({ createdAt: new Date(Date.now() - 12 * 60_000) })
      .execute();
    const page = await openAs(site, owner, '/user-panel?tab=pedidos', DESKTOP);
    const row = page.getByRole('listitem', { name: 'Pedido N.º 1' });
    expect((await row.boundingBox())?.height).toBe(88);
    expect(await row.getByText('hace 12 min').getAttribute('data-urgency')).toBe('soon');
    // It opens by itself, which is not yet a look at it.
    const pane = page.getByRole('dialog', { name: 'Pedido N.º 1' });
    await pane.waitFor();
    const seen = () =>
      site.db.selectFrom('orders').select('seenAt').where('cardId', '=', card.id).executeTakeFirstOrThrow();
    expect((await seen()).seenAt).toBeNull();
    await row.getByRole('button', { name: 'N.º 1' }).click();
    await expect.poll(async () => (await seen()).seenAt).not.toBeNull();
    const [list, detail] = await Promise.all([row.boundingBox(), pane.boundingBox()]);
    expect([list?.width, detail?.x, detail?.width]).toEqual([399, 640, 800]);
    const main = await pane.getByRole('button', { name: 'Confirmar pedido' }).boundingBox();
    expect([main?.x, main?.width]).toEqual([1096, 320]);
    // A message to the customer is for later.
    expect(await pane.getByRole('textbox', { name: 'Mensaje' }).isVisible()).toBe(false);
    // No money is expected yet.
    await pane.getByRole('button', { name: 'Anotar un pago' }).click();
    expect(await pane.getByLabel('Anotar un pago').inputValue()).not.toBe('');
    // Another list has another order beside it, or none.
    await page.getByRole('tab', { name: 'Preparando' }).click();
    await page.getByText('Ningún pedido en esta lista').waitFor();
    expect(await pane.count()).toBe(0);
    await page.getByRole('tab', { name: 'Por confirmar' }).click();
    await pane.waitFor();
    await row.getByRole('button', { name: 'Confirmar el pedido 1' }).click();
    await page.getByRole('tab', { name: 'Preparando 1' }).click();
    await pane.getByRole('textbox', { name: 'Mensaje' }).waitFor();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.getByRole('button', { name: 'Avisos y sonido' }).locator('svg').isVisible()).toBe(true);
  });

  test('points out a missing price, and changes an order as agreed later', async () => {
    const { owner, card, ids, orders } = await openBakery();
    const lines = [1, 2].map((at) => ({ type: 'item', id: ids[at], quantity: 2 }));
    const fulfilment = { type: 'pickup' };
    const body = { channel: 'whatsapp', lines, customerName: 'Rosa', fulfilment };
    await site.browser().post(`/api/cards/${card.id}/orders`, body);
    const page = await openAs(site, owner, '/user-panel?tab=pedidos');
    await page.getByText('$2.400 + por confirmar').waitFor();
    await page.getByRole('button', { name: 'N.º 1' }).click();
    const pane = page.getByRole('dialog', { name: 'Pedido N.º 1' });
    await pane.getByLabel('Precio de Torta a pedido, cada uno').fill('15000');
    await pane.getByRole('button', { name: 'Poner' }).click();
    await pane.getByText('$32.400', { exact: true }).waitFor();

    await pane.getByRole('button', { name: 'Editar pedido' }).click();
    const form = page.getByRole('dialog', { name: 'Editar pedido N.º 1' });
    await form.getByRole('button', { name: 'Restar uno: Torta a pedido' }).click();
    // Somebody else confirms the order during the edit, so saving is refused instead of overwriting that.
    const [order] = await orders();
    await owner.browser.put(`/api/orders/${order?.id}`, { status: 'confirmada' });
    await pane.getByText('Confirmado', { exact: true }).first().waitFor();
    site.expectComplaint(/409/);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByText('El pedido cambió mientras lo editabas').waitFor();
    await form.getByRole('button', { name: 'Volver' }).click();
    await form.getByRole('button', { name: 'Descartar' }).click();
    await pane.getByRole('button', { name: 'Editar pedido' }).click();
    await form.getByRole('button', { name: 'Restar uno: Torta a pedido' }).click();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.waitFor({ state: 'hidden' });
    await pane.getByText('$17.400', { exact: true }).waitFor();
    expect(await orders()).toMatchObject([{ status: 'confirmada', total: 17_400, version: 4 }]);
  });

  test('cancels several orders at once, and takes no more from their connection today', async () => {
    const { owner, card, ids, orders } = await openBakery();
    const path = `/api/cards/${card.id}/orders`;
    const prankster = site.browser();
    for (let at = 1; at <= 12; at += 1) {
      await prankster.post(path, {
        ...{ channel: 'whatsapp', customerName: `Nadie ${at}`, fulfilment: { type: 'pickup' } },
        lines: [{ type: 'item', id: ids[1], quantity: 1 }],
      });
    }
    const page = await openAs(site, owner, '/user-panel?tab=pedidos');
    const rows = page.getByRole('listitem', { name: /^Pedido N/ });
    await expect.poll(() => rows.count()).toBe(12);
    await page.getByRole('button', { name: 'Más de Pedidos' }).click();
    await page.getByRole('menuitem', { name: 'Elegir varios' }).click();
    for (const number of [12, 11, 10]) await page.getByRole('checkbox', { name: `N.º ${number}` }).check();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancelar pedidos' }).click();
    await page.getByText('3 pedidos cancelados').waitFor();
    await expect.poll(() => rows.count()).toBe(9);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => rows.count()).toBe(12);

    await rows.last().getByRole('button', { name: 'N.º 12' }).click();
    const pane = page.getByRole('dialog', { name: 'Pedido N.º 12' });
    await pane.getByRole('button', { name: 'Más del pedido 12' }).click();
    await pane.getByRole('menuitem', { name: 'No recibir más desde esta conexión hoy' }).click();
    await page.getByText('Hoy no recibirás más pedidos desde esa conexión').waitFor();
    await pane.getByRole('button', { name: 'Cerrar el pedido' }).click();

    // The list moves up after the first tap of a double tap, and the second one does not hit the next order.
    await page.evaluate(`for (const button of document.querySelectorAll('button[aria-label^=Confirmar]'))
      button.dispatchEvent(new PointerEvent('click',
        { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch', clientX: 200, clientY: 300 }))`);
    const confirmed = async () => (await orders()).filter(({ status }) => status === 'confirmada');
    await expect.poll(confirmed).toHaveLength(1);
    await page
      .getByRole('button', { name: /^Confirmar/ })
      .first()
      .waitFor();
  });
});
