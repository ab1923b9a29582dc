import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { cartButtonOf, cartOf, sendByWhatsApp, useShopping } from '../support/shopping.ts';
import { openAs } from '../support/signed-in.ts';

const shopping = await useShopping();

const hotDog = {
  name: 'Completo',
  price: 3900,
  options: [
    { name: 'Tamaño', min: 1, choices: [{ name: 'Chico' }, { name: 'Grande', price: 1500 }] },
    {
      name: 'Extras',
      max: 2,
      choices: [
        { name: 'Queso', price: 700 },
        { name: 'Palta', price: 900 },
        { name: 'Ají' },
        { name: 'Tocino', isAvailable: false },
      ],
    },
  ],
};
const menu = {
  title: 'Fuente Ñandú',
  categories: [{ name: 'Todo', items: [hotDog, { name: 'Jugo', price: 2000 }] }],
};

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Completo' });
const openSheet = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Agregar (otro )?Completo/ }).click();
  return sheetOf(page);
};
async function addCompleto(page: Page, ...choices: string[]): Promise<void> {
  const sheet = await openSheet(page);
  for (const name of choices) await sheet.getByLabel(new RegExp(`^${name}`)).check();
  await sheet.getByRole('button', { name: /^Agregar/ }).click();
}
const linesOf = (page: Page) => cartOf(page).getByRole('listitem');

const itemsOf = async () =>
  (await shopping.owner.browser.get<Item[]>(`/api/cards/${shopping.card.id}/items`)).body;

/** Marks a choice of the first product as sold out or available. */
async function sell(choiceName: string, isAvailable: boolean): Promise<void> {
  const [completo] = await itemsOf();
  const options = completo?.options.map((group) => ({
    ...group,
    choices: group.choices.map((choice) =>
      choice.name === choiceName ? { ...choice, isAvailable } : choice,
    ),
  }));
  await shopping.owner.browser.put(`/api/items/${completo?.id}`, { options });
}

test('a customer chooses options, orders one dish in two ways, comes back later and orders', async () => {
  await shopping.publish(menu);
  const page = await shopping.visit();
  await addCompleto(page, 'Grande', 'Palta', 'Queso');
  await cartButtonOf(page).click();
  await linesOf(page).getByText('Grande, Queso, Palta').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  // A dish that is removed and restored keeps its choices.
  await cartOf(page).getByRole('button', { name: 'Eliminar: Completo (Grande, Queso, Palta)' }).click();
  await cartOf(page).getByText('Quitaste Completo (Grande, Queso, Palta).').waitFor();
  await cartOf(page).getByRole('button', { name: 'Deshacer' }).click();
  await linesOf(page).getByText('Grande, Queso, Palta').waitFor();
  await cartOf(page).getByText('$7.000', { exact: true }).first().waitFor();

  await cartOf(page).getByRole('button', { name: 'Cerrar', exact: true }).click();
  // A double tap adds once, and stays on the card.
  const sheet = await openSheet(page);
  await sheet.getByLabel('Chico').check();
  await sheet.getByRole('button', { name: /^Agregar/ }).evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await page.getByRole('button', { name: 'Agregar Jugo' }).click();
  await page.getByRole('button', { name: 'Agregar otro Completo, ya tienes 2' }).waitFor();

  await cartButtonOf(page).click();
  await cartOf(page).getByRole('button', { name: 'Sumar uno: Completo (Chico)' }).click();
  await page.reload();
  await expect.poll(() => linesOf(page).count()).toBe(3);
  const [start] = (await sendByWhatsApp(page)).split('\nPedido N.º 1');
  expect(start).toBe(
    [
      'Hola, Fuente Ñandú. Quiero hacer este pedido:\n',
      '1 × Completo (Grande, Queso, Palta) — $7.000',
      '2 × Completo (Chico) — $7.800',
      '1 × Jugo — $2.000\n',
      'Total: $16.800',
    ].join('\n'),
  );
  await expect.poll(shopping.recorded).toMatchObject([{ total: 16_800 }]);
});

