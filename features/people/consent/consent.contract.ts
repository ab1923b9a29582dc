import { z } from 'zod';
import { ConsentVersion } from '#features/people/accounts/accounts.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done } from '#foundation/contract/schemas.ts';

export const giveConsent = endpoint({
  route: 'POST /api/user/consents',
  summary: 'Agree to the current privacy text',
  body: z.object({ consentVersion: ConsentVersion }),
  status: 201,
  returns: done,
});
