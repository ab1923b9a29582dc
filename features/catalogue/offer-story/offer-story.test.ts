import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import { openShop } from '#tests/support/cards.ts';
import { drawPicture } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://vitrina.example' });

async function storyOf(offer: Record<string, unknown>, card: Record<string, unknown> = {}) {
  const { owner, card: shop } = await openShop(testApp, card);
  const created = await owner.browser.post<Offer>(`/api/cards/${shop.id}/offers`, offer);
  expect(created.status, created.text).toBe(201);
  const path = `/api/offers/${created.body.id}/story.jpg`;
  const cookie = `session=${owner.browser.cookie('session')}`;
  const answer = await testApp.app.inject({ method: 'GET', url: path, headers: { cookie } });
  return { shop, answer };
}

const addressIn = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

test("an offer's story is a picture of 1080×1920 with the card's QR code, for those who manage the card", async () => {
  const { shop, answer } = await storyOf({ title: '2x1 en tortas', price: 8990, previousPrice: 12_990 });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect([width, height, format]).toEqual([1080, 1920, 'jpeg']);
  expect(await addressIn(answer.rawPayload)).toBe(`https://vitrina.example/${shop.subdomain}?o=qr-historia`);
});

test('a story shows the picture of the offer, and has room for the longest texts', async () => {
  const picture = await drawPicture(500, 400).png().toBuffer();
  const { shop, answer } = await storyOf(
    {
      title: 'Ñandú & <b>“Ágil”</b> 🥖 '.repeat(5).trim().slice(0, 120),
      ...{ price: 99_999_999, previousPrice: 999_999_999 },
      imageUrl: `data:image/png;base64,${picture.toString('base64')}`,
    },
    { title: 'W'.repeat(80), headerBackgroundColor: '#ffff00' },
  );
  expect(answer.statusCode).toBe(200);
  expect(await addressIn(answer.rawPayload)).toContain(`/${shop.subdomain}?`);
  const corner = await sharp(answer.rawPayload)
    .extract({ left: 300, top: 600, width: 400, height: 200 })
    .stats();
  // The card's plain colour would have no variety.
  expect(corner.entropy).toBeGreaterThan(0.1);
});
