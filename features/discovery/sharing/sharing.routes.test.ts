import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { readPdf, scanDrawing } from '#tests/support/pdf.ts';
import type { Person } from '#tests/support/people.ts';
import { colourAt, drawPicture } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { WebAppManifest } from './sharing.contract.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://vitrina.example' });

const download = (url: string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'GET', url, headers });
const dataUrl = async (width: number, height: number) =>
  `data:image/png;base64,${(await drawPicture(width, height).png().toBuffer()).toString('base64')}`;

/** Every address that sharing serves for a card, with its content type. */
const EVERYTHING = [
  ['/api/cards/{subdomain}/image', 'image/jpeg'],
  ['/image/{subdomain}', 'image/png'],
  ['/api/cards/{subdomain}/icon-180.png', 'image/png'],
  ['/api/cards/{subdomain}/icon-192.png', 'image/png'],
  ['/api/cards/{subdomain}/icon-512.png', 'image/png'],
  ['/api/cards/{subdomain}/manifest.json', 'application/manifest+json; charset=utf-8'],
  ['/api/cards/{subdomain}/contact.vcf', 'text/vcard; charset=utf-8'],
  ['/api/cards/{subdomain}/qr.svg', 'image/svg+xml'],
  ['/api/cards/{subdomain}/qr.png', 'image/png'],
  ['/api/cards/{subdomain}/poster.pdf', 'application/pdf'],
] as const;

const at = (path: string, subdomain: string) => path.replace('{subdomain}', subdomain);

let owner: Person;
let card: Card;
beforeAll(async () => {
  ({ owner, card } = await openShop(testApp, { title: 'Ñandú Café', headerBackgroundColor: '#aa0000' }));
});

