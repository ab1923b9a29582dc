import { expect, test } from 'vitest';
import { useBarbershop } from '#tests/support/barbershop.ts';
import { saveForm } from '#tests/support/panel.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();
const shop = useBarbershop(site);

test('a stranger books an hour and moves it, the barber sees both at once; accessibly on every screen', async () => {
  const panel = await openAs(site, shop.barber, `/user-panel?card=${shop.card.id}&tab=agenda`);
  await panel.getByText('Nada anotado.').first().waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);

  const [service] = shop.idsOf('Corte');
  const page = await site.open(`/${shop.card.subdomain}/corte-${service}`);
  await page.getByRole('button', { name: 'Reservar hora' }).click();
  await page.getByRole('group', { name: 'Día' }).getByRole('button').nth(2).click();
  await page.getByRole('button', { name: '12:30' }).click();
  await page.getByRole('button', { name: 'Reservar a las 12:30' }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: /^Reservar a las/ }).click();
  await page.getByText('Escribe tu nombre.').waitFor();
  await page.getByLabel('Tu nombre').fill('Ana Díaz');
  await page.getByLabel('Tu teléfono').fill('9 8765 4321');
  await page.getByRole('button', { name: /^Reservar a las/ }).click();
  await page.getByRole('heading', { name: 'Hora reservada' }).waitFor();
  await page.getByText('Corte con Matías, en Barbería.').waitFor();

  await panel.getByRole('group', { name: 'Día' }).getByRole('button', { name: /· 1$/ }).click();
  await panel.getByRole('listitem', { name: '12:30, Ana Díaz' }).waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);

  await page.goto(`${site.origin}/pedidos`);
  const booked = page.getByRole('link', { name: /^Corte · Barbería/ });
  await booked.waitFor();
  // Its icon has the place of a picture.
  const icon = booked.locator(':scope > :first-child');
  expect(await icon.boundingBox()).toMatchObject({ width: 60, height: 60 });
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await booked.click();
  await page.getByRole('heading', { name: 'Corte', level: 1 }).waitFor();
  await page.getByText('Avísame', { exact: true }).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cambiar la hora' }).click();
  await page.getByRole('group', { name: 'Día' }).getByRole('button').nth(2).click();
  await page.getByRole('button', { name: '10:30', exact: true }).click();
  await page.getByRole('button', { name: 'Cambiar a las 10:30' }).click();
  await page.getByText(/Te esperan el .* a las 10:30/).waitFor();

  await panel.getByRole('listitem', { name: '10:30, Ana Díaz' }).waitFor();
});

test('where enough was booked today is told so, and writes to the barber instead', async () => {
  const customerPhone = '9 8765 4321';
  const neighbour = site.browser('127.0.0.1');
  for (let count = 0; count < 10; count += 1)
    expect((await shop.book({ startsAt: await shop.freeHour() }, neighbour)).status).toBe(201);
  const page = await site.open(`/${shop.card.subdomain}/corte-${shop.idsOf('Corte')[0]}`);
  await page.getByRole('button', { name: 'Reservar hora' }).click();
  await page.getByLabel('Tu nombre').fill('Ana Díaz');
  await page.getByLabel('Tu teléfono').fill(customerPhone);
  await page.getByRole('group', { name: 'Hora' }).getByRole('button').first().waitFor();
  // Nothing is chosen for the customer.
  expect(await page.getByRole('button', { name: /^\d\d:\d\d$/, pressed: true }).count()).toBe(0);
  await page.getByRole('group', { name: 'Hora' }).getByRole('button').first().click();
  site.expectComplaint(/429/);
  await page.getByRole('button', { name: /^Reservar a las/ }).click();
  const refusal = page.getByRole('dialog').getByRole('alert');
  await refusal.getByText('Desde esta conexión ya se reservó mucho hoy.').waitFor();
  const href = await refusal.getByRole('link', { name: 'Escribirle por WhatsApp' }).getAttribute('href');
  expect(href).toMatch(/^https:\/\/wa\.me\/56912345678\?/);
  expect(new URL(href ?? '').searchParams.get('text')).toMatch(
    /^Hola, Barbería\. Quiero reservar Corte, el .+ a las \d\d:\d\d\.$/,
  );
  expect(await page.getByLabel('Tu nombre').inputValue()).toBe('Ana Díaz');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});

test('the barber cancels with a button, has the message ready, and the customer is offered another hour', async () => {
  const startsAt = await shop.freeHour();
  const { body } = await shop.book({ startsAt, customerPhone: '9 8765 4321' });
  const panel = await openAs(
    site,
    shop.barber,
    `/user-panel?card=${shop.card.id}&tab=agenda&dia=${startsAt.slice(0, 10)}`,
  );
  const page = await site.open(`/hora/${body.token}`);
  await panel.getByRole('button', { name: 'Mover o editar: Ana Díaz' }).click();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Cancelar hora' }).click();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Cancelar hora' }).click();
  const told = panel.getByRole('dialog', { name: 'Hora cancelada' });
  await told.getByText('Hola Ana, tuvimos que cancelar tu hora del').waitFor();
  expect(
    await told.getByRole('link', { name: 'Avisar a Ana Díaz por WhatsApp' }).getAttribute('href'),
  ).toContain('https://wa.me/56987654321?text=Hola%20Ana%2C%20tuvimos%20que%20cancelar');
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await told.getByRole('button', { name: 'Cerrar' }).click();
  await panel
    .getByRole('listitem', { name: /Ana Díaz/ })
    .getByText('Cancelada')
    .waitFor();
  await page.reload();
  await page.getByRole('status').getByText('Cancelada', { exact: true }).waitFor();
  await page.getByText('Barbería tuvo que cancelarla.').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Reservar otra hora' }).click();
  await page.waitForURL(`**/${shop.card.subdomain}`);
});

