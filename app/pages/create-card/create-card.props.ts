import type { User } from '#features/people/accounts/accounts.contract.ts';
import type { CatalogueSource } from '#features/publishing/guided-form/card-form.rules.ts';

export interface CreateCardPageProps {
  viewer: User;
  cardUrl: string;
  sources: readonly CatalogueSource[];
}
