import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { awaitScripts, countRequests, sharedChromium, untilArrived } from '#tests/support/chromium.ts';
import { startDemoServer } from './demo-server.ts';
import { fillStates } from './screen-states.ts';
import { HELP, IMAGES, panelOf, RESTAURANT, SCREENS, type Screen } from './screens.ts';

/**
 * `npm run shots` makes the pictures of docs/images and of the help pages (docs/owners). With a folder it makes every screen, at four
 * widths, light and dark, and the panel also empty, crowded, loading and failing: `npm run shots -- /tmp/shots`. Words
 * after the folder choose those whose name contains one of them. Build first.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [folder, ...words] = positionals;
const WIDTHS = [320, 390, 768, 1440];
const DOCS = join(import.meta.dirname, '../docs');
const QUALITY = 70;
const ROUNDS = 3;
const ROUND_MS = 500;

type Shot = Screen & { width: number; isDark?: boolean; isWaiting?: boolean; isFailing?: boolean };

const server = await startDemoServer();
const browser = await sharedChromium();
try {
  if (folder) await shootAll(folder);
  else {
    for (const image of IMAGES) await shootInto('images', image);
    for (const screen of HELP) await shootInto('owners', { ...screen, width: 390 });
  }
} finally {
  await browser.close();
  await server.stop();
}

async function shootInto(docs: string, screen: Shot): Promise<void> {
  const picture = await shoot(browser, screen);
  const file = join(DOCS, docs, `${screen.name}.webp`);
  await writeFile(file, await sharp(picture).webp({ quality: QUALITY }).toBuffer());
  console.log(file);
}

async function shootAll(into: string): Promise<void> {
  const { empty, crowded } = await fillStates(server);
  const full = panelOf(RESTAURANT);
  const screens: (Screen & Partial<Shot>)[] = [
    ...SCREENS,
    ...panelOf(empty, 'empty-'),
    ...panelOf(crowded, 'crowded-'),
    { name: 'crowded-card', path: '/crowded' },
    ...full.map((screen) => ({ ...screen, name: `loading-${screen.name}`, isWaiting: true })),
    ...full.map((screen) => ({ ...screen, name: `failing-${screen.name}`, isFailing: true })),
  ];
  await mkdir(into, { recursive: true });
  for (const screen of screens.filter(
    ({ name }) => !words.length || words.some((word) => name.includes(word)),
  ))
    for (const width of WIDTHS)
      for (const isDark of [false, true]) {
        const file = join(into, `${screen.name}-${width}${isDark ? '-dark' : ''}.png`);
        await writeFile(file, await shoot(browser, { ...screen, width, isDark }));
        console.log(file);
      }
}

/** What the window shows once everything has loaded. */
async function shoot(from: Browser, shot: Shot): Promise<Buffer> {
  const context = await openContext(from, shot);
  try {
    const page = await context.newPage();
    countRequests(page);
    awaitScripts(page);
    await page.goto(server.origin + shot.path);
    await settled(page, shot);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

async function openContext(from: Browser, { width, isDark, who, ...shot }: Shot): Promise<BrowserContext> {
  const isPhone = width < 700;
  const context = await from.newContext({
    ...{ locale: 'es-CL', timezoneId: 'America/Santiago', serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...{ viewport: { width, height: isPhone ? 844 : 900 }, isMobile: isPhone, hasTouch: isPhone },
    ...{ colorScheme: isDark ? 'dark' : 'light', deviceScaleFactor: isPhone ? 2 : 1 },
  });
  // Its cookies stay in the context.
  if (who)
    await context.request.post(`${server.origin}/api/auth/login`, {
      ...{ data: who, failOnStatusCode: true },
    });
  if (shot.isFailing) await context.route('**/api/**', (route) => route.abort());
  if (shot.isWaiting) await context.route('**/api/**', () => {});
  return context;
}

/** Sections are loaded one after the other: code, then data. A page whose requests are held back never comes to rest. */
async function settled(page: Page, { isWaiting }: Shot): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(ROUND_MS);
    if (!isWaiting) await untilArrived(page);
  }
}
