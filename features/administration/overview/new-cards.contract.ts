import { Card } from '#features/card/cards/cards.contract.ts';
import { NewAccount, NewPassword } from '#features/people/accounts/accounts.contract.ts';
import { createCard, NewCard } from '#features/publishing/guided-form/publishing.contract.ts';
import { endpoint } from '#foundation/contract/endpoint.ts';

/** The short form asks only for a person and a type of business. Title and address are made from the name. */
export const AdministeredCard = NewCard.extend({
  title: NewCard.shape.title.optional(),
  subdomain: NewCard.shape.subdomain.optional(),
  /** Without a password, the person chooses one with the link of `createPasswordLink`. */
  owner: NewAccount.extend({ password: NewPassword.optional() }).optional(),
});

export const createAdminCard = endpoint({
  ...createCard,
  route: 'POST /api/admin/cards',
  summary: 'Create a card for somebody: with a new account (`owner`), or for an existing one (`userId`)',
  body: AdministeredCard,
  returns: Card,
});
