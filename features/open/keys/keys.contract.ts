import { z } from 'zod';
import { typedCode, typedPassword } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint, KEY_SCOPES } from '#foundation/contract/endpoint.ts';
import { id, requiredLine, time, uniqueIds } from '#foundation/contract/schemas.ts';
import { KEY_DAYS, MAX_KEY_NAME } from './key-bounds.rules.ts';

export const ApiKey = z.object({
  id: id(),
  /** What the key is for: 'Planilla de ventas'. */
  name: z.string(),
  may: z.enum(KEY_SCOPES),
  /** The cards that the key is for; null for every card of the person. */
  cards: z.array(z.object({ id: id(), title: z.string() })).nullable(),
  createdAt: time(),
  /** Exact to the hour. */
  lastUsedAt: time().nullable(),
  /** Null if it never ends by itself. */
  expiresAt: time().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** A new key. Only a hash of the token is stored, so it is never shown again. */
export const NewApiKey = ApiKey.extend({ token: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

export const listKeys = endpoint({
  route: 'GET /api/auth/keys',
  summary: "One's own keys for programs, the newest first",
  returns: z.array(ApiKey),
});

export const createKey = endpoint({
  route: 'POST /api/auth/keys',
  summary: 'Make a key for programs; requires the password, and a code where there is two-step verification',
  body: z.object({
    name: requiredLine(MAX_KEY_NAME, 'Escribe un nombre.'),
    may: z.enum(KEY_SCOPES),
    cardIds: uniqueIds(z.array(id()).min(1).max(200)).nullable(),
    days: z.literal(KEY_DAYS).nullable(),
    currentPassword: typedPassword(),
    code: typedCode().optional(),
  }),
  status: 201,
  returns: NewApiKey,
});

export const deleteKey = endpoint({
  route: 'DELETE /api/auth/keys/{id}',
  summary: "End one of one's own keys; it stops working at once",
});
