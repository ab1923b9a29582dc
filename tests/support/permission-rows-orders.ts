import {
  anyone,
  attends,
  conversationSide,
  files,
  manages,
  message,
  ofCard,
  ofConversation,
  ofToken,
  ofVisitor,
  type Row,
  signedIn,
} from './permission-row.ts';
import type { World } from './permission-world.ts';

const ofClosing = (w: World) => ({ ...ofCard(w), query: 'date=2026-11-28&period=day' });

/** Orders, statistics and conversations. */
export const ORDER_ROWS: Row[] = [
  [
    'POST /api/cards/{id}/orders',
    anyone(201),
    (w) => ({
      ...ofCard(w),
      body: { channel: 'whatsapp', lines: [{ type: 'item', id: w.itemId, quantity: 2 }] },
    }),
  ],
  [
    'POST /api/cards/{id}/orders/check',
    anyone(),
    (w) => ({ ...ofCard(w), body: { lines: [{ type: 'item', id: w.itemId, quantity: 2 }] } }),
  ],
  [
    'POST /api/cards/{id}/orders/withdraw',
    anyone(204),
    (w) => ({ ...ofCard(w), body: { token: 'a-token-of-no-order' } }),
  ],
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
  ['GET /api/cards/{id}/coupons', manages(), ofCard],
  [
    'POST /api/cards/{id}/coupons',
    manages(201),
    (w) => ({ ...ofCard(w), body: { code: 'HOLA', unit: 'pesos', amount: 1000 } }),
  ],
  ['POST /api/cards/{id}/coupons/check', anyone(), (w) => ({ ...ofCard(w), body: { code: 'dulce10' } })],
  ['PUT /api/coupons/{id}', manages(), (w) => ({ id: w.couponId, body: { isActive: false } })],
  ['DELETE /api/coupons/{id}', manages(204), (w) => ({ id: w.couponId })],
  ['GET /api/cards/{id}/orders/summary', attends(), ofCard],
  [
    'PUT /api/cards/{id}/orders',
    attends(204),
    (w) => ({ ...ofCard(w), body: { orders: [{ id: w.orderId, status: 'nueva' }] } }),
  ],
  ['POST /api/orders/{id}/seen', attends(204), (w) => ({ id: w.orderId })],
  ['PUT /api/orders/{id}/sender', attends(204), (w) => ({ id: w.orderId, body: { isBlocked: false } })],
  ['GET /api/cards/{id}/orders/export', manages(), ofCard],
  ['GET /api/cards/{id}/closing', manages(), ofClosing],
  ['GET /api/cards/{id}/closing/export', manages(), ofClosing],
  ['GET /api/cards/{id}/orders/production', attends(), ofCard],
  ['GET /api/cards/{id}/customers', attends(), ofCard],
  ['GET /api/cards/{id}/customers/export', manages(), ofCard],
  ['GET /api/customers/{id}', attends(), (w) => ({ id: w.customerId })],
  ['PUT /api/customers/{id}', attends(), (w) => ({ id: w.customerId, body: { note: 'Sin nueces' } })],
  ['GET /api/orders/by-token/{token}', anyone(), ofToken],
  ['GET /api/orders/by-token/{token}/stream', anyone(), ofToken],
  ['GET /api/stream', signedIn()],
  ['PUT /api/orders/by-token/{token}', anyone(), (w) => ({ ...ofToken(w), body: { isSent: true } })],
  [
    'PUT /api/orders/by-token/{token}/receipt',
    anyone(),
    (w) => ({ ...ofToken(w), body: { imageUrl: files.receipt } }),
  ],
  ['GET /api/orders/by-token/{token}/watch', anyone(), ofToken],
  [
    'POST /api/orders/by-token/{token}/watch',
    // 409, because no e-mail is sent here.
    anyone(409),
    (w) => ({ ...ofToken(w), body: { email: 'rosa@example.cl' } }),
  ],
  [
    'DELETE /api/orders/by-token/{token}/watch/{watcherId}',
    anyone(),
    (w) => ({ ...ofToken(w), watcherId: 1 }),
  ],
  // 409, because the shop is still working on this order.
  ['DELETE /api/orders/by-token/{token}/customer', anyone(409), ofToken],
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
  // 409, because its customer has an account and is not blocked.
  ['DELETE /api/conversations/{id}', [401, 403, 403, 403, 409, 409, 409, 403], ofConversation],
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
  ['DELETE /api/conversations/by-token/{token}', anyone(204), ofVisitor],
  ['GET /api/cards/{id}/message-settings', attends(), ofCard],
  ['PUT /api/cards/{id}/message-settings', manages(), (w) => ({ ...ofCard(w), body: { awayText: 'Hola' } })],
];
