import { expect, test } from 'vitest';
import { switchTwoStepOn } from '#tests/support/authenticator-app.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUp } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

test('an owner invites a person, who then attends to orders until the membership is ended', async () => {
  const { owner, card } = await openShop(site, {
    ...{ title: 'Panadería Ñandú', enableCart: true, enableWhatsAppOrders: true },
    contactInfo: { whatsapp: '+56 9 6123 4567' },
  });
  const draft = { name: 'Berlín', price: 1200, stock: 9 };
  const { body: item } = await owner.browser.post<{ id: number }>(`/api/cards/${card.id}/items`, draft);
  await site.browser().post(`/api/cards/${card.id}/orders`, {
    ...{ channel: 'whatsapp', customerName: 'Marta' },
    lines: [{ type: 'item', id: item.id, quantity: 2 }],
  });

  // The owner invites with the keyboard alone.
  const desk = await openAs(site, owner, '/user-panel', DESKTOP);
  await desk.getByRole('link', { name: 'Equipo' }).press('Enter');
  const team = desk.getByRole('main');
  await team
    .getByRole('listitem')
    .filter({ hasText: 'Ana Pérez · Tú' })
    .getByText('Cuenta principal')
    .waitFor();
  expect(await findingsOnEveryScreen(desk)).toEqual([]);
  await team.getByRole('button', { name: 'Invitar', exact: true }).press('Enter');
  await team.getByRole('radio', { name: /^Atiende/ }).check();
  await team.getByRole('button', { name: 'Crear invitación' }).press('Enter');
  await team.getByRole('heading', { name: 'Invitación lista' }).waitFor();
  const link = (await team.getByText(/\/invitacion\//).textContent()) ?? '';
  const share = team.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(link);
  await team.getByText('Por enlace · Atiende').waitFor();
  expect(await findingsOnEveryScreen(desk)).toEqual([]);

  // Somebody without an account opens the link, signs up and comes back to it.
  const phone = await site.open(new URL(link).pathname);
  await phone.getByRole('heading', { name: 'El equipo de Panadería Ñandú' }).waitFor();
  await phone.getByText(/^Ana te invita a trabajar con esta tarjeta/).waitFor();
  expect(await findingsOnEveryScreen(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Crear una cuenta' }).click();
  await phone.getByLabel('Nombre').fill('Rosa');
  await phone.getByLabel('Correo').fill('rosa@correo.cl');
  await phone.getByLabel('Contraseña', { exact: true }).fill('una clave cualquiera');
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: 'Crear cuenta' }).click();
  await phone.getByRole('button', { name: 'Aceptar la invitación' }).click();

  // The new member attends to an order.
  const order = phone.getByRole('listitem', { name: 'Pedido N.º 1' });
  await order.waitFor();
  expect(await phone.getByRole('navigation', { name: 'Secciones, abajo' }).getByRole('link').count()).toBe(3);
  await order.getByRole('button', { name: 'Confirmar' }).click();
  await phone.getByRole('link', { name: 'Productos' }).click();
  await phone.getByLabel('Cuántas quedan: Berlín').fill('4');
  await phone.keyboard.press('Enter');
  await phone.getByRole('switch', { name: 'Berlín disponible' }).press('Space');
  await phone.getByText('No disponible').waitFor();
  expect(await phone.getByRole('button', { name: 'Cambiar precio de Berlín' }).count()).toBe(0);
  expect(await findingsOnEveryScreen(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Más', exact: true }).click();
  const more = phone.getByRole('dialog', { name: 'Más' });
  expect(await more.getByRole('link', { name: 'Entrega y pagos' }).count()).toBe(0);
  await more.getByRole('link', { name: 'Equipo' }).click();
  await phone.getByText(/Tu rol: Atiende/).waitFor();
  await phone.getByRole('link', { name: 'Pedidos' }).click();

  // The order says who confirmed it, and the owner ends the membership.
  const { body: orders } = await owner.browser.get<{ id: number }[]>(`/api/cards/${card.id}/orders`);
  await desk.setViewportSize(DESKTOP.viewport);
  await desk.goto(`${site.origin}/user-panel?tab=pedidos&pedido=${orders[0]?.id}`);
  await desk.getByText('Confirmado · Rosa').waitFor();
  await desk.getByRole('link', { name: 'Equipo' }).click();
  await desk.getByText('rosa@correo.cl').waitFor();
  await desk.getByRole('button', { name: 'Más de Rosa' }).click();
  await desk.getByRole('menuitem', { name: 'Quitar del equipo' }).click();
  site.expectComplaint(/403/);
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Quitar a Rosa' }).click();
  await phone.getByText('No tienes tarjetas creadas aún').waitFor();
});

test('an owner with a second step types password and code before somebody manages the card', async () => {
  const { owner, card } = await openShop(site);
  const rosa = await signUp(site, { firstName: 'Rosa' });
  await site.db
    .insertInto('cardMembers')
    .values({ cardId: card.id, userId: rosa.user.id, role: 'attends' })
    .execute();
  const { recoveryCodes } = await switchTwoStepOn(owner);
  const desk = await openAs(site, owner, '/user-panel?tab=equipo', DESKTOP);
  const role = desk.getByLabel('Rol de Rosa Pérez');
  await role.selectOption('manages');
  const raising = desk.getByRole('dialog', { name: '¿Que Rosa Pérez administre?' });
  await raising.getByRole('button', { name: 'Cancelar' }).click();
  expect(await role.inputValue()).toBe('attends');

  const prove = async (dialog: typeof raising, code: string | undefined) => {
    await dialog.getByLabel('Tu contraseña').fill(owner.password);
    site.expectComplaint(/401/);
    await desk.keyboard.press('Enter');
    await dialog.getByLabel('Código de la app o de recuperación').fill(code ?? '');
    expect(await findingsOnEveryScreen(desk)).toEqual([]);
    await desk.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await role.selectOption('manages');
  await prove(raising, recoveryCodes[0]);
  await expect.poll(() => role.inputValue()).toBe('manages');

  await desk.getByRole('button', { name: 'Invitar', exact: true }).click();
  await desk.getByRole('radio', { name: /^Administra/ }).check();
  await desk.getByRole('button', { name: 'Crear invitación' }).press('Enter');
  await prove(desk.getByRole('dialog', { name: 'Invitar a quien administre' }), recoveryCodes[1]);
  await desk.getByRole('heading', { name: 'Invitación lista' }).waitFor();
  await desk.getByText('Por enlace · Administra').waitFor();
});