describe.each(EVERYTHING)('%s', (path, type) => {
  test(`returns ${type}, cached until the card changes`, async () => {
    const answer = await download(at(path, card.subdomain));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const again = await download(at(path, card.subdomain), { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('does not exist for an unknown card', async () => {
    const answer = await download(at(path, 'nadie-la-tiene'));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('disappears for visitors when the card is inactive, while the owner still sees it, uncached', async () => {
    const { owner: closing, card: closed } = await openShop(testApp);
    await closing.browser.put(`/api/cards/${closed.id}`, { isActive: false });
    expect((await download(at(path, closed.subdomain))).statusCode).toBe(404);
    const seen = await closing.browser.get(at(path, closed.subdomain));
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('moves with the card to its new address', async () => {
    const { owner: moving, card: moved } = await openShop(testApp);
    const subdomain = freshSubdomain();
    await moving.browser.put(`/api/cards/${moved.id}`, { subdomain });
    const answer = await download(`${at(path, moved.subdomain)}?v=2`);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `${at(path, subdomain)}?v=2`]);
  });
});

describe('the share preview', () => {
  const preview = async (subdomain: string) => (await download(`/api/cards/${subdomain}/image`)).rawPayload;

  test('shows initials on the card’s colour if there is no picture, in 400 × 400', async () => {
    const picture = await preview(card.subdomain);
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([400, 400, 'jpeg']);
    const [red, green] = await colourAt(picture, 0.03, 0.03);
    expect(Math.abs(red - 0xaa) + green).toBeLessThan(12);
    // White initials in the middle, whatever fonts the machine has.
    const { channels } = await sharp(picture)
      .extract({ left: 130, top: 130, width: 140, height: 140 })
      .stats();
    expect(channels[1]?.max).toBeGreaterThan(240);
  });

  test('shows the header picture, or the profile picture as soon as there is one', async () => {
    const shop = await openShop(testApp, {
      headerBackgroundImageUrl: await dataUrl(1200, 300),
      headerBackgroundColor: '#00aa00',
    });
    const [, , headerBlue] = await colourAt(await preview(shop.card.subdomain), 0.97, 0.9);
    expect(headerBlue).toBeGreaterThan(150);
    const white = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const profileImageUrl = `data:image/png;base64,${white.toString('base64')}`;
    await shop.owner.browser.put(`/api/cards/${shop.card.id}`, { profileImageUrl });
    expect(await colourAt(await preview(shop.card.subdomain), 0.97, 0.9)).toEqual([255, 255, 255]);
  });

  test('shows initials for a card without a picture', async () => {
    const shop = await openShop(testApp, { headerBackgroundColor: '#aa0000' });
    const [red, green] = await colourAt(await preview(shop.card.subdomain), 0.03, 0.03);
    expect(Math.abs(red - 0xaa) + green).toBeLessThan(12);
    expect((await download(`/image/${shop.card.subdomain}`)).headers['content-type']).toBe('image/png');
  });
});

test('the profile picture is returned as it was stored', async () => {
  const shop = await openShop(testApp, { profileImageUrl: await dataUrl(500, 400) });
  const answer = await download(`/image/${shop.card.subdomain}`);
  expect(answer.headers['content-type']).toBe('image/webp');
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([500, 400]);
});

describe('the icon for home screens', () => {
  test.each([180, 192, 512])('has %i pixels, and no mask cuts the picture off', async (size) => {
    const shop = await openShop(testApp, {
      profileImageUrl: await dataUrl(600, 600),
      headerBackgroundColor: '#00aa00',
    });
    const { rawPayload: icon } = await download(`/api/cards/${shop.card.subdomain}/icon-${size}.png`);
    const { width, height, hasAlpha } = await sharp(icon).metadata();
    expect([width, height, hasAlpha]).toEqual([size, size, false]);
    const [, cornerGreen] = await colourAt(icon, 0.05, 0.05);
    const [edgeRed] = await colourAt(icon, 0.13, 0.6);
    expect(cornerGreen).toBeGreaterThan(100); // the card's colour around it
    expect(edgeRed).toBeGreaterThan(150); // the picture's left side, inside the circle
  });

  test.each(['181', '0', 'x', '512.5'])('has no size %s', async (size) => {
    expect((await download(`/api/cards/${card.subdomain}/icon-${size}.png`)).statusCode).toBe(400);
  });
});

describe('the web app manifest', () => {
  test('opens this card, and keeps its orders and messages in the same window', async () => {
    const manifest = (await download(`/api/cards/${card.subdomain}/manifest.json`)).json<WebAppManifest>();
    expect(manifest).toMatchObject({
      name: 'Ñandú Café',
      start_url: `/${card.subdomain}`,
      scope: '/',
      theme_color: '#111827',
      display: 'standalone',
    });
    expect(new Set(manifest.icons.map(({ sizes }) => sizes))).toEqual(new Set(['192x192', '512x512']));
    for (const { src } of manifest.icons) expect((await download(src)).statusCode).toBe(200);
  });

  test("contains an owner's text as text", async () => {
    const title = '"},"start_url":"https://evil.cl","x":{"</script>';
    const shop = await openShop(testApp, { title });
    const manifest = (
      await download(`/api/cards/${shop.card.subdomain}/manifest.json`)
    ).json<WebAppManifest>();
    expect([manifest.name, manifest.start_url]).toEqual([title, `/${shop.card.subdomain}`]);
  });
});

describe('the contact file', () => {
  test("has the card's name as its file name, and contains the page's address", async () => {
    const { headers, body } = await download(`/api/cards/${card.subdomain}/contact.vcf`);
    expect(headers['content-disposition']).toBe(`attachment; filename="${card.subdomain}.vcf"`);
    expect(body).toContain(`\r\nURL:https://vitrina.example/${card.subdomain}\r\n`);
    expect(body).toContain('\r\nFN:Ñandú Café\r\n');
    expect(body).not.toContain('PHOTO');
  });

  test("contains the business's picture, reduced", async () => {
    const shop = await openShop(testApp, { profileImageUrl: await dataUrl(900, 900) });
    const { body } = await download(`/api/cards/${shop.card.subdomain}/contact.vcf`);
    const [, photo = ''] = /PHOTO;ENCODING=b;TYPE=JPEG:([^:]+)\r\nEND/.exec(body) ?? [];
    const { width, format } = await sharp(Buffer.from(photo.replaceAll('\r\n ', ''), 'base64')).metadata();
    expect([width, format]).toEqual([240, 'jpeg']);
  });
});

describe('the QR code', () => {
  test.each(['qr.svg', 'qr.png'])('%s differs for each printed place, and for nothing else', async (file) => {
    const code = async (query: string) =>
      (await download(`/api/cards/${card.subdomain}/${file}${query}`)).rawPayload.toString('base64');
    expect(await code('?place=mostrador')).not.toBe(await code(''));
    expect(await code('?anything=else')).toBe(await code(''));
  });

  test.each(['A b', '<svg>', 'a'.repeat(31), '%0d%0a'])('refuses the invalid place %j', async (place) => {
    const answer = await download(`/api/cards/${card.subdomain}/qr.svg?place=${encodeURI(place)}`);
    expect(answer.statusCode).toBe(400);
  });
});

describe('the poster', () => {
  const poster = (query = '', subdomain = card.subdomain) =>
    download(`/api/cards/${subdomain}/poster.pdf${query}`);

  test('is A4 unless A6 is requested, and has a file name', async () => {
    for (const [query, paper, size] of [
      ['', [595.28, 841.89], 'a4'],
      ['?size=a4', [595.28, 841.89], 'a4'],
      ['?size=a6', [297.64, 419.53], 'a6'],
    ] as const) {
      const answer = await poster(query);
      expect(readPdf(answer.rawPayload).pages).toEqual([paper]);
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="afiche-${card.subdomain}-${size}.pdf"`,
      );
    }
  });

  test.each(['?size=a3', '?size=', '?size=A4', '?size=a4&size=a6', '?place=Mesa%204'])(
    'is not created for %s',
    async (query) => {
      const answer = await poster(query);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    },
  );

  test('of a place contains its mark, whether the place is stored or not', async () => {
    const answer = await poster('?size=a6&place=mesa-9');
    const [page = ''] = readPdf(answer.rawPayload).drawings;
    expect(scanDrawing(page).address).toBe(`https://vitrina.example/${card.subdomain}?o=qr-mesa-9`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="afiche-${card.subdomain}-mesa-9-a6.pdf"`,
    );
  });

  test('changes once its place has a name or the card another colour', async () => {
    const before = (await poster('?place=bano')).headers.etag;
    await owner.browser.post(`/api/cards/${card.id}/qr-places`, { names: ['Baño'] });
    const named = (await poster('?place=bano')).headers.etag;
    expect(named).not.toBe(before);
    await owner.browser.put(`/api/cards/${card.id}`, { headerBackgroundColor: '#aa0001' });
    expect((await poster('?place=bano')).headers.etag).not.toBe(named);
  });

  test("contains the card's photo, if there is one", async () => {
    const shop = await openShop(testApp, { profileImageUrl: await dataUrl(500, 400) });
    expect(readPdf((await poster('', shop.card.subdomain)).rawPayload).text).toContain('/DCTDecode');
    const answer = await poster('', (await openShop(testApp)).card.subdomain);
    expect(answer.statusCode).toBe(200);
    expect(readPdf(answer.rawPayload).text).not.toContain('/DCTDecode');
  });

  test.each(['poster.pdf', 'qr.png'])(
    'as %s is drawn a limited number of times per address, but served from the cache without limit',
    async (file) => {
      const shop = await openShop(testApp);
      const remoteAddress = file === 'qr.png' ? '203.0.113.78' : '203.0.113.77';
      const ask = (place: string) =>
        testApp.app.inject({
          url: `/api/cards/${shop.card.subdomain}/${file}?place=${place}`,
          remoteAddress,
        });
      // All but one of an address's posters per ten minutes.
      const spent = { key: `posters:${remoteAddress}`, windowStartedAt: new Date(), count: 119 };
      await testApp.db.insertInto('throttles').values(spent).execute();
      expect((await ask('barra')).statusCode).toBe(200);
      const refused = await ask('caja');
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      for (let round = 0; round < 10; round += 1) {
        const again = await Promise.all(Array.from({ length: 20 }, () => ask('barra')));
        expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      }
    },
  );
});

test('a hundred simultaneous visitors get the same preview', async () => {
  await owner.browser.put(`/api/cards/${card.id}`, { title: 'Café Ñandú' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => download(`/api/cards/${card.subdomain}/image`)),
  );
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
});
