import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { pictureDataUrl } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { listen } from '#tests/support/wire.ts';

const testApp = useTestApp();
/** A form of nothing but empty parts, each of which a parser would look at. */
const PARTS = '--X\r\n'.repeat(800_000);

test('what comes after a file, and after what is refused, is not parsed', async () => {
  const origin = await listen(testApp.app);
  const { card, owner } = await openShop(testApp);
  const photo = Buffer.from((await pictureDataUrl(30, 20)).split(',')[1] ?? '', 'base64').toString('latin1');
  const head = (field: string, name: string) =>
    `--X\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  const picture = `${head('image', 'a.png')}${photo}\r\n`;
  const sheet = `${head('file', 'a.csv')}Nombre;Precio\nPan;100\r\n`;
  const upload = '/api/upload';
  const sheets = `/api/cards/${card.id}/items/import?dryRun=true`;

  const send = async (path: string, body: string) => {
    const before = process.threadCpuUsage();
    const { status } = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=X',
        cookie: `session=${owner.browser.cookie('session')}`,
      },
      body: Buffer.from(body, 'latin1'),
    });
    // The answer comes before the end of the body.
    await setTimeout(1_500);
    const { user, system } = process.threadCpuUsage(before);
    return { status, ms: (user + system) / 1_000 };
  };
  for (const [path, body, expected] of [
    [upload, `${picture}--X--\r\n`, 201],
    [upload, PARTS, 413],
    [upload, picture + PARTS, 201],
    [sheets, sheet + PARTS, 200],
    [sheets, PARTS, 413],
  ] as const) {
    const { status, ms } = await send(path, body);
    expect.soft([path, status]).toEqual([path, expected]);
    expect.soft(ms).toBeLessThan(1_000);
  }
});
