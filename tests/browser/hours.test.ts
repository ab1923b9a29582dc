import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Card } from '#features/cards/cards.contract.ts';
import { openHolidays } from '#features/opening-hours/chilean-holidays.rules.ts';
import { dateInText } from '#features/opening-hours/day-hours.rules.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import type { Person } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
const { date: today } = santiagoParts(new Date());

const HOURS = { monday: '9 a 18', tuesday: 'Previa reserva', friday: '10:00–19:00' };

const cardOf = async ({ browser }: Person, id: number) => (await browser.get<Card>(`/api/cards/${id}`)).body;

const openMenu = async (page: Page) => {
  const more = page.getByRole('button', { name: 'Más', exact: true });
  // A desktop shows part of the page behind the dialog.
  await more
    .or(page.getByRole('button', { name: 'Horario', exact: true }))
    .first()
    .waitFor();
  if (await more.isVisible()) await more.click();
};

async function openHours(owner: Person, device = PHONE): Promise<Page> {
  const page = await openAs(site, owner, '/user-panel', device);
  await openMenu(page);
  await page.getByRole('button', { name: 'Horario', exact: true }).click();
  await page.getByRole('dialog', { name: 'Horario' }).waitFor();
  return page;
}

const save = (page: Page) =>
  page.getByRole('dialog', { name: 'Horario' }).getByRole('button', { name: 'Guardar' });
const saved = (page: Page) => page.getByText('¡Configuración Guardada!').waitFor();

