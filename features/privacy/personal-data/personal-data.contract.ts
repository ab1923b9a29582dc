import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/users/{id}/export',
  summary: 'Export everything stored about a person as a JSON file; only for that person',
  returns: { contentType: 'application/json' },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: "Delete one's own account with its cards and all their contents; requires the password",
  body: z.object({ password: z.string().min(1).max(200) }),
  errors: ['bad_credentials', 'last_admin'],
});
