import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { openHolidays } from '#features/card/opening-hours/chilean-holidays.rules.ts';
import { dateInText } from '#features/card/opening-hours/day-hours.rules.ts';
import { santiagoParts } from '#foundation/contract/santiago.ts';
import { openShop } from '#tests/support/cards.ts';
import { untilFocused } from '#tests/support/focused.ts';
import { textOf } from '#tests/support/html.ts';
import { saveButton, saveForm } from '#tests/support/panel.ts';
import type { Person } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';
import { closeToast } from '#tests/support/toasts.ts';

const site = await useTestSite();
const { date: today } = santiagoParts(new Date());

const HOURS = { monday: '9 a 18', tuesday: 'Previa reserva', friday: '10:00–19:00' };

const cardOf = async ({ browser }: Person, id: number) => (await browser.get<Card>(`/api/cards/${id}`)).body;

/** Saves, and closes the message that says so. */
async function save(page: Page): Promise<void> {
  await saveForm(page);
  await page.getByText('¡Configuración Guardada!').waitFor();
  await closeToast(page);
}

const choose = async (page: Page, days: string, action: string) => {
  await page.getByRole('button', { name: `Más de ${days}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('an owner on a phone edits days and texts, copies a day to all days, and customers see it', async () => {
  const { owner, card } = await openShop(site, { businessHours: HOURS });
  const page = await openAs(site, owner, '/user-panel?tab=horario');
  expect(await page.getByLabel('Lunes: abre').inputValue()).toBe('09:00');
  await page.getByLabel('Martes: en tus palabras').fill('Solo con cita');
  await page.getByRole('switch', { name: 'Sábado' }).click();
  await save(page);
  // The texts of untouched days stay as they were written.
  expect((await cardOf(owner, card.id)).businessHours).toMatchObject({
    monday: '9 a 18',
    tuesday: 'Solo con cita',
    friday: '10:00–19:00',
    saturday: '10:00–19:00',
    sunday: null,
  });

  // One day is open until after midnight. Hours written as free text are not overwritten by the copy.
  // Days with the same hours are one row. An hour is typed as people write it.
  const closes = page.getByLabel('Viernes y sábado: cierra');
  await page.getByLabel('Viernes y sábado: abre').fill('20');
  await closes.fill('2 am');
  expect(await closes.inputValue()).toBe('2 am');
  await closes.blur();
  expect(await closes.inputValue()).toBe('02:00');
  await page.getByText('Cierra a las 02:00 del día siguiente.').waitFor();
  await choose(page, 'viernes y sábado', 'Copiar a todos los días');
  await save(page);
  expect((await cardOf(owner, card.id)).businessHours).toMatchObject({
    monday: '20:00–02:00',
    tuesday: 'Solo con cita',
    sunday: '20:00–02:00',
  });
  const { text } = await site.browser().get(`/${card.subdomain}`);
  expect(textOf(text)).toContain('20:00–02:00');

  // Nothing that was typed is lost when the server cannot save it.
  site.expectComplaint(/500/);
  await page.route('**/api/cards/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await choose(page, 'miércoles a domingo', 'Separar los días');
  await page.getByLabel('Viernes: cierra').fill('21:30');
  await saveButton(page).click();
  await page.getByText('No se pudo guardar el horario').waitFor();
  expect(await page.getByLabel('Viernes: cierra').inputValue()).toBe('21:30');
  await save(page);
  expect((await cardOf(owner, card.id)).businessHours.friday).toBe('20:00–21:30');
});

test('the owner is asked about each holiday once, and every answer is used', async () => {
  const { owner, card } = await openShop(site, { businessHours: HOURS });
  const [first, second] = openHolidays(today, []);
  const page = await openAs(site, owner, '/user-panel?tab=horario');
  await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
  await page.getByText(`${dateInText(first?.date ?? '')}, ${first?.name}: ¿abres?`).waitFor();
  expect(await page.getByText(': ¿abres?').count()).toBe(Math.min(2, openHolidays(today, []).length));
  await page.getByRole('button', { name: `Cerrado: ${dateInText(first?.date ?? '')}` }).click();
  if (second) await page.getByRole('button', { name: `Horario normal: ${dateInText(second.date)}` }).click();
  await save(page);
  const expected = [
    { date: first?.date, name: first?.name, hours: 'Cerrado' },
    ...(second ? [{ date: second.date, name: second.name, hours: null }] : []),
  ];
  expect((await cardOf(owner, card.id)).specialHours).toEqual(expected);

  await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
  expect(await page.getByRole('main').textContent()).not.toContain(`${first?.name}: ¿abres?`);
  await page.getByText(`${first?.name} · Cerrado`).waitFor();
  // A desktop has room for the week, too.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('heading', { name: 'Fechas especiales' }).waitFor();
  await page.getByRole('switch', { name: 'Viernes' }).waitFor();
});

test('special hours of a date are shown on the card that day; the section is accessible on every screen, and what was changed can be discarded', async () => {
  const { owner, card } = await openShop(site, {
    businessHours: HOURS,
    categories: [{ name: 'Panes', items: [{ name: 'Marraqueta', price: 2490 }] }],
  });
  const page = await openAs(site, owner, '/user-panel?tab=horario');
  await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
  await page.getByRole('button', { name: 'Agregar fecha' }).click();
  await saveButton(page).click();
  await page.getByText('Elige una fecha.').waitFor();
  const date = page.getByLabel('Fecha', { exact: true });
  await untilFocused(date);
  // The bar with the buttons does not cover the field.
  const [field, bar] = await Promise.all([date.boundingBox(), saveButton(page).boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await date.fill(today);
  // Once the date is corrected, the error disappears and the form of the day stays open.
  await page.getByText('Elige una fecha.').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Nombre (opcional)').isVisible()).toBe(true);
  await page.getByLabel('Nombre (opcional)').fill('Inventario');
  await save(page);
  expect((await cardOf(owner, card.id)).specialHours).toEqual([
    { date: today, hours: 'Cerrado', name: 'Inventario' },
  ]);
  const visitor = await site.open(`/${card.subdomain}`);
  const hours = visitor.getByRole('region', { name: 'Horario y ubicación' });
  expect(await hours.textContent()).toMatch(/\(hoy\)InventarioCerrado/);
  expect(await visitor.getByText('Ahora:').locator('..').textContent()).toMatch(/^Ahora: (Cerrado|Hoy)/);

  expect(await findingsOnEveryScreen(page)).toEqual([]);
  // The tab with the wrong day is shown, and a question is asked before changes are discarded.
  await page.getByRole('tab', { name: 'Cada semana' }).click();
  await choose(page, 'viernes', 'Otro horario');
  await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
  await saveButton(page).click();
  await page.getByText('Completa las horas.').waitFor();
  await page.getByRole('button', { name: 'Quitar tramo 2 de viernes' }).click();
  await page.getByLabel('Viernes: abre').fill('11:00');
  await page.getByRole('tab', { name: /Feriados y fechas/ }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cambiar / })
    .click();
  await page.getByRole('button', { name: 'Otro horario', exact: true }).click();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await saveButton(page).waitFor({ state: 'detached' });
  expect((await cardOf(owner, card.id)).businessHours.friday).toBe('10:00–19:00');
  await page.getByRole('tab', { name: 'Cada semana' }).click();
  expect(await page.getByLabel('Viernes: abre').inputValue()).toBe('10:00');
});
