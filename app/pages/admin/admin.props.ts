import type { User } from '#features/accounts/accounts.contract.ts';
import type { AdminView } from '#features/admin-lists/admin-view.rules.ts';
import type { AdminStats } from '#features/administration/administration.contract.ts';

export interface AdminPageProps {
  viewer: User;
  /** The view that the address selects, and its rows. */
  view: AdminView;
  list: object;
  stats: AdminStats;
  /** Time of the render, ISO 8601. */
  now: string;
}
