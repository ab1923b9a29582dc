import { z } from 'zod';
import { endpoint } from '#foundation/contract/endpoint.ts';
import { id, idParams, pathId, time } from '#foundation/contract/schemas.ts';
import { BADGE_LEVELS, ICON_NAMES } from './achievements.rules.ts';

export const Achievement = z.object({
  /** The id of the badge, which is the same for everybody. */
  id: id(),
  title: z.string(),
  description: z.string(),
  iconName: z.enum(ICON_NAMES),
  badgeLevel: z.enum(BADGE_LEVELS),
  /** Whether the person has seen it. */
  isViewed: z.boolean(),
  /** Null until it is earned. */
  earnedAt: time().nullable(),
  /** The person's progress. An earned badge stays complete. */
  progress: z.object({ current: z.int().min(0), target: z.int().min(1) }),
});
export type Achievement = z.output<typeof Achievement>;

export const listAchievements = endpoint({
  route: 'GET /api/users/{id}/achievements',
  summary: 'What a person has earned; with `all=true` every badge, with the progress towards it',
  query: z.object({ all: z.enum(['true', 'false']).optional() }),
  returns: z.array(Achievement),
});

export const markAchievementViewed = endpoint({
  route: 'POST /api/users/{id}/achievements/{achievementId}/mark-viewed',
  summary: 'Mark an achievement as seen by the person; it can be repeated',
  params: idParams.extend({ achievementId: pathId() }),
  returns: Achievement,
});

export const checkBadges = endpoint({
  route: 'POST /api/users/{id}/check-badges',
  summary:
    'Award the badges that the stored facts earn; the answer lists earned badges that were not seen yet',
  returns: z.array(Achievement),
});
