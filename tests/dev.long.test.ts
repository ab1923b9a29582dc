import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from './support/free-port.ts';
import { ROOT } from './support/source-files.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function startDev(): Promise<{ server: ChildProcess; output: () => string; origin: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-dev-'));
  const port = String(await freePort());
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const server = spawn('sh', [join(ROOT, 'bin/dev')], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: port, DEMO: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  cleanUps.push(
    () => rm(dataDir, { recursive: true, force: true }),
    async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  );
  return { server, output: () => output, origin: `http://127.0.0.1:${port}` };
}

describe('the development server', () => {
  test('ends without an error when it is stopped while it starts', async () => {
    const { server, output } = await startDev();
    await expect.poll(output).toContain('Making an empty database');
    server.kill('SIGTERM');
    await once(server, 'exit');
    expect(output()).toMatch(/^Making an empty database in \S+\n$/);
  });

  test('serves pages from their sources, with their styles, and starts again when a source of the server changes', async () => {
    const { output, origin } = await startDev();
    await expect.poll(output, { timeout: 60_000 }).toContain('Vitrina: http');
    const page = await fetch(`${origin}/privacidad`);
    const html = await page.text();
    expect(html).toContain('src="/app/web/dev.ts" data-scripts="/app/web/browser.tsx"');
    expect(html).toMatch(/<style data-vite-dev-id="[^"]+PrivacyText\.module\.css">/);
    expect(html).toContain('"chunk":"/app/pages/privacy/PrivacyPage.tsx"');
    // Vite's client uses a worker from a blob to wait until a restarted server is back.
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*;worker-src blob:$/);
    const component = await fetch(`${origin}/app/pages/privacy/PrivacyPage.tsx`);
    expect(await component.text()).toContain('import.meta.hot');
    expect((await fetch(`${origin}/api/cards`)).headers.get('content-type')).toContain('json');

    const source = join(ROOT, 'features/catalogue/offers/offers.routes.ts');
    const { atime, mtime } = await stat(source);
    await utimes(source, atime, mtime);
    await expect.poll(output).toContain(`Change detected in '${source}'`);
    await expect.poll(() => output().split('Vitrina: http').length, { timeout: 60_000 }).toBe(3);
  });
});
