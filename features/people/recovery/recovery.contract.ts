import { z } from 'zod';
import { NewPassword } from '#features/people/accounts/accounts.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { email } from '#foundation/contract/schemas.ts';

export const forgotPassword = endpoint({
  route: 'POST /api/auth/forgot-password',
  summary: 'Ask for a link that sets a new password; the answer is the same for every e-mail',
  body: z.object({ email: email() }),
  status: 202,
  returns: z.object({
    /** False if the server sends no mail and writes the link to its log instead. */
    mailConfigured: z.boolean(),
  }),
});

export const resetPassword = endpoint({
  route: 'POST /api/auth/reset-password',
  summary:
    'Set a new password with the token of the link, which works once; every session ends, and none begins',
  body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  returns: z.object({
    /** Cards that waited for the e-mail are switched off: the link proves the mailbox, not who made the cards. */
    areCardsOff: z.boolean(),
  }),
});
