import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OwnBooking } from '#features/booking/bookings/bookings.contract.ts';
import { newToken } from '#features/ordering/orders/order-numbers.store.ts';
import { dateAfter } from '#foundation/contract/dates.ts';
import { localInstant, localParts } from '#foundation/contract/local-time.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { someone, useBarbershop } from '#tests/support/barbershop.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
const shop = useBarbershop(site);
const today = localParts(new Date(), SANTIAGO).date;
const day = dateAfter(today, 3);

/** Matías and Rocío, and what the team has noted for them. */
async function noted(at: string, body: object = {}, person = 0): Promise<OwnBooking> {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const made = await shop.barber.browser.post<OwnBooking>(`/api/cards/${shop.card.id}/bookings/team`, {
    ...{ token: newToken(), personId: shop.settings.people[person]?.id, serviceIds: shop.idsOf('Corte') },
    ...{ startsAt: localInstant(day, hour * 60 + minute, SANTIAGO).toISOString(), ...body },
  });
  expect(made.status, made.text).toBe(201);
  return made.body;
}

const openAgenda = (device: object = DESKTOP, on = day) =>
  openAs(site, shop.barber, `/user-panel?card=${shop.card.id}&tab=agenda&dia=${on}`, device);
const TABLET = { viewport: { width: 820, height: 700 }, isMobile: true, hasTouch: true };
const outsideOf = (page: Page) => page.getByText('Fuera del horario de ese día. Se puede anotar igual.');
const block = (page: Page, name: string) => page.getByRole('listitem', { name });
const boxOf = async (page: Page, name: string) => {
  const box = await block(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  return box;
};
/** When and with whom the only booking of this customer is. */
async function placeOf(name: string): Promise<string> {
  const own = (await shop.list()).find(({ customerName }) => customerName === name);
  const { minutes, date } = localParts(new Date(own?.startsAt ?? 0), SANTIAGO);
  return `${date} ${minutes / 60} ${own?.person.name}`;
}

test('a booking is as long as it lasts, is dragged to another hour and person, and goes back with "Deshacer" or when the hour is taken', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')], { bufferMinutes: 10 });
  await noted('11:00', { customerName: 'Ana' });
  await noted('12:00', { customerName: 'Luis', serviceIds: shop.idsOf('Corte', 'Barba') }, 1);
  const page = await openAgenda();
  const [ana, luis] = [await boxOf(page, '11:00, Ana'), await boxOf(page, '12:00, Luis')];
  expect(luis.height / ana.height).toBeCloseTo(2, 5);
  expect(luis.x).toBeGreaterThan(ana.x + ana.width);
  const hour = luis.y - ana.y;
  expect(hour / ana.height).toBeCloseTo(2, 1);
  const drag = async (name: string, right: number, down: number) => {
    const { x, y, height } = await boxOf(page, name);
    await page.mouse.move(x + 40, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 40 + right / 2, y + height / 2 + down / 2);
    await page.mouse.move(x + 40 + right, y + height / 2 + down);
    await page.mouse.up();
  };
  await drag('11:00, Ana', luis.x - ana.x, 2.25 * hour);
  await block(page, '13:15, Ana').waitFor();
  expect(await placeOf('Ana')).toBe(`${day} 13.25 Rocío`);
  // What was dragged is not opened as well.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await block(page, '11:00, Ana').waitFor();
  expect(await placeOf('Ana')).toBe(`${day} 11 Matías`);
  site.expectComplaint(/409/);
  await drag('11:00, Ana', luis.x - ana.x, hour);
  await page.getByText('La hora quedó donde estaba').waitFor();
  await page.getByText('Esa hora ya no está libre. Elige otra.').waitFor();
  expect(await boxOf(page, '11:00, Ana')).toEqual(ana);
  expect(await placeOf('Ana')).toBe(`${day} 11 Matías`);
});