test('the barber takes nothing more from a connection today, and its hours to come are cancelled', async () => {
  const prankster = site.browser();
  const startsAt = await shop.freeHour();
  await shop.book({ startsAt }, prankster);
  for (let count = 0; count < 2; count += 1) await shop.book({ startsAt: await shop.freeHour() }, prankster);
  const panel = await openAs(
    site,
    shop.barber,
    `/user-panel?card=${shop.card.id}&tab=agenda&dia=${startsAt.slice(0, 10)}`,
  );
  await panel.getByRole('button', { name: 'Mover o editar: Ana Díaz' }).first().click();
  await panel.getByRole('button', { name: 'Rechazar esta conexión hoy' }).click();
  const question = panel.getByRole('alertdialog');
  await question.getByText('También se cancelan sus 3 reservas por venir.').waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await question.getByRole('button', { name: 'Rechazar conexión' }).click();
  await panel.getByText('Hoy no recibirás más desde esa conexión').waitFor();
  await expect.poll(() => panel.getByText('Cancelada', { exact: true }).count()).toBe(3);
  expect((await shop.book({ startsAt: await shop.freeHour() }, prankster)).status).toBe(409);
  await panel.getByRole('button', { name: 'Volver a recibir' }).click();
  await panel.getByText('Vuelves a recibir desde esa conexión').waitFor();
  expect((await shop.book({ startsAt: await shop.freeHour() }, prankster)).status).toBe(201);
});

test('the barber notes a walk-in, blocks time, and says who takes bookings when', async () => {
  const panel = await openAs(site, shop.barber, `/user-panel?card=${shop.card.id}&tab=agenda`);
  await panel.getByRole('button', { name: 'Días siguientes' }).click();
  await panel.getByRole('button', { name: 'Anotar hora' }).click();
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText('Elige un servicio.').waitFor();
  await panel.getByRole('button', { name: 'Barba · 30 min' }).click();
  await panel.getByLabel('Nombre (opcional)').fill('Pedro');
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByRole('listitem', { name: '10:00, Pedro' }).waitFor();

  await panel.getByRole('button', { name: 'Anotar hora' }).click();
  await panel.getByRole('radio', { name: 'Bloquear tiempo' }).click();
  await panel.getByLabel('Hora', { exact: true }).selectOption('13:00');
  await panel.getByLabel('Por qué (opcional)').fill('Almuerzo');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByRole('listitem', { name: '13:00, Almuerzo' }).waitFor();

  await panel.getByRole('button', { name: 'Ajustes' }).click();
  await panel.getByRole('button', { name: 'Agregar persona' }).click();
  await panel.getByLabel('Nombre').last().fill('Rocío');
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByRole('button', { name: 'Rocío', exact: true }).waitFor();
});

test('a calendar elsewhere that cannot be read says why; the barber makes an address for the own calendar, which reads the agenda there until it is ended', async () => {
  await shop.book({ startsAt: await shop.freeHour() });
  const panel = await openAs(site, shop.barber, `/user-panel?card=${shop.card.id}&tab=agenda`);
  await panel.getByRole('button', { name: 'Conectar con tu calendario' }).click();
  const busy = panel.getByLabel('Calendario de Matías');
  const read = panel.getByRole('button', { name: 'Leer' });
  await read.click();
  await panel.getByText('Pega la dirección secreta en formato iCal.').waitFor();
  await busy.fill('mi calendario');
  site.expectComplaint(/400/);
  await read.click();
  await panel.getByText('Pega la dirección secreta del calendario, que empieza con https://.').waitFor();
  expect(await busy.inputValue()).toBe('mi calendario');
  // An address of the server's own network is like one that does not answer.
  await busy.fill(`${site.origin}/basic.ics`);
  await read.click();
  await panel.getByText(/^No pudimos leer ese calendario/).waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Crear dirección' }).click();
  const address =
    (await panel.getByRole('region', { name: 'Dirección nueva' }).locator('code').textContent()) ?? '';
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  const readAddress = async () => fetch(`${site.origin}${new URL(address).pathname}`);
  expect(await (await readAddress()).text()).toContain('SUMMARY:Ana Díaz');
  await panel.getByRole('button', { name: 'Terminar la dirección: Toda la agenda' }).click();
  await panel.getByRole('button', { name: 'Terminar la dirección', exact: true }).click();
  await panel.getByRole('region', { name: 'Dirección nueva' }).waitFor({ state: 'hidden' });
  await expect.poll(async () => (await readAddress()).status).toBe(404);
});

test('whoever closes a day is told what stands on it, and led there', async () => {
  const startsAt = await shop.freeHour();
  await shop.book({ startsAt });
  const panel = await openAs(site, shop.barber, `/user-panel?card=${shop.card.id}&tab=horario`);
  await panel.getByRole('tab', { name: /Feriados y fechas/ }).click();
  await panel.getByRole('button', { name: 'Agregar fecha' }).click();
  await panel.getByLabel('Fecha', { exact: true }).fill(startsAt.slice(0, 10));
  await saveForm(panel);
  await panel.getByText('Tienes 1 hora reservada para cuando ya no abres.').waitFor();
  expect(await findingsOnEveryScreen(panel)).toEqual([]);
  await panel.getByRole('button', { name: 'Ver agenda' }).click();
  await panel.getByRole('listitem', { name: /Ana Díaz/ }).waitFor();
});
