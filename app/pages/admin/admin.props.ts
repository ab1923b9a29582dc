import type { AdminStats } from '#features/administration/lists/admin-stats.contract.ts';
import type { AdminView } from '#features/administration/lists/admin-view.rules.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface AdminPageProps {
  viewer: User;
  /** The list that the address selects, with its filters. */
  view: AdminView;
  /** What the list shows: its rows, or the figures of the overview. */
  list: object;
  stats: AdminStats;
  now: string;
}
