import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { cartOf, useShopping } from '#tests/support/shopping.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { PHONE } from '#tests/support/test-site.ts';

const shopping = await useShopping();
const { site } = shopping;

test('a person opens the link that their assistant prepared, finds the cart filled, and sends the order', async () => {
  const card = await shopping.publish({ enableDirectOrders: true });
  const { body: items } = await site
    .browser()
    .get<{ id: number; name: string }[]>(`/api/cards/${card.id}/items`);
  const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? 0;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.origin)));
  const lines = [
    { id: idOf('Marraqueta'), quantity: 3 },
    { id: idOf('Hallulla'), quantity: 1 },
  ];
  const { content } = await client.callTool({
    ...{ name: 'prepare_order', arguments: { card: card.subdomain, lines } },
  });
  await client.close();
  const { data } = JSON.parse((content as { text: string }[])[0]?.text ?? '');

  const page = await site.open(data.url, PHONE);
  await cartOf(page).getByText('Marraqueta').waitFor();
  // Opened again, the link does not fill the cart twice.
  await page.goto('about:blank');
  await page.goto(data.url);
  await cartOf(page).getByRole('button', { name: 'Enviar al local' }).click();
  await page.getByRole('heading', { name: /guardado$/ }).waitFor();
  expect(await shopping.recorded()).toMatchObject([{ channel: 'direct', total: data.subtotal }]);
  expect(data.subtotal).toBe(3 * 2490 + 1990);
});

test('an owner makes a key for a program, copies it once, and ends it', async () => {
  const { owner } = await openShop(site);
  const page = await openAs(site, owner, '/profile#seguridad');
  await page.getByRole('button', { name: 'Crear una llave' }).click();
  const making = page.getByRole('dialog', { name: 'Crear una llave' });
  await making.getByRole('textbox', { name: 'Nombre' }).fill('Planilla');
  await making.getByRole('radio', { name: /^Pedidos/ }).check();
  await making.getByLabel('Tu contraseña').fill(owner.password);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await making.getByRole('button', { name: 'Crear la llave' }).click();
  const made = page.getByRole('dialog', { name: 'Copia tu llave' });
  const token = (await made.locator('code').textContent()) ?? '';
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(new URL('/api/user/cards', site.origin), { headers })).status;
  };
  expect(await status()).toBe(200);
  await made.getByRole('button', { name: 'Listo' }).click();

  const row = page.getByRole('list', { name: 'Tus llaves' }).getByRole('listitem');
  expect(await row.textContent()).toContain('Pedidos · Todas tus tarjetas');
  await row.getByRole('button', { name: 'Terminar la llave Planilla' }).click();
  const question = page.getByRole('alertdialog');
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await question.getByRole('button', { name: 'Terminar la llave' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await status()).toBe(401);
});

test('an owner turns events on, sends a test, reads the answer in the log, and turns them off', async () => {
  const { owner, card } = await openShop(site);
  const page = await openAs(site, owner, '/user-panel?tab=avisos');
  const address = page.getByLabel('Dirección de tu programa');
  await address.fill('http://mi-caja.example');
  site.expectComplaint(/400/);
  await page.getByRole('button', { name: 'Encender los avisos' }).click();
  await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
  // Nobody listens there.
  await address.fill('https://mi-caja.invalid/avisos');
  site.expectComplaint(/400/);
  await page.getByRole('button', { name: 'Encender los avisos' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await proof.getByLabel('Tu contraseña').fill(owner.password);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'El secreto de la firma' });
  await secret.getByText(/^whsec_/).waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await secret.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Ver el secreto de la firma' }).click();
  await proof.getByLabel('Tu contraseña').fill(owner.password);
  await page.keyboard.press('Enter');
  await secret.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await page.getByText('Guardamos los avisos y seguimos intentando').waitFor();
  expect(await findingsOnEveryScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar los avisos' }).click();
  await page.getByRole('button', { name: 'Encender los avisos' }).waitFor();
  const { body } = await owner.browser.get<{ webhook: unknown }>(`/api/cards/${card.id}/webhook`);
  expect(body.webhook).toBeNull();
});
