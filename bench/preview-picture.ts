import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardPreview, itemPreview } from '#features/discovery/link-preview/preview-content.media.ts';
import { previewPicture } from '#features/discovery/link-preview/preview-picture.media.ts';
import type { Pictures } from '#features/platform/images/images.media.ts';
import { demoBusinesses } from '../demo/demo-content.ts';

const IMAGES = join(import.meta.dirname, '../demo/images');
const LIMIT_MS = 200;
/** WhatsApp ignores larger pictures. */
const LIMIT_BYTES = 300_000;

/** The CPU time of drawing the picture of a shared link, for each demo card and its first product, and its size. */
export async function run(): Promise<void> {
  const pictures = { read: (name: string) => readFile(join(IMAGES, name)) } as Pictures;
  const contents = demoBusinesses.flatMap(({ card, categories }) => {
    const drawn = {
      ...{ ...card, comuna: null, headerFocusX: null, headerFocusY: null },
      profileImageUrl: fileOf(card.profileImage),
      headerBackgroundImageUrl: fileOf(card.headerImage),
    };
    const [item] = categories[0]?.items ?? [];
    if (!item) return [cardPreview(drawn)];
    const { name, description, price, image } = item;
    const shown = { id: 1, name, description, price, categoryId: null, isAvailable: true };
    return [cardPreview(drawn), itemPreview(drawn, { ...shown, imageUrl: fileOf(image) })];
  });
  const figures: { ms: number; bytes: number }[] = [];
  for (const content of [...contents.slice(0, 4), ...contents]) {
    const before = process.cpuUsage();
    const { length } = await previewPicture(pictures, content);
    const { user, system } = process.cpuUsage(before);
    figures.push({ ms: (user + system) / 1000, bytes: length });
  }
  // The first few pictures also load fonts and libraries.
  const drawn = figures.slice(4);
  const times = drawn.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const bytes = Math.max(...drawn.map((figure) => figure.bytes));
  console.log(
    `${drawn.length} pictures: median ${median.toFixed(0)} ms of CPU (limit ${LIMIT_MS}), ` +
      `highest ${times.at(-1)?.toFixed(0)} ms; largest ${bytes} B (limit ${LIMIT_BYTES})`,
  );
  if (median > LIMIT_MS || bytes > LIMIT_BYTES) process.exitCode = 1;
}

const fileOf = (image: string): string => (image.endsWith('.webp') ? image : `${image}.webp`);
