import { expect, test, vi } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { startSecondServer } from '#tests/support/second-server.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { ask } from '#tests/support/wire.ts';

const testApp = useTestApp();

test('each request is logged in one line, even if the page cache answers it, without address, query or token', async () => {
  const { card } = await openShop(testApp);
  const settings = { LOG_LEVEL: 'debug', TRUST_PROXY: 'true' };
  const { app, origin } = await startSecondServer(testApp, { pages: true, settings });
  const lines: Record<string, unknown>[] = [];
  const log = vi.spyOn(app.log, 'debug').mockImplementation((line: unknown) => {
    lines.push(line as Record<string, unknown>);
  });
  const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Their phone' };
  const paths = [
    `/${card.subdomain}?o=qr-secret`,
    `/${card.subdomain}`,
    '/pedido/a-secret-token-16',
    '/a-secret-that-is-no-card',
    '/api/cards?q=secret',
  ];
  const answers = [];
  for (const path of paths) answers.push(await ask(origin, path, { headers }));
  await vi.waitFor(() => expect(lines).toHaveLength(paths.length));
  log.mockRestore();
  expect(lines.map(({ route, status, card }) => [route, status, card])).toEqual([
    ['/:subdomain/:product?', 200, card.subdomain],
    ['page cache', 200, undefined],
    ['/pedido/:token', 404, undefined],
    ['/:subdomain/:product?', 404, undefined],
    ['/api/cards', 200, undefined],
  ]);
  for (const [at, line] of lines.entries()) {
    expect(line).toMatchObject({ method: 'GET', ms: expect.any(Number) });
    expect(line.bytes).toBeGreaterThan(answers[at]?.bytes.length ?? 0);
  }
  expect(lines[0]).toHaveProperty('requestId');
  expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0\.113|phone|127\.0\.0\.1/);
});
