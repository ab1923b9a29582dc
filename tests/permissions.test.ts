import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from './support/people.ts';
import { ASKERS, type World, worldsOf } from './support/permission-world.ts';
import { drawPicture, formWithFile, pictureDataUrl } from './support/pictures.ts';
import { everything } from './support/stored-state.ts';
import { useTestApp } from './support/test-app.ts';

/** Who may call what. Every published call needs at least one row here: over 300 lines because the table is one. */

interface Published {
  paths: Record<string, Record<string, { security: { session?: string[] }[] }>>;
}

const testApp = useTestApp();
const worlds = worldsOf(testApp);
let pictureForm: ReturnType<typeof formWithFile>;
let pictureName: string;
let receipt: string;
const sheetForm = formWithFile('file', Buffer.from('nombre;precio\nTorta;9990\n'));

type Statuses = [
  guest: number,
  user: number,
  anotherOwner: number,
  formerMember: number,
  attends: number,
  manages: number,
  owner: number,
  admin: number,
];
interface Attempt {
  [parameter: string]: unknown;
  body?: unknown;
}
type Row = [call: string, statuses: Statuses, attempt?: (world: World) => Attempt, about?: string];

const anyone = (status = 200): Statuses => [status, status, status, status, status, status, status, status];
const signedIn = (status = 200): Statuses => [401, status, status, status, status, status, status, status];
const attends = (status = 200): Statuses => [401, 403, 403, 403, status, status, status, status];
const manages = (status = 200): Statuses => [401, 403, 403, 403, 403, status, status, status];
/** A conversation of the user with the owner's card. */
const conversationSide = (status = 200): Statuses => [401, status, 403, 403, status, status, status, 403];
/** The card's owner, or the person in the path; administrators, too. */
const owner = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, status, status];
const ownerAlone = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, status, 403];
const administrator = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, 403, status];

const ofCard = ({ card }: World) => ({ id: card.id });
const ofAddress = ({ card }: World) => ({ subdomain: card.subdomain });
const ofOwner = ({ owner }: World) => ({ id: owner.id });
const ofOwnersSaved = ({ owner, strangersCard }: World) => ({ id: owner.id, cardId: strangersCard.id });
const ofToken = ({ orderToken }: World) => ({ token: orderToken });
const ofConversation = ({ conversationId }: World) => ({ id: conversationId });
const ofVisitor = ({ visitorToken }: World) => ({ token: visitorToken });
const message = { clientId: 'a-message-of-a-test', content: 'Hola' };
const ofMember = ({ card, attendantId }: World) => ({ id: card.id, userId: attendantId });
const ofUser = ({ user }: World) => ({ id: user.id });
const account = { email: 'alguien@correo.cl', password: PASSWORD };
const newCard = { title: 'Nueva', cardType: 'products', subdomain: 'la-nueva' };
const newPassword = { currentPassword: PASSWORD, newPassword: 'otra clave distinta' };

const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

