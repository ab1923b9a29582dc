import type { Locator, Page } from 'playwright-core';
import { nextDays } from '#features/ordering/inbox/order-draft.rules.ts';
import { shortDay } from '#features/ordering/orders/due-words.rules.ts';
import { weekdayOf } from '#foundation/contract/dates.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';

/** A person's hand on a phone. It counts interactions: a tap or a typed field is one, a choice from a list is two. */
export interface Hand {
  count(): number;
  tap(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Opens the list and chooses from it. */
  choose(list: Locator, label: string): Promise<void>;
}

interface Pace {
  /** The time to look, decide and reach before each interaction. */
  tapMs: number;
  charMs: number;
}

/** A hand whose `afterEach` runs after each interaction. */
export function countedHand(
  { tapMs, charMs }: Pace = { tapMs: 0, charMs: 0 },
  afterEach: (page: Page) => Promise<void> = async () => {},
): Hand {
  let interactions = 0;
  const counting = async (number: number, target: Locator, work: () => Promise<unknown>) => {
    interactions += number;
    if (tapMs > 0) await target.page().waitForTimeout(number * tapMs);
    await work();
    await afterEach(target.page());
  };
  return {
    count: () => interactions,
    tap: (target) => counting(1, target, () => target.tap()),
    type: (field, text) =>
      counting(1, field, async () => {
        await field.tap();
        if (charMs > 0) await field.pressSequentially(text, { delay: charMs });
        else await field.fill(text);
      }),
    choose: (list, label) => counting(2, list, () => list.selectOption(label)),
  };
}

interface Wanted {
  products: readonly { name: string; choice: string }[];
  zone: string;
}

/** A new customer orders products with options for delivery, from the open card to the sent order. */
export async function orderAsStranger(page: Page, by: Hand, { products, zone }: Wanted): Promise<void> {
  for (const { name, choice } of products) {
    await by.tap(page.getByRole('button', { name: `Agregar ${name}`, exact: true }));
    const product = page.getByRole('dialog', { name });
    await by.tap(product.locator('label').filter({ hasText: choice }).first());
    await by.tap(product.getByRole('button', { name: /^Agregar/ }));
  }
  await by.tap(page.getByRole('button', { name: 'Abrir carrito' }));
  const cart = page.getByRole('dialog', { name: 'Mi Carrito' });
  await by.tap(cart.locator('label').filter({ hasText: zone }));
  await by.type(cart.getByLabel('Dirección'), 'Larraín 5862, depto. 31');
  await by.type(cart.getByLabel('Tu nombre'), 'Rosa');
  await by.type(cart.getByLabel('Tu teléfono'), '987654321');
  // A person is slower than the reservation of the order's number, so wait for it.
  await cart.locator('a[href*="Pedido%20N"]').first().waitFor();
  await by.tap(cart.getByRole('link', { name: 'Enviar pedido por WhatsApp' }));
  await page.getByRole('link', { name: 'Ver mi pedido' }).waitFor();
}

/** The owner confirms the only new order, from the panel's first screen. */
export async function confirmOrder(panel: Page, by: Hand): Promise<void> {
  await by.tap(
    panel.getByRole('navigation', { name: 'Secciones, abajo' }).getByRole('link', { name: /Pedidos/ }),
  );
  await by.tap(panel.getByRole('button', { name: /^Confirmar el pedido/ }).first());
}

const SATURDAY = 5;

/** The owner enters an order by phone for Saturday, from the panel's first screen. */
export async function takeByPhone(panel: Page, by: Hand, cake: string): Promise<void> {
  const now = new Date();
  const days = nextDays(now, SANTIAGO).slice(1);
  const day = days.find((date) => weekdayOf(date) === SATURDAY) ?? days.at(-1) ?? '';
  const form = panel.getByRole('dialog', { name: 'Nuevo pedido' });
  await by.tap(
    panel.getByRole('navigation', { name: 'Secciones, abajo' }).getByRole('link', { name: /Pedidos/ }),
  );
  await by.tap(panel.getByRole('button', { name: 'Nuevo pedido' }));
  await by.type(form.getByLabel('Productos'), cake.slice(0, 3));
  await by.tap(form.getByRole('button', { name: new RegExp(cake) }));
  await by.type(form.getByLabel('Nombre'), 'Marta');
  await by.type(form.getByLabel('Teléfono'), '987654321');
  await by.tap(form.getByRole('button', { name: shortDay(day, now, SANTIAGO), exact: false }));
  await by.choose(form.getByLabel('Hora'), '17:00');
  await by.tap(form.getByRole('button', { name: 'Guardar' }));
  await form.waitFor({ state: 'hidden' });
}

/** A customer who comes back to the card orders the same again. */
export async function orderAgain(page: Page, by: Hand): Promise<void> {
  await by.tap(page.getByRole('button', { name: 'Pedir lo mismo' }));
  const cart = page.getByRole('dialog', { name: 'Mi Carrito' });
  await cart.locator('a[href*="Pedido%20N"]').first().waitFor();
  await by.tap(cart.getByRole('link', { name: 'Enviar pedido por WhatsApp' }));
  await page.getByRole('link', { name: 'Ver mi pedido' }).waitFor();
}