test('the price follows the choices, no more than the maximum can be chosen, and a missing choice is announced and focused', async () => {
  await shopping.publish(menu);
  const page = await shopping.visit();
  const sheet = await openSheet(page);
  await sheet.getByText('Desde $3.900').waitFor();
  await sheet.getByRole('radio', { name: 'Grande' }).check();
  await sheet.getByRole('checkbox', { name: 'Queso' }).check();
  await sheet.getByRole('checkbox', { name: 'Ají' }).check();
  await sheet.getByRole('button', { name: 'Agregar $6.100' }).waitFor();
  expect(await sheet.getByRole('checkbox', { name: 'Palta' }).isDisabled()).toBe(true);
  expect(await sheet.getByRole('checkbox', { name: 'Tocino Agotado' }).isDisabled()).toBe(true);
  await sheet.getByRole('checkbox', { name: 'Ají' }).uncheck();
  expect(await sheet.getByRole('checkbox', { name: 'Palta' }).isEnabled()).toBe(true);
  await sheet.getByRole('radio', { name: 'Chico' }).check();
  await sheet.getByRole('button', { name: 'Sumar uno' }).click();
  await sheet.getByRole('button', { name: 'Agregar $9.200' }).waitFor();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await sheet.waitFor({ state: 'hidden' });

  // The next time the sheet opens, nothing is chosen; the order is completed with the keyboard alone.
  await page.getByRole('button', { name: 'Agregar Completo' }).press('Enter');
  const add = sheet.getByRole('button', { name: 'Elige tamaño $3.900' });
  await add.waitFor();
  expect(await sheet.getByRole('radio', { checked: true }).count()).toBe(0);
  await add.press('Enter');
  await sheet.getByRole('alert').getByText('Falta elegir: Tamaño').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await untilFocused(sheet.getByRole('radio', { name: 'Chico' }));
  await page.keyboard.press('ArrowDown');
  expect(await sheet.getByRole('radio', { name: 'Grande' }).isChecked()).toBe(true);
  expect(await sheet.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await sheet.getByRole('checkbox', { name: 'Queso' }).isChecked()).toBe(true);
  await sheet.getByRole('button', { name: 'Agregar $6.100' }).press('Enter');
  await cartButtonOf(page).press('Enter');
  await linesOf(page).getByText('Grande, Queso').waitFor();
});

test('a cart drops what is no longer available, and says so: lines from before the product had options, from an earlier visit, and while it is being sent', async () => {
  await shopping.publish(menu);
  const page = await shopping.visit();
  const [completo, juice] = await itemsOf();
  const lines = [
    { type: 'item', id: juice?.id, quantity: 3 },
    // This line lacks a choice that is now required, so it can no longer be ordered.
    { type: 'item', id: completo?.id, quantity: 1 },
  ];
  await page.evaluate(
    `localStorage.setItem('vitrina.cart.${shopping.card.id}', '${JSON.stringify({ lines, note: '' })}')`,
  );
  await page.reload();
  await page.getByText('Sacamos lo que ya no está disponible.').waitFor();
  await cartButtonOf(page).click();
  await expect.poll(() => linesOf(page).count()).toBe(1);
  await cartOf(page).getByText('$6.000').first().waitFor();
  await cartOf(page).getByRole('button', { name: 'Eliminar: Jugo' }).click();
  await page.keyboard.press('Escape');

  await addCompleto(page, 'Grande');
  await addCompleto(page, 'Chico');
  await sell('Grande', false);
  await page.reload();
  await page.getByText(/^Sacamos .+: ya no está/).waitFor();
  await cartButtonOf(page).click();
  await expect.poll(() => linesOf(page).count()).toBe(1);
  await linesOf(page).getByText('Chico', { exact: true }).waitFor();
  await cartOf(page).getByRole('button', { name: 'Eliminar: Completo (Chico)' }).click();
  await page.keyboard.press('Escape');

  await addCompleto(page, 'Chico', 'Palta');
  // The check at the opening of the cart happens while the choice is still available.
  await Promise.all([page.waitForResponse(/orders\/check$/), cartButtonOf(page).click()]);
  await sell('Palta', false);
  shopping.site.expectComplaint(/409/);
  await sendByWhatsApp(page);
  await cartOf(page)
    .getByRole('alert')
    .getByText('Ya no está disponible: Completo con Palta. Lo sacamos de tu carrito.')
    .waitFor();
  expect(await linesOf(page).count()).toBe(0);
  expect(await cartOf(page).getByRole('link').count()).toBe(0);
});

