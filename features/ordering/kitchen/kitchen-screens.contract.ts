import { z } from 'zod';
import { OrderLine, OrderStatus } from '#features/ordering/orders/orders.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, pathId, requiredLine, time } from '#foundation/contract/schemas.ts';
import { TIME_ZONES } from '#foundation/contract/time-zones.ts';
import { MAX_SCREEN_NAME } from './kitchen-bounds.rules.ts';

export const KitchenScreen = z.object({
  id: id(),
  /** Where the screen is: 'Cocina', 'Mesón'. */
  name: z.string(),
  createdAt: time(),
  /** Accurate to some minutes; null if nobody has opened the screen yet. */
  lastSeenAt: time().nullable(),
  /** Whether orders can be marked as ready on it. */
  mayFinish: z.boolean(),
});
export type KitchenScreen = z.output<typeof KitchenScreen>;

/** A new screen with its address. Only a hash of the address is stored, so it is never shown again. */
export const NewKitchenScreen = KitchenScreen.extend({
  url: z.string(),
  /** The address as a QR code: one SVG path in a square view box. */
  code: z.object({ size: z.int(), path: z.string() }),
});
export type NewKitchenScreen = z.output<typeof NewKitchenScreen>;

/** What the kitchen needs of an order, without who ordered it or where it is delivered. */
export const KitchenOrder = z.object({
  number: id(),
  status: OrderStatus,
  lines: z.array(
    OrderLine.pick({ name: true, unit: true, quantity: true, note: true }).extend({ choices: z.string() }),
  ),
  note: z.string().nullable(),
  fulfilment: z.enum(['pickup', 'delivery', 'table']).nullable(),
  table: z.string().nullable(),
  /** Null for as soon as possible. */
  dueAt: time().nullable(),
  /** When the shop last changed it after confirming it. */
  changedAt: time().nullable(),
  createdAt: time(),
});
export type KitchenOrder = z.output<typeof KitchenOrder>;

export const KitchenView = z.object({
  cardTitle: z.string(),
  timeZone: z.enum(TIME_ZONES),
  name: z.string(),
  mayFinish: z.boolean(),
  /** New and confirmed orders, sorted by when they are due. */
  orders: z.array(KitchenOrder),
  /** Whether there are more orders than fit on a screen. */
  hasMore: z.boolean(),
});
export type KitchenView = z.output<typeof KitchenView>;

export const listKitchenScreens = endpoint({
  route: 'GET /api/cards/{id}/kitchen-screens',
  key: 'never',
  summary: "The card's kitchen screens, the oldest first",
  returns: z.array(KitchenScreen),
});

export const createKitchenScreen = endpoint({
  route: 'POST /api/cards/{id}/kitchen-screens',
  key: 'never',
  summary: 'Connect a new kitchen screen; only this answer has its address and QR code',
  body: z.object({ name: requiredLine(MAX_SCREEN_NAME) }),
  status: 201,
  returns: NewKitchenScreen,
});

export const updateKitchenScreen = endpoint({
  route: 'PUT /api/cards/{id}/kitchen-screens/{screenId}',
  key: 'never',
  summary: 'Say whether orders can be marked as ready on a screen',
  params: idParams.extend({ screenId: pathId() }),
  body: z.object({ mayFinish: z.boolean() }),
  returns: KitchenScreen,
});

export const deleteKitchenScreen = endpoint({
  route: 'DELETE /api/cards/{id}/kitchen-screens/{screenId}',
  key: 'never',
  summary: 'Disconnect a kitchen screen; where it is open, it goes blank at once',
  params: idParams.extend({ screenId: pathId() }),
});

const screenToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/) });

export const getKitchen = endpoint({
  route: 'GET /api/kitchen/{token}',
  summary: 'The orders to prepare, for a kitchen screen',
  params: screenToken,
  returns: KitchenView,
});

export const finishKitchenOrder = endpoint({
  route: 'PUT /api/kitchen/{token}/orders/{number}',
  summary: 'Mark an order as ready, or take that back, on a screen where the owner allows it',
  params: screenToken.extend({ number: pathId() }),
  body: z.object({ isReady: z.boolean() }),
  returns: KitchenView,
});

export const streamKitchen = endpoint({
  route: 'GET /api/kitchen/{token}/stream',
  key: 'never',
  summary: 'Server-sent events: an order has changed, or the screen was disconnected',
  params: screenToken,
  returns: { contentType: 'text/event-stream' },
});
