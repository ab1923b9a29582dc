import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Badges that a person has earned, by their number in achievements.rules.ts. Each is earned once and kept for good,
  // even if its reason is deleted.
  await sql`
    create table achievements (
      user_id integer not null references users on delete cascade,
      badge_id smallint not null check (badge_id > 0),
      earned_at timestamptz not null default now(),
      viewed_at timestamptz,
      primary key (user_id, badge_id)
    )
  `.execute(db);
}
