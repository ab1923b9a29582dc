import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { line } from '#foundation/contract/schemas.ts';

const base64Url = (min: number, max: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${min},${max}}=*$`));

export const getPushSubscription = endpoint({
  route: 'GET /api/push-subscription',
  summary:
    'Whether this session is notified of new orders and messages, and the key that a browser needs for it',
  returns: z.object({
    isOn: z.boolean(),
    /** The server's VAPID key, `applicationServerKey` of the browser's subscription. */
    publicKey: z.string(),
  }),
});

/** The fields of the browser's `PushSubscription`. */
export const PushSubscriptionDraft = z.object({
  endpoint: line(2_000),
  keys: z.object({ p256dh: base64Url(80, 100), auth: base64Url(16, 40) }),
});
export type PushSubscriptionDraft = z.output<typeof PushSubscriptionDraft>;

export const savePushSubscription = endpoint({
  route: 'PUT /api/push-subscription',
  summary: "Notify this session's browser of new orders and messages",
  body: PushSubscriptionDraft,
});

export const deletePushSubscription = endpoint({
  route: 'DELETE /api/push-subscription',
  summary: "Stop notifying this session's browser",
});
