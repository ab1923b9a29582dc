import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';
import { estimateRows, rounded, tableRows } from '#foundation/server/database/estimates.ts';
import type { AdminStats } from './admin-stats.contract.ts';

/** With more cards, they and their people are no longer counted. */
const MANY_CARDS = 50_000;

export async function findAdminStats(db: Queryable): Promise<AdminStats> {
  return (await areCardsMany(db)) ? estimated(db) : counted(db);
}

/** Whether there are so many cards that totals of the whole site are estimates. */
const areCardsMany = async (db: Queryable): Promise<boolean> => (await tableRows(db, 'cards')) > MANY_CARDS;

const openReports = sql<number>`(select count(*) from card_reports where reviewed_at is null)`;

async function counted(db: Queryable): Promise<AdminStats> {
  const { rows } = await sql<Omit<AdminStats, 'isAbout'>>`
    select count(*) as cards, count(*) filter (where is_active) as active_cards,
      (select count(*) from users) as users, ${openReports} as open_reports
    from cards
  `.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error('the count query returned no row');
  return { ...stats, isAbout: false };
}

async function estimated(db: Queryable): Promise<AdminStats> {
  const { rows } = await sql<{ openReports: number }>`select ${openReports} as open_reports`.execute(db);
  const active = db.selectFrom('cards').select('id').where('isActive', '=', true);
  return {
    cards: rounded(await tableRows(db, 'cards')),
    activeCards: rounded(await estimateRows(db, active)),
    users: rounded(await tableRows(db, 'users')),
    openReports: rows[0]?.openReports ?? 0,
    isAbout: true,
  };
}
