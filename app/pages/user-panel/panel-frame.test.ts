import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { pages: true });

test('before any script the navigation stands, with the title of the section and the shape of what comes', async () => {
  const { owner } = await openShop(testApp);
  const { text } = await owner.browser.get('/user-panel?tab=pedidos');
  const current = /<a [^>]*aria-current="page"[^>]*>.*?<\/a>/.exec(text)?.[0];
  expect(current).toContain('<span>Pedidos</span>');
  expect(/<h1>Pedidos/.test(text)).toBe(true);
  expect(text.includes('data-shape="orders"')).toBe(true);
  const home = await owner.browser.get('/user-panel');
  expect(/<h1>Buen[ao]s /.test(home.text)).toBe(true);
});
