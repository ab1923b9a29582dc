import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { countedHands, publishFirstCard } from '#tests/support/first-card.ts';
import { startDemoServer } from './demo-server.ts';

const RECORDING = join(import.meta.dirname, '../docs/images/first-card.webp');
const PHONE = { width: 390, height: 844 };
/** The width of the recording, and how long each step of it is shown. */
const WIDTH = 234;
const STEP_MS = 600;
const LIMIT = 60;
const PRICE_LIMIT = 3;

/** The recorded shop uses these pictures of demo businesses. */
const PICTURES: Record<string, string> = {
  'Donde la Rosa': 'fuente-foto',
  Italiano: 'fuente-italiano',
  Chacarero: 'fuente-chacarero',
  'Barros Luco': 'fuente-luco',
  Dinámico: 'fuente-dinamico',
  Completo: 'fuente-completo',
  'As de la casa': 'fuente-as',
};

/**
 * Records how a new person publishes a restaurant's card on a phone and then changes a price, and counts every
 * interaction. The recording is shown in the docs.
 */
export async function run(): Promise<void> {
  const server = await startDemoServer({ DEMO: 'off' });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: PHONE, locale: 'es-CL', hasTouch: true, isMobile: true });
    const frames: Buffer[] = [];
    const record = async () => {
      await page.waitForTimeout(300);
      frames.push(await page.screenshot());
    };
    await page.goto(`${server.origin}/registro?next=%2Fcreate-card`);
    const hands = countedHands(page, record);
    await publishFirstCard(page, hands, {
      owner: 'Rosa',
      email: 'rosa@example.cl',
      title: 'Donde la Rosa',
      menu: {
        Churrascos: ['Italiano', 'Chacarero', 'Barros Luco'],
        Completos: ['Dinámico', 'Completo', 'As de la casa'],
      },
      offer: '2x1 en completos',
      pictureOf: (name) => readFile(join(import.meta.dirname, `../demo/images/${PICTURES[name]}.webp`)),
    });
    await record();
    const published = hands.count();
    await showCard(page, record);
    const price = await changePrice(page, `${server.origin}/user-panel`, record);
    await showCard(page, record);
    await sharp(await Promise.all(frames.map(small)), { join: { animated: true } })
      .webp({ quality: 55, effort: 6, delay: frames.map(() => STEP_MS), loop: 0 })
      .toFile(RECORDING);
    console.log(`from the sign-up to the published card: ${published} interactions (limit below ${LIMIT})`);
    console.log(`another price: ${price} interactions (limit ${PRICE_LIMIT})`);
    console.log(`recorded in ${RECORDING}, ${frames.length} steps`);
    if (published >= LIMIT || price > PRICE_LIMIT) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const small = (frame: Buffer): Promise<Buffer> => sharp(frame).resize(WIDTH).png().toBuffer();

async function showCard(page: Page, record: () => Promise<void>): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/donde-la-rosa`);
  await record();
  await page.getByRole('heading', { name: 'Barros Luco' }).scrollIntoViewIfNeeded();
  await record();
}

/** @returns the number of interactions from the panel's first screen */
async function changePrice(page: Page, panel: string, record: () => Promise<void>): Promise<number> {
  await page.goto(panel);
  const price = page.getByRole('button', { name: /^Cambiar precio de Chacarero/ });
  await price.waitFor();
  await record();
  const steps = [
    () => price.click(),
    () => page.keyboard.type('8200'),
    async () => {
      await page.keyboard.press('Enter');
      await page.getByText('Guardado').waitFor();
    },
  ];
  for (const step of steps) {
    await step();
    await record();
  }
  return steps.length;
}
