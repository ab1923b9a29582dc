import { z } from 'zod';
import { tokenParams } from '#features/ordering/orders/orders.contract.ts';
import { PushSubscriptionDraft } from '#features/people/push/web-push.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { email, id } from '#foundation/contract/schemas.ts';

/** Who is told what becomes of an order or a booking. */
export const Watch = z.object({
  /** The server's VAPID key, `applicationServerKey` of a browser's subscription. */
  publicKey: z.string(),
  takesEmail: z.boolean(),
  watchers: z.array(
    z.object({
      id: id(),
      /** The address with most of its letters hidden; null for a browser. */
      email: z.string().nullable(),
    }),
  ),
});
export type Watch = z.output<typeof Watch>;

export const WatcherDraft = z.union([
  z.object({ push: PushSubscriptionDraft }),
  z.object({ email: email() }),
]);
export type WatcherDraft = z.output<typeof WatcherDraft>;

/** In a path, beside the token. */
export const watcherId = () => z.coerce.number().int();

export const getOrderWatch = endpoint({
  route: 'GET /api/orders/by-token/{token}/watch',
  summary: 'Who is told what becomes of an order, and how to be told',
  params: tokenParams,
  returns: Watch,
});

export const watchOrder = endpoint({
  route: 'POST /api/orders/by-token/{token}/watch',
  summary: 'Tell a browser or an e-mail address when the shop confirms, finishes or cancels an order',
  params: tokenParams,
  body: WatcherDraft,
  returns: Watch,
});

export const unwatchOrder = endpoint({
  route: 'DELETE /api/orders/by-token/{token}/watch/{watcherId}',
  summary: 'Stop telling a browser or an e-mail address about an order',
  params: tokenParams.extend({ watcherId: watcherId() }),
  returns: Watch,
});