test('on a phone the day is one list by the hour, whoever takes it, and can be narrowed to a person', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')]);
  await noted('12:00', { customerName: 'Luis' }, 0);
  await noted('11:00', { customerName: 'Ana', note: 'Con niño' }, 1);
  await noted('15:00', { customerName: 'Eva' }, 1);
  const page = await openAgenda(PHONE);
  const rows = page.getByRole('list').getByRole('listitem', { name: /^\d\d:\d\d, / });
  await expect.poll(() => rows.count()).toBe(3);
  const names = () => rows.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(await names()).toEqual(['11:00, Ana', '12:00, Luis', '15:00, Eva']);
  expect((await boxOf(page, '11:00, Ana')).height).toBeLessThan(80);
  await block(page, '11:00, Ana').getByText('Corte · Rocío').waitFor();
  await page.getByRole('group', { name: 'De quién' }).getByRole('button', { name: 'Rocío' }).tap();
  expect(await names()).toEqual(['11:00, Ana', '15:00, Eva']);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

test('a press on an empty hour notes one there, with that person', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')]);
  await noted('12:00', { customerName: 'Luis', serviceIds: shop.idsOf('Corte', 'Barba') }, 1);
  const page = await openAgenda();
  const luis = await boxOf(page, '12:00, Luis');
  // 'Corte' and 'Barba' take an hour together.
  await page.mouse.click(luis.x + 40, luis.y + 3.3 * luis.height);
  const dialog = page.getByRole('dialog', { name: 'Anotar hora' });
  await dialog.getByRole('button', { name: /^Corte/ }).click();
  await dialog.getByLabel('Nombre').fill('Ana');
  expect(await outsideOf(page).count()).toBe(0);
  await dialog.getByLabel('Hora', { exact: true }).selectOption('21:00');
  await outsideOf(page).waitFor();
  await dialog.getByLabel('Hora', { exact: true }).selectOption('15:00');
  await outsideOf(page).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await block(page, '15:00, Ana').waitFor();
  expect(await placeOf('Ana')).toBe(`${day} 15 Rocío`);
  await block(page, '15:00, Ana').getByRole('button').click();
  await page.getByRole('dialog').getByText('Ana').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.getByRole('dialog').getByLabel('Hora', { exact: true }).selectOption('07:00');
  await outsideOf(page).waitFor();
  await page.getByRole('button', { name: 'Barba · 30 min' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await block(page, '07:00, Ana').getByText('Corte y Barba').waitFor();
});

test('a finger scrolls the agenda, and after a long press it drags a booking', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')]);
  await noted('14:00', { customerName: 'Ana' });
  const page = await openAgenda(TABLET);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const axis = page.getByRole('region', { name: 'Día por horas' });
  const scrolled = () => axis.evaluate((element) => element.scrollTop);
  /** From the middle of Ana's hour, in five movements. */
  const move = async (right: number, down: number, isHeld: boolean) => {
    const { x, y, height } = await boxOf(page, '14:00, Ana');
    await send('touchStart', x + 40, y + height / 2);
    if (isHeld) await page.locator('[data-drafted]').waitFor();
    for (let step = 1; step <= 5; step += 1)
      await send('touchMove', x + 40 + (right * step) / 5, y + height / 2 + (down * step) / 5);
    await send('touchEnd');
  };
  const before = await scrolled();
  await move(0, -120, false);
  await expect.poll(scrolled).toBeGreaterThan(before + 60);
  expect(await placeOf('Ana')).toBe(`${day} 14 Matías`);
  // The finger has thrown it: a touch in the meantime would only stop it.
  const tops: number[] = [];
  await expect
    .poll(async () => tops.push(await scrolled()) > 1 && tops.at(-1) === tops.at(-2), { interval: 200 })
    .toBe(true);
  await axis.evaluate((element, top) => element.scrollTo({ top }), before);
  const { width, height } = await boxOf(page, '14:00, Ana');
  await move(width, 2 * height, true);
  await block(page, '15:00, Ana').waitFor();
  expect(await placeOf('Ana')).toBe(`${day} 15 Rocío`);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // A tap still opens it.
  await block(page, '15:00, Ana').getByRole('button').tap();
  await page.getByRole('dialog', { name: 'Ana · Corte' }).waitFor();
});

test('with the keyboard arrows move a booking, Enter confirms and Escape leaves it, each announced', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')]);
  await noted('11:00', { customerName: 'Ana' });
  const page = await openAgenda();
  const button = block(page, '11:00, Ana').getByRole('button');
  await button.press('ArrowDown');
  await button.press('ArrowDown');
  await page.getByRole('status').getByText('11:30, Matías', { exact: true }).waitFor({ state: 'attached' });
  await button.press('Escape');
  await page.getByRole('status').getByText('Queda donde estaba').waitFor({ state: 'attached' });
  // What somebody else has moved meanwhile stays there.
  await button.press('ArrowUp');
  const [own] = await shop.list();
  const later = localInstant(day, 17 * 60, SANTIAGO).toISOString();
  await shop.update(own?.id ?? 0, { version: own?.version ?? 0, startsAt: later });
  const elsewhere = block(page, '17:00, Ana').getByRole('button');
  await elsewhere.press('Enter');
  expect(await placeOf('Ana')).toBe(`${day} 17 Matías`);
  const back = localInstant(day, 11 * 60, SANTIAGO).toISOString();
  const [moved1] = await shop.list();
  await shop.update(own?.id ?? 0, { version: moved1?.version ?? 0, startsAt: back });
  await button.press('ArrowUp');
  await button.press('ArrowRight');
  await page.getByRole('status').getByText('10:45, Rocío', { exact: true }).waitFor({ state: 'attached' });
  await button.press('Enter');
  await block(page, '10:45, Ana').waitFor();
  expect(await placeOf('Ana')).toBe(`${day} 10.75 Rocío`);

  await page.getByRole('radio', { name: 'Semana' }).check();
  await page.getByRole('region', { name: 'Semana por horas' }).waitFor();
  // A week is one person's: side by side with others nothing could be read.
  expect(await page.getByRole('listitem', { name: /Ana/ }).count()).toBe(0);
  await page.getByRole('group', { name: 'De quién' }).getByRole('button', { name: 'Rocío' }).click();
  const moved = block(page, '10:45, Ana').getByRole('button');
  await moved.press('ArrowRight');
  await moved.press('Enter');
  await expect.poll(() => placeOf('Ana')).toBe(`${dateAfter(day, 1)} 10.75 Rocío`);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

test('beside a booking are the customer’s earlier hours, and the day is printed', async () => {
  const phone = { customerName: 'Ana', customerPhone: '9 8765 4321' };
  for (const [ahead, status] of [
    [-2, 'done'],
    [-9, 'missed'],
  ] as const) {
    const startsAt = localInstant(dateAfter(today, ahead), 12 * 60, SANTIAGO).toISOString();
    const { id } = await noted('', { ...phone, startsAt });
    await shop.update(id, { version: 1, status });
  }
  await noted('15:00', phone);
  await noted('13:00', { serviceIds: [], minutes: 60, notes: 'Almuerzo' });
  const page = await openAgenda();
  await block(page, '15:00, Ana').getByRole('button').press('Enter');
  const earlier = page.getByRole('dialog').getByRole('region', { name: 'Horas anteriores' });
  await earlier.getByText('Ha venido 1 vez, faltó 1 vez').waitFor();
  expect(await earlier.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Corte\s+Vino$/),
    expect.stringMatching(/Corte\s+No vino$/),
  ]);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.setViewportSize(DESKTOP.viewport);
  await page.getByRole('button', { name: 'Volver', exact: true }).click();

  await page.evaluate('window.print = () => { window.printed = true; }');
  await page.getByRole('button', { name: 'Imprimir el día' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('15:00–15:30 Ana · 9 8765 4321 · Corte').waitFor();
  await page.getByRole('paragraph').filter({ hasText: '13:00–14:00 Almuerzo' }).waitFor();
  expect(await page.getByRole('button', { name: 'Anotar hora' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // A note stays typed when somebody else has moved the hour meanwhile, and undoes nothing.
  await block(page, '15:00, Ana').getByRole('button').press('Enter');
  await page.getByLabel('Tus notas').fill('Trae a su hijo');
  const ana = (await shop.list()).find(
    ({ startsAt }) => startsAt === localInstant(day, 15 * 60, SANTIAGO).toISOString(),
  );
  const at17 = localInstant(day, 17 * 60, SANTIAGO).toISOString();
  await shop.update(ana?.id ?? 0, { version: ana?.version ?? 0, startsAt: at17 });
  site.expectComplaint(/409/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('La reserva cambió mientras la veías').waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await shop.list()).find(({ id }) => id === ana?.id)).toMatchObject({
    ...{ startsAt: at17, notes: 'Trae a su hijo' },
  });

  await block(page, '13:00, Almuerzo').getByRole('button').press('Enter');
  await page.getByRole('button', { name: 'Quitar el bloqueo' }).click();
  await block(page, '13:00, Almuerzo').waitFor({ state: 'detached' });
});

test('a barber’s Inicio begins with the hours of today, and today’s agenda at this hour, which moves on', async () => {
  await noted('', { customerName: 'Ana', startsAt: new Date().toISOString() });
  const page = await openAs(site, shop.barber, `/user-panel?card=${shop.card.id}`, DESKTOP);
  const hours = page.getByRole('region', { name: 'Tus horas de hoy' });
  await hours.getByRole('link', { name: /Ana · Corte$/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Pedidos/ }).count()).toBe(1);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Pedidos|^Ingresos/ })
      .count(),
  ).toBe(0);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.setViewportSize(DESKTOP.viewport);

  await page.clock.install({ time: localInstant(today, 18 * 60, SANTIAGO) });
  await hours.getByRole('link', { name: /Ana · Corte$/ }).click();
  const line = page.locator('[data-now]');
  await expect.poll(async () => (await line.boundingBox())?.y ?? 0).toBeGreaterThan(0);
  const before = (await line.boundingBox())?.y ?? 0;
  // It has scrolled to it.
  const axis = await page.getByRole('region', { name: 'Día por horas' }).boundingBox();
  expect(before).toBeLessThan((axis?.y ?? 0) + (axis?.height ?? 0));
  await page.clock.fastForward(30 * 60_000);
  await expect.poll(async () => Math.round(((await line.boundingBox())?.y ?? 0) - before)).toBe(39);
});

test('the statistics of bookings fit every screen', async () => {
  await shop.setUp([someone('Matías'), someone('Rocío')]);
  const at = (ahead: number) => localInstant(dateAfter(today, ahead), 12 * 60, SANTIAGO).toISOString();
  const { id } = await noted('', { customerName: 'Ana', startsAt: at(-1) });
  await shop.update(id, { version: 1, status: 'missed' });
  await noted('', { customerName: 'Luis', serviceIds: shop.idsOf('Corte', 'Barba'), startsAt: at(-2) }, 1);
  await site.browser().post(`/api/cards/${shop.card.id}/events`, { type: 'view' });
  const page = await openAs(site, shop.barber, `/user-panel?card=${shop.card.id}&tab=estadisticas&dias=7`);
  await page.getByText('2 horas reservadas. 1 no vino: $12.000 que no cobraste.').waitFor();
  const rows = await page.getByRole('row').allInnerTexts();
  // An hour of the seventy that Rocío takes bookings in a week, half of one of Matías's.
  expect(rows.map((row) => row.split(/\s+/).join(' '))).toEqual(
    expect.arrayContaining(['Matías 1 1 % 1', 'Rocío 1 1 % 0', 'Corte 2 1', 'Barba 1 0']),
  );
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
