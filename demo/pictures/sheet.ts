import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Lays the rendered pictures out on one sheet to look at: node sheet.ts out.png [start of a name] [columns] */
const [out = 'sheet.png', start = '', columns = '7'] = process.argv.slice(2);
const images = join(dirname(fileURLToPath(import.meta.url)), '../images');
const names = readdirSync(images).filter((name) => name.startsWith(start) && name.endsWith('.webp'));
const across = Number(columns);
const cell = 210;
const small = names.filter((name) => !name.endsWith('-portada.webp'));
const wide = names.filter((name) => name.endsWith('-portada.webp'));
const rows = Math.ceil(small.length / across);
const width = across * cell;
const tall = Math.round(width / 4);
const tiles = await Promise.all([
  ...small.map(async (name, n) => ({
    input: await sharp(join(images, name))
      .resize(cell - 6, cell - 6, { fit: 'contain', background: '#fff' })
      .toBuffer(),
    left: (n % across) * cell,
    top: Math.floor(n / across) * cell,
  })),
  ...wide.map(async (name, n) => ({
    input: await sharp(join(images, name)).resize(width, tall).toBuffer(),
    left: 0,
    top: rows * cell + n * (tall + 6),
  })),
]);
const height = rows * cell + wide.length * (tall + 6);
await sharp({ create: { width, height, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(out);
