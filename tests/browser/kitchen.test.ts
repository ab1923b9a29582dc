import { expect, test } from 'vitest';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { PlacedOrder } from '#features/ordering/orders/orders.contract.ts';
import { findingsOnEveryScreen } from '../support/screens.ts';
import { useShopping } from '../support/shopping.ts';
import { openAs } from '../support/signed-in.ts';

const shopping = await useShopping();

test('a tablet scans a code and shows the orders to prepare until it is disconnected', async () => {
  const { site, owner } = shopping;
  const card = await shopping.publish();
  const { body: items } = await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  const place = async (name: string, note: string) => {
    const lines = [{ type: 'item', id: items.find((item) => item.name === name)?.id, quantity: 2, note }];
    const path = `/api/cards/${card.id}/orders`;
    return (await site.browser().post<PlacedOrder>(path, { channel: 'whatsapp', lines })).body;
  };
  await place('Marraqueta', 'Bien tostadas');

  const panel = await openAs(site, owner, '/user-panel?tab=pedidos');
  await panel.getByRole('button', { name: 'Más de Pedidos' }).click();
  await panel.getByRole('menuitem', { name: 'Pantalla de cocina' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Pantalla de cocina' });
  await dialog.getByRole('button', { name: 'Crear código' }).click();
  await dialog.getByRole('img', { name: 'Código QR de Cocina' }).waitFor();
  const address = await dialog.getByRole('link', { name: 'Abrir en este equipo' }).getAttribute('href');
  expect(await findingsOnEveryScreen(panel)).toEqual([]);

  const path = new URL(address ?? '').pathname;
  const page = await site.browser().get(path);
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(page.text).toContain('<meta name="robots" content="noindex">');

  const tablet = await site.open(path, { viewport: { width: 1024, height: 768 }, isMobile: true });
  const ticket = (number: number) => tablet.getByRole('listitem', { name: `Pedido N.º ${number}` });
  await ticket(1).getByText('«Bien tostadas»').waitFor();
  const second = await place('Hallulla', 'Sin sal');
  await ticket(2).getByText('«Sin sal»').waitFor();
  await ticket(2).getByText('Por confirmar').waitFor();
  await owner.browser.put(`/api/orders/${second.id}`, { status: 'confirmada' });
  await ticket(2).getByText('Por confirmar').waitFor({ state: 'detached' });
  // What is confirmed comes first.
  const tickets = tablet.getByRole('list', { name: /^Pedidos por/ }).getByRole('heading');
  expect(await tickets.allTextContents()).toEqual(['2', '1']);
  expect(await findingsOnEveryScreen(tablet)).toEqual([]);

  await tablet.context().setOffline(true);
  await tablet.getByText('Sin conexión: estos son los pedidos').waitFor();
  await tablet.getByRole('status').getByText('Sin conexión', { exact: true }).waitFor();
  await place('Marraqueta', 'Para llevar');
  await tablet.context().setOffline(false);
  await tablet.getByText('Volvió la conexión').waitFor();
  await ticket(3).waitFor();
  await tablet.getByText('Sin conexión: estos son los pedidos').waitFor({ state: 'detached' });
  await tablet.reload();
  await ticket(3).waitFor();

  site.expectComplaint(/status of 404/);
  await dialog.getByRole('button', { name: 'Listo', exact: true }).click();
  await panel.getByRole('button', { name: 'Más de Pedidos' }).click();
  await panel.getByRole('menuitem', { name: 'Pantalla de cocina' }).click();
  await dialog.getByText('Vista hoy').waitFor();
  await dialog.getByRole('switch', { name: 'Marca listos en Cocina' }).click();
  const { number } = await place('Marraqueta', 'La última');
  await tablet.getByRole('button', { name: `Listo el pedido ${number}` }).click();
  await ticket(number).waitFor({ state: 'detached' });
  await tablet.getByRole('button', { name: 'Deshacer' }).click();
  await ticket(number).waitFor();
  await dialog.getByRole('button', { name: 'Desconectar Cocina' }).click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Desconectar Cocina' }).click();
  await tablet.getByRole('heading', { name: 'Esta pantalla se desconectó' }).waitFor();
  expect(await tablet.getByRole('listitem').count()).toBe(0);
});
