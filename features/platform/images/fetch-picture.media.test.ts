import { describe, expect, test } from 'vitest';
import type { AppError } from '#foundation/server/http/errors.ts';
import { usePictureSite } from '#tests/support/picture-site.ts';
import { fetchPicture, foreignAddress } from './fetch-picture.media.ts';

const site = usePictureSite();
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: AppError) => error.message,
  );
const UNREACHABLE = 'No pudimos traer la imagen de esa dirección.';

describe('the address of a picture on another site', () => {
  test.each([
    ['https://otro.cl/Foto%20uno.jpg?v=2', 'https://otro.cl/Foto%20uno.jpg?v=2'],
    ['http://otro.cl/a.jpg', 'http://otro.cl/a.jpg'],
    ['https://Ñandú.cl/a.jpg', 'https://xn--and-6ma2c.cl/a.jpg'],
  ])('%j becomes %j', (given, address) => {
    expect(foreignAddress(given)).toBe(address);
  });
});

describe('a picture on another site', () => {
  test('is fetched, over three redirects at most', async () => {
    const direct = await fetchPicture(site.at('/pan.png'), true);
    expect(await fetchPicture(site.at('/moved/3'), true)).toEqual(direct);
    expect(await messageOf(fetchPicture(site.at('/moved/4'), true))).toBe(UNREACHABLE);
  });

  test.each([
    [
      'a page',
      '/page',
      'Esa dirección abre una página, no una imagen. Copia la dirección de la imagen misma.',
    ],
    ['nothing', '/nada', UNREACHABLE],
    ['more than an upload may have', '/endless', 'La imagen pesa más de 10 MB.'],
    [
      'a file of the server',
      '/inside',
      'Una imagen debe ser un archivo o una dirección que comience con https://',
    ],
  ])('is refused if there is %s', async (_, path, message) => {
    expect(await messageOf(fetchPicture(site.at(path), true))).toBe(message);
  });

  test("is not looked for in the server's own network", async () => {
    const asked = site.asked.length;
    const { port } = new URL(site.at('/'));
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433'])
      expect(await messageOf(fetchPicture(`http://${host}:${port}/pan.png`, false)), host).toBe(UNREACHABLE);
    for (const host of ['169.254.169.254', '10.0.0.1', '192.168.1.1'])
      expect(await messageOf(fetchPicture(`http://${host}/`, false)), host).toBe(UNREACHABLE);
    expect(site.asked).toHaveLength(asked);
  });
});