const ROWS: Row[] = [
  ['GET /api/auth/user', signedIn()],
  ['POST /api/auth/login', anyone(), ({ asker }) => ({ body: { email: asker.email, password: PASSWORD } })],
  ['POST /api/auth/logout', anyone()],
  ['PATCH /api/auth/user/profile', signedIn(), () => ({ body: { firstName: 'Eva' } })],
  ['POST /api/auth/change-password', signedIn(), () => ({ body: newPassword })],
  ['PATCH /api/auth/user/password', signedIn(), () => ({ body: newPassword })],
  [
    'POST /api/auth/change-email',
    signedIn(),
    () => ({ body: { currentPassword: PASSWORD, email: 'nuevo@correo.cl' } }),
  ],
  ['POST /api/auth/confirm-email', anyone(), ({ emailToken }) => ({ body: { token: emailToken } })],
  ['POST /api/auth/forgot-password', anyone(202), () => ({ body: { email: 'nadie@correo.cl' } })],
  [
    'POST /api/auth/reset-password',
    anyone(),
    ({ resetToken }) => ({ body: { token: resetToken, password: 'otra clave distinta' } }),
  ],
  ['GET /api/auth/sessions', signedIn()],
  ['DELETE /api/auth/sessions', signedIn(204)],
  ['DELETE /api/auth/sessions/{id}', signedIn(204), ({ asker }) => ({ id: asker.sessionId }), 'their own'],
  [
    'DELETE /api/auth/sessions/{id}',
    [401, 404, 404, 404, 404, 404, 204, 404],
    ({ owner }) => ({ id: owner.sessionId }),
    "the owner's",
  ],

  ['POST /api/users', [201, 403, 403, 403, 403, 403, 403, 201], () => ({ body: account })],
  ['GET /api/users/{id}', anyone(), ofOwner, 'of an active card'],
  ['GET /api/users/{id}', [401, 200, 404, 404, 404, 404, 404, 200], ofUser, 'without a card'],
  ['GET /api/users/{id}/export', ownerAlone(), ofOwner],
  ['DELETE /api/users/{id}', ownerAlone(204), (w) => ({ ...ofOwner(w), body: { password: PASSWORD } })],

  ['GET /api/cards', anyone()],
  ['GET /api/cards/similar', anyone()],
  ['POST /api/cards', signedIn(201), () => ({ body: newCard })],
  [
    'POST /api/cards',
    [401, 403, 201, 403, 403, 403, 403, 201],
    (w) => ({ body: { ...newCard, userId: w.stranger.id } }),
    'for the owner of another card',
  ],
  ['POST /api/cards', administrator(201), () => ({ body: { ...newCard, isFeatured: true } }), 'featured'],
  [
    'POST /api/cards',
    administrator(201),
    () => ({ body: { ...newCard, owner: account } }),
    'with an account',
  ],
  ['GET /api/cards/subdomain/{subdomain}', anyone(), ofAddress],
  ['GET /api/cards/{id}', anyone(), ofCard],
  ['PUT /api/cards/{id}', manages(), (w) => ({ ...ofCard(w), body: { title: 'Otra' } })],
  [
    'PUT /api/cards/{id}',
    manages(),
    (w) => ({ ...ofCard(w), body: { isActive: false } }),
    'switching it off',
  ],
  ['PUT /api/cards/{id}', manages(), (w) => ({ ...ofCard(w), body: { subdomain: 'mudada' } }), 'moving it'],
  [
    'PUT /api/cards/{id}',
    administrator(),
    (w) => ({ ...ofCard(w), body: { isFeatured: true } }),
    'featuring it',
  ],
  [
    'PUT /api/cards/{id}',
    administrator(),
    (w) => ({ ...ofCard(w), body: { userId: w.stranger.id } }),
    'giving it away',
  ],
  ['DELETE /api/cards/{id}', owner(204), ofCard],
  ['POST /api/cards/{id}/reports', anyone(202), (w) => ({ ...ofCard(w), body: { reason: 'deceptive' } })],
  ['GET /api/user/cards', signedIn()],
  ['GET /api/cards/{id}/team', owner(), ofCard],
  ['PUT /api/cards/{id}/team/{userId}', owner(), (w) => ({ ...ofMember(w), body: { role: 'manages' } })],
  ['DELETE /api/cards/{id}/team/{userId}', [401, 403, 403, 403, 204, 403, 204, 204], ofMember, 'who attends'],
  ['POST /api/cards/{id}/invitations', owner(201), (w) => ({ ...ofCard(w), body: { role: 'attends' } })],
  [
    'DELETE /api/cards/{id}/invitations/{invitationId}',
    owner(204),
    (w) => ({ ...ofCard(w), invitationId: w.invitationId }),
  ],
  [
    'POST /api/invitations/accept',
    [401, 200, 200, 200, 200, 200, 409, 200],
    ({ invitationToken }) => ({ body: { token: invitationToken } }),
  ],
  ['GET /api/subdomains/{subdomain}', signedIn(), () => ({ subdomain: 'libre' })],

  ['GET /api/cards/{id}/categories', anyone(), ofCard],
  ['POST /api/cards/{id}/categories', manages(201), (w) => ({ ...ofCard(w), body: { name: 'Tortas' } })],
  [
    'PUT /api/cards/{id}/categories/order',
    manages(),
    (w) => ({ ...ofCard(w), body: { ids: [w.categoryId] } }),
  ],
  ['POST /api/categories', manages(201), (w) => ({ body: { cardId: w.card.id, name: 'Tortas' } })],
  ['PUT /api/categories/{id}', manages(), (w) => ({ id: w.categoryId, body: { name: 'Masas' } })],
  ['DELETE /api/categories/{id}', manages(), (w) => ({ id: w.categoryId })],

  ['GET /api/cards/{id}/items', anyone(), ofCard],
  [
    'POST /api/cards/{id}/items',
    manages(201),
    (w) => ({ ...ofCard(w), body: { name: 'Torta', price: 9990 } }),
  ],
  [
    'PUT /api/cards/{id}/items',
    manages(),
    (w) => ({ ...ofCard(w), body: { items: [{ id: w.itemId, isAvailable: false }] } }),
  ],
  ['POST /api/cards/{id}/items/delete', manages(), (w) => ({ ...ofCard(w), body: { ids: [w.itemId] } })],
  ['PUT /api/cards/{id}/items/order', manages(), (w) => ({ ...ofCard(w), body: { ids: [w.itemId] } })],
  ['GET /api/cards/{id}/items/export', manages(), ofCard],
  [
    'POST /api/cards/{id}/items/import',
    manages(),
    (w) => ({ ...ofCard(w), ...sheetForm, body: sheetForm.payload }),
  ],
  ['GET /api/cards/{id}/changes', manages(), ofCard],
  ['POST /api/cards/{id}/changes/undo', manages(), (w) => ({ ...ofCard(w), body: { ids: w.changeIds } })],
  ['POST /api/items', manages(201), (w) => ({ body: { cardId: w.card.id, name: 'Torta', price: 9990 } })],
  ['PUT /api/items/{id}', attends(), (w) => ({ id: w.itemId, body: { isAvailable: false } }), 'availability'],
  ['PUT /api/items/{id}', manages(), (w) => ({ id: w.itemId, body: { price: 200 } }), 'a price'],
  ['DELETE /api/items/{id}', manages(), (w) => ({ id: w.itemId })],

  ['GET /api/cards/{id}/offers', anyone(), ofCard],
  ['POST /api/cards/{id}/offers', manages(201), (w) => ({ ...ofCard(w), body: { title: '3x2' } })],
  ['PUT /api/cards/{id}/offers/order', manages(), (w) => ({ ...ofCard(w), body: { ids: [w.offerId] } })],
  ['PUT /api/offers/{id}', manages(), (w) => ({ id: w.offerId, body: { isActive: false } })],
  ['GET /api/offers/{id}/story.jpg', manages(), ({ offerId }) => ({ id: offerId })],
  ['DELETE /api/offers/{id}', manages(), (w) => ({ id: w.offerId })],

  [
    'POST /api/cards/{id}/orders',
    anyone(201),
    (w) => ({
      ...ofCard(w),
      body: { channel: 'whatsapp', lines: [{ type: 'item', id: w.itemId, quantity: 2 }] },
    }),
  ],
  ['POST /api/cards/{id}/orders/withdraw', anyone(204), (w) => ({ ...ofCard(w), body: { key: 'unknown' } })],
  ['GET /api/cards/{id}/orders', attends(), ofCard],
  [
    'POST /api/cards/{id}/orders/reserve',
    anyone(),
    (w) => ({ ...ofCard(w), body: { token: 'a-token-of-an-order' } }),
  ],
  [
    'POST /api/cards/{id}/orders/owner',
    attends(201),
    (w) => ({ ...ofCard(w), body: { lines: [{ type: 'item', id: w.itemId, quantity: 2 }] } }),
  ],
  ['GET /api/cards/{id}/orders/summary', attends(), ofCard],
  ['GET /api/cards/{id}/orders/export', manages(), ofCard],
  ['GET /api/cards/{id}/orders/production', attends(), ofCard],
  ['GET /api/orders/by-token/{token}', anyone(), ofToken],
  ['GET /api/orders/by-token/{token}/stream', anyone(), ofToken],
  ['GET /api/stream', signedIn()],
  ['PUT /api/orders/by-token/{token}', anyone(), (w) => ({ ...ofToken(w), body: { isSent: true } })],
  [
    'PUT /api/orders/by-token/{token}/receipt',
    anyone(),
    (w) => ({ ...ofToken(w), body: { imageUrl: receipt } }),
  ],
  ['GET /api/cards/{id}/order-settings', attends(), ofCard],
  ['PUT /api/cards/{id}/order-settings', manages(), (w) => ({ ...ofCard(w), body: { asksName: true } })],
  ['GET /api/cards/{id}/switchboard', attends(), ofCard],
  ['PUT /api/cards/{id}/switchboard', attends(), (w) => ({ ...ofCard(w), body: { closesAt: 'now' } })],
  ['GET /api/cards/{id}/slots', anyone(), ofCard],
  ['GET /api/orders/{id}', attends(), (w) => ({ id: w.orderId })],
  ['PUT /api/orders/{id}', attends(), (w) => ({ id: w.orderId, body: { status: 'confirmada' } })],
  ['GET /api/cards/{id}/statistics', manages(), ofCard],
  ['GET /api/cards/{id}/statistics/export', manages(), ofCard],
  ['POST /api/cards/{id}/missed-searches', anyone(202), (w) => ({ ...ofCard(w), body: { text: 'palta' } })],
  ['POST /api/cards/{id}/events', anyone(202), (w) => ({ ...ofCard(w), body: { type: 'share' } })],

  ['GET /api/conversations', signedIn()],
  ['GET /api/conversations/unread', signedIn()],
  [
    'POST /api/conversations',
    [401, 200, 201, 201, 409, 409, 409, 201],
    (w) => ({ body: { cardId: w.card.id } }),
  ],
  [
    'PUT /api/conversations/{id}',
    [401, 403, 403, 403, 200, 200, 200, 403],
    (w) => ({ ...ofConversation(w), body: { isClosed: true } }),
  ],
  ['GET /api/conversations/{id}/messages', conversationSide(), ofConversation],
  [
    'POST /api/conversations/{id}/messages',
    conversationSide(201),
    (w) => ({ ...ofConversation(w), body: message }),
  ],
  [
    'POST /api/conversations/{id}/read',
    conversationSide(204),
    (w) => ({ ...ofConversation(w), body: { upTo: 1 } }),
  ],
  [
    'POST /api/cards/{id}/conversations',
    anyone(201),
    (w) => ({
      ...ofCard(w),
      body: { token: 'a-token-of-nobody-until-now', name: 'Luis', email: 'luis@correo.cl' },
    }),
  ],
  ['GET /api/conversations/by-token/{token}/messages', anyone(), ofVisitor],
  [
    'POST /api/conversations/by-token/{token}/messages',
    anyone(201),
    (w) => ({ ...ofVisitor(w), body: message }),
  ],
  [
    'POST /api/conversations/by-token/{token}/read',
    anyone(204),
    (w) => ({ ...ofVisitor(w), body: { upTo: 1 } }),
  ],
  ['GET /api/conversations/by-token/{token}/stream', anyone(), ofVisitor],
  ['GET /api/cards/{id}/message-settings', attends(), ofCard],
  ['PUT /api/cards/{id}/message-settings', manages(), (w) => ({ ...ofCard(w), body: { awayText: 'Hola' } })],

  ['GET /api/users/{id}/saved-cards', owner(), ofOwner],
  [
    'POST /api/users/{id}/saved-cards',
    owner(201),
    (w) => ({ ...ofOwner(w), body: { cardId: w.strangersCard.id } }),
  ],
  ['POST /api/users/{id}/saved-cards/{cardId}', owner(201), ofOwnersSaved],
  ['GET /api/users/{id}/saved-card-ids', owner(), ofOwner],
  [
    'PUT /api/users/{id}/saved-cards/{cardId}',
    owner(204),
    (w) => ({ id: w.owner.id, cardId: w.savedCardId, body: { after: null } }),
  ],
  ['DELETE /api/users/{id}/saved-cards/{cardId}', owner(204), ofOwnersSaved],
  ['GET /api/users/{id}/saved-cards/{cardId}/check', owner(), ofOwnersSaved],

  ['GET /api/users/{id}/achievements', owner(), ofOwner],
  ['POST /api/users/{id}/check-badges', owner(), ofOwner],
  [
    'POST /api/users/{id}/achievements/{achievementId}/mark-viewed',
    owner(),
    (w) => ({ ...ofOwner(w), achievementId: w.achievementId }),
  ],

  ['GET /api/admin/cards', administrator()],
  ['GET /api/admin/users', administrator()],
  ['GET /api/admin/stats', administrator()],
  ['GET /api/admin/audit', administrator()],
  ['POST /api/browser-errors', anyone(202), () => ({ body: { message: 'x is null', release: 'dev' } })],
  ['GET /api/admin/errors', administrator()],
  ['PUT /api/admin/errors/{id}', administrator(), (w) => ({ id: w.errorId, body: { isResolved: true } })],
  ['GET /api/admin/abandoned-cards', administrator()],
  ['GET /api/admin/growth', administrator()],
  ['GET /api/admin/reports', administrator()],
  [
    'PUT /api/admin/reports/{id}',
    administrator(),
    (w) => ({ id: w.reportId, body: { isReviewed: true, note: 'Sin problemas' } }),
  ],
  [
    'POST /api/admin/cards',
    administrator(201),
    () => ({ body: { title: 'Otro', cardType: 'services', owner: account } }),
  ],
  ['POST /api/admin/users', administrator(201), () => ({ body: account })],
  ['PUT /api/admin/users/{id}', administrator(), (w) => ({ ...ofUser(w), body: { firstName: 'Eva' } })],
  [
    'PUT /api/admin/users/{id}',
    administrator(),
    (w) => ({ ...ofOwner(w), body: { role: 'admin' } }),
    'promoting',
  ],
  ['PUT /api/admin/users/{id}/role', administrator(), (w) => ({ ...ofOwner(w), body: { role: 'user' } })],
  ['DELETE /api/admin/users/{id}', administrator(204), ofOwner],

  ['POST /api/upload', signedIn(201), () => ({ ...pictureForm, body: pictureForm.payload })],
  ['GET /images/{name}', anyone(), () => ({ name: pictureName })],
  ['GET /image/{subdomain}', anyone(), ofAddress],
  ['GET /api/cards/{subdomain}/image', anyone(), ofAddress],
  ['GET /api/cards/{subdomain}/icon-{size}.png', anyone(), (w) => ({ ...ofAddress(w), size: 192 })],
  ['GET /api/cards/{subdomain}/manifest.json', anyone(), ofAddress],
  ['GET /api/cards/{subdomain}/preview.jpg', anyone(), ofAddress],
  [
    'GET /api/cards/{subdomain}/preview-{itemId}.jpg',
    anyone(),
    (w) => ({ ...ofAddress(w), itemId: w.itemId }),
  ],
  ['GET /api/cards/{subdomain}/contact.vcf', anyone(), ofAddress],
  ['GET /api/cards/{subdomain}/qr.svg', anyone(), ofAddress],
  ['GET /api/cards/{subdomain}/qr.png', anyone(), ofAddress],
  ['GET /api/cards/{subdomain}/menu.pdf', anyone(), ofAddress],
  ['GET /api/cards/{subdomain}/poster.pdf', anyone(), ofAddress],
  ['GET /api/cards/{id}/qr-places', manages(), ofCard],
  ['POST /api/cards/{id}/qr-places', manages(201), (w) => ({ ...ofCard(w), body: { names: ['Barra'] } })],
  ['DELETE /api/cards/{id}/qr-places/{mark}', manages(204), (w) => ({ ...ofCard(w), mark: 'mesa-4' })],
  ['GET /api/cards/{id}/qr-places/posters.pdf', manages(), ofCard],
  ['GET /api/cards/{id}/kitchen-screens', manages(), ofCard],
  ['POST /api/cards/{id}/kitchen-screens', manages(201), (w) => ({ ...ofCard(w), body: { name: 'Mesón' } })],
  [
    'DELETE /api/cards/{id}/kitchen-screens/{screenId}',
    manages(204),
    (w) => ({ ...ofCard(w), screenId: w.kitchenScreenId }),
  ],
  ['GET /api/kitchen/{token}', anyone(), ({ kitchenToken }) => ({ token: kitchenToken })],
  ['GET /api/kitchen/{token}/stream', anyone(), ({ kitchenToken }) => ({ token: kitchenToken })],
  ['GET /api/push-subscription', signedIn()],
  ['PUT /api/push-subscription', signedIn(204), () => ({ body: pushSubscription })],
  ['DELETE /api/push-subscription', signedIn(204)],
  ['GET /api/placeholder/{width}/{height}', anyone(), () => ({ width: 40, height: 30 })],
];