describe('an owner on a phone', () => {
  test('opens a day until after midnight, copies it to all days, and customers see it', async () => {
    const { owner, card } = await openShop(site, { businessHours: HOURS });
    const page = await openHours(owner);
    await page.getByLabel('Viernes: abre').fill('20:00');
    await page.getByLabel('Viernes: cierra').fill('02:00');
    await page.getByText('Cierra a las 02:00 del día siguiente.').waitFor();
    await page.getByRole('button', { name: 'Copiar a todos los días: viernes' }).click();
    await save(page).click();
    await saved(page);

    const { businessHours } = await cardOf(owner, card.id);
    // Hours written as free text are never overwritten.
    expect(businessHours).toMatchObject({
      monday: '20:00–02:00',
      tuesday: 'Previa reserva',
      sunday: '20:00–02:00',
    });
    const visitor = await site.open(`/${card.subdomain}`);
    expect(await visitor.getByRole('region', { name: 'Horario y ubicación' }).textContent()).toContain(
      '20:00–02:00',
    );
  });

  test('keeps the texts of untouched days, and edits texts as texts', async () => {
    const { owner, card } = await openShop(site, { businessHours: HOURS });
    const page = await openHours(owner);
    expect(await page.getByLabel('Lunes: abre').inputValue()).toBe('09:00');
    await page.getByLabel('Martes: en tus palabras').fill('Solo con cita');
    await page.getByRole('switch', { name: 'Sábado' }).click();
    await save(page).click();
    await saved(page);
    expect((await cardOf(owner, card.id)).businessHours).toMatchObject({
      monday: '9 a 18',
      tuesday: 'Solo con cita',
      friday: '10:00–19:00',
      saturday: '10:00–19:00',
      sunday: null,
    });
  });

  test('is asked about each holiday once, and every answer is used', async () => {
    const { owner, card } = await openShop(site, { businessHours: HOURS });
    const [first, second] = openHolidays(today, []);
    const page = await openHours(owner);
    await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
    await page.getByText(`${dateInText(first?.date ?? '')}, ${first?.name}: ¿abres?`).waitFor();
    await page.getByRole('button', { name: `Cerrado: ${dateInText(first?.date ?? '')}` }).click();
    if (second)
      await page.getByRole('button', { name: `Horario normal: ${dateInText(second.date)}` }).click();
    await save(page).click();
    await saved(page);
    const expected = [
      { date: first?.date, name: first?.name, hours: 'Cerrado' },
      ...(second ? [{ date: second.date, name: second.name, hours: null }] : []),
    ];
    expect((await cardOf(owner, card.id)).specialHours).toEqual(expected);

    await openMenu(page);
    await page.getByRole('button', { name: 'Horario', exact: true }).click();
    await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Horario' });
    expect(await dialog.textContent()).not.toContain(`${first?.name}: ¿abres?`);
    await page.getByText(`${first?.name} · Cerrado`).waitFor();
  });

  test('sets special hours for a date, and the card shows them today', async () => {
    const { owner, card } = await openShop(site, { businessHours: HOURS });
    const page = await openHours(owner);
    await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
    await page.getByRole('button', { name: 'Agregar fecha' }).click();
    await save(page).click();
    await page.getByText('Elige una fecha.').waitFor();
    const date = page.getByLabel('Fecha', { exact: true });
    expect(await date.evaluate((it) => it.matches(':focus'))).toBe(true);
    // The bar with the buttons does not cover it.
    const [field, bar] = await Promise.all([date.boundingBox(), save(page).boundingBox()]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await date.fill(today);
    // Once corrected, the error disappears and the day stays open.
    await page.getByText('Elige una fecha.').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Nombre (opcional)').isVisible()).toBe(true);
    await page.getByLabel('Nombre (opcional)').fill('Inventario');
    await save(page).click();
    await saved(page);
    expect((await cardOf(owner, card.id)).specialHours).toEqual([
      { date: today, hours: 'Cerrado', name: 'Inventario' },
    ]);
    const visitor = await site.open(`/${card.subdomain}`);
    const hours = visitor.getByRole('region', { name: 'Horario y ubicación' });
    expect(await hours.textContent()).toMatch(/\(hoy\)InventarioCerrado/);
    expect(await visitor.getByText('Ahora:').locator('..').textContent()).toMatch(/^Ahora: (Cerrado|Hoy)/);
  });

  test('loses nothing that was typed when the server cannot save it', async () => {
    const { owner, card } = await openShop(site, { businessHours: HOURS });
    const page = await openHours(owner);
    site.expectComplaint(/500/);
    await page.route('**/api/cards/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByLabel('Viernes: cierra').fill('21:30');
    await save(page).click();
    await page.getByText('No se pudo guardar el horario').waitFor();
    expect(await page.getByLabel('Viernes: cierra').inputValue()).toBe('21:30');
    await save(page).click();
    await saved(page);
    expect((await cardOf(owner, card.id)).businessHours.friday).toBe('10:00–21:30');
  });

  test('sees which day is wrong, and is asked before changes are discarded', async () => {
    const { owner, card } = await openShop(site, { businessHours: HOURS });
    const page = await openHours(owner);
    await page.getByRole('button', { name: 'Otro tramo: viernes' }).click();
    await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
    await save(page).click();
    await page.getByText('Completa las horas.').waitFor();
    await page.getByRole('button', { name: 'Quitar tramo 2 del viernes' }).click();
    await page.getByLabel('Viernes: abre').fill('11:00');
    await page.keyboard.press('Escape');
    await page.getByText('Tienes cambios sin guardar.').waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    expect((await cardOf(owner, card.id)).businessHours.friday).toBe('10:00–19:00');
  });

  test('opens the hours from the profile, which keeps what was typed', async () => {
    const { owner, card } = await openShop(site, { businessHours: HOURS });
    const page = await openAs(site, owner, '/user-panel');
    await openMenu(page);
    await page.getByRole('button', { name: 'Perfil de la tarjeta' }).click();
    await page.getByLabel('Subtítulo').fill('Desde 1960');
    await page.getByRole('button', { name: 'Editar horario' }).click();
    await page.getByRole('switch', { name: 'Viernes' }).click();
    await save(page).click();
    await page.getByText('Horario guardado.').waitFor();
    await page
      .getByRole('dialog', { name: 'Configuración del Perfil' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await saved(page);
    expect(await cardOf(owner, card.id)).toMatchObject({
      subtitle: 'Desde 1960',
      businessHours: { monday: '9 a 18', friday: 'Cerrado' },
    });
  });
});

describe('the hours dialog', () => {
  test('is accessible on every screen', async () => {
    const { owner } = await openShop(site, {
      businessHours: { ...HOURS, saturday: '20:00–02:00' },
      categories: [{ name: 'Panes', items: [{ name: 'Marraqueta', price: 2490 }] }],
      specialHours: [{ date: dateAfter(today, 3), hours: 'Cerrado', name: 'Inventario' }],
    });
    const page = await openHours(owner);
    expect(await findingsOnEveryScreen(page)).toEqual([]);
    await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
    await page
      .getByRole('dialog', { name: 'Horario' })
      .getByRole('button', { name: /^Cambiar / })
      .click();
    await page.getByRole('button', { name: 'Otro horario', exact: true }).click();
    expect(await findingsOnEveryScreen(page)).toEqual([]);
  });
});
