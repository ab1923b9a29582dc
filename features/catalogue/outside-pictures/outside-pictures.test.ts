import { expect, test } from 'vitest';
import type { Offer } from '#features/catalogue/offers/offers.contract.ts';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import type { ErrorBody } from '#foundation/contract/errors.ts';
import { openShop } from '#tests/support/cards.ts';
import { signUp, signUpAdmin } from '#tests/support/people.ts';
import { drawPicture, formWithFile } from '#tests/support/pictures.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const testApp = useTestApp({}, { pages: true });

const SITE = 'https://fotos.otro-sitio.cl';
const HEADER = `${SITE}/portada.jpg`;
const PHOTO = `${SITE}/foto.jpg`;
const BREAD = `${SITE}/pan.jpg`;

/** A shop whose pictures are all on another site. */
async function openForeignShop(title = 'Forastera') {
  const { owner, card } = await openShop(testApp, {
    ...{ title, profileImageUrl: PHOTO, headerBackgroundImageUrl: HEADER },
    ...{ enableCart: true, enableWhatsAppOrders: true, contactInfo: { whatsapp: '+56961234567' } },
  });
  const draft = { name: 'Marraqueta', price: 900, imageUrl: BREAD, moreImageUrls: [HEADER] };
  const { body: item } = await owner.browser.post<Item>(`/api/cards/${card.id}/items`, draft);
  const { body: offer } = await owner.browser.post<Offer>(`/api/cards/${card.id}/offers`, {
    ...{ title: 'Dos por uno', imageUrl: BREAD },
  });
  return { owner, card, item, offer };
}

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

async function upload(browser: Awaited<ReturnType<typeof openForeignShop>>['owner']['browser']) {
  const { payload, headers } = formWithFile('image', await drawPicture(30, 20).jpeg().toBuffer());
  return (await browser.post<{ url: string }>('/api/upload', payload, headers)).body.url;
}

test('a picture on another site is shown on the card itself and on no other page', async () => {
  const { card, item, owner } = await openForeignShop();
  const neighbour = await signUp(testApp);
  await neighbour.browser.post(`/api/users/${neighbour.user.id}/saved-cards`, { cardId: card.id });
  const token = 'a1b2c3d4e5f6g7h8';
  await testApp.browser().post(`/api/cards/${card.id}/orders`, {
    ...{ channel: 'whatsapp', token, lines: [{ type: 'item', id: item.id, quantity: 1 }] },
  });
  const visitor = testApp.browser();

  const own = await visitor.get(`/${card.subdomain}`);
  expect(own.text).toContain(BREAD);
  expect(policyOf(own.headers)).toContain("img-src 'self' https: data: blob:");

  const elsewhere: [string, typeof visitor][] = [
    ['/', visitor],
    ['/directorio?q=marraqueta', visitor],
    ['/api/cards', visitor],
    ['/api/cards?q=marraqueta', visitor],
    [`/${card.subdomain}x`, visitor],
    [`/${card.subdomain}/gone-99999999`, visitor],
    [`/mensajes/nuevo?card=${card.id}&producto=${item.id}`, visitor],
    [`/pedido/${token}`, visitor],
    ['/guardadas', neighbour.browser],
    [`/api/users/${neighbour.user.id}/saved-cards`, neighbour.browser],
    ['/api/admin/cards', (await signUpAdmin(testApp)).browser],
    [`/api/cards/${card.id}/statistics`, owner.browser],
  ];
  for (const [path, browser] of elsewhere) {
    const { text, headers } = await browser.get(path);
    expect(text, path).not.toContain(SITE);
    expect(policyOf(headers), path).toContain("img-src 'self' data: blob:;");
  }
  const home = await visitor.get('/');
  expect(home.text).toContain(`/image/${card.subdomain}`);
});

test('an uploaded picture replaces the one on another site wherever the card shows it', async () => {
  const { owner, card, item, offer } = await openForeignShop();
  const url = await upload(owner.browser);
  const path = `/api/cards/${card.id}/outside-pictures`;
  expect(await owner.browser.post(path, { from: BREAD, to: url })).toMatchObject({
    status: 200,
    body: { replaced: 2 },
  });
  expect(await owner.browser.post(path, { from: HEADER, to: url })).toMatchObject({ body: { replaced: 2 } });
  const items = await owner.browser.get<Item[]>(`/api/cards/${card.id}/items`);
  expect(items.body).toMatchObject([{ id: item.id, imageUrl: url, moreImageUrls: [] }]);
  const offers = await owner.browser.get<Offer[]>(`/api/cards/${card.id}/offers`);
  expect(offers.body).toMatchObject([{ id: offer.id, imageUrl: url }]);
  expect((await owner.browser.get(`/api/cards/${card.id}`)).body).toMatchObject({
    ...{ headerBackgroundImageUrl: url, profileImageUrl: PHOTO },
  });
  expect(await owner.browser.post<ErrorBody>(path, { from: BREAD, to: url })).toMatchObject({
    status: 404,
    body: { message: 'La tarjeta ya no muestra esa imagen.' },
  });
});

test.each([
  ['by another picture on another site', { from: BREAD, to: `${SITE}/b.jpg` }, 'to'],
  ['by a data URL', { from: BREAD, to: 'data:image/png;base64,AAAA' }, 'to'],
  [
    'if it is not on another site',
    { from: '/images/0123456789abcdef0123.webp', to: '/images/x.webp' },
    'from',
  ],
])('a picture is not replaced %s', async (_name, body, field) => {
  const { owner, card } = await openForeignShop();
  const answer = await owner.browser.post<ErrorBody>(`/api/cards/${card.id}/outside-pictures`, body);
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('what an administrator copies is in the audit log', async () => {
  const { card } = await openForeignShop();
  const admin = await signUpAdmin(testApp);
  const url = await upload(admin.browser);
  await admin.browser.post(`/api/cards/${card.id}/outside-pictures`, { from: PHOTO, to: url });
  const entry = await testApp.db
    .selectFrom('auditEntries')
    .select(['before', 'after'])
    .where('actorId', '=', admin.user.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ before: { profileImageUrl: PHOTO }, after: { profileImageUrl: url } });
});

test('only the page for copying may contact other sites, and only those of the pictures', async () => {
  const { owner } = await openForeignShop('Copiadora');
  const page = await owner.browser.get('/user-panel/imagenes');
  expect(policyOf(page.headers)).toContain(`connect-src 'self' ${SITE};`);
  expect(policyOf((await owner.browser.get('/user-panel')).headers)).toContain("connect-src 'self';");
  const stranger = await openShop(testApp);
  const others = await stranger.owner.browser.get('/user-panel/imagenes');
  expect(others.text).toContain('Todas tus imágenes están aquí');
  expect(policyOf(others.headers)).toContain("connect-src 'self';");
});