test('a card without orders shows options without inputs; a home is found by its comuna, and its sheet shows its details', async () => {
  await shopping.publish({ ...menu, enableCart: false });
  const page = await shopping.visit();
  await page.getByRole('link', { name: 'Completo' }).click();
  await sheetOf(page).getByText('+$1.500').waitFor();
  expect(await sheetOf(page).getByRole('radio').count()).toBe(0);
  await sheetOf(page).getByRole('link', { name: 'Consultar por WhatsApp' }).waitFor();

  const home = (name: string, comuna: string) => ({
    name,
    price: 90_000_000,
    details: { operation: 'sale', areaM2: 85, comuna },
  });
  const items = [
    home('Depto', 'Ñuñoa'),
    ...Array.from({ length: 6 }, (_, at) => home(`Casa ${at}`, 'Maipú')),
  ];
  await shopping.publish({ cardType: 'real_estate', categories: [{ name: 'Ventas', items }] });
  await page.goto(`${shopping.site.origin}/${shopping.card.subdomain}`);
  await page.getByRole('searchbox').fill('nunoa 85');
  await page.getByText('1 resultado', { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Depto' }).click();
  const sheet = page.getByRole('dialog', { name: 'Depto' });
  for (const fact of ['Venta', '85 m²', 'Ñuñoa']) await sheet.getByText(fact, { exact: true }).waitFor();
});

test('an offer about a dish asks its options, sells it at its own price, and is sold out with it', async () => {
  const { owner, site } = shopping;
  const card = await shopping.publish({ ...menu, enableDirectOrders: true });
  const panel = await openAs(site, owner, `/user-panel?card=${card.id}&tab=ofertas`);
  await panel.getByRole('button', { name: 'Nueva Oferta' }).click();
  await panel.getByLabel('Título', { exact: true }).fill('Completo del día');
  await panel.getByLabel('Precio', { exact: true }).fill('29.900');
  await panel.getByLabel('Es sobre un producto (opcional)').selectOption('Completo');
  const dearer = panel.getByText('La oferta cuesta más que el producto: $3.900.');
  await dearer.waitFor();
  await panel.getByLabel('Precio', { exact: true }).fill('2.990');
  await dearer.waitFor({ state: 'detached' });
  await panel.getByText('El precio es el de la oferta.').waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByRole('button', { name: 'Editar Completo del día' }).waitFor();
  const [dish] = (await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body;
  await owner.browser.put(`/api/items/${dish?.id}`, { stock: 2 });

  const page = await shopping.visit();
  const tile = page.getByRole('article').filter({ hasText: 'Completo del día' });
  await tile.getByText('Desde $2.990').waitFor();
  await tile.getByRole('button', { name: 'Agregar Completo del día' }).click();
  const sheet = page.getByRole('dialog', { name: 'Completo del día' });
  await sheet.getByLabel(/^Grande/).check();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Sumar uno' }).click();
  await sheet.getByRole('button', { name: 'Agregar $8.980' }).click();
  await cartButtonOf(page).click();
  expect(await linesOf(page).first().textContent()).toMatch(/Completo del díaGrande.*Quedan 2.*\$8\.980/);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await cartOf(page).getByRole('button', { name: 'Enviar al local' }).click();
  await page.getByRole('link', { name: 'Ver mi pedido' }).waitFor();

  await page.reload();
  await tile.getByText('Agotado').waitFor();
  expect(await tile.getByRole('button').count()).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  // The page of the product has the offer, and the address of the offer opens it.
  await owner.browser.put(`/api/items/${dish?.id}`, { stock: null });
  await page.goto(`${site.origin}/${card.subdomain}/completo-${dish?.id}`);
  const offers = (await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/offers`)).body;
  await page.goto(`${page.url()}#oferta-${offers[0]?.id}`);
  await sheet.getByRole('button', { name: 'Elige tamaño $2.990' }).waitFor();
  await sheet
    .getByRole('button', { name: 'Cerrar' })
    .or(sheet.getByRole('link', { name: 'Cerrar' }))
    .click();
  await page.getByRole('link', { name: 'Jugo' }).first().waitFor();
});
