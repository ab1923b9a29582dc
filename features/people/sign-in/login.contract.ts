import { z } from 'zod';
import { Credentials, User } from '#features/people/accounts/accounts.contract.ts';
import { typedCode } from '#features/people/accounts/typed-proof.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const login = endpoint({
  route: 'POST /api/auth/login',
  isEssential: true,
  summary: 'Sign in. After the error `code_needed` (two-step verification) repeat the call with a `code`',
  body: Credentials.extend({ code: typedCode().optional() }),
  returns: z.object({ user: User }),
});
