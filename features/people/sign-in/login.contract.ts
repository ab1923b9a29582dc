import { z } from 'zod';
import { Credentials, typedPassword, User } from '#features/people/accounts/accounts.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { line } from '#foundation/contract/schemas.ts';

/** Six digits of an app, or a recovery code. */
export const typedCode = () => line(40);

/** What `proveAgain` reads. Optional, because some calls ask for it only where they hand something over. */
export const typedProof = () => ({
  currentPassword: typedPassword().optional(),
  code: typedCode().optional(),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  isEssential: true,
  summary: 'Sign in. After the error `code_needed` (two-step verification) repeat the call with a `code`',
  body: Credentials.extend({ code: typedCode().optional() }),
  returns: z.object({ user: User }),
});
