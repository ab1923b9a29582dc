import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { done, email } from '#foundation/contract/schemas.ts';

export const changeEmail = endpoint({
  route: 'POST /api/auth/change-email',
  summary:
    'Change the e-mail for signing in; requires the password and a link that is sent to the new address',
  body: z.object({
    currentPassword: z.string().min(1).max(200),
    email: email(),
    /** Of the second factor, for a person who has one. */
    code: z.string().max(100).optional(),
  }),
  returns: z.object({
    /** False if the server sends no mail; then the e-mail has changed at once. */
    needsLink: z.boolean(),
  }),
});

export const confirmEmail = endpoint({
  route: 'POST /api/auth/confirm-email',
  summary: "Confirm or change one's own e-mail with the token of the link, once",
  body: z.object({ token: z.string().min(1).max(200) }),
  returns: z.object({
    email: z.string(),
    /** False if the link confirmed the account's present address. */
    isNew: z.boolean(),
  }),
});

export const resendConfirmation = endpoint({
  route: 'POST /api/auth/resend-confirmation',
  summary: "Send the link that confirms the person's e-mail again; nothing is sent once it is confirmed",
  returns: done,
});
