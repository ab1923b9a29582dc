import { describe, expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { freshSubdomain } from '#tests/support/cards.ts';
import { untilArrived } from '#tests/support/chromium.ts';
import { openForm } from '#tests/support/create-card.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { openCard, press } from '#tests/support/own-catalogue.ts';
import { unfold } from '#tests/support/panel.ts';
import { signUp } from '#tests/support/people.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { accessibilityFindings, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

describe('a product in cards of several types', () => {
  test('the panel of a card with vehicles never says "producto"', async () => {
    const { owner } = await openCard(site, 'automotive', [{ name: 'Uno' }, { name: 'Dos' }]);
    const page = await openAs(site, owner, '/user-panel?tab=productos');
    const saysProduct = async () => /producto/i.test(await page.evaluate('document.body.innerText'));
    await page.getByPlaceholder('Buscar vehículo').waitFor();
    expect(await saysProduct()).toBe(false);
    await press(page, 'Nuevo Vehículo');
    await page.getByRole('heading', { name: 'Nuevo Vehículo' }).waitFor();
    expect(await saysProduct()).toBe(false);
    await press(page, 'Cancelar');
    await page.getByRole('button', { name: 'Importar o exportar' }).click();
    await page.getByRole('menuitem', { name: /^Importar/ }).click();
    await page.getByRole('heading', { name: /^Importar/ }).waitFor();
    expect(await saysProduct()).toBe(false);
    await press(page, 'Cerrar');
    for (const tab of ['categorias', 'estadisticas']) {
      await page.goto(`${site.origin}/user-panel?tab=${tab}`);
      await untilArrived(page);
      expect(await saysProduct()).toBe(false);
    }
  });

  test('a new home is proposed the category that is named after what it is for', async () => {
    const { owner, card } = await openCard(site, 'real_estate', [{ name: 'Depto' }]);
    for (const name of ['Arriendos', 'Casas en venta'])
      await owner.browser.post(`/api/cards/${card.id}/categories`, { name });
    const page = await openAs(site, owner, '/user-panel?tab=productos');
    await press(page, 'Nueva Propiedad');
    const category = page.getByLabel('Categoría');
    const chosen = () => category.locator('option:checked').textContent();
    const first = await chosen();
    for (const [operation, wanted] of [
      ['Venta', 'Casas en venta'],
      ['Arriendo por día', 'Arriendos'],
      ['Sin indicar', 'Arriendos'],
    ] as const) {
      await page.getByLabel('Operación').selectOption(operation);
      expect(await chosen()).toBe(wanted);
    }
    await category.selectOption(first ?? '');
    await page.getByLabel('Superficie construida').fill('80');
    expect(await chosen()).toBe(first);
  });

  test('a car says what it costs with a down payment and instalments, and its papers', async () => {
    const { owner, card } = await openCard(site, 'automotive', [
      {
        name: 'Swift',
        price: 7_500_000,
        details: { year: 2019, make: 'Suzuki', inspectionUntil: '2027-05-31', fines: false },
      },
      { name: 'Revisión', price: 45_000 },
    ]);
    const settings = await openAs(site, owner, '/user-panel?tab=informacion');
    await unfold(settings, 'Crédito y parte de pago');
    await settings.getByLabel('Tasa mensual en %').fill('20');
    await settings.getByLabel('Cuotas, como máximo').fill('36');
    await press(settings, 'Guardar');
    await settings.getByText('Escribe una tasa mensual de 0,1 a 10').waitFor();
    await settings.getByLabel('Tasa mensual en %').fill('2');
    await press(settings, 'Guardar');
    await expect
      .poll(async () => (await owner.browser.get(`/api/cards/subdomain/${card.subdomain}`)).body)
      .toMatchObject({ loanRate: 2, loanMonths: 36 });
    const address = 'Av. Pajaritos 2765, Maipú';
    await owner.browser.put(`/api/cards/${card.id}`, { contactInfo: { address } });
    const page = await site.open(`/${card.subdomain}`);
    await page.getByRole('link', { name: 'Swift' }).click();
    await page.getByRole('dialog').getByRole('link', { name: address }).waitFor();
    await page.getByText('$1.500.000 de pie + 36 cuotas de $235.398').waitFor();
    await page.getByText('Costo total: $9.974.328').waitFor();
    await page.getByText('31 may 2027').waitFor();
    await page.getByLabel('Pie', { exact: true }).fill('9000000');
    await page.getByText('Escribe un pie menor que $7.500.000.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto(`${site.origin}/${card.subdomain}`);
    await page.getByRole('link', { name: 'Revisión' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Revisión' }).waitFor();
    expect(await page.getByText('Simulación').count()).toBe(0);
  });

  /** Fills in a new card of this type up to its first product and leaves the product's dialog open. */
  async function openProduct(type: string, button: string) {
    const person = await signUp(site);
    const page = await openForm(site, person, PHONE);
    const subdomain = freshSubdomain();
    await page.getByRole('radio', { name: type }).check({ force: true });
    await page.getByLabel('Nombre del negocio').fill(subdomain);
    await page.getByRole('tab', { name: 'Contenido' }).click();
    await press(page, 'Nueva Categoría');
    await page.getByRole('dialog').getByLabel('Nombre').fill('Todo');
    await page.keyboard.press('Enter');
    await press(page, `${button} en Todo`);
    const publish = async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
      await press(page, 'Crear Tarjeta');
      await page.getByRole('heading', { name: '¡Tu tarjeta está publicada!' }).waitFor();
      const { body: card } = await person.browser.get<{ id: number }>(`/api/cards/subdomain/${subdomain}`);
      return (await person.browser.get<Item[]>(`/api/cards/${card.id}/items`)).body[0];
    };
    return { page, dialog: page.getByRole('dialog'), publish };
  }

  test('a new card has a vehicle with its year, kilometres, fuel and gearbox', async () => {
    const { dialog, publish } = await openProduct('Automotriz', 'Nuevo Vehículo');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Suzuki Swift');
    await dialog.getByLabel('Precio').fill('8.990.000');
    await dialog.getByLabel('Año').fill('98');
    await dialog.getByLabel('Kilómetros').fill('85.000');
    await dialog.getByRole('combobox', { name: 'Combustible' }).selectOption('Bencina');
    await dialog.getByRole('combobox', { name: 'Caja' }).selectOption('Manual');
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await dialog.getByText('Escribe un número de 1900 a 2100.').waitFor();
    await untilFocused(dialog.getByLabel('Año'));
    await dialog.getByLabel('Año').fill('2019');
    await dialog.getByText('Papeles').click();
    await dialog.getByLabel('Revisión técnica hasta').fill('2027-05-31');
    await dialog.getByRole('combobox', { name: 'Multas impagas' }).selectOption('No');
    expect((await publish())?.details).toEqual({
      year: 2019,
      mileageKm: 85_000,
      fuel: 'petrol',
      gearbox: 'manual',
      inspectionUntil: '2027-05-31',
      fines: false,
    });
  });

  test('a new card has a service without a price, of an unusual duration, with options', async () => {
    const { page, dialog, publish } = await openProduct('Servicios', 'Nuevo Servicio');
    await dialog.getByLabel('Nombre', { exact: true }).fill('Masaje');
    await dialog.getByText('Sin precio se lee «Consultar».').waitFor();
    await dialog.getByRole('combobox', { name: 'Duración' }).selectOption('Otra…');
    await dialog.getByLabel('Minutos').fill('75');
    await press(page, 'Modalidad');
    await page.getByRole('heading', { name: 'Opciones: Modalidad' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await press(page, 'Listo');
    expect(await publish()).toMatchObject({
      price: 0,
      details: { durationMinutes: 75 },
      options: [{ name: 'Modalidad', min: 1, max: 1 }],
    });
  });
});
