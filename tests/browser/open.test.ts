import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { cartOf, useShopping } from '#tests/support/shopping.ts';
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
  await page.getByRole('heading', { name: /enviado a Panadería Ñandú/ }).waitFor();
  expect(await shopping.recorded()).toMatchObject([{ channel: 'direct', total: data.subtotal }]);
  expect(data.subtotal).toBe(3 * 2490 + 1990);
});
