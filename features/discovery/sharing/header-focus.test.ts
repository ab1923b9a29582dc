import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp();

test('the shared picture is cut around the point that the owner has chosen', async () => {
  // Red at the left, blue at the right.
  const half = { create: { width: 400, height: 400, channels: 3 as const, background: '#0000ff' } };
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 400, top: 0 }])
    .png()
    .toBuffer();
  const { owner, card } = await openShop(testApp, {
    headerBackgroundImageUrl: `data:image/png;base64,${picture.toString('base64')}`,
    headerFocusX: 100,
    headerFocusY: 50,
  });
  const shown = async () => {
    const { rawPayload } = await testApp.app.inject(`/api/cards/${card.subdomain}/image`);
    const { dominant } = await sharp(rawPayload).stats();
    return dominant.r > dominant.b ? 'red' : 'blue';
  };
  expect(await shown()).toBe('blue');
  await owner.browser.put(`/api/cards/${card.id}`, { headerFocusX: 0, headerFocusY: 50 });
  expect(await shown()).toBe('red');
});
