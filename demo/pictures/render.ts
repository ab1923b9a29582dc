import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { compose } from './scene.ts';
import type { Picture } from './stills.ts';

/**
 * Renders the pictures into demo/images (those of the platform itself into app/web/images).
 *   node render.ts [part of a name …]     only the pictures whose name holds one of the words
 *   CHROMIUM=/path/to/chromium node render.ts
 */
const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Album {
  pictures: Picture[];
}

const files = readdirSync(join(here, 'pictures')).filter((file) => file.endsWith('.ts'));
const chosen: { picture: Picture; file: string }[] = [];
for (const file of files.sort()) {
  const { pictures }: Album = await import(join(here, 'pictures', file));
  const folder = file === 'platform.ts' ? join(here, '../../app/web/images') : join(here, '../images');
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures)
    if (wanted.length === 0 || wanted.some((word) => picture.name.includes(word)))
      chosen.push({ picture, file: join(folder, `${picture.name}.webp`) });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let bytes = 0;
try {
  // Drawn twice as large and scaled down: the icons cut shapes by hard thresholds, which would leave jagged edges.
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  for (const { picture, file } of chosen) {
    const { width, height } = picture;
    const svg = (await compose(picture.scene)).replace(
      /width="[^"]+" height="[^"]+"/,
      `width="${width}" height="${height}"`,
    );
    await page.setViewportSize({ width, height });
    await page.setContent(`<body style="margin:0">${svg}</body>`);
    const shot = await page.screenshot({ type: 'png' });
    const webp = await sharp(shot)
      .resize(width, height)
      .webp({ quality: picture.quality, effort: 6, smartSubsample: true })
      .toBuffer();
    // an unchanged picture keeps its file, so that a new run leaves no trace in the history
    let before: Buffer | undefined;
    try {
      before = readFileSync(file);
    } catch {
      before = undefined;
    }
    if (!before?.equals(webp)) writeFileSync(file, webp);
    bytes += statSync(file).size;
  }
} finally {
  await browser.close();
}
say(`${chosen.length} pictures, ${Math.round(bytes / 1024)} kB`);
