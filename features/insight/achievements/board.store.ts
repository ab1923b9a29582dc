import type { Queryable } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { Achievement } from './achievements.contract.ts';
import { BADGES, type Badge, type Facts, findBadge, type Progress, progress } from './achievements.rules.ts';
import { type AchievementRow, findAchievements, findFacts } from './achievements.store.ts';

const MISSING_PERSON = 'Esta persona no existe.';

/** A person's counts, and the badges that they have earned. */
export interface Board {
  facts: Facts;
  earned: AchievementRow[];
}

/** @throws {AppError} `not_found` if the person does not exist */
export async function findBoard(db: Queryable, userId: number): Promise<Board> {
  const [facts, earned] = await Promise.all([findFacts(db, userId), findAchievements(db, userId)]);
  if (!facts) throw notFound(MISSING_PERSON);
  return { facts, earned };
}

export const everyBadge = ({ facts, earned }: Board): Achievement[] =>
  BADGES.map((badge) => {
    const row = earned.find(({ badgeId }) => badgeId === badge.id);
    return row ? toEarned(badge, row) : toAchievement(badge, progress(badge, facts));
  });

/** The earned badges, without those that only a newer version of the product knows. */
export const earnedBadges = (rows: readonly AchievementRow[]): Achievement[] =>
  rows.flatMap((row) => {
    const badge = findBadge(row.badgeId);
    return badge ? [toEarned(badge, row)] : [];
  });

/** An earned badge. It stays complete, whatever has changed since. */
export const toEarned = (badge: Badge, row: AchievementRow): Achievement =>
  toAchievement(badge, { current: badge.target, target: badge.target }, row);

const toAchievement = (
  { fact: _fact, target: _target, ...badge }: Badge,
  progress: Progress,
  row?: AchievementRow,
): Achievement => ({
  ...badge,
  isViewed: row !== undefined && row.viewedAt !== null,
  earnedAt: row ? row.earnedAt.toISOString() : null,
  progress,
});
