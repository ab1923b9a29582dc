import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { OrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoInstant, santiagoParts } from '#foundation/contract/santiago.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, sentOrderOf, useShopping } from '#tests/support/shopping.ts';
import { openAs, signIn } from '#tests/support/signed-in.ts';
import { PHONE } from '#tests/support/test-site.ts';

const shopping = await useShopping();
const { recorded } = shopping;

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const businessHours = Object.fromEntries(DAYS.map((day) => [day, '09:00–18:00']));
const zones = [
  { id: 1, name: 'Ñuñoa', fee: 2000, minimum: 5000, freeFrom: 20_000 },
  { id: 2, name: 'La Reina', fee: 3000, minimum: null, freeFrom: null },
];
const tomorrow = dateAfter(santiagoParts(new Date()).date, 1);
const at13 = santiagoInstant(tomorrow, 13 * 60).toISOString();

const ask = async (settings: Partial<OrderSettings>) => {
  const path = `/api/cards/${shopping.card.id}/order-settings`;
  const { status, text } = await shopping.owner.browser.put(path, settings);
  expect(status, text).toBe(200);
};
/** Opens the most recently published card in this visitor's window. */
const goThere = (page: Page) => page.goto(`${shopping.site.origin}/${shopping.card.subdomain}`);

/** Publishes a card that asks customers for everything, and opens its cart with a product in it. */
async function openAskingCart(more: Partial<OrderSettings> = {}, visitor?: Page): Promise<Page> {
  await shopping.publish({ businessHours });
  await ask({
    ...{ asksName: true, asksPhone: true, fulfilments: ['pickup', 'delivery'], zones },
    ...{ asksTime: true, slotMinutes: 60, noticeMinutes: 0, daysAhead: 3 },
    ...more,
  });
  const page = visitor ?? (await shopping.visit());
  if (visitor) await goThere(page);
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await cartButtonOf(page).click();
  return page;
}
const sendLink = (page: Page) => cartOf(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' });

beforeAll(() => shopping.publish());

test('the WhatsApp message of a delivery with a time and notes says the same as the recorded order', async () => {
  const page = await openAskingCart();
  const cart = cartOf(page);
  await cart.getByRole('button', { name: 'Agregar nota: Marraqueta' }).click();
  await cart.getByRole('textbox', { name: 'Nota para Marraqueta' }).fill('Bien tostada');
  // The zones stand below 'Despacho' alone, and the chosen one is kept.
  const zone = cart.getByRole('radio', { name: 'Ñuñoa Mínimo $5.000 · Gratis desde $20.000 $2.000' });
  await zone.check();
  await cart.getByRole('radio', { name: 'Retiro' }).check();
  expect(await zone.count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await cart.getByRole('radio', { name: 'Despacho' }).isChecked()).toBe(true);
  expect(await zone.isChecked()).toBe(true);
  await cart.getByText('El mínimo para despacho a Ñuñoa es $5.000: te faltan $2.510.').waitFor();
  expect(await cart.getByText('Escribe la dirección.').count()).toBe(0);
  expect(await sendLink(page).count()).toBe(0);
  await cart.getByRole('button', { name: 'Continuar' }).click();
  await cart.getByText('Escribe la dirección.').waitFor();
  await untilFocused(cart.getByRole('radio', { name: 'Ñuñoa' }));
  for (let more = 0; more < 2; more += 1)
    await cart.getByRole('button', { name: 'Sumar uno: Marraqueta' }).click();

  await cart.getByLabel('Dirección').fill('Av. Irarrázaval 1234');
  await cart.getByLabel('Referencia').fill('portón verde');
  await cart.getByRole('radio', { name: 'Mañana' }).check();
  await cart.getByRole('radio', { name: '13:00' }).check();
  await cart.getByLabel('Tu nombre').fill('Rosa');
  await cart.getByLabel('Tu teléfono').fill('9 8765 4321');
  await cart.getByLabel('Nota para el local').fill('Sin bolsa');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  expect(await cart.locator('dl').textContent()).toBe('Productos$7.470Despacho$2.000Total$9.470');

  const text = await sendByWhatsApp(page);
  const [, products, terms] = text.split('\n\n');
  expect(products).toBe('3 × Marraqueta — $7.470\n   «Bien tostada»');
  expect(terms).toMatch(
    /^Despacho: \$2.000\nTotal: \$9.470\nDespacho a Ñuñoa: Av. Irarrázaval 1234 \(portón verde\)\nPara: \S+ \d+ de \S+, 13:00–14:00\nNombre: Rosa, 9 8765 4321\nNota: Sin bolsa\nPedido N.º 1\nhttp\S+\/pedido\/\S{16}$/,
  );
  await expect.poll(recorded).toMatchObject([
    {
      ...{ number: 1, fee: 2000, total: 9470, note: 'Sin bolsa', isSent: null },
      ...{ customerName: 'Rosa', customerPhone: '9 8765 4321', dueMinutes: 60 },
    },
  ]);
  const orders = await shopping.owner.browser.get(`/api/cards/${shopping.card.id}/orders`);
  expect(orders.body).toMatchObject([{ lines: [{ note: 'Bien tostada' }] }]);
  const [order] = await recorded();
  expect(order?.dueAt?.toISOString()).toBe(at13);
  expect(text).toContain(`/pedido/${order?.token}`);

  const sent = sentOrderOf(page, 1);
  await sent.getByText('Despacho a Ñuñoa: Av. Irarrázaval 1234').waitFor();
  await sent.getByText(/13:00–14:00/).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await sent.getByRole('button', { name: 'Sí, lo envié' }).click();
  await expect.poll(recorded).toMatchObject([{ isSent: true }]);
});

test('a returning customer is recognised and orders the same with two taps; the cart says what has changed, and that the shop pauses until a time', async () => {
  const page = await openAskingCart();
  const cart = cartOf(page);
  await cart.getByRole('radio', { name: 'Retiro' }).check();
  await cart.getByLabel('Tu nombre').fill('Rosa');
  await cart.getByLabel('Tu teléfono').fill('9 8765 4321');
  await cart.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await page.getByRole('button', { name: 'Abrir carrito' }).click();
  await sendByWhatsApp(page);
  await sentOrderOf(page, 1).getByRole('link', { name: 'Ver mi pedido' }).waitFor();

  // A customer who comes back without having said whether it was sent is asked.
  await page.reload();
  await sentOrderOf(page, 1).getByText('¿Lo enviaste?').waitFor();
  await sentOrderOf(page, 1).getByRole('button', { name: 'Sí, lo envié' }).click();
  await expect.poll(recorded).toMatchObject([{ isSent: true }]);
  const items = await shopping.owner.browser.get<{ id: number; name: string }[]>(
    `/api/cards/${shopping.card.id}/items`,
  );
  const idOf = (name: string) => items.body.find((item) => item.name === name)?.id;
  await shopping.owner.browser.put(`/api/items/${idOf('Hallulla')}`, { isAvailable: false });
  await shopping.owner.browser.put(`/api/items/${idOf('Marraqueta')}`, { price: 2600 });

  await page.goto(`${shopping.site.origin}/${shopping.card.subdomain}`);
  await page.getByRole('button', { name: 'Tu pedido N.º 1' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pedir lo mismo' }).click();
  await cart.getByText('Sacamos Hallulla: ya no está. Marraqueta ahora cuesta $2.600.').waitFor();
  expect(await sendByWhatsApp(page)).toContain('Nombre: Rosa, 9 8765 4321');
  await expect.poll(recorded).toMatchObject([{ total: 4480 }, { total: 2600, customerName: 'Rosa' }]);

  await shopping.publish({ businessHours });
  await ask({ fulfilments: ['pickup', 'delivery'], zones });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const change = (update: object) =>
    shopping.owner.browser.put(`/api/cards/${shopping.card.id}/switchboard`, update);
  await change({ pickupOnlyUntil: soon, delayMinutes: 40, delayUntil: soon });
  await goThere(page);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await cartButtonOf(page).click();
  await cartOf(page).getByText('Por ahora no hay despacho. Los pedidos demoran 40 min más.').waitFor();
  expect(await cartOf(page).getByRole('radio').count()).toBe(0);

  await change({ pausedUntil: soon });
  await page.clock.install();
  await page.reload();
  await cartOf(page)
    .getByText(/^No recibe pedidos hasta/)
    .waitFor();
  expect(await sendLink(page).count()).toBe(0);
  // The page's clock moves on, but not the server's, so the server has to end the pause by an edit.
  await change({ pausedUntil: null });
  await page.clock.runFor('01:01:00');
  await sendLink(page).waitFor();
  await cartOf(page).getByRole('radio', { name: 'Retiro' }).waitFor();
});

test('if a chosen time fills up, the order gets the next one, and the customer is told; without a connection no times are shown, and the order can still be sent', async () => {
  const page = await openAskingCart({ fulfilments: [], asksPhone: false, slotOrders: 1 });
  await cartOf(page).getByRole('radio', { name: 'Mañana' }).check();
  await cartOf(page).getByRole('radio', { name: '13:00' }).check();
  await cartOf(page).getByLabel('Tu nombre').fill('Rosa');
  const items = await shopping.owner.browser.get<{ id: number }[]>(`/api/cards/${shopping.card.id}/items`);
  const other = await shopping.site.browser().post(`/api/cards/${shopping.card.id}/orders`, {
    ...{ channel: 'whatsapp', customerName: 'Pedro', dueAt: at13 },
    lines: [{ type: 'item', id: items.body[0]?.id, quantity: 1 }],
  });
  expect(other.status, other.text).toBe(201);
  expect(await sendByWhatsApp(page)).toContain('13:00–14:00');
  await sentOrderOf(page).getByText('Esa hora se llenó: quedó para mañana a las 14:00.').waitFor();
  await sentOrderOf(page).getByText('14:00–15:00').waitFor();

  await openAskingCart({ fulfilments: [], asksPhone: false, takesAsap: false }, page);
  await page.getByText('Buscando horas...').waitFor({ state: 'detached' });
  await cartOf(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.evaluate(`fetch = () => Promise.reject(new TypeError('offline'))`);
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await page.getByRole('button', { name: 'Abrir carrito' }).click();
  await cartOf(page).getByText('No pudimos ver las horas.').waitFor();
  await cartOf(page).getByLabel('Tu nombre').fill('Rosa');
  expect(await sendByWhatsApp(page, { isOffline: true })).toContain('Para: a convenir');
});

test('an order that was sent without a connection and is refused later says so and can be corrected', async () => {
  await shopping.publish();
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Marraqueta' }).click();
  await page.getByRole('button', { name: 'Agregar Hallulla' }).click();
  await page.getByRole('button', { name: 'Abrir carrito' }).click();
  let isDown = true;
  await page.route(/\/orders$/, (route) => (isDown ? route.abort() : route.continue()));
  shopping.site.expectComplaint(/ERR_FAILED/);
  await sendByWhatsApp(page);
  await sentOrderOf(page).getByText('Estás sin conexión: lo registraremos cuando vuelva.').waitFor();
  const { body: items } = await shopping.owner.browser.get<{ id: number; name: string }[]>(
    `/api/cards/${shopping.card.id}/items`,
  );
  const marraqueta = items.find(({ name }) => name === 'Marraqueta');
  await shopping.owner.browser.put(`/api/items/${marraqueta?.id}`, { isAvailable: false });

  isDown = false;
  shopping.site.expectComplaint(/40\d/);
  await page.reload();
  const refused = page.getByRole('dialog', { name: 'Tu pedido no quedó registrado' });
  await refused.getByText('Ya no está disponible: Marraqueta.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.reload();
  await refused.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Tu pedido N.º 1: no quedó registrado' }).click();
  await refused.getByRole('button', { name: 'Corregir el pedido' }).click();
  await cartOf(page).getByText('Sacamos Marraqueta: ya no está.').waitFor();
  await sendByWhatsApp(page);
  await expect.poll(recorded).toMatchObject([{ total: 1990 }]);
  expect(await page.getByRole('button', { name: /no quedó registrado/ }).count()).toBe(0);
});

test('a customer finds their orders again, and the page of an order fills a cart with the same products on any device', async () => {
  const options = [{ name: 'Tamaño', min: 1, choices: [{ name: 'Chico' }, { name: 'Grande', price: 1500 }] }];
  const dishes = [{ name: 'Completo', price: 4900, options }];
  await shopping.publish({ categories: [{ name: 'Todo', items: dishes }] });
  const page = await shopping.visit();
  await page.getByRole('button', { name: 'Agregar Completo' }).click();
  await page.getByRole('dialog', { name: 'Completo' }).getByLabel('Grande').check();
  await page.getByRole('button', { name: 'Agregar $6.400' }).click();
  await page.getByRole('button', { name: 'Abrir carrito' }).click();
  await sendByWhatsApp(page);
  await expect.poll(recorded).toHaveLength(1);
  const [order] = await recorded();

  await page.goto(shopping.site.origin);
  await page.getByRole('link', { name: 'Mis pedidos' }).click();
  await page.getByRole('link', { name: /N\.º 1 · .* · \$6\.400.*Envía el WhatsApp/ }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  await ask({ asksName: true });
  const person = await signUp(shopping.site, { firstName: 'Rosa', lastName: 'Soto' });
  await signIn(shopping.site, page, person);
  await page.reload();
  await page.getByRole('heading', { name: 'Hechos desde este dispositivo' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('link', { name: /N\.º 1 · .* · \$6\.400/ }).waitFor();

  const other = await openAs(shopping.site, person, `/pedido/${order?.token}`, PHONE);
  await other.getByRole('link', { name: 'Pedir lo mismo' }).click();
  await cartOf(other).getByRole('button', { name: 'Eliminar: Completo (Grande)' }).waitFor();
  await cartOf(other).getByText('$6.400').first().waitFor();
  expect(new URL(other.url()).hash).toBe('#carrito');
  expect(await cartOf(other).getByLabel('Tu nombre').inputValue()).toBe('Rosa Soto');
});
