import { expect, test } from 'vitest';
import { freshSubdomain, openShop } from '#tests/support/cards.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import type { OEmbed } from './embed.contract.ts';
import { subdomainIn } from './embed-address.rules.ts';

const ORIGIN = 'https://vitrina.example';
const testApp = useTestApp({ PUBLIC_URL: ORIGIN }, { pages: true });
const ask = (query: string) => testApp.browser().get<OEmbed>(`/oembed?${query}`);

test("a card's page names what other programs show in place of its link: a frame that fits", async () => {
  const { owner, card } = await openShop(testApp, { title: 'Pan "& Más"' });
  const former = card.subdomain;
  const subdomain = freshSubdomain();
  await owner.browser.put(`/api/cards/${card.id}`, { subdomain });
  const { text } = await testApp.browser().get<string>(`/${subdomain}`);
  const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/.exec(text)?.[1] ?? '';
  expect(href).toBe(`${ORIGIN}/oembed?url=${encodeURIComponent(`${ORIGIN}/${subdomain}`)}`);

  const found = await testApp.browser().get<OEmbed>(href.replace(ORIGIN, ''));
  expect(found.body).toMatchObject({
    ...{ version: '1.0', type: 'rich', title: 'Pan "& Más"', width: 480, height: 720 },
    html: `<iframe src="${ORIGIN}/embed/${subdomain}" title="Pan &#34;&#38; Más&#34;" width="480" height="720" style="border:0"></iframe>`,
  });
  const small = await ask(`url=${ORIGIN}/${former}/pan-1&maxwidth=300&maxheight=9000`);
  expect(small.body).toMatchObject({ width: 300, height: 720 });
  expect(small.body.html).toContain(`/embed/${subdomain}"`);

  const moved = await testApp.browser().get(`/embed/${former}`);
  expect([moved.status, moved.headers.location]).toEqual([308, `/embed/${subdomain}`]);
  await owner.browser.put(`/api/cards/${card.id}`, { isActive: false });
  expect((await ask(`url=${ORIGIN}/${subdomain}`)).status).toBe(404);
});

test("embed.js on another site's page learns a business's name, and that there is none", async () => {
  const { card } = await openShop(testApp, { title: 'Pan y más' });
  const from = (subdomain: string) => ask(`url=http://localhost/${subdomain}`);
  const [known, unknown] = [await from(card.subdomain), await from(freshSubdomain())];
  expect([known.status, known.body.title, unknown.status]).toEqual([200, 'Pan y más', 404]);
  for (const { headers } of [known, unknown]) expect(headers['access-control-allow-origin']).toBe('*');
  const { text } = await testApp.browser().get<string>('/embed.js');
  expect(text.length).toBeLessThanOrEqual(5_000);
});

test.each([
  ['https://vitrina.example/la-batida/pan-1?o=qr', 'la-batida'],
  ['https://la-batida.vitrina.example/pan-1', 'la-batida'],
  ['https://vitrina.example/', null],
  ['https://evil.example/la-batida', null],
  ['https://la-batida.evil.example/', null],
  ['https://vitrina.example/%E0%A4%A', null],
  ['la-batida', null],
  ['http://[::1]/', null],
])('the card behind %s is %s', (url, expected) => {
  expect(subdomainIn(url, { publicUrl: ORIGIN, cardUrl: 'https://{subdomain}.vitrina.example' })).toBe(
    expected,
  );
});
