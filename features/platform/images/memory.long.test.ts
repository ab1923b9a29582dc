import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '#tests/support/pictures.ts';
import { PROGRAM_ENV } from '#tests/support/server-process.ts';

test('four large pictures at once use less than 200 MB of memory', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-memory-'));
  const flat = (channels: 3 | 4) =>
    sharp({ create: { width: 7_000, height: 5_000, channels, background: '#c04040' } });
  await flat(3).jpeg().toFile(join(directory, 'photo.jpg'));
  await flat(3).jpeg({ progressive: true }).toFile(join(directory, 'progressive.jpg'));
  await flat(4).png().toFile(join(directory, 'drawing.png'));
  await flat(3).withMetadata({ orientation: 6 }).jpeg().toFile(join(directory, 'turned.jpg'));
  await writeFile(join(directory, 'small.jpg'), await drawPicture(64, 48).jpeg().toBuffer());
  // Runs in a separate process, so that the peak is not that of other tests.
  const program = `
    const { createPictures } = await import(${JSON.stringify(new URL('images.media.ts', import.meta.url).href)});
    const { readFileSync } = await import('node:fs');
    const read = (name) => readFileSync(process.argv[1] + '/' + name);
    const pictures = createPictures({ dataDir: process.argv[1], publicUrl: 'http://localhost' });
    await pictures.add(null, read('small.jpg'));
    // process.resourceUsage() starts with the peak of the parent process; this is the process's own, in kB.
    const peak = () => Number(/^VmHWM:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
    const before = peak();
    const large = ['photo.jpg', 'progressive.jpg', 'drawing.png', 'turned.jpg'];
    await Promise.all(large.map((name) => pictures.add(null, read(name))));
    console.log(peak() - before);
  `;
  const args = ['--input-type=module', '-e', program, directory];
  // As bin/start sets it.
  const env = { ...PROGRAM_ENV, MALLOC_ARENA_MAX: '2' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  await rm(directory, { recursive: true });
  expect(Number(stdout) / 1024).toBeGreaterThan(5);
  expect(Number(stdout) / 1024).toBeLessThan(200);
});
