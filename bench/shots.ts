import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { awaitScripts, countRequests, sharedChromium, untilArrived } from '#tests/support/chromium.ts';
import { startDemoServer } from './demo-server.ts';

/** `npm run shots` makes the pictures of the help pages (docs/owners) with the demo. Build first. */
const OWNERS = join(import.meta.dirname, '../docs/owners');
const QUALITY = 70;
const ROUNDS = 3;
const ROUND_MS = 500;

const RESTAURANT = 'fuente.nunoina@example.cl';
const BARBER = 'barberia.matucana@example.cl';
/** The file of each picture, the screen that it shows, and who is signed in. */
const SCREENS = [
  ['01-primeros-pasos', '/user-panel', RESTAURANT],
  ['02-pedidos', '/user-panel?tab=pedidos', RESTAURANT],
  ['04-productos', '/user-panel?tab=productos', RESTAURANT],
  ['06-ofertas', '/user-panel?tab=ofertas', RESTAURANT],
  ['07-horario', '/user-panel?tab=horario', RESTAURANT],
  ['08-entrega-y-pagos', '/user-panel?tab=entrega', RESTAURANT],
  ['09-agenda', '/user-panel?tab=agenda', BARBER],
  ['10-mensajes', '/mensajes', RESTAURANT],
  ['11-compartir', '/user-panel?tab=compartir', RESTAURANT],
] as const;

const server = await startDemoServer();
const browser = await sharedChromium();
try {
  for (const [name, path, email] of SCREENS) {
    const picture = await sharp(await shoot(browser, path, email))
      .webp({ quality: QUALITY })
      .toBuffer();
    await writeFile(join(OWNERS, `${name}.webp`), picture);
    console.log(`docs/owners/${name}.webp`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** What the window of a phone shows once everything has loaded. */
async function shoot(from: Browser, path: string, email: string): Promise<Buffer> {
  const context = await from.newContext({
    ...{ locale: 'es-CL', timezoneId: 'America/Santiago', serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  });
  try {
    const who = { email, password: DEMO_PASSWORD };
    // Its cookies stay in the context.
    await context.request.post(`${server.origin}/api/auth/login`, { data: who, failOnStatusCode: true });
    const page = await context.newPage();
    countRequests(page);
    awaitScripts(page);
    await page.goto(server.origin + path);
    // Sections are loaded one after the other: code, then data.
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.waitForTimeout(ROUND_MS);
      await untilArrived(page);
    }
    return await page.screenshot();
  } finally {
    await context.close();
  }
}
