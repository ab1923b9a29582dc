import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { idParams } from '#foundation/contract/schemas.ts';

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/users/{id}/export',
  summary: 'Export everything stored about a person as a JSON file; only for that person',
  params: idParams,
  returns: { contentType: 'application/json' },
  errors: ['unauthenticated', 'forbidden', 'too_many_requests'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: "Delete one's own account with its cards and all their contents; requires the password",
  params: idParams,
  body: z.object({ password: z.string().min(1).max(200) }),
  errors: ['unauthenticated', 'bad_credentials', 'forbidden', 'last_admin', 'too_many_requests'],
});
