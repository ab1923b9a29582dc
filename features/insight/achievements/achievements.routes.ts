import { self } from '#features/people/accounts/accounts.access.ts';
import { notFound } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { readInTurn } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { checkBadges, listAchievements, markAchievementViewed } from './achievements.contract.ts';
import { dueBadges, findBadge } from './achievements.rules.ts';
import { findAchievements, insertAchievements, markViewed } from './achievements.store.ts';
import { earnedBadges, everyBadge, findBoard, toEarned } from './board.store.ts';

const NOT_EARNED = 'Este logro todavía no está conseguido.';

/** No cached page shows badges: only the person who has earned them sees them. */
export const changesPages = false;

export default function achievementRoutes(app: App, { db, throttle }: Services): void {
  registerEndpoint(app, listAchievements, self(db), async ({ params, query }) => {
    const board = await readInTurn(throttle, params.id, () => findBoard(db, params.id));
    return query.all === 'true' ? everyBadge(board) : earnedBadges(board.earned);
  });

  registerEndpoint(app, checkBadges, self(db), async ({ params }) => {
    const { facts, earned } = await readInTurn(throttle, params.id, () => findBoard(db, params.id));
    const known = new Set(earned.map(({ badgeId }) => badgeId));
    const due = dueBadges(facts).filter(({ id }) => !known.has(id));
    await insertAchievements(db, params.id, due);
    const now = due.length > 0 ? await findAchievements(db, params.id) : earned;
    return earnedBadges(now.filter(({ viewedAt }) => viewedAt === null));
  });

  registerEndpoint(app, markAchievementViewed, self(db), async ({ params }) => {
    const badge = findBadge(params.achievementId);
    const row = badge && (await markViewed(db, params.id, badge.id));
    if (!row) throw notFound(NOT_EARNED);
    return toEarned(badge, row);
  });
}
