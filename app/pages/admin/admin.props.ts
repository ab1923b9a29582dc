import type { User } from '#features/accounts/accounts.contract.ts';
import type { AdminView } from '#features/admin-lists/admin-view.rules.ts';
import type { AdminStats } from '#features/administration/administration.contract.ts';

export interface AdminPageProps {
  viewer: User;
  /** The list that the address selects, with its filters and page. */
  view: AdminView;
  /** What the list shows: its rows, or the figures of the overview. */
  list: object;
  stats: AdminStats;
  /** Time of the render, ISO 8601. */
  now: string;
}
