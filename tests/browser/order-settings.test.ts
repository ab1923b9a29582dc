import { expect, test } from 'vitest';
import type { CardPageProps } from '#app/pages/card/card.props.ts';
import type { OrderSettings } from '#features/ordering/settings/order-settings.contract.ts';
import { unfold } from '#tests/support/panel.ts';
import { switchTwoStepOn } from '../support/authenticator-app.ts';
import { openShop } from '../support/cards.ts';
import { isFocusedInView } from '../support/focused.ts';
import { weekOf } from '../support/hours.ts';
import { propsOf } from '../support/html.ts';
import { PASSWORD } from '../support/people.ts';
import { ownPassword } from '../support/permission-row.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { openAs } from '../support/signed-in.ts';
import { accessibilityFindings, useTestSite } from '../support/test-site.ts';

const site = await useTestSite();

test('an owner sets up orders, from a suggested start to the account for transfers', async () => {
  const { owner, card } = await openShop(site, {
    cardType: 'restaurant',
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  const page = await openAs(site, owner, '/user-panel?tab=entrega');
  await page.getByRole('button', { name: 'Retiro y despacho' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Escribe la comuna o el sector.').waitFor();
  await page.getByLabel('Comuna o sector').fill('Ñuñoa');
  await page.getByText('Escribe la comuna o el sector.').waitFor({ state: 'detached' });
  await page.getByLabel('Tarifa').fill('2500');
  await page.getByLabel('Pedido mínimo').fill('8000');
  await unfold(page, 'Para cuándo', 'Pago');
  await page.getByRole('button', { name: 'Agregar comuna' }).click();
  await page.getByLabel('Comuna o sector').nth(1).fill('Macul');
  await page.getByRole('button', { name: 'Agregar turno' }).click();
  await page.getByLabel('Pedidos por tramo').fill('8');
  await page.getByRole('switch', { name: 'Mostrar mi cuenta' }).press('Space');
  expect(await isFocusedInView(page.getByLabel('Titular'))).toBe(true);
  await page.getByLabel('Titular').fill('Rosa Soto');
  await page.getByLabel('RUT', { exact: true }).fill('12345678-5');
  await page.getByLabel('Tipo de cuenta').selectOption('Cuenta RUT');
  expect(await page.getByLabel('Número de cuenta').inputValue()).toBe('12345678');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  const password = page.getByLabel('Tu contraseña');
  site.expectComplaint(/40[01] .*order-settings/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Escribe tu contraseña.').waitFor();
  expect(await isFocusedInView(password)).toBe(true);
  await password.fill('otra clave larga');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Esa no es tu contraseña.').waitFor();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('¡Configuración Guardada!').waitFor();
  await password.waitFor({ state: 'detached' });

  const { body } = await owner.browser.get<OrderSettings>(`/api/cards/${card.id}/order-settings`);
  expect(body).toMatchObject({
    asksName: true,
    fulfilments: ['pickup', 'delivery'],
    zones: [
      { id: 1, name: 'Ñuñoa', fee: 2500, minimum: 8000, freeFrom: null },
      { id: 2, name: 'Macul', fee: 2500, minimum: 8000, freeFrom: null },
    ],
    asksTime: true,
    cutOffs: [{ name: 'Almuerzo', from: '12:00', to: '15:00', orderBy: '11:00', isDayBefore: false }],
    slotOrders: 8,
    transfer: { rut: '12.345.678-5', bank: 'BancoEstado', accountType: 'Cuenta RUT' },
  });
});

test('a new account for transfers asks people with a second step for its code', async () => {
  const { owner, card } = await openShop(site, { cardType: 'restaurant', enableCart: true });
  const account = {
    ...{ holder: 'Rosa Soto', rut: '12.345.678-5', bank: 'BancoEstado', accountType: 'Cuenta RUT' },
    ...{ accountNumber: '12345678', email: null },
  };
  const path = `/api/cards/${card.id}/order-settings`;
  await owner.browser.put(path, { transfer: account, ...ownPassword });
  const { code } = await switchTwoStepOn(owner);
  const page = await openAs(site, owner, '/user-panel?tab=entrega');
  await unfold(page, 'Pago');
  await page.getByLabel('Número de cuenta').fill('99990000');
  const password = page.getByLabel('Tu contraseña');
  await password.fill(PASSWORD);
  site.expectComplaint(/401 .*order-settings/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByLabel('Código de la app o de recuperación').fill(code(1));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await password.waitFor({ state: 'detached' });
  const { body } = await owner.browser.get<OrderSettings>(path);
  expect(body.transfer?.accountNumber).toBe('99990000');
});

test('what a switch shows below the edge scrolls into view and takes the focus', async () => {
  const { owner } = await openShop(site, { cardType: 'restaurant', enableCart: true });
  const page = await openAs(site, owner, '/user-panel?tab=entrega');
  await unfold(page, 'Cómo lo recibe', 'Para cuándo');
  await page.getByRole('switch', { name: 'Despacho' }).click();
  expect(await isFocusedInView(page.getByLabel('Comuna o sector'))).toBe(true);
  await page.getByRole('switch', { name: 'Pedir la hora' }).click();
  expect(await isFocusedInView(page.getByRole('switch', { name: 'Aceptar «lo antes posible»' }))).toBe(true);
});

test("one tap on an owner's switchboard shows on the card at once, and another one ends it", async () => {
  const { owner, card } = await openShop(site, {
    businessHours: weekOf('00:00–24:00').businessHours,
    enableCart: true,
    enableWhatsAppOrders: true,
    contactInfo: { whatsapp: '9 1234 5678' },
  });
  await owner.browser.post(`/api/cards/${card.id}/items`, { name: 'Pan', price: 990 });
  const ordering = async () =>
    propsOf<CardPageProps>((await site.browser().get(`/${card.subdomain}`)).text).ordering;
  const page = await openAs(site, owner, '/user-panel');
  const status = page.getByRole('button', { name: /Abierto/ });
  await status.click();
  const sheet = page.getByRole('dialog', { name: 'Hoy en tu negocio' });
  await sheet.getByRole('button', { name: 'Demora de 40 min' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Demora de 40 min' }).click();
  await sheet.getByText(/Demora de 40 min, hasta/).waitFor();
  expect(await ordering()).toMatchObject({ delayMinutes: 40 });
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Cerrar por hoy' }).click();
  await sheet.getByText('Cerrado por hoy').waitFor();
  await sheet.getByRole('button', { name: 'Listo' }).click();

  await page
    .getByRole('button', { name: /Cerrado/ })
    .first()
    .waitFor();
  const delay = page.getByRole('button', { name: /^Terminar: Demora de 40 min/ });
  await delay.click();
  await delay.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Volver a abrir: Cerrado por hoy' }).click();
  await status.waitFor();
  expect(await ordering()).toMatchObject({ delayMinutes: null });
});
