import type { Locator, Page } from 'playwright-core';
import { awaitScripts, countRequests, sharedChromium, untilArrived } from '#tests/support/chromium.ts';
import { startDemoServer } from './demo-server.ts';
import { fillStates } from './screen-states.ts';
import { type Account, RESTAURANT } from './screens.ts';

const SLOWDOWN = 6;
const ROUNDS = 3;
const LIMIT_MS = 100;
/** Until the browser has told of an interaction, and what follows it has come to rest. */
const REST_MS = 1_500;

/** Keeps the longest interaction in a global variable. */
const WATCH = `
  slowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) slowest = Math.max(slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

interface Interaction {
  name: string;
  /** Null for a page with nothing but a button, which shows what this machine's browser itself takes. */
  path: string | null;
  who?: Account;
  act(page: Page): Promise<unknown>;
}

/** By finger, and without Playwright's check of what lies under it: that check runs in the page and would be counted. */
const tap = (target: Locator) => target.first().tap({ force: true });
const press = (page: Page, name: string | RegExp) => tap(page.getByRole('button', { name }));
const type = async (page: Page, label: string, text: string) => {
  await page.getByRole('searchbox', { name: label }).or(page.getByLabel(label)).first().focus();
  await page.keyboard.press(text);
};

const interactionsOf = (crowded: Account): Interaction[] => [
  { name: 'an empty page', path: null, act: (page) => press(page, 'Nada') },
  { name: 'home: a heart', path: '/', act: (page) => press(page, /^Guardar/) },
  {
    name: 'home: a filter',
    path: '/',
    act: (page) => tap(page.getByRole('link', { name: 'Abierto ahora' })),
  },
  { name: 'home: a letter of a search', path: '/', act: (page) => type(page, 'Buscar Tarjetas', 'p') },
  ...['fuente-nunoina', 'crowded'].flatMap((card): Interaction[] => [
    {
      name: `${card}: a product's sheet`,
      path: `/${card}`,
      act: (page) => tap(page.locator('#items article :is(h3, h4) a')),
    },
    { name: `${card}: a letter of a search`, path: `/${card}`, act: (page) => searchCard(page) },
  ]),
  { name: "fuente-nunoina: '+'", path: '/fuente-nunoina', act: (page) => press(page, /^Agregar/) },
  {
    name: 'panel with 500 products: the name of one',
    ...{ path: '/user-panel?tab=productos', who: crowded },
    act: (page) => press(page, /^Cambiar nombre/),
  },
  {
    name: 'panel: an order',
    ...{ path: '/user-panel?tab=pedidos', who: RESTAURANT },
    act: (page) => press(page, /^N\.º \d/),
  },
];

async function searchCard(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^Buscar/ }).first();
  if (await open.isVisible()) await open.click();
  await page.waitForTimeout(REST_MS);
  await page.evaluate('slowest = 0');
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.press('t');
}

/**
 * How long the main interactions keep a person waiting until the next picture, as browsers count it (INP), on a phone whose
 * processor is six times slower than this machine: the middle of three, each in a window of its own.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer();
  const browser = await sharedChromium();
  try {
    const { crowded } = await fillStates(server);
    for (const interaction of interactionsOf(crowded)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await waitOf(interaction));
      times.sort((one, other) => one - other);
      const middle = times[Math.floor(ROUNDS / 2)] ?? Number.NaN;
      console.log(`${interaction.name}: ${middle} ms (${times.join(', ')})`);
      if (middle > LIMIT_MS) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await server.stop();
  }

  async function waitOf({ path, who, act }: Interaction): Promise<number> {
    const context = await browser.newContext({
      ...{ locale: 'es-CL', timezoneId: 'America/Santiago', viewport: { width: 390, height: 844 } },
      ...{ isMobile: true, hasTouch: true },
    });
    try {
      if (who)
        await context.request.post(`${server.origin}/api/auth/login`, {
          ...{ data: who, failOnStatusCode: true },
        });
      const page = await context.newPage();
      countRequests(page);
      awaitScripts(page);
      if (path) await page.goto(server.origin + path);
      else await page.setContent('<button onclick="this.append(1)">Nada</button>');
      await untilArrived(page);
      await page.waitForTimeout(REST_MS);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.evaluate(WATCH);
      await act(page);
      await page.waitForTimeout(REST_MS);
      return await page.evaluate<number>('slowest');
    } finally {
      await context.close();
    }
  }
}
