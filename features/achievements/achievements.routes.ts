import { self } from '#features/accounts/accounts.access.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { serve } from '#foundation/server/http/serve.ts';
import {
  type Achievement,
  checkBadges,
  listAchievements,
  markAchievementViewed,
} from './achievements.contract.ts';
import { BADGES, type Badge, dueBadges, findBadge, type Progress, progress } from './achievements.rules.ts';
import {
  type AchievementRow,
  findAchievements,
  findFacts,
  insertAchievements,
  markViewed,
} from './achievements.store.ts';

const MISSING_PERSON = 'Esta persona no existe.';
const NOT_EARNED = 'Este logro todavía no está conseguido.';

export function achievementRoutes(app: App, db: Database): void {
  serve(app, listAchievements, self(db), async ({ params, query }) => {
    const { facts, earned } = await stateOf(db, params.id);
    if (query.all !== 'true') return earnedOnes(earned);
    return BADGES.map((badge) => {
      const row = earned.find(({ badgeId }) => badgeId === badge.id);
      return row ? toEarned(badge, row) : toAchievement(badge, progress(badge, facts));
    });
  });

  serve(app, checkBadges, self(db), async ({ params }) => {
    const { facts, earned } = await stateOf(db, params.id);
    const known = new Set(earned.map(({ badgeId }) => badgeId));
    const due = dueBadges(facts).filter(({ id }) => !known.has(id));
    await insertAchievements(db, params.id, due);
    const now = due.length > 0 ? await findAchievements(db, params.id) : earned;
    return earnedOnes(now.filter(({ viewedAt }) => viewedAt === null));
  });

  serve(app, markAchievementViewed, self(db), async ({ params }) => {
    const badge = findBadge(params.achievementId);
    const row = badge && (await markViewed(db, params.id, badge.id));
    if (!row) throw notFound(NOT_EARNED);
    return toEarned(badge, row);
  });
}

/** @throws {AppError} `not_found` for an unknown person, when an administrator asks */
async function stateOf(db: Database, userId: number) {
  const [facts, earned] = await Promise.all([findFacts(db, userId), findAchievements(db, userId)]);
  if (!facts) throw notFound(MISSING_PERSON);
  return { facts, earned };
}

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

/** Complete for good, whatever changed since. */
const toEarned = (badge: Badge, row: AchievementRow): Achievement =>
  toAchievement(badge, { current: badge.target, target: badge.target }, row);

/** Skips badges that a newer version of the product awarded. */
const earnedOnes = (rows: readonly AchievementRow[]): Achievement[] =>
  rows.flatMap((row) => {
    const badge = findBadge(row.badgeId);
    return badge ? [toEarned(badge, row)] : [];
  });
