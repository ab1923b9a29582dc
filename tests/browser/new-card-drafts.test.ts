import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#foundation/contract/dates.ts';
import { untilTakenOver } from '#tests/support/chromium.ts';
import { choosePicture, openForm } from '#tests/support/create-card.ts';
import { draftKeys, RESUMED, reload, untilDraftRead, untilDraftStored } from '#tests/support/form-drafts.ts';
import { signUp } from '#tests/support/people.ts';
import { accessibilityFindings, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' });

/** Opens the form of a new card at its products, with one empty category. */
async function openContent(): Promise<Page> {
  const page = await openForm(site, await signUp(site));
  await page.getByLabel('Nombre del negocio').fill('La Batida');
  await page.getByRole('tab', { name: 'Contenido' }).click();
  await press(page, 'Nueva Categoría');
  await field(page, 'Nombre').fill('Panes');
  await press(page, 'Agregar');
  return page;
}

async function goOnWithDraft(page: Page): Promise<void> {
  await press(page, 'Continuar borrador');
  await page.getByRole('tab', { name: 'Contenido' }).click();
}

describe("a half-typed product or offer of a new card's draft", () => {
  test('causes a question before leaving, and is restored with the draft, if it is a product', async () => {
    const page = await openContent();
    await press(page, 'Nuevo Producto en Panes');
    await field(page, 'Nombre').fill('Marraqueta');
    await field(page, 'Precio').fill('2.490');
    await choosePicture(page, 'Elegir foto del producto', page.getByRole('dialog'));
    await untilDraftStored(page, 'data:image');
    expect(await reload(page)).toBe(true);

    await goOnWithDraft(page);
    await press(page, 'Nuevo Producto en Panes');
    await page.getByText(RESUMED).waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('Marraqueta');
    expect(await field(page, 'Precio').inputValue()).toBe('2.490');
    await page.getByRole('button', { name: 'Quitar foto del producto' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await press(page, 'Guardar');
    await page.getByRole('button', { name: /Marraqueta.*2\.490/ }).waitFor();
    await press(page, 'Nuevo Producto en Panes');
    await untilDraftRead(page);
    expect(await field(page, 'Nombre').inputValue()).toBe('');
  });

  test('is deleted with the draft, which is deleted after a month without a change', async () => {
    const page = await openContent();
    await press(page, 'Nueva Oferta');
    await field(page, 'Título').fill('2x1 los jueves');
    await untilDraftStored(page, '2x1 los jueves');
    await reload(page);
    await press(page, 'Empezar de nuevo');
    await page.getByRole('tab', { name: 'Contenido' }).click();
    await press(page, 'Nueva Oferta');
    await untilDraftRead(page);
    expect(await field(page, 'Título').inputValue()).toBe('');
    await press(page, 'Cancelar');
    await closed(page);

    await press(page, 'Nueva Categoría');
    await field(page, 'Nombre').fill('Tortas');
    await press(page, 'Agregar');
    await expect.poll(() => draftKeys(page)).toHaveLength(1);
    await page.clock.setFixedTime(Date.now() + 31 * DAY_MS);
    await reload(page);
    await expect.poll(() => draftKeys(page)).toEqual([]);
    expect(await page.getByText('Tienes un borrador').isVisible()).toBe(false);
  });
});

test('a name from the page for businesses, which comes with what this device has stored, replaces none typed meanwhile', async () => {
  const page = await openForm(site, await signUp(site));
  // What the device has stored is read when the test says so.
  await page.addInitScript(`
    const read = new Promise((resolve) => { window.readDevice = resolve; });
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
      set(act) { this.addEventListener('success', (event) => read.then(() => act.call(this, event))); },
    });`);
  const title = page.getByLabel('Nombre del negocio');

  await page.goto(`${site.origin}/create-card?nombre=pan-de-rosa`);
  await untilTakenOver(page);
  await title.fill('Rosa');
  await page.evaluate('readDevice()');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  expect(await title.inputValue()).toBe('Rosa');
});

test('an address typed on the page for businesses becomes a name', async () => {
  const page = await openForm(site, await signUp(site));
  await page.goto(`${site.origin}/create-card?nombre=pan-de-rosa`);
  await expect.poll(() => page.getByLabel('Nombre del negocio').inputValue()).toBe('Pan de rosa');
});
