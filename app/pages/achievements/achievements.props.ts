import type { User } from '#features/accounts/accounts.contract.ts';
import type { Achievement } from '#features/achievements/achievements.contract.ts';

export interface AchievementsPageProps {
  viewer: User;
  /** All badges, earned or not. */
  achievements: Achievement[];
  hasCards: boolean;
}
