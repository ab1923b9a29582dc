import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { freePort } from '#tests/support/free-port.ts';
import { untilReady } from './demo-server.ts';

const ROOT = join(import.meta.dirname, '..');
const CARD = '/fuente-nunoina';
const COMPONENT = 'features/ordering/orders/AddToCart.tsx';
const STYLE = 'features/catalogue/products/ProductSheet.module.css';
const SERVER = 'app/pages/privacy/privacy.page.ts';
/** Runs in the browser. It is text because these sources are compiled without the browser's types. */
const CHANGED_STYLE =
  "getComputedStyle(document.querySelector('#product-title').parentElement).getPropertyValue('--changed').trim()";
const TIMES = 5;
const LIMIT_SECONDS = 1;
/** The pause between two changes, because two changes within milliseconds may be taken for one. */
const PAUSE_MS = 500;

/**
 * Measures the seconds from saving a file to the change on the screen, with `npm run dev`. The quantity in an open
 * product's sheet has to survive each change of the interface. The files are restored afterwards.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-dev-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(ROOT, 'app/server/dev.ts')], {
    env: { ...process.env, NODE_ENV: '', LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const originals = new Map<string, string>();
  const change = async (file: string, from: string, to: string): Promise<void> => {
    const path = join(ROOT, file);
    const original = originals.get(path) ?? (await readFile(path, 'utf8'));
    originals.set(path, original);
    if (!original.includes(from)) throw new Error(`${file} no longer contains '${from}'`);
    await writeFile(path, original.replace(from, to));
  };
  try {
    await untilReady(origin, server);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'es-CL' });
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) console.log(`  the browser says: ${message.text()}`);
    });
    await countUpTo3(page, origin);
    for (let at = 1; at <= TIMES; at += 1) {
      const words = `Cambio ${at}`;
      const seconds = await timed(async () => {
        await change(COMPONENT, 'Agregar', words);
        await page.getByText(words).first().waitFor();
      });
      await report(page, 'a component', seconds);
    }
    for (let at = 1; at <= TIMES; at += 1) {
      const seconds = await timed(async () => {
        await change(STYLE, '.words {', `.words { --changed: ${at};`);
        const end = performance.now() + 30_000;
        while ((await page.evaluate<string>(CHANGED_STYLE)) !== String(at)) {
          if (performance.now() > end) throw new Error('the style did not change');
          await page.waitForTimeout(10);
        }
      });
      await report(page, 'a style', seconds);
    }
    const seconds = await timed(async () => {
      await change(SERVER, 'Privacidad · Vitrina', 'Cambio en el servidor');
      const isThere = async () => {
        const answer = await fetch(`${origin}/privacidad`).catch(() => null);
        return (await answer?.text())?.includes('Cambio en el servidor') ?? false;
      };
      while (!(await isThere())) await page.waitForTimeout(250);
    });
    console.log(`a source of the server: ${seconds.toFixed(1)} s to the new answer`);
  } finally {
    for (const [path, original] of originals) await writeFile(path, original);
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function countUpTo3(page: Page, origin: string): Promise<void> {
  await page.goto(origin + CARD);
  await page.locator('#root[data-live]').waitFor();
  const product = await page.locator('a[href^="#producto-"]').first().getAttribute('href');
  await page.goto(`${origin}${CARD}${product}`);
  const plus = page.getByRole('button', { name: /^Sumar uno/ }).first();
  await plus.click();
  await plus.click();
}

async function report(page: Page, what: string, seconds: number): Promise<void> {
  const count = await page.getByLabel('Cantidad').first().textContent();
  console.log(
    `${what}: ${seconds.toFixed(2)} s (limit ${LIMIT_SECONDS} s); the quantity, which must still be 3: ${count}`,
  );
  if (seconds > LIMIT_SECONDS || count !== '3') process.exitCode = 1;
  await page.waitForTimeout(PAUSE_MS);
}

async function timed(task: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return (performance.now() - startedAt) / 1000;
}
