import { z } from 'zod';
import { PublicUser, User } from '#features/people/accounts/accounts.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

export const getUser = endpoint({
  route: 'GET /api/users/{id}',
  key: 'never',
  summary: 'A user: all data for the person themselves, only name and picture of the owner of an active card',
  returns: z.union([User, PublicUser]),
});
