import type { Achievement } from '#features/insight/achievements/achievements.contract.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';

export interface AchievementsPageProps {
  viewer: User;
  /** All badges, earned or not. */
  achievements: Achievement[];
  hasCards: boolean;
}
