import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import type { Statistics } from '#features/insight/statistics/statistics.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { readPdf, scanDrawing } from '#tests/support/pdf.ts';
import type { Person } from '#tests/support/people.ts';
import { findingsOnEveryScreen } from '#tests/support/screens.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { DESKTOP, PHONE, useTestSite } from '#tests/support/test-site.ts';

const site = await useTestSite();

let owner: Person;
let card: Card;
beforeAll(async () => {
  ({ owner, card } = await openShop(site, { title: 'La Batida', isActive: true }));
});

async function openSharing(device: BrowserContextOptions = PHONE): Promise<Page> {
  const page = await openAs(site, owner, '/user-panel?tab=compartir', device);
  await page.getByRole('heading', { name: 'QR por lugar' }).waitFor();
  return page;
}
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Lugar' });
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Tus lugares' }).getByRole('listitem');
const namesOf = (page: Page) => rowsOf(page).locator('b').allTextContents();
const wanted = (names: string[]) =>
  expect
    .poll(() =>
      site.db
        .selectFrom('qrPlaces')
        .select('name')
        .where('cardId', '=', card.id)
        .execute()
        .then((rows) => rows.map(({ name }) => name).toSorted()),
    )
    .toEqual(names);

/** Downloads the file of a link and reads it. */
async function take(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function scan(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

test('one line of text creates codes for tables, a customer scans one, and the owner sees which one in the statistics', async () => {
  const page = await openSharing();
  await fieldOf(page).fill('Vitrina, Mesas 1 a 3');
  await page.getByText('Son 4: Vitrina, Mesa 1 … Mesa 3.').waitFor();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  // Under the pointer it stays.
  await page.getByText('Agregaste 4 lugares').hover();
  // The message and the new place are visible and not covered by a bar.
  const added = 'Agregaste 4 lugares. «Mesa» queda activada en Entrega y pagos';
  for (const words of [added, 'Mesa 1']) {
    const inFront = async () => {
      const box = await page.getByText(words, { exact: true }).boundingBox();
      return page.evaluate<string>(
        `document.elementFromPoint(${box?.x} + 8, ${box?.y} + 8)?.textContent ?? ''`,
      );
    };
    await expect.poll(inFront).toBe(words);
  }
  expect(await namesOf(page)).toEqual(['Mesa 1', 'Mesa 2', 'Mesa 3', 'Vitrina']);
  expect(await fieldOf(page).inputValue()).toBe('');
  expect(await findingsOnEveryScreen(page)).toEqual([]);

  const address = `${site.origin}/${card.subdomain}?o=qr-mesa-2`;
  const code = await take(page, 'Descargar QR de Mesa 2 en PNG');
  expect([code.name, await scan(code.bytes)]).toEqual([`qr-${card.subdomain}-mesa-2.png`, address]);
  const poster = await take(page, 'Descargar afiche A6 de Mesa 2');
  expect(poster.name).toBe(`afiche-${card.subdomain}-mesa-2-a6.pdf`);
  const [drawing = ''] = readPdf(poster.bytes).drawings;
  expect(scanDrawing(drawing).address).toBe(address);
  const all = await take(page, 'Descargar todos los afiches en A4');
  expect(all.name).toBe(`afiche-${card.subdomain}-lugares-a4.pdf`);
  expect(readPdf(all.bytes).pages).toHaveLength(4);

  const customer = await site.open(address.slice(site.origin.length));
  expect(await customer.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${site.origin}/${card.subdomain}`,
  );
  const sources = async () =>
    (await owner.browser.get<Statistics>(`/api/cards/${card.id}/statistics`)).body.sources;
  await expect.poll(sources).toEqual([{ source: 'qr-mesa-2', name: 'Mesa 2', visits: 1 }]);
});

test('after a place was deleted, the next one has the focus', async () => {
  const page = await openSharing(DESKTOP);
  await page.getByRole('button', { name: 'Eliminar Mesa 2' }).press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['Mesa 1', 'Mesa 3', 'Vitrina']);
  await wanted(['Mesa 1', 'Mesa 3', 'Vitrina']);
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Eliminar Mesa 3');
});

test('a desktop shares a card by WhatsApp, its link or its code, and has the address in words', async () => {
  const page = await site.openBlank({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${site.origin}/${card.subdomain}`);
  await page.locator('#root[data-live]').waitFor();
  await page.getByRole('button', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir' });
  const address = `${site.origin}/${card.subdomain}`;
  await dialog.getByText(address.replace(/^https?:\/\//, ''), { exact: true }).waitFor();
  for (const icon of await dialog.locator('svg').all()) expect(await icon.isVisible()).toBe(true);
  expect(await dialog.getByText('Enlace copiado').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Copiar enlace' }).click();
  await dialog.getByRole('button', { name: 'Enlace copiado' }).waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(address);
  const whatsapp = dialog.getByRole('link', { name: 'Compartir por WhatsApp' });
  expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(address);
  const code = await dialog.getByRole('img', { name: 'Código QR de La Batida' }).screenshot();
  expect(await scan(code)).toBe(`${address}?o=qr`);
  expect(await findingsOnEveryScreen(page)).toEqual([]);
});
