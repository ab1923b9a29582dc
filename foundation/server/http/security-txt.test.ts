import { expect, test } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

const silent = useTestApp();
const open = useTestApp({
  CONTACT_EMAIL: 'seguridad@vitrina.cl',
  PUBLIC_URL: 'https://vitrina.cl',
});
const PATH = '/.well-known/security.txt';

test('security.txt names the contact of the settings, and is missing without one', async () => {
  expect((await silent.browser().get(PATH)).status).toBe(404);
  const { status, text, headers } = await open.browser().get(PATH);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(lines).toMatchObject({
    Contact: 'mailto:seguridad@vitrina.cl',
    Canonical: 'https://vitrina.cl/.well-known/security.txt',
  });
  const days = (Date.parse(lines.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
});