beforeAll(async () => {
  receipt = await pictureDataUrl();
  pictureForm = formWithFile('image', await drawPicture(40, 30).jpeg().toBuffer());
  const { asker } = await worlds.as('user');
  const { body } = await asker.browser.post<{ url: string }>(
    '/api/upload',
    pictureForm.payload,
    pictureForm.headers,
  );
  pictureName = body.url.split('/').at(-1) ?? '';
});

test('every published call says who may use it', async () => {
  const { body } = await testApp.browser().get<{ paths: Record<string, object> }>('/api/openapi.json');
  const published = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...new Set(ROWS.map(([call]) => call))].toSorted()).toEqual(published.toSorted());
});

test('every published call says whether it needs a session, and guests are refused accordingly', async () => {
  const { body } = await testApp.browser().get<Published>('/api/openapi.json');
  const needSession = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0 && security.every(({ session }) => session))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const calls = [...new Set(ROWS.map(([call]) => call))];
  const refuseGuests = calls.filter((call) =>
    ROWS.filter(([other]) => other === call).every(([, [guest]]) => guest === 401),
  );
  expect(needSession.toSorted()).toEqual(refuseGuests.toSorted());
});

test('the comparison after a refusal notices the smallest change of a row or a file', async () => {
  const { owner, card } = await worlds.as('owner');
  const states = [await everything(testApp)];
  await owner.browser.put(`/api/cards/${card.id}`, { title: 'Panaderia' });
  states.push(await everything(testApp));
  const upload = formWithFile('image', await drawPicture(41, 31).jpeg().toBuffer());
  await owner.browser.post('/api/upload', upload.payload, upload.headers);
  states.push(await everything(testApp));
  expect(states[1]).not.toEqual(states[0]);
  expect(states[2]).not.toEqual(states[1]);
  expect(await everything(testApp)).toEqual(states[2]);
  worlds.end();
});

/** The state before anything was permitted. */
let untouched: Awaited<ReturnType<typeof everything>> | undefined;

describe.each(ROWS.map(([call, statuses, attempt, about]) => ({ call, about, statuses, attempt })))(
  '$call $about',
  ({ call, statuses, attempt }) => {
    test.each(ASKERS.map((asker, at) => [asker, statuses[at] ?? 0] as const))(
      '%s: %i',
      async (who, status) => {
        const world = await worlds.as(who);
        const { headers, body, ...parameters } = attempt?.(world) ?? {};
        const [method = '', path = ''] = call.split(' ');
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
        if (status >= 400) untouched ??= await everything(testApp);
        const { browser } = world.asker;
        const answer = await browser.request(method as 'GET', url, body, headers as Record<string, string>);
        if (answer.status < 400) untouched = undefined;
        if (answer.status < 400 && method !== 'GET') worlds.end();
        expect(answer.status, answer.text).toBe(status);
        if (status < 400) return;
        expect(answer.body).toEqual({ code: expect.any(String), message: expect.any(String) });
        expect(await everything(testApp)).toEqual(untouched);
      },
    );
  },
);
