import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

const counted = async (): Promise<number> =>
  Number(/^vitrina_browser_errors_total (\d+)$/m.exec((await testApp.browser().get('/metrics')).text)?.[1]);

test('an error of the present release is counted, and thirty an hour from one address', async () => {
  const browser = testApp.browser();
  const report = (release: string) =>
    browser.post('/api/browser-errors', { message: 'x is null', release, path: '/pan' });
  const before = await counted();
  await report('an-older-one');
  expect(await counted()).toBe(before);
  for (let at = 0; at < 30; at += 1) expect((await report('dev')).status).toBe(202);
  expect((await report('dev')).status).toBe(429);
  expect(await counted()).toBe(before + 30);
});
