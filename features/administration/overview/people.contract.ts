import { z } from 'zod';
import {
  NewAccount,
  NewPassword,
  ProfileDraft,
  Role,
  User,
} from '#features/people/accounts/accounts.contract.ts';
import { closingQuery } from '#features/privacy/personal-data/personal-data.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { email } from '#foundation/contract/schemas.ts';

/** The password field of a form. If it is empty, the current password is kept. */
const passwordIfTyped = z
  .string()
  .nullish()
  .transform((typed) => (typed?.trim() ? typed : undefined))
  .pipe(NewPassword.optional());

export const UserUpdate = z.object({
  ...ProfileDraft.omit({ profileImageUrl: true }).shape,
  email: email().optional(),
  role: Role.optional(),
  password: passwordIfTyped,
});
export type UserUpdate = z.output<typeof UserUpdate>;

export const createUser = endpoint({
  route: 'POST /api/admin/users',
  summary: 'Open an account for somebody',
  /** Without a password, the person chooses one with the link of `createPasswordLink`. */
  body: NewAccount.extend({ role: Role.default('user'), password: NewPassword.optional() }),
  status: 201,
  returns: User,
});

export const updateUser = endpoint({
  route: 'PUT /api/admin/users/{id}',
  summary: "Change somebody's account; a new password ends all their sessions",
  body: UserUpdate,
  returns: User,
});

export const createPasswordLink = endpoint({
  route: 'POST /api/admin/users/{id}/password-link',
  summary:
    'Make a link with which somebody chooses a password, to hand over: it works once, for three days, and ends earlier ones',
  status: 201,
  returns: z.object({ url: z.string() }),
});

export const updateUserRole = endpoint({
  route: 'PUT /api/admin/users/{id}/role',
  summary: 'Give somebody another role, which applies from their next request',
  body: z.object({ role: Role }),
  returns: User,
});

export const deleteSecondFactors = endpoint({
  route: 'DELETE /api/admin/users/{id}/second-factors',
  summary:
    'Switch two-step verification off and delete the passkeys of a person who lost them; their sessions end',
});

export const deleteUser = endpoint({
  route: 'DELETE /api/admin/users/{id}',
  summary: 'Delete an account with its cards and everything in them',
  query: closingQuery,
});
