import { z } from 'zod';
import { typedProof } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, line, pathId, time } from '#foundation/contract/schemas.ts';
import { EVENT_TYPES, MAX_URL } from './webhook-bounds.rules.ts';

export const Webhook = z.object({
  url: z.string(),
  /** False once nothing has arrived for three days. */
  isOn: z.boolean(),
  failingSince: time().nullable(),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookEvent = z.object({
  id: id(),
  type: z.enum(EVENT_TYPES),
  createdAt: time(),
  /** What is sent; null until the first try. */
  body: z.string().nullable(),
  triedAt: time().nullable(),
  /** The status of the last answer; null if there was none. */
  status: z.int().nullable(),
  /** How the last answer began, or why there was none. */
  answer: z.string().nullable(),
  /** When it was accepted; null while it waits. */
  sentAt: time().nullable(),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const getWebhook = endpoint({
  route: 'GET /api/cards/{id}/webhook',
  summary: "The card's webhook, or null, with the last 50 events",
  returns: z.object({ webhook: Webhook.nullable(), events: z.array(WebhookEvent) }),
});

export const saveWebhook = endpoint({
  route: 'PUT /api/cards/{id}/webhook',
  summary:
    'Set the address to which events are sent, which requires the password, and a code where there is two-step verification; or switch it on again. With the password the secret of the signature is told',
  body: z.object({ url: line(MAX_URL), ...typedProof() }),
  /** With the secret the receiver checks the signature: see docs/webhooks.md. */
  returns: Webhook.extend({ secret: z.string().nullable() }),
});

export const deleteWebhook = endpoint({
  route: 'DELETE /api/cards/{id}/webhook',
  summary: "End the card's webhook, with its events and its secret",
});

export const testWebhook = endpoint({
  route: 'POST /api/cards/{id}/webhook/test',
  summary: 'Send an event of the type `test`',
  status: 202,
  returns: z.object({}),
});

export const sendEventAgain = endpoint({
  route: 'POST /api/cards/{id}/webhook/events/{eventId}/send',
  summary: 'Send an event again, with the same id and content',
  params: idParams.extend({ eventId: pathId() }),
  status: 202,
  returns: z.object({}),
});
