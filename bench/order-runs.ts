import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import {
  confirmOrder,
  countedHand,
  type Hand,
  orderAgain,
  orderAsStranger,
  takeByPhone,
} from '#tests/support/order-runs.ts';
import { type RunningServer, signIn, startDemoServer } from './demo-server.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const RECORDINGS = join(import.meta.dirname, '../docs/images');
const PASSWORD = 'vitrina-demo';
/** The width of the recordings, and how long each step of them is shown. */
const WIDTH = 234;
const STEP_MS = 700;

/** The pace of a person who reads everything, and of one who does it every day. */
const STRANGER = { tapMs: 2200, charMs: 300 };
const EVERY_DAY = { tapMs: 1500, charMs: 250 };

/** What the demo's restaurant sells, each with a choice that has to be made. */
const WANTED = {
  products: [
    { name: 'Churrasco italiano', choice: 'Frica' },
    { name: 'Completo italiano', choice: 'Gigante' },
    { name: 'Papas fritas', choice: 'Mediana' },
  ],
  zone: 'La Reina',
};
const CAKE = 'Kuchen de arándanos';

/**
 * Plays the four flows of an order on a phone at the pace of a person, counts every interaction and takes the time.
 * Each is recorded for the docs.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const customer = await openPhone(browser);
    await customer.goto(`${server.origin}/fuente-nunoina?o=qr-vitrina`);
    await measure('a new customer orders three products with options for delivery', {
      ...{ name: 'order-stranger', pace: STRANGER, limit: 15, limitSeconds: 60 },
      play: (by) => orderAsStranger(customer, by, WANTED),
    });

    await customer.getByRole('link', { name: 'Ver mi pedido' }).tap();
    await customer.getByText('El negocio todavía no lo confirma.').waitFor();
    await customer.evaluate('window.isSamePage = true');
    const panel = await openPanel(browser, server, 'fuente.nunoina@example.cl');
    await measure('the owner confirms it, and the customer sees it without reloading', {
      ...{ name: 'order-confirmed', pace: EVERY_DAY, limit: 2, limitSeconds: 60 },
      async play(by) {
        await confirmOrder(panel, by);
        await customer.getByRole('region', { name: 'Estado' }).getByText('Confirmado').first().waitFor();
        if (!(await customer.evaluate('window.isSamePage'))) throw new Error('the page was reloaded');
      },
      last: customer,
    });

    await customer.goto(`${server.origin}/fuente-nunoina`);
    await measure('the customer comes back and orders the same', {
      ...{ name: 'order-again', pace: STRANGER, limit: 2, limitSeconds: 60 },
      play: (by) => orderAgain(customer, by),
    });

    const bakery = await openPanel(browser, server, 'la.batida@example.cl');
    await measure('a baker enters an order by phone of a cake for Saturday', {
      ...{ name: 'order-by-phone', pace: EVERY_DAY, limit: 10, limitSeconds: 30 },
      play: (by) => takeByPhone(bakery, by, CAKE),
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Run {
  /** Of the recording. */
  name: string;
  pace: { tapMs: number; charMs: number };
  limit: number;
  limitSeconds: number;
  play: (by: Hand) => Promise<void>;
  /** The window that shows the result, if it is another one. */
  last?: Page;
}

async function measure(title: string, { name, pace, limit, limitSeconds, play, last }: Run): Promise<void> {
  const frames: Buffer[] = [];
  let page: Page | undefined = last;
  const by = countedHand(pace, async (at) => {
    page = last ?? at;
    frames.push(await at.screenshot());
  });
  const startedAt = performance.now();
  await play(by);
  const seconds = (performance.now() - startedAt) / 1000;
  if (page) {
    // The result appears with a transition.
    await page.waitForTimeout(600);
    frames.push(await page.screenshot());
  }
  const file = join(RECORDINGS, `${name}.webp`);
  await sharp(await Promise.all(frames.map(small)), { join: { animated: true } })
    .webp({ quality: 50, effort: 6, delay: frames.map(() => STEP_MS), loop: 0 })
    .toFile(file);
  console.log(
    `${title}: ${by.count()} interactions (limit ${limit}), ${seconds.toFixed(1)} s (limit ${limitSeconds}); ${file}`,
  );
  if (by.count() > limit || seconds > limitSeconds) process.exitCode = 1;
}

const small = (frame: Buffer): Promise<Buffer> => sharp(frame).resize(WIDTH).png().toBuffer();

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-CL', timezoneId: 'America/Santiago' });
  // Requests to WhatsApp are answered here, so that nothing leaves this machine.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  return context.newPage();
}

/** Signs in and opens the first screen of the panel. */
async function openPanel(browser: Browser, server: RunningServer, email: string): Promise<Page> {
  const page = await openPhone(browser);
  const cookies = (await signIn(server, email, PASSWORD)).split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url: server.origin };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${server.origin}/user-panel`);
  await page.getByRole('navigation', { name: 'Secciones, abajo' }).waitFor();
  return page;
}
